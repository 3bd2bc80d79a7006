import type {
  Attachment,
  ChannelAccount,
  ChannelEvent,
  DeliveryReceipt,
  Hook,
  InboundMessage,
} from '../port.ts';
import { at, listAt, momentOf, textAt } from '../vendor/request.ts';
import { wordsOf } from './failures.ts';
import { bodyOf } from './hooks.ts';
import { TEMPLATE_STATUS, templateReference } from './whatsapp-templates.ts';

const MEDIA = ['image', 'video', 'audio', 'document', 'sticker'] as const;

/** What a WhatsApp hook reports about this number, in order. Reactions and unknown kinds are left out. */
export function readWhatsAppHook({ credentials }: ChannelAccount, hook: Hook): ChannelEvent[] {
  const body = bodyOf(hook);
  if (at(body, 'object') !== 'whatsapp_business_account') return [];
  return listAt(body, 'entry').flatMap((entry) =>
    listAt(entry, 'changes').flatMap((change): ChannelEvent[] => {
      const value = at(change, 'value');
      switch (at(change, 'field')) {
        case 'messages':
          // An app has one address for all its numbers: each connection reads what is about its own.
          if (textAt(value, 'metadata', 'phone_number_id') !== credentials.phoneNumberId) return [];
          return [
            ...listAt(value, 'messages').flatMap((message) => readMessage(value, message) ?? []),
            ...listAt(value, 'statuses').flatMap((status) => readStatus(status) ?? []),
          ];
        case 'message_template_status_update':
          if (textAt(entry, 'id') !== credentials.businessAccountId) return [];
          return readTemplateChange(value);
        default:
          return [];
      }
    }),
  );
}

function readMessage(value: unknown, message: unknown): InboundMessage | null {
  const digits = textAt(message, 'from');
  const providerMessageId = textAt(message, 'id');
  const moment = momentOf(at(message, 'timestamp'), 'seconds');
  if (digits === null || !/^\d{5,20}$/.test(digits) || providerMessageId === null || moment === null)
    return null;
  const attachments = attachmentsOf(message);
  const text = wordsIn(message);
  if (text === null && attachments.length === 0) return null;
  const writer = listAt(value, 'contacts').find((contact) => textAt(contact, 'wa_id') === digits);
  return {
    kind: 'message',
    providerMessageId,
    from: `+${digits}`,
    name: textAt(writer, 'profile', 'name'),
    text: text ?? '',
    subject: null,
    inReplyTo: textAt(message, 'context', 'id'),
    attachments,
    at: moment,
  };
}

/** null: this kind of message has no words. */
function wordsIn(message: unknown): string | null {
  const type = textAt(message, 'type') ?? '';
  switch (type) {
    case 'text':
      return textAt(message, 'text', 'body');
    case 'button':
      return textAt(message, 'button', 'text');
    case 'interactive':
      return (
        textAt(message, 'interactive', 'button_reply', 'title') ??
        textAt(message, 'interactive', 'list_reply', 'title')
      );
    default:
      return MEDIA.some((kind) => kind === type) ? textAt(message, type, 'caption') : null;
  }
}

function attachmentsOf(message: unknown): Attachment[] {
  const kind = MEDIA.find((one) => one === textAt(message, 'type'));
  const contentType = kind === undefined ? null : textAt(message, kind, 'mime_type');
  if (kind === undefined || contentType === null) return [];
  return [{ filename: textAt(message, kind, 'filename') ?? kind, contentType, bytes: 0 }];
}

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;

function readStatus(status: unknown): DeliveryReceipt | null {
  const providerMessageId = textAt(status, 'id');
  const reached = STATUSES.find((one) => one === at(status, 'status'));
  const moment = momentOf(at(status, 'timestamp'), 'seconds');
  if (providerMessageId === null || reached === undefined || moment === null) return null;
  const code = at(status, 'errors', 0, 'code');
  const key = textAt(status, 'biz_opaque_callback_data');
  return {
    kind: 'receipt',
    providerMessageId,
    status: reached,
    reason: reached === 'failed' && typeof code === 'number' ? wordsOf({ code, subCode: 0 }) : null,
    ...(key === null ? {} : { key }),
    at: moment,
  };
}

function readTemplateChange(value: unknown): ChannelEvent[] {
  const status = TEMPLATE_STATUS[textAt(value, 'event') ?? ''];
  const name = textAt(value, 'message_template_name');
  const language = textAt(value, 'message_template_language');
  if (status === undefined || name === null || language === null) return [];
  const reason = textAt(value, 'reason');
  return [
    {
      kind: 'template',
      templateId: templateReference(name, language),
      status,
      reason: status === 'rejected' && reason !== 'NONE' ? reason : null,
    },
  ];
}
