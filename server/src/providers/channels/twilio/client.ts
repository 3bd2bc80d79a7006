import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import type { ChannelAccount } from '../port.ts';
import { askVendor, type VendorAnswer } from '../vendor/request.ts';
import { sendErrorOf } from './failures.ts';

const HOSTS = {
  api: 'https://api.twilio.com',
  content: 'https://content.twilio.com',
  messaging: 'https://messaging.twilio.com',
} as const;

export type TwilioQuestion = {
  host: keyof typeof HOSTS;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
};

export type Twilio = {
  /** Any status is an answer. */
  ask(account: ChannelAccount, question: TwilioQuestion): Promise<VendorAnswer>;
  /** Throws SendError unless the answer is a success. */
  call(account: ChannelAccount, question: TwilioQuestion): Promise<unknown>;
};

/** `baseUrl` stands for all of Twilio's hosts. */
export function openTwilio(outbound: OutboundHttp, baseUrl: string | undefined): Twilio {
  const only = baseUrl?.replace(/\/+$/, '');

  function ask({ credentials }: ChannelAccount, { host, method, path, form, json }: TwilioQuestion) {
    const { accountSid = '', authToken = '' } = credentials;
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    return askVendor(outbound, 'Twilio', {
      method,
      url: (only ?? HOSTS[host]) + path,
      headers: { authorization: `Basic ${basic}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: body as string }),
    });
  }

  return {
    ask,
    async call(account, question) {
      const answer = await ask(account, question);
      if (answer.status < 200 || answer.status > 299) throw sendErrorOf(answer);
      return answer.body;
    },
  };
}
