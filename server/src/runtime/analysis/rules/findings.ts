import { extractMoment, type FieldValue, sentences } from '../../../listening/index.ts';
import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { Exchange, Facts } from './facts.ts';
import type { Evidence } from './verdicts.ts';

/** A value and the words it was read from; without words it follows from the conversation as a whole. */
export type Finding = { value: FieldValue; quote?: string };

/** Null: the conversation does not show it. Undefined: only a question about it could. */
export type Finder = (evidence: Evidence) => Finding | null | undefined;

export const shown = (value: FieldValue): Finding => ({ value });

export const quoted = (value: FieldValue, quote: string): Finding => ({ value, quote });

/** The person's own words as the value. */
export const verbatim = (exchange: Exchange | undefined): Finding | null =>
  exchange === undefined ? null : quoted(clip(exchange.text, LENGTH_MAX.value), exchange.text);

export type Moment = { date: string | null; time: string | null; evidence: string };

const DATE = /\d{4}-\d{2}-\d{2}/;
const TIME = /T(\d{2}:\d{2})/;

/** The last day or hour named in the texts, the latest text first. */
export function lastMoment(texts: readonly string[], { subject, personLanguage }: Facts): Moment | null {
  for (const text of texts.toReversed()) {
    for (const sentence of sentences(text).toReversed()) {
      const moment = extractMoment(sentence, personLanguage, subject.now);
      if (moment === null) continue;
      const date = DATE.exec(moment.at)?.[0] ?? null;
      const time = TIME.exec(moment.at)?.[1] ?? null;
      return { date, time, evidence: moment.evidence };
    }
  }
  return null;
}

/** As said, with the date where it is known: "tomorrow at five (2026-11-16)". */
export function momentAsSaid({ date, evidence }: Moment): string {
  return date === null || evidence.includes(date) ? evidence : `${evidence} (${date})`;
}
