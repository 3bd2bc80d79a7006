/** A message that a person wrote. The token is in its text, and the drill's model repeats it in the answer. */
export type Written = { workspace: number; address: string; token: string };

/** An answer as the provider received it, in the order of arrival. `key`: the service's own of the message. */
export type Received = { workspace: number; address: string; text: string; key: string; sid: string };

/** The service's own record of a message. */
export type Stored = {
  workspace: number;
  address: string;
  role: 'user' | 'agent';
  content: string;
  delivery: string | null;
  reason: string | null;
  sid: string | null;
};

export type Seen = {
  /** In the order in which each person wrote. */
  written: readonly Written[];
  received: readonly Received[];
  /** In the order of each thread. */
  stored: readonly Stored[];
  /** Threads that the service itself counts as unanswered. */
  unanswered: readonly string[];
  /** Workspaces whose provider cannot tell what it received: an answer that may have been sent is not repeated. */
  untold: ReadonlySet<number>;
};

const RULES = [
  'acknowledged and not stored',
  'stored more than once',
  'stored out of order',
  'never answered',
  'answered twice',
  'sent twice under one key',
  'answered out of order',
  'answered in another thread or workspace',
  'answered without a word of what was asked',
  'received and not recorded as sent',
  'recorded as sent and never received',
  'thread left unanswered',
] as const;

export type Findings = Record<(typeof RULES)[number], string[]>;

export type Verdict = {
  findings: Findings;
  /** Given up as `unconfirmed` and indeed not received: the promise of a provider that cannot be asked. */
  unconfirmed: string[];
};

const TOKEN = /\bw\d+-t\d+-m\d+\b/g;

export const tokenOf = (workspace: number, thread: number, place: number): string =>
  `w${workspace}-t${thread}-m${place}`;

export const tokensIn = (text: string): string[] => text.match(TOKEN) ?? [];

const nameOf = ({ workspace, address }: { workspace: number; address: string }): string =>
  `${workspace} ${address}`;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Compares what was written and what the provider received with the service's records. */
export function checkMessages(seen: Seen): Verdict {
  const findings = Object.fromEntries(RULES.map((rule) => [rule, [] as string[]])) as Findings;
  const unconfirmed: string[] = [];
  findings['thread left unanswered'].push(...seen.unanswered);
  checkRecords(findings, seen);
  const received = grouped(seen.received, nameOf);
  const stored = grouped(seen.stored, nameOf);
  for (const [name, written] of grouped(seen.written, nameOf)) {
    const tokens = written.map(({ token }) => token);
    const records = stored.get(name) ?? [];
    checkStored(findings, tokens, records);
    const answered = (received.get(name) ?? []).flatMap(({ text }) => tokensIn(text));
    const isUntold = seen.untold.has(written[0]?.workspace ?? -1);
    const givenUp = new Set(
      isUntold ? records.filter(isGivenUp).flatMap((one) => tokensIn(one.content)) : [],
    );
    for (const token of tokens) {
      const times = answered.filter((one) => one === token).length;
      if (times > 1) findings['answered twice'].push(token);
      if (times === 0) (givenUp.has(token) ? unconfirmed : findings['never answered']).push(token);
    }
    if (!isInOrder(answered, tokens))
      findings['answered out of order'].push(`${name}: ${answered.join(', ')}`);
  }
  checkReceived(findings, seen);
  return { findings, unconfirmed };
}

const isGivenUp = ({ role, delivery, reason }: Stored): boolean =>
  role === 'agent' && delivery === 'failed' && reason === 'unconfirmed';

/** First occurrences only: what is there twice is a finding of its own. */
function isInOrder(found: readonly string[], order: readonly string[]): boolean {
  const places = [...new Set(found)].map((token) => order.indexOf(token)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}

function checkStored(findings: Findings, tokens: readonly string[], records: readonly Stored[]): void {
  const kept = records.filter(({ role }) => role === 'user').flatMap(({ content }) => tokensIn(content));
  for (const token of tokens) {
    const times = kept.filter((one) => one === token).length;
    if (times === 0) findings['acknowledged and not stored'].push(token);
    if (times > 1) findings['stored more than once'].push(token);
  }
  if (!isInOrder(kept, tokens)) findings['stored out of order'].push(kept.join(', '));
}

function checkReceived(findings: Findings, { written, received }: Seen): void {
  const homes = new Map(written.map((one) => [one.token, nameOf(one)]));
  for (const one of received) {
    const tokens = tokensIn(one.text);
    if (tokens.length === 0)
      findings['answered without a word of what was asked'].push(`${nameOf(one)}: ${one.text}`);
    for (const token of tokens)
      if (homes.get(token) !== nameOf(one))
        findings['answered in another thread or workspace'].push(`${token} to ${nameOf(one)}`);
  }
  for (const [key, group] of grouped(received, (one) => one.key))
    if (group.length > 1) findings['sent twice under one key'].push(`${key}: ${group.length} times`);
}

const SENT = new Set(['sent', 'delivered', 'read']);

function checkRecords(findings: Findings, { received, stored }: Seen): void {
  const sent = stored.filter(({ role, delivery }) => role === 'agent' && SENT.has(delivery ?? ''));
  const recorded = new Set(sent.map(({ sid }) => sid));
  for (const one of received)
    if (!recorded.has(one.sid))
      findings['received and not recorded as sent'].push(`${nameOf(one)}: ${one.text}`);
  const arrived = new Set(received.map(({ sid }) => sid));
  for (const one of sent)
    if (one.sid === null || !arrived.has(one.sid))
      findings['recorded as sent and never received'].push(`${nameOf(one)}: ${one.content}`);
}
