import { createHmac } from 'node:crypto';
import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import type { ChannelAccount } from '../port.ts';
import { askVendor, type VendorAnswer } from '../vendor/request.ts';
import { sendErrorOf } from './failures.ts';

export const GRAPH_URL = 'https://graph.facebook.com/v23.0';

export type GraphQuestion = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Parts of the path; each is encoded. */
  path: readonly string[];
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

export type Graph = {
  /** Any status is an answer. */
  ask(account: ChannelAccount, question: GraphQuestion): Promise<VendorAnswer>;
  /** Throws SendError unless the answer is a success. */
  call(account: ChannelAccount, question: GraphQuestion): Promise<unknown>;
};

/** One client of Meta's Graph API for all its channels. */
export function openGraph(outbound: OutboundHttp, baseUrl: string): Graph {
  const base = baseUrl.replace(/\/+$/, '');

  function ask({ credentials }: ChannelAccount, { method, path, query = {}, body }: GraphQuestion) {
    const { accessToken = '', appSecret = '' } = credentials;
    // Required by apps that demand proof; for others it proves that the token was not stolen alone.
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
    const search = new URLSearchParams({ ...query, appsecret_proof: proof });
    return askVendor(outbound, 'Meta', {
      method,
      url: `${base}/${path.map(encodeURIComponent).join('/')}?${search}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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
