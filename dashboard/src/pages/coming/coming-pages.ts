/** Pages that have their place in the rail and are not in this version yet. */
export const COMING_PAGES = [
  {
    path: '/inbox',
    title: 'Inbox',
    purpose:
      'Every conversation that needs a person, across WhatsApp, email, web chat, Instagram and Messenger.',
  },
  {
    path: '/calls',
    title: 'Calls',
    purpose: 'Every call with its transcript, recording and the reason behind each step the agent took.',
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    purpose:
      'Lists of people to reach, the hours they may be reached in, and how far each campaign has come.',
  },
  {
    path: '/contacts',
    title: 'Contacts',
    purpose: 'The people your agents talk to, with their whole history and what they have agreed to.',
  },
  {
    path: '/agents',
    title: 'Agents',
    purpose: 'The agents that speak and write for you: their instructions, voice, knowledge and tools.',
  },
  {
    path: '/numbers',
    title: 'Numbers',
    purpose: 'The phone numbers this workspace owns or connects, and the agent that answers each.',
  },
  {
    path: '/analytics',
    title: 'Analytics',
    purpose: 'What calls and conversations achieved, what they cost, and the rows behind every figure.',
  },
  {
    path: '/hooks',
    title: 'Webhooks',
    purpose: 'Where Parley sends its events, each delivery and its answer, and redelivery of what failed.',
  },
  {
    path: '/tools',
    title: 'Tools & MCP',
    purpose: 'What agents may do beyond talking: your own HTTP tools and the MCP servers you connect.',
  },
] as const;
