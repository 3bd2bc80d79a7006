import type { ChannelAccount, Template, TemplateCatalogue } from '../port.ts';
import { SendError } from '../port.ts';
import { textAt } from '../vendor/request.ts';
import type { Twilio } from './client.ts';
import { sendErrorOf } from './failures.ts';

const CONTENT_SID = /^HX[0-9a-fA-F]{32}$/;

/** By Twilio's word for it. */
const STATUS: Readonly<Record<string, Template['status']>> = {
  approved: 'approved',
  unsubmitted: 'pending',
  received: 'pending',
  pending: 'pending',
  paused: 'pending',
  rejected: 'rejected',
  disabled: 'rejected',
};

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Content templates, submitted to WhatsApp for approval. Twilio reports no change: their status is asked for. */
export function openTemplates(twilio: Twilio, account: ChannelAccount) {
  async function find(sid: string): Promise<Template | null> {
    if (!CONTENT_SID.test(sid)) return null;
    const answer = await twilio.ask(account, {
      host: 'content',
      method: 'GET',
      path: `/v1/Content/${sid}/ApprovalRequests`,
    });
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw sendErrorOf(answer);
    const status = STATUS[textAt(answer.body, 'whatsapp', 'status') ?? ''] ?? 'pending';
    const reason = textAt(answer.body, 'whatsapp', 'rejection_reason');
    return { id: sid, status, reason: status === 'rejected' ? reason : null };
  }

  const catalogue: TemplateCatalogue = {
    async submit({ name, language, category, body }) {
      const names = [...new Set([...body.matchAll(PLACEHOLDER)].map(([, placeholder = '']) => placeholder))];
      const text = body.replace(PLACEHOLDER, (_, placeholder: string) => `{{${placeholder}}}`);
      const made = await twilio.call(account, {
        host: 'content',
        method: 'POST',
        path: '/v1/Content',
        json: {
          friendly_name: name,
          language: language.replace('-', '_'),
          variables: Object.fromEntries(names.map((one) => [one, `example ${one}`])),
          types: { 'twilio/text': { body: text } },
        },
      });
      const sid = textAt(made, 'sid') ?? '';
      if (!CONTENT_SID.test(sid)) throw new SendError(true, 'Twilio made the template without an id');
      const path = `/v1/Content/${sid}`;
      const asked = await twilio.ask(account, {
        host: 'content',
        method: 'POST',
        path: `${path}/ApprovalRequests/whatsapp`,
        json: { name, category: category.toUpperCase() },
      });
      if (asked.status >= 400) {
        // One that was never submitted could never be approved: it is taken back.
        await twilio.ask(account, { host: 'content', method: 'DELETE', path });
        throw sendErrorOf(asked);
      }
      return { id: sid, status: STATUS[textAt(asked.body, 'status') ?? ''] ?? 'pending' };
    },
    async remove(sid) {
      if (!CONTENT_SID.test(sid)) return;
      const path = `/v1/Content/${sid}`;
      const answer = await twilio.ask(account, { host: 'content', method: 'DELETE', path });
      if (answer.status >= 400 && answer.status !== 404) throw sendErrorOf(answer);
    },
  };
  return { find, catalogue };
}
