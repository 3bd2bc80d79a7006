import { COMMA, NONE, SENTENCE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { clausesOf, said } from '../numbers/clauses.ts';

/** A clause: its words from `from` to `to` inclusive, joined with a space on each side. */
export type Part = { from: number; to: number; said: string };
/** `questionFrom`: the place of the part from which on it is a question. */
export type Sentence = { parts: Part[]; said: string; questionFrom: number };

/** "You know?", "né?": only the tag asks, and it asks nothing. */
const TAG =
  /^ (?:right|okay|ok|yeah|no|eh|you know|you see|see|is that (?:ok|okay|all right|alright)|if that is (?:ok|okay|all right)|innit|is it|is not it|you know what i mean|know what i mean|like|verdad|vale|sabe|sabes|me entiende|me explico|si|ne|ta|ta bom|ta bem|certo|viu|entendeu|entende|percebe|nao e|nao e verdad[e]?|hein|pode ser|puede ser|no cree|no le parece|esta bien|esta bom|please|por favor) $/;

function partsOf(tokens: readonly Token[], language: Language): Part[] {
  const { clauseOf } = clausesOf(tokens, language);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { to } = clauseOf(at);
    parts.push({ from: at, to, said: said(tokens, at, to) });
    at = to + 1;
  }
  return parts;
}

function questionFrom(text: string, tokens: readonly Token[], parts: readonly Part[]): number {
  const last = parts.at(-1);
  const first = parts[0];
  if (!last || !first) return Number.POSITIVE_INFINITY;
  const end = text.slice(tokens[last.to]?.end ?? text.length, tokens[last.to + 1]?.start ?? text.length);
  if (!end.includes('?')) return Number.POSITIVE_INFINITY;
  const opened = parts.findIndex(({ from }) =>
    text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0).includes('¿'),
  );
  if (opened >= 0) return opened;
  return parts.length > 1 && TAG.test(last.said) ? parts.length - 1 : 0;
}

export function sentencesOf(text: string, tokens: readonly Token[], language: Language): Sentence[] {
  const sentences: Part[][] = [];
  for (const part of partsOf(tokens, language)) {
    const isNew = sentences.length === 0 || tokens[part.from]?.breakBefore === SENTENCE;
    const isAsked = text.slice(tokens[part.from - 1]?.end ?? 0, tokens[part.from]?.start ?? 0).includes('¿');
    if (isNew && !(isAsked && tokens[part.from - 1] && isComma(text, tokens, part.from)))
      sentences.push([part]);
    else sentences.at(-1)?.push(part);
  }
  return sentences.map((parts) => ({
    parts,
    said: said(tokens, parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0),
    questionFrom: questionFrom(text, tokens, parts),
  }));
}

/** "Me cobraron, ¿me lo devuelven?" is one sentence, although its mark opens another. */
const isComma = (text: string, tokens: readonly Token[], at: number): boolean =>
  /^\s*,/.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0)) &&
  (tokens[at]?.breakBefore ?? NONE) >= COMMA;
