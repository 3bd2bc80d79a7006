import { Bot, ChartColumn, ContactRound, Megaphone, Phone, Plug, ShieldCheck } from 'lucide-react';

/** Planned pages, shown in the rail but not available yet. */
export const COMING_PAGES = [
  {
    path: '/calls',
    icon: Phone,
    title: 'Calls',
    purpose: 'Every call with its transcript, recording and the reason behind each step the agent took.',
  },
  {
    path: '/campaigns',
    icon: Megaphone,
    title: 'Campaigns',
    purpose:
      'Lists of people to reach, the hours they may be reached in, and how far each campaign has come.',
  },
  {
    path: '/contacts',
    icon: ContactRound,
    title: 'Contacts',
    purpose: 'The people your agents talk to, with their whole history and what they have agreed to.',
  },
  {
    path: '/agents',
    icon: Bot,
    title: 'Agents',
    purpose: 'The agents that speak and write for you: their instructions, voice, knowledge and tools.',
  },
  {
    path: '/analytics',
    icon: ChartColumn,
    title: 'Analytics',
    purpose: 'What calls and conversations achieved, what they cost, and the rows behind every figure.',
  },
  {
    path: '/tools',
    icon: Plug,
    title: 'Tools & MCP',
    purpose: 'What agents may do beyond talking: your own HTTP tools and the MCP servers you connect.',
  },
  {
    path: '/compliance',
    icon: ShieldCheck,
    title: 'Compliance',
    purpose: 'Who must not be contacted, what people agreed to, and the proof kept of every contact.',
  },
] as const;
