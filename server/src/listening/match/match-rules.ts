import { isNegated, isNegator } from '../negation.ts';
import type { Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import type { Found, Matcher, Naming } from './matcher.ts';

/** The longest stretch one pattern can cover. */
const PATTERN_WORDS_MAX = 24;

const touches = (one: Found, other: Found): boolean => one.start <= other.end && other.start <= one.end;

function groupByRule(excepts: readonly Found[]): Map<number, Found[]> {
  const groups = new Map<number, Found[]>();
  for (const found of excepts) {
    const group = groups.get(found.rule);
    if (group) group.push(found);
    else groups.set(found.rule, [found]);
  }
  return groups;
}

/** `group` is in the order in which its members begin. */
function firstNotBefore(group: readonly Found[], start: number): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isExcepted(found: Found, group: readonly Found[] | undefined): boolean {
  if (!group) return false;
  for (let at = firstNotBefore(group, found.start - PATTERN_WORDS_MAX); at < group.length; at++) {
    const except = group[at];
    if (!except || except.start > found.end) return false;
    if (touches(found, except)) return true;
  }
  return false;
}

/** The labels of the rules whose words are said, meant and not negated. */
export function matchRules<Label extends string>(
  matcher: Matcher<Label>,
  tokens: readonly Token[],
  naming: Naming,
  languagesOf: (rule: number) => readonly Language[],
): Set<Label> {
  const labels = new Set<Label>();
  const { says, excepts } = matcher.find(tokens, naming);
  const groups = groupByRule(excepts);
  for (const found of says) {
    const rule = matcher.rules[found.rule];
    if (!rule || labels.has(rule.label) || isExcepted(found, groups.get(found.rule))) continue;
    const first = tokens[found.start]?.word ?? '';
    const negated = languagesOf(found.rule).some(
      (language) => !isNegator(first, language) && isNegated(tokens, found.start, language),
    );
    if (!negated) labels.add(rule.label);
  }
  return labels;
}
