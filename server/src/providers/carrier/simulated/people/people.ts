import type { Persona } from '../../../../personas/index.ts';

/** `leaves_soon` is for colleagues of a transfer: they answer, and then hang up. */
export type Fate = 'answers' | 'rings_out' | 'is_busy' | 'leaves_soon' | 'none';

export type DialedPerson = {
  fate: Fate;
  persona: Persona;
  /** How the network treats the dial and its reports. */
  network: 'plain' | 'rejects' | 'loses_answer' | 'loses_end_report';
  isRoutable: boolean;
  /** Does not answer the first dial. */
  isOutFirst: boolean;
};

const willing: DialedPerson = {
  fate: 'answers',
  persona: 'keen',
  network: 'plain',
  isRoutable: true,
  isOutFirst: false,
};

const PEOPLE: Readonly<Record<string, Partial<DialedPerson>>> = {
  '0001': { fate: 'rings_out' },
  '0002': { fate: 'is_busy' },
  '0003': { network: 'rejects' },
  '0004': { persona: 'voicemail' },
  '0005': { persona: 'declines' },
  '0006': { persona: 'wants_no_more_contact' },
  '0007': { isRoutable: false },
  '0008': { network: 'loses_end_report' },
  '0009': { isOutFirst: true },
  '0010': { network: 'loses_answer' },
};

/** The person behind a number, by its last four digits. */
export const personAt = (phoneNumber: string): DialedPerson => ({
  ...willing,
  ...PEOPLE[phoneNumber.slice(-4)],
});

/** The same people as colleagues of a transfer: one who would decline leaves at once. */
export function colleagueAt(phoneNumber: string): DialedPerson {
  const person = personAt(phoneNumber);
  const leaves = person.persona === 'declines' || person.persona === 'wants_no_more_contact';
  return leaves ? { ...person, fate: 'leaves_soon' } : person;
}
