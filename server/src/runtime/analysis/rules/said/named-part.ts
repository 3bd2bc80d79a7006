import { extractMoment, numbersSaid } from '../../../../listening/index.ts';
import { AGENT } from '../agent-cues.ts';
import type { Exchange, Facts } from '../facts.ts';

/** A time that is chosen by one of its numbers. */

/** The moment the agent then calls booked or moved. */
export const settledAfter = ({ after }: Exchange, { subject, personLanguage }: Facts): string | null =>
  AGENT.booked.test(after.states) || AGENT.moved.test(after.states)
    ? (extractMoment(after.states, personLanguage, subject.now)?.at ?? null)
    : null;

const HALF_DAY_HOURS = 12;

/** "The eighteenth suits me", "the two o'clock one": the day or the hour of that moment by its number. */
export function namesPartOf(text: string, moment: string | null, { personLanguage }: Facts): boolean {
  if (moment === null) return false;
  const said = numbersSaid(text, personLanguage);
  const hour = moment.includes('T') ? Number(moment.slice(11, 13)) : null;
  const isHour = hour !== null && said.some((number) => number === hour || number === hour - HALF_DAY_HOURS);
  return isHour || said.includes(Number(moment.slice(8, 10)));
}
