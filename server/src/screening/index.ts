import { lazily } from '../platform/lazy.ts';
import { compileRules } from './match/compile.ts';
import { findMatches, guardsAround, isMatchNegated, scan } from './match/evaluate.ts';
import {
  cutPieces,
  type Pieces,
  sentencesOf,
  type TokenStream,
  tokenise,
  tokeniseRepaired,
} from './match/tokens.ts';
import { spellOutProhibitions } from './normalise/prohibitions.ts';
import { type GuardName, guards } from './rules/guards.ts';
import { HIDDEN_TEXT_RULE, HIDDEN_TEXT_WEIGHT, rules } from './rules/index.ts';
import { lexicon } from './rules/lexicon.ts';
import { BLOCK_SCORE, type ScreenedKind } from './rules/rule.ts';
import { listViews, type View } from './views.ts';

export type { ScreenedKind } from './rules/rule.ts';

export type Finding = { rule: string; reason: string; weight: number };
export type Verdict = { blocked: boolean; score: number; findings: Finding[] };

const guardNames = Object.keys(guards) as GuardName[];
const bitOf = (name: GuardName) => 1 << guardNames.indexOf(name);
const compiledRules = lazily(() => compileRules(rules, { ...lexicon, ...guards }, guardNames));
const negationBits = {
  negation: bitOf('negation'),
  reversal: bitOf('reversal'),
  soft: bitOf('soft_negation'),
  condition: bitOf('condition'),
};
const portugueseBits = { ...negationBits };
negationBits.negation |= bitOf('bare_no');
const AWARENESS = bitOf('awareness');
const TEACHING = bitOf('teaching');
const PORTUGUESE = bitOf('portuguese');
const SPANISH = bitOf('spanish');
const CLASSIFYING = AWARENESS | TEACHING | PORTUGUESE | SPANISH;
const unlessBits = rules.map((rule) => (rule.unless ?? []).reduce((bits, name) => bits | bitOf(name), 0));

/** The remaining share of a weight where the text talks about fraud: near the match, or as its subject. */
type Discount = { near: number; subject: number };
const DISCOUNTS: Record<ScreenedKind | 'teaching', Discount> = {
  prompt: { near: 1, subject: 1 },
  teaching: { near: 0.2, subject: 0.7 },
  knowledge: { near: 0.1, subject: 0.2 },
};
const AWARE_SUBJECT_WORDS = 60;

/** How many words carry each of the guards that classify a text. */
function census(marks: Int32Array) {
  let [aware, teaching, portuguese, spanish] = [0, 0, 0, 0];
  for (const mark of marks) {
    if ((mark & CLASSIFYING) === 0) continue;
    if ((mark & AWARENESS) !== 0) aware++;
    if ((mark & TEACHING) !== 0) teaching++;
    if ((mark & PORTUGUESE) !== 0) portuguese++;
    if ((mark & SPANISH) !== 0) spanish++;
  }
  /** A text is about fraud when it mentions it at least once in every so many words. */
  const isAboutFraud = aware > 0 && aware * AWARE_SUBJECT_WORDS >= marks.length;
  return { isAboutFraud, teaches: teaching > 0, isPortuguese: portuguese > spanish };
}

/** The weight of each rule in one reading of the text; null when no rule matches. */
function weigh(stream: TokenStream, kind: ScreenedKind): Float64Array | null {
  const compiled = compiledRules();
  const { hits, guards: marks } = scan(compiled, stream);
  if (hits.node.length === 0) return null;
  const weights = new Float64Array(rules.length);
  const { isAboutFraud, teaches, isPortuguese } = census(marks);
  const discount = DISCOUNTS[kind === 'prompt' && teaches ? 'teaching' : kind];
  const subject = isAboutFraud ? discount.subject : 1;
  const negation = isPortuguese ? portugueseBits : negationBits;
  const sentences = sentencesOf(stream);
  findMatches(compiled, sentences, hits, (match) => {
    const rule = rules[match.rule];
    if (!rule || (rule.kind && rule.kind !== kind)) return;
    const most = rule.describable ? rule.weight * subject : rule.weight;
    if (most <= (weights[match.rule] ?? 0)) return;
    if (isMatchNegated(stream, marks, negation, match)) return;
    const around = guardsAround(sentences, marks, match);
    if ((around & (unlessBits[match.rule] ?? 0)) !== 0) return;
    const near = rule.describable && (around & AWARENESS) !== 0 ? rule.weight * discount.near : most;
    weights[match.rule] = Math.max(weights[match.rule] ?? 0, near);
  });
  return weights;
}

/** Every reading of a view: plain or repaired, and for hidden text also with ROT13 undone. */
function* readings(view: View): Generator<{ stream: TokenStream; hidden: boolean }> {
  const { words } = compiledRules();
  const { bytes, repair, hidden } = view;
  const pieces = cutPieces(bytes, repair);
  const stream = repair ? tokeniseRepaired(bytes, words, pieces) : tokenise(bytes, words, pieces, false);
  yield { stream, hidden };
  if (!view.rotated) return;
  const plain: Pieces = repair && pieces.hasSymbols ? cutPieces(bytes, false) : pieces;
  yield { stream: tokenise(bytes, words, plain, true), hidden: true };
}

const round = (weight: number) => Math.round(weight * 10) / 10;

/** Checks a text that an agent would follow or retrieve. Pure, and linear in the length of the text. */
export function screen(text: string, kind: ScreenedKind): Verdict {
  const visible = new Float64Array(rules.length);
  const hidden = new Float64Array(rules.length);
  for (const view of listViews(spellOutProhibitions(text))) {
    for (const reading of readings(view)) {
      const into = reading.hidden ? hidden : visible;
      weigh(reading.stream, kind)?.forEach((weight, index) => {
        into[index] = Math.max(into[index] ?? 0, weight);
      });
    }
  }
  const hides = hidden.some((weight, index) => weight > (visible[index] ?? 0));
  const findings: Finding[] = [];
  rules.forEach((rule, index) => {
    const found = Math.max(visible[index] ?? 0, hidden[index] ?? 0);
    const weight = rule.id === HIDDEN_TEXT_RULE && hides ? Math.max(found, HIDDEN_TEXT_WEIGHT) : found;
    if (weight > 0) findings.push({ rule: rule.id, reason: rule.reason, weight: round(weight) });
  });
  findings.sort((left, right) => right.weight - left.weight);
  const score = round(findings.reduce((sum, finding) => sum + finding.weight, 0));
  return { blocked: score >= BLOCK_SCORE, score, findings };
}
