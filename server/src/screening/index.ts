import { lazily } from '../platform/lazy.ts';
import { compileRules } from './match/compile.ts';
import { findMatches, guardsAround, isMatchNegated, scan } from './match/evaluate.ts';
import { tokenise } from './match/tokens.ts';
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
const unlessBits = rules.map((rule) => (rule.unless ?? []).reduce((bits, name) => bits | bitOf(name), 0));

/** What is left of a weight where the text talks about fraud: near the match, or as its subject. */
type Discount = { near: number; subject: number };
const DISCOUNTS: Record<ScreenedKind | 'teaching', Discount> = {
  prompt: { near: 1, subject: 1 },
  teaching: { near: 0.2, subject: 0.7 },
  knowledge: { near: 0.1, subject: 0.2 },
};
const AWARE_SUBJECT_WORDS = 60;

/** A text is about fraud when it speaks of it at least once in every so many words. */
function isAboutFraud(marks: Int32Array): boolean {
  const aware = countMarked(marks, AWARENESS);
  return aware > 0 && aware * AWARE_SUBJECT_WORDS >= marks.length;
}

const countMarked = (marks: Int32Array, bit: number) => {
  let count = 0;
  for (const mark of marks) if ((mark & bit) !== 0) count++;
  return count;
};

const isPortuguese = (marks: Int32Array) =>
  countMarked(marks, bitOf('portuguese')) > countMarked(marks, bitOf('spanish'));

/** The weight each rule reaches in one reading of the text. */
function weighView(view: View, kind: ScreenedKind): Float64Array {
  const weights = new Float64Array(rules.length);
  const compiled = compiledRules();
  const stream = tokenise(view.bytes, compiled.words, view.repair);
  const { hits, guards: marks } = scan(compiled, stream);
  if (hits.node.length === 0) return weights;
  const teaches = kind === 'prompt' && countMarked(marks, bitOf('teaching')) > 0;
  const discount = DISCOUNTS[teaches ? 'teaching' : kind];
  const subject = isAboutFraud(marks) ? discount.subject : 1;
  const negation = isPortuguese(marks) ? portugueseBits : negationBits;
  findMatches(compiled, stream, hits, (match) => {
    const rule = rules[match.rule];
    if (!rule || (rule.kind && rule.kind !== kind)) return;
    const most = rule.describable ? rule.weight * subject : rule.weight;
    if (most <= (weights[match.rule] ?? 0)) return;
    if (isMatchNegated(stream, marks, negation, match)) return;
    const around = guardsAround(stream, marks, match);
    if ((around & (unlessBits[match.rule] ?? 0)) !== 0) return;
    const near = rule.describable && (around & AWARENESS) !== 0 ? rule.weight * discount.near : most;
    weights[match.rule] = Math.max(weights[match.rule] ?? 0, near);
  });
  return weights;
}

const round = (weight: number) => Math.round(weight * 10) / 10;

/** Judges a text that an agent would follow or retrieve. Pure, and linear in the length of the text. */
export function screen(text: string, kind: ScreenedKind): Verdict {
  const visible = new Float64Array(rules.length);
  const hidden = new Float64Array(rules.length);
  for (const view of listViews(spellOutProhibitions(text))) {
    const into = view.hidden ? hidden : visible;
    weighView(view, kind).forEach((weight, index) => {
      into[index] = Math.max(into[index] ?? 0, weight);
    });
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
