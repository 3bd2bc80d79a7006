import type { Hook } from '../../port.ts';
import { SIGNATURE, signatureOf } from '../hooks.ts';

/** Hooks as Meta sends them. */

export function signed(appSecret: string, connectionId: string, payload: unknown): Hook {
  const body = Buffer.from(JSON.stringify(payload));
  return {
    method: 'POST',
    url: `http://parley.test/webhooks/channels/meta/${connectionId}`,
    headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(appSecret, body) },
    body,
  };
}

export const handshake = (connectionId: string, token: string, challenge: string): Hook => ({
  method: 'GET',
  url: `http://parley.test/webhooks/channels/meta/${connectionId}?${new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': token,
    'hub.challenge': challenge,
  })}`,
  headers: {},
  body: new Uint8Array(),
});

export type Number = { businessAccountId: string; phoneNumberId: string; displayPhoneNumber: string };

export const whatsAppChange = (number: Number, value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: number.businessAccountId,
      changes: [
        {
          field,
          value:
            field === 'messages'
              ? {
                  messaging_product: 'whatsapp',
                  metadata: {
                    display_phone_number: number.displayPhoneNumber.replace(/\D/g, ''),
                    phone_number_id: number.phoneNumberId,
                  },
                  ...value,
                }
              : value,
        },
      ],
    },
  ],
});

export type Written = {
  providerMessageId: string;
  from: string;
  text: string;
  name?: string | null;
  attachments?: readonly { filename: string; contentType: string }[];
};

const SECOND = '1772442000';

export const whatsAppMessages = (number: Number, written: readonly Written[]) =>
  whatsAppChange(number, {
    contacts: written.flatMap(({ from, name }) =>
      name == null ? [] : [{ profile: { name }, wa_id: from.replace('+', '') }],
    ),
    messages: written.map(({ providerMessageId, from, text, attachments = [] }) => {
      const common = { from: from.replace('+', ''), id: providerMessageId, timestamp: SECOND };
      const [file] = attachments;
      return file === undefined
        ? { ...common, type: 'text', text: { body: text } }
        : {
            ...common,
            type: 'document',
            document: {
              id: '12345',
              mime_type: file.contentType,
              filename: file.filename,
              caption: text,
              sha256: 'x',
            },
          };
    }),
  });

export const whatsAppStatus = (number: Number, id: string, status: string, more: object = {}) =>
  whatsAppChange(number, {
    statuses: [
      {
        id,
        status,
        timestamp: SECOND,
        recipient_id: '14155550142',
        ...(status === 'failed' ? { errors: [{ code: 131047, title: 'Re-engagement message' }] } : {}),
        ...more,
      },
    ],
  });

export const pageEvents = (object: 'page' | 'instagram', id: string, messaging: readonly object[]) => ({
  object,
  entry: [
    {
      id,
      time: 1_772_442_000_000,
      messaging: messaging.map((one) => ({ timestamp: 1_772_442_000_000, recipient: { id }, ...one })),
    },
  ],
});

export const pageMessage = ({ providerMessageId, from, text, attachments = [] }: Written) => ({
  sender: { id: from },
  message: {
    mid: providerMessageId,
    text,
    ...(attachments.length === 0
      ? {}
      : { attachments: attachments.map(() => ({ type: 'file', payload: { url: 'https://cdn.test/1' } })) }),
  },
});
