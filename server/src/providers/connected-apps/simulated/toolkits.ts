import type { AppTool, Toolkit } from '../port.ts';

/** What a simulated tool does with what the app remembers. */
export type SimulatedTool = AppTool & {
  /** What it reads or adds. */
  kind: string;
  act: 'create' | 'list' | 'free_slots';
};
export type SimulatedToolkit = Toolkit & { tools: readonly SimulatedTool[] };

type Field = { type: 'string' | 'integer'; description: string };
const text = (description: string): Field => ({ type: 'string', description });

function tool(
  name: string,
  title: string,
  [kind, act]: [kind: string, act: SimulatedTool['act']],
  properties: Record<string, Field>,
  required: readonly string[] = [],
): SimulatedTool {
  return {
    name,
    title,
    description: `${title}. Simulated: nothing leaves this service.`,
    parameters: { type: 'object', properties, required: [...required], additionalProperties: false },
    isReadOnly: act !== 'create',
    version: null,
    kind,
    act,
  };
}

function toolkit(
  slug: string,
  name: string,
  description: string,
  category: string,
  tools: readonly SimulatedTool[],
): SimulatedToolkit {
  return {
    slug,
    name,
    description: `${description} Simulated: for trying things out without an account.`,
    logo: null,
    categories: [category],
    toolsCount: tools.length,
    needsAccount: true,
    tools,
  };
}

const query = { query: text('Words to look for; all when left out') };

export const SIMULATED_TOOLKITS: readonly SimulatedToolkit[] = [
  toolkit('calendar', 'Calendar', 'Appointments: free times, entries, new entries.', 'scheduling', [
    tool('CALENDAR_LIST_EVENTS', 'List events', ['event', 'list'], query),
    tool(
      'CALENDAR_FIND_FREE_SLOTS',
      'Find free times of a day',
      ['event', 'free_slots'],
      { date: text('The day, as 2026-03-02') },
      ['date'],
    ),
    tool(
      'CALENDAR_CREATE_EVENT',
      'Create an event',
      ['event', 'create'],
      {
        title: text('What it is'),
        start: text('When it begins, as 2026-03-02T10:00'),
        end: text('When it ends, as 2026-03-02T10:30'),
        attendee: text('Who else comes: a name or an address'),
      },
      ['title', 'start'],
    ),
  ]),
  toolkit('mail', 'Mail', 'A mailbox: sending and finding mails.', 'communication', [
    tool(
      'MAIL_SEND_EMAIL',
      'Send a mail',
      ['mail', 'create'],
      { to: text('Address of the recipient'), subject: text('The subject'), body: text('The text') },
      ['to', 'subject', 'body'],
    ),
    tool('MAIL_SEARCH', 'Find mails', ['mail', 'list'], query),
  ]),
  toolkit('crm', 'CRM', 'Customers and notes about them.', 'crm', [
    tool('CRM_FIND_CONTACT', 'Find a customer', ['contact', 'list'], query),
    tool(
      'CRM_CREATE_CONTACT',
      'Create a customer',
      ['contact', 'create'],
      { name: text('Full name'), phone: text('Phone number'), email: text('Email address') },
      ['name'],
    ),
    tool(
      'CRM_ADD_NOTE',
      'Add a note about a customer',
      ['note', 'create'],
      { contact: text('Whom it is about'), note: text('The note') },
      ['contact', 'note'],
    ),
  ]),
  toolkit('tasks', 'Tasks', 'A list of things to do.', 'productivity', [
    tool('TASKS_LIST_TASKS', 'List tasks', ['task', 'list'], query),
    tool(
      'TASKS_CREATE_TASK',
      'Create a task',
      ['task', 'create'],
      { title: text('What is to be done'), due: text('Until when, as 2026-03-02') },
      ['title'],
    ),
  ]),
];
