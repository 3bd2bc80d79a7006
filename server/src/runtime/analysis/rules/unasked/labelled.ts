import { type DataField, saysNothing } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import { isNamed, livesIn } from '../../../../listening/values/texts/places.ts';
import { clip } from '../../bounds.ts';
import { LENGTH_MAX } from '../../schema.ts';
import type { Exchange } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { statements } from './topic.ts';

/** Words of a name that tell nothing of what it names. */
const GENERIC = new Set(
  'the of de del da do person persona pessoa customer cliente name nombre nome number numero full tipo type'.split(
    ' ',
  ),
);
const LETTERS_MIN = 3;
const IS = /^(?:\s+\p{L}+){0,3}?\s*(?:\s(?:is|es|será|sería|seria|é|would be|will be)|:|['’]s)\s+(.{2,})$/iu;
const PLACES = /^(?:city|town|ciudad|cidade|location|neighborhood|barrio|bairro)$/;

/** "The colour is red", "mi ciudad es Lima": what the person calls by the field's own name. */
export function labelledGiven(
  { id }: DataField,
  from: readonly Exchange[],
  { personLanguage }: Evidence,
): Finding | undefined {
  const labels = (plain(id).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => word.length >= LETTERS_MIN && !GENERIC.has(word),
  );
  for (const exchange of from) {
    for (const sentence of statements(exchange).toReversed()) {
      const place = labels.some((label) => PLACES.test(label)) ? livesIn(sentence) : undefined;
      const isPlace = place !== undefined && place !== 'none' && isNamed(place);
      const value = isPlace ? place : behindLabel(sentence, labels);
      if (value !== undefined && !saysNothing(value, personLanguage))
        return quoted(clip(value, LENGTH_MAX.value), exchange);
    }
  }
  return undefined;
}

function behindLabel(sentence: string, labels: readonly string[]): string | undefined {
  const folded = plain(sentence);
  if (folded.length !== sentence.length) return undefined;
  for (const label of labels) {
    const at = folded.search(new RegExp(`\\b${label}\\b`));
    const value = at === -1 ? undefined : IS.exec(sentence.slice(at + label.length))?.[1];
    if (value !== undefined) return value.replace(/[\s.,;!]+$/, '');
  }
  return undefined;
}
