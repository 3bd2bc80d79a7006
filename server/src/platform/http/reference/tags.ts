/** The groups of the reference, in reading order. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Agents', 'AI personas with a prompt, a voice, a language, channels, tools and knowledge.'],
  ['Agent tools', 'Webhook tools an agent may call while it talks.'],
  ['Agent changes', 'Edits of agents that wait for a person to approve them.'],
  ['Agent approvals', 'Tool calls that wait for a person to approve them.'],
  ['Agent tests', 'Rehearsals of an agent before it talks to people, and saved suites of them.'],
  ['A/B tests', 'Prompt variants of an agent, compared on outbound campaign calls.'],
  ['Knowledge', 'Files an agent looks things up in.'],
  ['Voices', 'The catalogue of voices an agent can speak with.'],
  ['Agent templates', 'Starting points for agents, from the system and from the workspace.'],
  ['Calls', 'One phone conversation each, between an agent and a number.'],
  ['Phone numbers', 'The lines agents answer and call from.'],
  ['Campaigns', 'One agent working through a list of contacts inside a schedule.'],
  ['Contacts', 'The people a campaign reaches, and the workspace-wide view of them.'],
  ['Conversations', 'Text threads, one per contact and channel.'],
  ['Web chat', 'Messages from the web chat of a site.'],
  ['WhatsApp', 'WhatsApp sends, templates and senders.'],
  ['Email', 'Email sends and sending settings.'],
  ['Social accounts', 'Instagram and Messenger accounts that agents answer.'],
  ['Widgets', 'Web chat widgets, their keys and their limits.'],
  ['Webhooks', 'Signed events delivered to your endpoint.'],
  ['MCP servers', 'Outside tool servers agents may use over the Model Context Protocol.'],
  ['Connected apps', 'Accounts of calendars, mail and other apps that agents use as tools.'],
  ['Integrations', 'Connections to CRMs and other systems.'],
  ['Connector', 'Triggers and actions for no-code connectors; they take a connector key.'],
  ['Analytics', 'Figures over calls, conversations and campaigns.'],
  ['Search', 'Agents, people, calls, campaigns and conversations by name, number or address.'],
  ['Compliance', 'Suppressions, consents, country rules, retention and erasure.'],
  ['Audit', 'Who did what, and when.'],
  ['Agent actions', 'Every tool call an agent made.'],
  ['Exports', 'Data of the workspace, prepared as files.'],
  ['Billing', 'Plan, usage and purchases.'],
  ['API keys', 'Keys that authenticate requests to this API.'],
  ['Assistants', 'Assistants that people connected to the MCP server.'],
  ['Workspace', 'Settings of the workspace.'],
  ['Members', 'The people of the workspace, their roles, and invitations.'],
  ['Identity', 'People, roles and sign-in policies.'],
  ['Notifications', 'Notifications of the workspace.'],
  ['System', 'The state of this installation.'],
];

const places = new Map(TAGS.map(([name], index) => [name.toLowerCase(), index]));

/** The tags in use, known ones first. An undescribed tag gets a default sentence. */
export function describeTags(used: readonly string[]): { name: string; description: string }[] {
  const place = (name: string): number => places.get(name.toLowerCase()) ?? TAGS.length;
  return [...new Set(used)]
    .sort((left, right) => place(left) - place(right) || left.localeCompare(right, 'en'))
    .map((name) => ({
      name,
      description: TAGS[place(name)]?.[1] ?? `Everything about ${name.toLowerCase()}.`,
    }));
}
