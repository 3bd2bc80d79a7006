import type { Language } from '../../../../listening/types.ts';
import { type Phrase, TEXTS } from '../texts/index.ts';

/** Something the brain said before, recognised by its own words. `ask:<field id>` is a question for a data field. */
export type ActKey = Phrase | `ask:${string}`;
export type Act = { key: ActKey; slots: Readonly<Record<string, string>>; at: number };

type Trace = { key: ActKey; mark: string; pattern: RegExp | null; slotNames: readonly string[] };

const SLOT = /\{(\w+)\}/g;
const SLOT_LENGTH_MAX = 400;
/** A shorter fixed part ("Thank you.") says nothing about what was meant. */
const MARK_LENGTH_MIN = 6;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function traceOf(key: ActKey, variant: string): Trace | null {
  const fixed = variant.split(/\{\w+\}/);
  const mark = fixed.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  if (mark.trim().length < MARK_LENGTH_MIN) return null;
  const slotNames = [...variant.matchAll(SLOT)].map((match) => match[1] ?? '');
  const pattern =
    slotNames.length === 0 ? null : new RegExp(fixed.map(escaped).join(`(.{1,${SLOT_LENGTH_MAX}}?)`), 's');
  return { key, mark, pattern, slotNames };
}

function tracesOf(language: Language): Trace[] {
  const { phrases, questions } = TEXTS[language];
  const keyed: [ActKey, readonly string[]][] = [
    ...(Object.entries(phrases) as [Phrase, readonly string[]][]),
    ...Object.entries(questions).map(([id, variants]): [ActKey, readonly string[]] => [
      `ask:${id}`,
      variants,
    ]),
  ];
  return keyed.flatMap(([key, variants]) => variants.flatMap((variant) => traceOf(key, variant) ?? []));
}

const TRACES: Readonly<Record<Language, readonly Trace[]>> = {
  en: tracesOf('en'),
  es: tracesOf('es'),
  pt: tracesOf('pt'),
};

/** What was said in a message, in the order it was said. */
export function actsIn(message: string, languages: ReadonlySet<Language>): Act[] {
  const acts: Act[] = [];
  for (const language of languages) {
    for (const { key, mark, pattern, slotNames } of TRACES[language]) {
      const at = message.indexOf(mark);
      if (at === -1) continue;
      const match = pattern?.exec(message);
      if (pattern !== null && !match) continue;
      const slots = Object.fromEntries(slotNames.map((name, index) => [name, match?.[index + 1] ?? '']));
      acts.push({ key, slots, at });
    }
  }
  return acts.sort((one, other) => one.at - other.at);
}
