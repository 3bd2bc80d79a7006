import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createOutboundHttp } from '../../platform/outbound-http/index.ts';
import { describeCrm } from './conformance.ts';
import { createHttpCrm } from './http/index.ts';
import { startHttpDouble } from './http/test-support/http-double.ts';
import { createHubspot } from './hubspot/index.ts';
import { overLimit, startHubspotDouble } from './hubspot/test-support/hubspot-double.ts';
import { createPipedrive } from './pipedrive/index.ts';
import { startPipedriveDouble } from './pipedrive/test-support/pipedrive-double.ts';
import { createSalesforce } from './salesforce/index.ts';
import {
  afterWrite503,
  limitReached,
  startSalesforceDouble,
} from './salesforce/test-support/salesforce-double.ts';
import { verifySignature } from './vendor/signature.ts';

const outbound = createOutboundHttp({ allowPrivateNetwork: true });

describeCrm('HubSpot', async () => {
  const double = await startHubspotDouble({ searchesPerSecond: 50 });
  return {
    provider: createHubspot({ outbound, apiUrl: double.url }),
    credentials: { accessToken: double.token },
    property: 'plan_tier',
    unknownProperty: 'no_such_property',
    gone: '999999',
    createsPeople: true,
    seed: ({ name, phoneNumber, email, value }) => {
      const [firstname = '', lastname = ''] = name.split(' ');
      return double.addContact({ firstname, lastname, phone: phoneNumber, email, plan_tier: value });
    },
    seedList: (members) => {
      double.lists.set('77', { name: 'Spring', members: [...members] });
      return '77';
    },
    countStored: (key) => double.bodies().filter((body) => body.includes(key)).length,
    valueOf: (id) => double.contacts.get(id)?.properties.plan_tier,
    loseNextWrite: () => double.faults.push({ method: 'POST', path: /calls$/, answer: 'lost' }),
    limitNext: () => {
      double.faults.push({ instead: overLimit('TEN_SECONDLY_ROLLING') });
      return 10_000;
    },
    revoke: () => double.tokens.clear(),
    close: double.close,
  };
});

describeCrm('Salesforce', async () => {
  const double = await startSalesforceDouble();
  return {
    provider: createSalesforce({ outbound, loginUrl: double.url }),
    credentials: { instanceUrl: double.url, accessToken: double.token },
    property: 'Plan__c',
    unknownProperty: 'Nothing__c',
    gone: '003999999999999',
    createsPeople: true,
    seed: ({ name, phoneNumber, email, value }) =>
      double.addContact({ Name: name, LastName: name, Phone: phoneNumber, Email: email, Plan__c: value }),
    seedList: (members) => {
      double.campaigns.set('701000000000001', { name: 'Spring', members: [...members] });
      return '701000000000001';
    },
    countStored: (key) => (double.tasks.has(key) ? 1 : 0),
    valueOf: (id) => double.contacts.get(id)?.Plan__c as string | undefined,
    loseNextWrite: () => double.faults.push({ method: 'PATCH', path: /Task/, answer: afterWrite503() }),
    limitNext: () => {
      double.faults.push({ instead: limitReached() });
      return 900_000;
    },
    revoke: () => double.tokens.clear(),
    close: double.close,
  };
});

describeCrm('Pipedrive', async () => {
  const double = await startPipedriveDouble();
  const field = 'a'.repeat(40);
  return {
    provider: createPipedrive({ outbound, apiUrl: double.url }),
    credentials: { apiToken: double.token },
    property: field,
    unknownProperty: 'b'.repeat(40),
    gone: '999999',
    createsPeople: true,
    seed: ({ name, phoneNumber, email, value }) => {
      const id = double.addPerson(name, phoneNumber, email);
      Object.assign(double.persons.get(id)?.custom_fields ?? {}, { [field]: value });
      return String(id);
    },
    seedList: (members) => {
      double.filters.set(5, { name: 'Spring', members: members.map(Number) });
      return '5';
    },
    countStored: (key) => [...double.activities.values()].filter(({ note }) => note.includes(key)).length,
    valueOf: (id) => double.persons.get(Number(id))?.custom_fields[field],
    loseNextWrite: () => double.faults.push({ method: 'POST', path: /activities/, answer: 'lost' }),
    limitNext: () => {
      double.faults.push({ instead: double.overBudget() });
      return 2_000;
    },
    revoke: () => double.tokens.clear(),
    close: double.close,
  };
});

describeCrm('a signed HTTP endpoint', async () => {
  const double = await startHttpDouble();
  return {
    provider: createHttpCrm({ outbound, clock: systemClock }),
    credentials: { url: `${double.url}/in`, lookupUrl: `${double.url}/lookup`, secret: double.state.secret },
    property: 'plan',
    unknownProperty: null,
    gone: '',
    createsPeople: false,
    seed: ({ value, ...person }) => {
      const id = `p-${double.people.length + 1}`;
      double.people.push({ id, ...person, properties: { plan: value } });
      return id;
    },
    seedList: () => null,
    countStored: (key) => (double.taken.has(key) ? 1 : 0),
    valueOf: () => undefined,
    loseNextWrite: () => double.faults.push({ answer: 'lost' }),
    limitNext: () => {
      double.faults.push({ instead: { status: 429, headers: { 'retry-after': '7' }, body: {} } });
      return 7_000;
    },
    revoke: () => {
      double.state.secret = 'another';
    },
    close: double.close,
  };
});

it('a duplicate contact is taken over where the vendor names it, and a missing key field is explained', async () => {
  const hub = await startHubspotDouble();
  const sales = await startSalesforceDouble({ hasKeyField: false });
  const who = { name: 'Ana', phoneNumber: null, email: 'ana@example.com' };
  const known = hub.addContact({ email: 'ana@example.com' });
  const hubspot = createHubspot({ outbound, apiUrl: hub.url }).connect({ accessToken: hub.token });
  expect(await hubspot.createPerson(who, {})).toBe(known);
  const existing = sales.addContact({ LastName: 'Ana', Email: 'ana@example.com' });
  const salesforce = createSalesforce({ outbound }).connect({
    instanceUrl: sales.url,
    accessToken: sales.token,
  });
  expect(await salesforce.createPerson(who, {})).toBe(existing);
  await expect(salesforce.check()).rejects.toThrow('Parley_Id__c');
  await Promise.all([hub.close(), sales.close()]);
});

it('a signature is of one secret, one moment and one body, for five minutes', () => {
  const body = Buffer.from('{"a":1}');
  const header = 't=1767225600,v1=';
  const now = new Date(1_767_225_600_000);
  expect(verifySignature('s', undefined, body, now)).toBe('missing');
  expect(verifySignature('s', `${header}${'0'.repeat(64)}`, body, now)).toBe('forged');
});
