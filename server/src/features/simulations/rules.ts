import type { Check, Expectations, SimulationView } from './schema.ts';

type Played = Pick<SimulationView, 'transcript' | 'tool_calls' | 'analysis' | 'ended_by'>;

/** Each expectation against the actual result. */
export function checkExpectations(expectations: Expectations, played: Played): Check[] {
  const called = new Set(played.tool_calls.map(({ name }) => name));
  const said = agentWords(played);
  const { analysis } = played;
  const checks: (Check | null)[] = [
    when(expectations.outcomes, 'outcomes', analysis.outcome, (wanted) => wanted.includes(analysis.outcome)),
    ...each(expectations.toolsCalled, 'toolsCalled', [...called], (name) => called.has(name)),
    ...each(expectations.toolsNotCalled, 'toolsNotCalled', [...called], (name) => !called.has(name)),
    ...each(expectations.says, 'says', null, (words) => said.includes(words.toLowerCase())),
    ...each(expectations.neverSays, 'neverSays', null, (words) => !said.includes(words.toLowerCase())),
    ...Object.entries(expectations.collected ?? {}).map(([id, expected]) =>
      compare(`collected.${id}`, expected, analysis.data_collection_results[id]?.value ?? null),
    ),
    ...Object.entries(expectations.criteria ?? {}).map(([id, expected]) =>
      compare(`criteria.${id}`, expected, analysis.evaluation_criteria_results[id]?.result ?? null),
    ),
    when(
      expectations.agentTurnsAtMost,
      'agentTurnsAtMost',
      agentTurns(played),
      (most) => agentTurns(played) <= most,
    ),
    when(expectations.endedBy, 'endedBy', played.ended_by, (wanted) => wanted === played.ended_by),
  ];
  return checks.filter((check) => check !== null);
}

const agentTurns = ({ transcript }: Played): number =>
  transcript.filter(({ role }) => role === 'agent').length;

const agentWords = ({ transcript }: Played): string =>
  transcript
    .filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .join('\n')
    .toLowerCase();

function when<Wanted>(
  expected: Wanted | undefined,
  expectation: string,
  actual: unknown,
  holds: (wanted: Wanted) => boolean,
): Check | null {
  return expected === undefined ? null : { expectation, passed: holds(expected), expected, actual };
}

const each = (
  list: readonly string[] | undefined,
  expectation: string,
  actual: readonly string[] | null,
  holds: (item: string) => boolean,
): Check[] => (list ?? []).map((expected) => ({ expectation, passed: holds(expected), expected, actual }));

function compare(expectation: string, expected: unknown, actual: unknown): Check {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
  return { expectation, passed: plain(expected) === plain(actual), expected, actual };
}
