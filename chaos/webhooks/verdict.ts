/** What one endpoint received once. */
export type Receipt = {
  endpoint: string;
  event: number;
  attempt: number;
  /** Timestamp, signature and body together: a retry must have the same. */
  bytes: string;
  isSignatureGood: boolean;
  atMs: number;
  /** The answer's status; null when it was never sent. */
  status: number | null;
};

/** The service's record of one event for one endpoint. */
export type Settled = { endpoint: string; event: number; status: string; attempt: number };

export type Disruption = { kind: 'kill' | 'stop' | 'pgcrash' | 'freeze' | 'pgfreeze'; atMs: number };

export type Seen = {
  endpoints: readonly string[];
  /** Events in the database at the end, and those a process reported as committed. */
  committed: readonly number[];
  reported: readonly number[];
  /** When a process was given the event to emit. */
  givenAtMs: ReadonlyMap<number, number>;
  receipts: readonly Receipt[];
  settled: readonly Settled[];
  disruptions: readonly Disruption[];
};

export type Findings = Record<
  | 'committed and gone from the database'
  | 'never arrived'
  | 'not settled'
  | 'called delivered without a 2xx'
  | 'changed on a retry'
  | 'signed wrongly'
  | 'attempt number used twice'
  | 'attempt number went backwards'
  | 'attempt number skipped in quiet times'
  | 'attempt number above five'
  | 'arrived though never committed',
  string[]
>;

const ATTEMPTS_MAX = 5;

const nothingFound = (): Findings => ({
  'committed and gone from the database': [],
  'never arrived': [],
  'not settled': [],
  'called delivered without a 2xx': [],
  'changed on a retry': [],
  'signed wrongly': [],
  'attempt number used twice': [],
  'attempt number went backwards': [],
  'attempt number skipped in quiet times': [],
  'attempt number above five': [],
  'arrived though never committed': [],
});

const isGood = ({ status }: Receipt): boolean => status !== null && status >= 200 && status < 300;

/** Compares what was received with what was committed. Every entry names an event and an endpoint. */
export function checkDrill(seen: Seen): Findings {
  const found = nothingFound();
  const committed = new Set(seen.committed);
  const receiptsOf = new Map<string, Receipt[]>();
  for (const receipt of seen.receipts) {
    const name = `${receipt.event} ${receipt.endpoint}`;
    receiptsOf.set(name, [...(receiptsOf.get(name) ?? []), receipt]);
    if (!committed.has(receipt.event)) found['arrived though never committed'].push(name);
  }
  const settledOf = new Map(seen.settled.map((one) => [`${one.event} ${one.endpoint}`, one]));
  for (const event of seen.reported)
    if (!committed.has(event)) found['committed and gone from the database'].push(String(event));
  for (const event of committed) {
    for (const endpoint of seen.endpoints) {
      const name = `${event} ${endpoint}`;
      const receipts = receiptsOf.get(name) ?? [];
      const settled = settledOf.get(name);
      if (receipts.length === 0) found['never arrived'].push(name);
      if (settled === undefined || settled.status === 'dropped') found['not settled'].push(name);
      const receipt = receipts.find(({ attempt }) => attempt === settled?.attempt);
      if (settled?.status === 'delivered' && (receipt === undefined || !isGood(receipt)))
        found['called delivered without a 2xx'].push(name);
      checkReceipts(found, name, receipts, seen.givenAtMs.get(event) ?? 0, seen.disruptions);
    }
  }
  return found;
}

/** In the order in which they arrived. */
function checkReceipts(
  found: Findings,
  name: string,
  receipts: readonly Receipt[],
  givenAtMs: number,
  disruptions: readonly Disruption[],
): void {
  const attempts = receipts.map(({ attempt }) => attempt);
  const finding = `${name}: ${attempts.join(', ')}`;
  if (new Set(receipts.map(({ bytes }) => bytes)).size > 1) found['changed on a retry'].push(finding);
  if (receipts.some(({ isSignatureGood }) => !isSignatureGood)) found['signed wrongly'].push(finding);
  if (new Set(attempts).size < attempts.length) found['attempt number used twice'].push(finding);
  if (attempts.some((attempt) => attempt > ATTEMPTS_MAX)) found['attempt number above five'].push(finding);
  let [last, sinceMs] = [0, givenAtMs];
  for (const { attempt, atMs } of receipts) {
    const isQuiet = !disruptions.some((one) => one.atMs >= sinceMs && one.atMs <= atMs);
    if (attempt < last) found['attempt number went backwards'].push(finding);
    if (attempt > last + 1 && isQuiet) found['attempt number skipped in quiet times'].push(finding);
    [last, sinceMs] = [attempt, atMs];
  }
}
