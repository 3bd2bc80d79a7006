import type { CrmPerson, CrmTrouble, Interaction, Who } from '../../providers/crm/port.ts';

/** A call or conversation as it is stored here, with its person. */
export type Subject = {
  type: 'call' | 'conversation';
  id: string;
  revision: number;
  channel: string;
  direction: 'inbound' | 'outbound';
  phoneNumber: string | null;
  email: string | null;
  name: string | null;
  lineNumber: string | null;
  outcome: string | null;
  summary: string | null;
  sentimentScore: number | null;
  durationSeconds: number | null;
  startedAt: Date;
  agentName: string | null;
  campaignName: string | null;
  data: Readonly<Record<string, { value?: unknown } | undefined>>;
  metadata: Readonly<Record<string, string>>;
  contactId: string | null;
  crmExternalId: string | null;
  crmProvider: string | null;
};

/** Unique for each interaction, and for each part of a thread that goes on. */
export const keyOf = ({ type, id, revision }: Pick<Subject, 'type' | 'id' | 'revision'>): string =>
  revision === 0 ? `${type}-${id}` : `${type}-${id}-${revision}`;

export const pageOf = ({ type, id }: Pick<Subject, 'type' | 'id'>, baseUrl: string): string =>
  type === 'call' ? `${baseUrl}/calls/${id}` : `${baseUrl}/inbox/${id}`;

const readable = (word: string): string => word.replaceAll('_', ' ');

const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  voice: 'Call',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  webchat: 'Web chat',
  instagram: 'Instagram',
  messenger: 'Messenger',
};

export const whoOf = ({ phoneNumber, email, name }: Who): Who => ({ phoneNumber, email, name });

export function interactionOf(subject: Subject, baseUrl: string): Interaction {
  const { outcome, summary, agentName, campaignName, durationSeconds } = subject;
  const found = Object.entries(subject.data).flatMap(([name, entry]) => {
    const text = textOf(entry?.value);
    return text === null ? [] : [`${readable(name)}: ${text}`];
  });
  const lines = [
    summary ?? '',
    outcome === null ? '' : `Outcome: ${readable(outcome)}`,
    agentName === null ? '' : `Agent: ${agentName}`,
    campaignName === null ? '' : `Campaign: ${campaignName}`,
    ...found,
  ];
  const channel = CHANNEL_NAMES[subject.channel] ?? subject.channel;
  return {
    key: keyOf(subject),
    kind: subject.type,
    direction: subject.direction,
    title: outcome === null ? channel : `${channel}: ${readable(outcome)}`,
    text: lines.filter((line) => line !== '').join('\n'),
    outcome,
    startedAt: subject.startedAt,
    durationSeconds,
    phoneNumber: subject.phoneNumber,
    lineNumber: subject.lineNumber,
    url: pageOf(subject, baseUrl),
  };
}

const VALUE_MAX = 1_000;
const NAME_MAX = 200;
const EMAIL_MAX = 320;
const METADATA_MAX = 500;
const VARIABLES_MAX = 20;
const VARIABLES_LENGTH_MAX = 4_000;

export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, VALUE_MAX).toWellFormed();
}

/** What a mapped field of ours is for this interaction; null: it has none, and the property stays as it is. */
export function fieldValue(subject: Subject, field: string, baseUrl: string): string | null {
  const [kind, ...rest] = field.split('.');
  const name = rest.join('.');
  if (kind === 'data') return textOf(Object.hasOwn(subject.data, name) ? subject.data[name]?.value : null);
  if (kind === 'metadata')
    return textOf(Object.hasOwn(subject.metadata, name) ? subject.metadata[name] : null);
  switch (field) {
    case 'url':
      return pageOf(subject, baseUrl);
    case 'startedAt':
      return subject.startedAt.toISOString();
    case 'outcome':
    case 'summary':
    case 'sentimentScore':
    case 'durationSeconds':
    case 'channel':
    case 'direction':
    case 'agentName':
      return textOf(subject[field]);
    default:
      return null;
  }
}

type Mapping = Readonly<Record<string, string>>;

