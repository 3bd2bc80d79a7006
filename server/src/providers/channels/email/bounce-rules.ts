/** What a failed delivery means, by its status code (RFC 3463) and, where there is none, by its words. */

export type Bounce = { severity: 'soft' | 'hard'; reason: string };

const UNKNOWN_USER =
  /user unknown|unknown user|no such (user|mailbox|recipient)|does not exist|recipient rejected|address rejected|mailbox unavailable|mailbox not found|invalid recipient|no existe|n[aã]o existe|desconocid|desconhecid|host(name)? not found|domain not found/i;
const FULL =
  /mailbox (is )?full|over ?quota|quota exceeded|buz[oó]n (est[aá] )?lleno|caixa (de correio )?cheia/i;
const POLICY = /spam|policy|blocked|blacklist|blocklist|dmarc|spf|reputation/i;

/** The first code in the text: `5.1.1`, or `5.0.0` for a plain 550; null: it has none. */
export function statusIn(text: string): string | null {
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text);
  if (enhanced !== null) return enhanced[1] ?? null;
  const plain = /\b([45])\d\d[ -]/.exec(text);
  return plain === null ? null : `${plain[1]}.0.0`;
}

function kindOf(status: string, words: string): 'unknown' | 'full' | 'policy' | 'transient' | 'other' {
  if (/^\d\.1\./.test(status) || status === '5.2.1') return 'unknown';
  if (/^\d\.2\.2$/.test(status) || FULL.test(words)) return 'full';
  if (/^4\./.test(status)) return 'transient';
  if (/^\d\.(0|5)\./.test(status) && UNKNOWN_USER.test(words)) return 'unknown';
  if (/^\d\.7\./.test(status) || POLICY.test(words)) return 'policy';
  return UNKNOWN_USER.test(words) ? 'unknown' : /^5\.[346]\./.test(status) ? 'transient' : 'other';
}

/** Only what is certain about the address is hard: a full mailbox or a policy may pass. */
export function classifyBounce(status: string | null, words: string): Bounce {
  const code = status ?? '5.0.0';
  const isPermanent = code.startsWith('5');
  const told = status === null ? '' : ` (${status})`;
  switch (kindOf(code, words)) {
    case 'unknown':
      return { severity: isPermanent ? 'hard' : 'soft', reason: `The address does not exist${told}` };
    case 'full':
      return { severity: 'soft', reason: `The mailbox is full${told}` };
    case 'policy':
      return { severity: 'soft', reason: `The recipient’s server refused it by its policy${told}` };
    case 'transient':
      return { severity: 'soft', reason: `The recipient’s server could not be reached or was busy${told}` };
    case 'other':
      return { severity: isPermanent ? 'hard' : 'soft', reason: `The recipient’s server refused it${told}` };
  }
}
