import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmProvider,
  type CrmTrouble,
  type Interaction,
} from './port.ts';

/** What every CRM adapter guarantees. Run against each, over a double that enforces its vendor's rules. */

export type CrmUnderTest = {
  provider: CrmProvider;
  credentials: CrmCredentials;
  /** A property of people that the vendor's account has, and one that it has not; null: it takes any. */
  property: string;
  unknownProperty: string | null;
  /** Adds a person on the vendor's side; null: this vendor's people cannot be looked up after being made. */
  seed(person: { name: string; phoneNumber: string; email: string; value: string }): string;
  seedList(people: readonly string[]): string | null;
  /** The id of a person whom the vendor does not have any more. */
  gone: string;
  createsPeople: boolean;
  /** How often an interaction is stored under the key, counted on the vendor's side. */
  countStored(key: string): number;
  valueOf(externalId: string): string | undefined;
  /** The next write of an interaction is done, its answer lost. */
  loseNextWrite(): void;
  /** The next request is over the vendor's limit, for about so many milliseconds. */
  limitNext(): number;
  revoke(): void;
  close(): Promise<void>;
};

export const interactionOf = (key = newId()): Interaction => ({
  key,
  kind: 'call',
  direction: 'outbound',
  title: 'Call: appointment booked',
  text: 'Ana booked a visit <b>for Tuesday</b>.\nOutcome: appointment_booked',
  outcome: 'appointment_booked',
  startedAt: new Date('2026-03-02T10:00:00Z'),
  durationSeconds: 75,
  phoneNumber: '+14155550123',
  lineNumber: '+14155550100',
  url: 'https://parley.example.com/calls/1',
});

const trouble = async (work: Promise<unknown>): Promise<CrmError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CrmError);
  return error as CrmError;
};

export function describeCrm(name: string, start: () => Promise<CrmUnderTest>): void {
  describe(name, () => {
    let crm: CrmUnderTest;
    let connection: CrmConnection;
    const connect = (credentials = crm.credentials) => crm.provider.connect(credentials);
    beforeAll(async () => {
      crm = await start();
      connection = connect();
    });
    afterAll(() => crm.close());
    const ana = { name: 'Ana García', phoneNumber: '+14155550123', email: 'ana@example.com' };

    it('names the account, and finds a person by number or address with the properties asked for', async () => {
      expect((await connection.check()).length).toBeGreaterThan(0);
      expect(crm.provider.hosts(crm.credentials)).toEqual(['127.0.0.1']);
      const id = crm.seed({ ...ana, value: 'gold' });
      for (const who of [
        { phoneNumber: ana.phoneNumber, email: null },
        { phoneNumber: null, email: ana.email },
      ]) {
        const found = await connection.findPerson(who, [crm.property]);
        expect(found).toMatchObject({ externalId: id, ...ana, properties: { [crm.property]: 'gold' } });
      }
      expect(await connection.readPerson(id, [])).toMatchObject({ externalId: id, name: ana.name });
      const nobody = { phoneNumber: '+14155559999', email: "o'hara@example.com" };
      expect(await connection.findPerson(nobody, [])).toBeNull();
      expect(await connection.readPerson('000000000000000', [])).toBeNull();
    });

    it('creates a person once: the one that exists is returned, a nameless one has a name', async () => {
      if (!crm.createsPeople) return;
      const who = { name: null, phoneNumber: '+14155550777', email: null };
      const id = await connection.createPerson(who, { [crm.property]: 'silver' });
      expect(crm.valueOf(id)).toBe('silver');
      await connection.updatePerson(id, { [crm.property]: 'gold' });
      expect(crm.valueOf(id)).toBe('gold');
      const wrong = crm.unknownProperty;
      if (wrong !== null)
        expect((await trouble(connection.createPerson(who, { [wrong]: 'x' }))).trouble).toBe('refused');
    });

    it('stores an interaction once under its key, also when the answer to the first write was lost', async () => {
      const who = { phoneNumber: '+14155550888', email: null, name: 'Bo' };
      const externalId = await connection.createPerson(who, {});
      const interaction = interactionOf();
      crm.loseNextWrite();
      const lost = await trouble(connection.writeInteraction({ ...who, externalId }, interaction));
      expect(lost.trouble).toBe('unavailable');
      const found = await connection.findInteraction(externalId, interaction);
      const id = found ?? (await connection.writeInteraction({ ...who, externalId }, interaction));
      expect(id.length).toBeGreaterThan(0);
      expect(crm.countStored(interaction.key)).toBe(1);
      const another = interactionOf();
      expect(await connection.findInteraction(externalId, another)).toBeNull();
    });

    it('says how long to wait when the vendor limits, and tells refused credentials from the rest', async () => {
      const waitMs = crm.limitNext();
      const limited = await trouble(connection.check());
      expect(limited.trouble).toBe('limited');
      expect(limited.retryAfterMs).toBe(waitMs);
      const names = [...crm.provider.fields.required].filter((field) => !crm.provider.urls.includes(field));
      const wrong = Object.fromEntries(names.map((field) => [field, 'an-unknown-secret-of-32-characters!']));
      const refused = await trouble(connect({ ...crm.credentials, ...wrong }).check());
      expect(refused.trouble).toBe('unauthorised');
      expect(refused.message).not.toContain('an-unknown-secret');
    });

    it('reads a list page by page', async () => {
      const ids = Array.from({ length: 205 }, (_, index) =>
        crm.seed({
          name: `P${index}`,
          phoneNumber: `+1415556${1000 + index}`,
          email: `p${index}@example.com`,
          value: 'x',
        }),
      );
      const list = crm.seedList(ids);
      if (list === null) return expect(await connection.lists()).toEqual([]);
      expect((await connection.lists()).map(({ id }) => id)).toContain(list);
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await connection.listPeople(list, [crm.property], cursor);
        read.push(...page.people.map(({ externalId }) => externalId));
        cursor = page.next;
      } while (cursor !== null);
      expect(read).toEqual(ids);
      // Of a page with people who are gone there, the rest is read.
      const partial = crm.seedList([ids[0] ?? '', crm.gone, ids[1] ?? '']) ?? '';
      const rest = await connection.listPeople(partial, [crm.property], null);
      expect(rest.people.map(({ externalId }) => externalId)).toEqual(ids.slice(0, 2));
    });

    it('is unauthorised once its credentials are revoked', async () => {
      crm.revoke();
      const wanted: CrmTrouble = 'unauthorised';
      expect((await trouble(connection.check())).trouble).toBe(wanted);
    });
  });
}