/** Properties of the person that this interaction sets. */
export const propertiesOf = (subject: Subject, mapping: Mapping, baseUrl: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, property]) => {
      const value = fieldValue(subject, field, baseUrl);
      return value === null ? [] : [[property, value]];
    }),
  );

/** Properties that are read of a person, by the key they are stored under here. */
export const readProperties = (mapping: Mapping): [key: string, property: string][] =>
  Object.entries(mapping).flatMap(([field, property]) =>
    field.startsWith('metadata.') ? [[field.slice('metadata.'.length), property]] : [],
  );

export const metadataOf = (person: CrmPerson, mapping: Mapping): Record<string, string> =>
  Object.fromEntries(
    readProperties(mapping).flatMap(([key, property]) => {
      const value = person.properties[property];
      return value === undefined ? [] : [[key, shortened(value, METADATA_MAX)]];
    }),
  );

const shortened = (text: string, length: number): string => text.slice(0, length).toWellFormed();

/**
 * What an agent may say of a caller whom the CRM knows: each by its name in the prompt. Bounded in number and size,
 * whatever the record holds: a prompt has no room for it.
 */
export function variablesOf(
  person: CrmPerson,
  { provider, mapping }: { provider: string; mapping: Mapping },
): Record<string, string> {
  const name = person.name === null ? null : shortened(person.name, NAME_MAX);
  const read = Object.entries(metadataOf(person, mapping));
  const known: [string, string | null][] = [
    ['crm_provider', provider],
    ['crm_external_id', shortened(person.externalId, NAME_MAX)],
    ['contact_name', name],
    ['crm_name', name],
    ['crm_email', person.email === null ? null : shortened(person.email, EMAIL_MAX)],
    ...read.map(([key, value]): [string, string] => [`crm_${key.replaceAll('-', '_')}`, value]),
  ];
  let room = VARIABLES_LENGTH_MAX;
  const kept = known.slice(0, VARIABLES_MAX).filter(([, value]) => {
    room -= value?.length ?? 0;
    return value !== null && room >= 0;
  });
  return Object.fromEntries(kept) as Record<string, string>;
}

export const ATTEMPTS_MAX = 8;
/** Attempts that ended without a result, because their process died: what kills it is not tried for ever. */
export const CLAIMS_MAX = 3 * ATTEMPTS_MAX;
export const REFUSALS_MAX = 3;
/** Unexpected errors in a row, while nothing was written, after which the integration is paused. */
export const ERRORS_MAX = ATTEMPTS_MAX;
const FIRST_MS = 30_000;
const MOST_MS = 3_600_000;
const REFUSED_AGAIN_MS = 60_000;
/** What the vendor's limits kept waiting so long is given up. */
export const WAITED_MAX_MS = 3 * 86_400_000;

/** `unexpected`: an error that no vendor reported, such as a mistake of ours. */
export type SyncTrouble = CrmTrouble | 'unexpected';

export type SyncVerdict =
  | { kind: 'retry'; waitMs: number }
  /** The vendor wants a pause: this attempt does not count, and nothing else is sent meanwhile. */
  | { kind: 'postpone'; waitMs: number }
  /** The credentials were refused: after a few in a row the integration is paused. */
  | { kind: 'refusal'; waitMs: number }
  | { kind: 'fail' };

export function decideSync(
  { trouble, retryAfterMs }: { trouble: SyncTrouble; retryAfterMs: number | null },
  { attempt, ageMs }: { attempt: number; ageMs: number },
): SyncVerdict {
  if (trouble === 'refused' || ageMs > WAITED_MAX_MS) return { kind: 'fail' };
  if (trouble === 'limited') return { kind: 'postpone', waitMs: retryAfterMs ?? FIRST_MS };
  // A refusal of one record only, among others that are written, must not hold up those for days.
  if (attempt >= ATTEMPTS_MAX) return { kind: 'fail' };
  if (trouble === 'unauthorised') return { kind: 'refusal', waitMs: REFUSED_AGAIN_MS };
  return { kind: 'retry', waitMs: Math.min(MOST_MS, FIRST_MS * 2 ** (attempt - 1)) };
}
