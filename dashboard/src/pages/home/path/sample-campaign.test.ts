import { expect, it } from 'vitest';
import { sampleCampaign, samplePeople } from './sample-campaign.ts';

it('sample people have numbers of the range for fiction, each once, and names', () => {
  const people = samplePeople();
  expect(new Set(people.map(({ phoneNumber }) => phoneNumber)).size).toBe(people.length);
  for (const { phoneNumber, name } of people) {
    expect(phoneNumber).toMatch(/^\+1\d{3}5550[01]\d\d$/);
    expect(name).toMatch(/^\w+ \w+$/);
  }
});

it('the sample campaign is open at any hour and takes no more places than the plan has', () => {
  const words = { name: 'Spring offer', productContext: 'A yearly plan', targetAudience: 'Customers' };
  const { body } = sampleCampaign('agent', words, 1);
  expect(body.maxConcurrentCalls).toBe(1);
  expect(Object.values(body.schedule?.days ?? {})).toHaveLength(7);
});
