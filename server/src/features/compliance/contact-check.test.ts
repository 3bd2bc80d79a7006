import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { contactFacts, contactFactsOf, knownContactFacts } from './contact-check.ts';
import { PURPOSES } from './schema.ts';
import { recordConsents, suppress } from './service.ts';

const CHANNELS = ['voice', 'whatsapp', 'email'] as const;

/** Everyone has a number and an address; what is known of each stands beside. */
const PEOPLE = {
  plain: '+14155550101',
  byNumber: '+14155550102',
  byAddress: '+14155550103',
  bounced: '+14155550104',
  unconfirmed: '+14155550105',
  agreed: '+14155550106',
  withdrew: '+14155550107',
  refusedCountry: '+4930123456',
  quietCountry: '+34912345678',
};
type Person = keyof typeof PEOPLE;
const detailsOf = (person: Person) => ({
  phoneNumber: PEOPLE[person],
  email: `${person.toLowerCase()}@example.com`,
});

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  const { ctx } = own;
  const put = (path: string, body: unknown) =>
    app.request('PUT', `/api/compliance/${path}`, { key: own.keys.full, body });
  await put('policy', { requireConsent: true, allowedCountries: ['US', 'ES'] });
  await put('country-rules/DE', { allowed: false });
  await put('country-rules/ES', { quietHours: { enabled: true, start: '18:00', end: '10:00' } });
  const reason = 'asked';
  await ctx.db.transaction(async (tx) => {
    const { phoneNumber } = detailsOf('byNumber');
    await suppress(ctx, tx, { phoneNumber, reason, source: 'manual' });
    await suppress(ctx, tx, { email: detailsOf('byAddress').email, reason, source: 'manual' });
    await suppress(ctx, tx, { email: detailsOf('bounced').email, reason, source: 'bounce' });
    const held = { phoneNumber: detailsOf('unconfirmed').phoneNumber, reason, confirmed: false };
    await suppress(ctx, tx, { ...held, source: 'do_not_call_request' });
    const channels = [...CHANNELS];
    const record = (person: Person, granted: boolean) =>
      recordConsents(ctx, tx, { people: [detailsOf(person)], channels, granted, source: 'form' });
    await record('agreed', true);
    await record('withdrew', false);
  });
});
afterAll(() => app.stop());

it.each(CHANNELS)('the facts of many people on %s are those of each', async (channel) => {
  const { ctx } = own;
  const attempts = PURPOSES.flatMap((purpose) =>
    Object.keys(PEOPLE).map((person) => ({ ...detailsOf(person as Person), purpose, identifiers: [] })),
  );
  const many = await contactFactsOf(ctx, ctx.db, channel, attempts);
  const each = [];
  for (const attempt of attempts) {
    const { identifiers, ...alone } = attempt;
    const facts = await contactFacts(ctx, ctx.db, { ...alone, channel });
    expect(await knownContactFacts(ctx, ctx.db, channel, attempt)).toEqual(facts);
    each.push(facts);
  }
  expect(many).toEqual(each);
});

it('a bounce holds back mail alone; a country, a consent and a doubtful request count where they should', async () => {
  const { ctx } = own;
  const people = Object.keys(PEOPLE) as Person[];
  const factsOn = async (channel: (typeof CHANNELS)[number], purpose: 'outreach' | 'reply') => {
    const asked = people.map((person) => ({ ...detailsOf(person), purpose, identifiers: [] }));
    const facts = await contactFactsOf(ctx, ctx.db, channel, asked);
    const those = (is: (one: (typeof facts)[number]) => boolean) =>
      people.filter((_, at) => is(facts[at] as (typeof facts)[number]));
    return {
      suppressed: those(({ suppression }) => suppression !== null),
      agreed: those(({ consent }) => consent?.granted === true),
      withdrew: those(({ consent }) => consent?.granted === false),
      refused: those(({ countryAllowed }) => countryAllowed === false),
      quiet: those(({ countryQuietHours }) => countryQuietHours !== null),
    };
  };
  const byRequest = ['byNumber', 'byAddress'];
  const always = { agreed: ['agreed'], withdrew: ['withdrew'] };
  const byCountry = { refused: ['refusedCountry'], quiet: ['quietCountry'] };
  expect(await factsOn('voice', 'outreach')).toEqual({
    suppressed: [...byRequest, 'unconfirmed'],
    ...always,
    ...byCountry,
  });
  expect(await factsOn('voice', 'reply')).toEqual({ suppressed: byRequest, ...always, ...byCountry });
  expect(await factsOn('email', 'outreach')).toMatchObject({
    suppressed: [...byRequest, 'bounced', 'unconfirmed'],
    ...always,
  });
  const handle = { kind: 'webchat', value: 'visitor-1' } as const;
  const factsOf = (details: object) =>
    knownContactFacts(ctx, ctx.db, 'webchat', { ...details, identifiers: [handle] });
  expect(await factsOf({})).toMatchObject({ phoneNumber: null, email: null, handle });
  expect(await factsOf(detailsOf('agreed'))).not.toHaveProperty('handle'); // a number or an address comes first
});
