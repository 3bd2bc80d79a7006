import { expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';

const lastReply = (...lines: string[]): string =>
  playLines({ category: 'general', language: 'en', lines }).transcript.findLast(
    ({ role }) => role === 'agent',
  )?.message ?? '';

it('who turns down to be put through is not put through, nor asked what about', () => {
  const said = ['hi, nice lad called Tom helped me', 'I only want to know if you open on Sundays'];
  const offers = /pass you|right person|right away/i;
  expect(lastReply(...said, 'no no, no need to put me through to anybody')).not.toMatch(offers);
  expect(lastReply(...said, 'put me through to a person please')).toMatch(offers);
});
