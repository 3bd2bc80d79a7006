import { describe, expect, it } from 'vitest';
import { hasNoComplaint } from './settles-nothing.ts';

describe('who has no complaint', () => {
  it.each([
    'no, no me quejo de nada',
    'No complaints at all',
    "no, I can't complain",
    'não, não tenho do que reclamar',
    'pues la verdad no tengo quejas, gracias',
    'nothing to complain about',
  ])('has declined nothing by it: %s', (text) => expect(hasNoComplaint(text)).toBe(true));

  it.each([
    'no complaints, but cancel it anyway',
    'no, no quiero seguir',
    'no me quejo, pero me voy',
    'no complaints no thank you',
    'no complaints about you just cancel',
    'no me quejo no quiero nada',
    'no tengo quejas no me interesa',
    'no me quejo de ustedes pero cancelo',
    'I have a complaint',
    'não, quero reclamar de uma coisa',
    'no',
  ])('is not meant where more is said: %s', (text) => expect(hasNoComplaint(text)).toBe(false));
});
