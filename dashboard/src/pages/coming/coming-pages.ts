import { Bot, ContactRound, Hash, Megaphone, Phone, Plug, ShieldCheck, Webhook } from 'lucide-react';

/** Planned pages, shown in the rail but not available yet. */
export const COMING_PAGES = [
  {
    path: '/calls',
    icon: Phone,
    title: 'Calls',
    purpose: 'Every call with its transcript, recording and the reason behind each step the agent took.',
  },
  {
    path: '/contacts',
    icon: ContactRound,
    title: 'Contacts',
    purpose: 'The people your agents talk to, with their whole history and what they have agreed to.',
  },
  {
    path: '/numbers',
    icon: Hash,
    title: 'Numbers',
    purpose: 'The phone numbers this workspace owns or connects, and the agent that answers each.',
  },
  {
    path: '/hooks',
    icon: Webhook,
    title: 'Webhooks',
    purpose: 'Where Parley sends its events, each delivery and its answer, and redelivery of what failed.',
  },
  {
    path: '/compliance',
    icon: ShieldCheck,
    title: 'Compliance',
    purpose: 'Who must not be contacted, what people agreed to, and the proof kept of every contact.',
  },
] as const;
