import { type Asked, startVendorDouble, type Told } from '../../test-support/double-server.ts';
import { SIGNATURE_HEADER, verifySignature } from '../../vendor/signature.ts';

/** A receiver as the guide describes it: it checks signatures and takes each idempotency key once. */
export async function startHttpDouble({ secret = 'a shared secret of some length' } = {}) {
  const taken = new Map<string, { id: string; payload: unknown }>();
  const people: { id: string; name: string; email?: string; phoneNumber: string; properties: object }[] = [];
  const state = { secret };

  function serve({ path, headers, text, json }: Asked): Told {
    const given = headers[SIGNATURE_HEADER];
    const verdict = verifySignature(state.secret, given as string | undefined, Buffer.from(text), new Date());
    if (verdict !== 'genuine') return { status: 401, body: { error: `signature ${verdict}` } };
    if (path === '/lookup') {
      const person = people.find(
        ({ id, phoneNumber, email }) =>
          id === json.externalId || phoneNumber === json.phoneNumber || (email ?? '\0') === json.email,
      );
      return person === undefined ? { status: 404, body: {} } : { status: 200, body: { person } };
    }
    if (json.type !== 'interaction') return { status: 200, body: {} };
    const key = String(headers['idempotency-key'] ?? '');
    if (key === '') return { status: 400, body: { error: 'idempotency-key is required' } };
    const known = taken.get(key) ?? { id: `row-${taken.size + 1}`, payload: json };
    taken.set(key, known);
    return { status: 200, body: { id: known.id } };
  }

  return { ...(await startVendorDouble(serve)), state, taken, people };
}
