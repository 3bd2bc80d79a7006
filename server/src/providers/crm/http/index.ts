import type { Clock } from '../../../platform/clock.ts';
import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmPerson,
  type CrmProvider,
} from '../port.ts';
import {
  ask,
  at,
  type CrmAnswer,
  hostsOf,
  isOk,
  limited,
  retryAfterMs,
  saidBy,
  textAt,
} from '../vendor/request.ts';
import { SIGNATURE_HEADER, signatureOf } from '../vendor/signature.ts';

const VENDOR = 'The endpoint';

/** Any system that takes a signed POST. It has people only where it answers look-ups. */
export function createHttpCrm({ outbound, clock }: { outbound: OutboundHttp; clock: Clock }): CrmProvider {
  return {
    name: 'http',
    fields: { required: ['url', 'secret'], optional: ['lookupUrl'] },
    urls: ['url', 'lookupUrl'],
    hosts: ({ url, lookupUrl }) => hostsOf(url, lookupUrl),
    connect: (credentials) => connect(outbound, clock, credentials),
    refresh: () => null,
    authorization: null,
  };
}

function failure({ status, headers, body }: CrmAnswer): CrmError {
  const message = saidBy(VENDOR, status, textAt(body, 'error') ?? textAt(body, 'message'));
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined))
    return limited(message, retryAfterMs(headers['retry-after'], Date.now()));
  if (status === 401 || status === 403) return new CrmError('unauthorised', message);
  return new CrmError(status >= 500 || status === 408 ? 'unavailable' : 'refused', message);
}

function connect(outbound: OutboundHttp, clock: Clock, credentials: CrmCredentials): CrmConnection {
  const { url = '', secret = '', lookupUrl } = credentials;
  const post = (to: string, payload: unknown, key: string | null, signal?: AbortSignal) => {
    const text = JSON.stringify(payload);
    const seconds = Math.floor(clock.realNow().getTime() / 1_000);
    return ask(outbound, VENDOR, {
      method: 'POST',
      url: to,
      text,
      headers: {
        [SIGNATURE_HEADER]: signatureOf(secret, seconds, text),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      signal,
    });
  };
  async function lookUp(
    asked: Record<string, string | null>,
    properties: readonly string[],
    signal?: AbortSignal,
  ): Promise<CrmPerson | null> {
    if (lookupUrl === undefined) return null;
    const answer = await post(lookupUrl, { type: 'person.lookup', ...asked }, null, signal);
    if (answer.status === 404) return null;
    if (!isOk(answer)) throw failure(answer);
    return personOf(at(answer.body, 'person'), properties);
  }
  return {
    async check() {
      const answer = await post(url, { type: 'test' }, null);
      if (!isOk(answer)) throw failure(answer);
      return new URL(url).host;
    },
    findPerson: ({ phoneNumber, email }, properties, signal) =>
      lookUp({ phoneNumber, email }, properties, signal),
    readPerson: (externalId, properties) => lookUp({ externalId }, properties),
    /** The interaction names the person: there is nothing to create before it. */
    createPerson: async ({ phoneNumber, email }) => phoneNumber ?? email ?? 'unknown',
    async updatePerson(externalId, properties) {
      const answer = await post(url, { type: 'person.updated', externalId, properties }, null);
      if (!isOk(answer)) throw failure(answer);
    },
    /** The idempotency key is the endpoint's to compare. */
    findInteraction: async () => null,
    async writeInteraction(person, interaction) {
      const payload = { type: 'interaction', person, interaction };
      const answer = await post(url, payload, interaction.key);
      if (!isOk(answer)) throw failure(answer);
      return textAt(answer.body, 'id') ?? interaction.key;
    },
    lists: async () => [],
    listPeople: async () => {
      throw new CrmError(
        'refused',
        'This kind of integration has no lists: send contacts to its inbound hook',
      );
    },
  };
}

function personOf(record: unknown, properties: readonly string[]): CrmPerson | null {
  const externalId = textAt(record, 'id');
  if (externalId === null) return null;
  const values = properties.flatMap((property) => {
    const text = textAt(record, 'properties', property);
    return text === null ? [] : [[property, text]];
  });
  return {
    externalId,
    name: textAt(record, 'name'),
    email: textAt(record, 'email'),
    phoneNumber: textAt(record, 'phoneNumber'),
    properties: Object.fromEntries(values),
  };
}
