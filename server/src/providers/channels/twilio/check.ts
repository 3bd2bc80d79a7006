import type { AccountCheck, ChannelAccount } from '../port.ts';
import { listAt, textAt } from '../vendor/request.ts';
import type { Twilio } from './client.ts';
import { sendErrorOf } from './failures.ts';

/** Twilio's number for trying things out belongs to every account and is listed by none. */
const SANDBOX = '+14155238886';
const PAGES_MAX = 10;

const STATUS: Readonly<Record<string, AccountCheck['status']>> = {
  ONLINE: 'ONLINE',
  'ONLINE:UPDATING': 'ONLINE',
  CREATING: 'CREATING',
  DRAFT: 'CREATING',
  STUBBED: 'CREATING',
  PENDING_VERIFICATION: 'VERIFYING',
  VERIFYING: 'VERIFYING',
  TWILIO_REVIEW: 'VERIFYING',
  OFFLINE: 'OFFLINE',
};

/** Finds the number among the WhatsApp senders of the account, which proves that it may use it. */
export async function checkSender(twilio: Twilio, account: ChannelAccount): Promise<AccountCheck> {
  let path: string | null = '/v2/Channels/Senders?Channel=whatsapp&PageSize=50';
  for (let page = 0; path !== null && page < PAGES_MAX; page++) {
    const answer = await twilio.ask(account, { host: 'messaging', method: 'GET', path });
    if (answer.status === 401 || answer.status === 403)
      return { status: 'FAILED', reason: 'Twilio does not accept the account SID and auth token' };
    if (answer.status >= 400) throw sendErrorOf(answer);
    if (account.address === SANDBOX) return { status: 'ONLINE', reason: null };
    const sender = listAt(answer.body, 'senders').find(
      (one) => textAt(one, 'sender_id') === `whatsapp:${account.address}`,
    );
    if (sender !== undefined) {
      const word = textAt(sender, 'status') ?? '';
      const status = STATUS[word] ?? 'OFFLINE';
      return { status, reason: status === 'ONLINE' ? null : `Twilio says of the sender: ${word}` };
    }
    const next = textAt(answer.body, 'meta', 'next_page_url');
    const url = next !== null && URL.canParse(next) ? new URL(next) : null;
    path = url === null ? null : url.pathname + url.search;
  }
  return { status: 'FAILED', reason: 'The Twilio account has no WhatsApp sender with this number' };
}
