import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';

const API = 'https://api.twilio.com';
const DEADLINE_MS = 15_000;
const RESPONSE_BYTES_MAX = 4_000_000;

type Options = {
  accountSid: string;
  authToken: string;
  /** Another address that speaks Twilio's API. */
  apiUrl: string | undefined;
  outbound: OutboundHttp;
};

type Asking = {
  form?: Readonly<Record<string, string>>;
  /** A refusal with this HTTP status or this error code of Twilio's is an answer: null. */
  nullWhen?: number;
};

export type TwilioAccount = {
  /** Parsed JSON. Throws, with Twilio's code, on every other refusal. */
  ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, asking?: Asking): Promise<Answer>;
};

export function openTwilioAccount({ accountSid, authToken, apiUrl, outbound }: Options): TwilioAccount {
  const base = `${(apiUrl ?? API).replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async ask<Answer>(method: string, path: string, { form, nullWhen }: Asking = {}) {
      const { status, body } = await outbound.send({
        method,
        url: `${base}/${path}`,
        headers: {
          authorization,
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
        deadlineMs: DEADLINE_MS,
        maxResponseBytes: RESPONSE_BYTES_MAX,
      });
      const answer = parsed(body);
      if (status >= 200 && status <= 299) return (answer ?? {}) as Answer;
      const { code, message } = (answer ?? {}) as { code?: number; message?: string };
      if (nullWhen !== undefined && [status, code].includes(nullWhen)) return null as Answer;
      throw new Error(`Twilio answered ${status}, code ${code ?? 'none'}: ${message ?? 'no reason given'}`);
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
