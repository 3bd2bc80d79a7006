import { Bot, ChartColumn, Hash, Megaphone, Phone, Plug, Webhook } from 'lucide-react';

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
    path: '/agents',
    icon: Bot,
    title: 'Agents',
    purpose: 'The agents that speak and write for you: their instructions, voice, knowledge and tools.',
  },
  {
    path: '/numbers',
    icon: Hash,
    title: 'Numbers',
    purpose: 'The phone numbers this workspace owns or connects, and the agent that answers each.',
  },
  {
    path: '/analytics',
    icon: ChartColumn,
    title: 'Analytics',
    purpose: 'What calls and conversations achieved, what they cost, and the rows behind every figure.',
  },
  {
    path: '/hooks',
    icon: Webhook,
    title: 'Webhooks',
    purpose: 'Where Parley sends its events, each delivery and its answer, and redelivery of what failed.',
  },
  {
    path: '/tools',
    icon: Plug,
    title: 'Tools & MCP',
    purpose: 'What agents may do beyond talking: your own HTTP tools and the MCP servers you connect.',
  },
] as const;
