import type { CreateAgentTestSuiteInput } from '../../api/generated/types.ts';
import type { Channel, EndedBy, Outcome, Persona } from './test-words.ts';

export type CaseBody = CreateAgentTestSuiteInput['body']['cases'][number];

/** Who is on the other end, and how they meet. Lists are texts of one entry a line. */
export interface CallerValues {
  caller: 'persona' | 'script';
  persona: Persona;
  script: string;
  channel: Channel;
  direction: 'inbound' | 'outbound';
  tools: 'mock' | 'real';
}

export interface CaseValues extends CallerValues {
  name: string;
  outcomes: Outcome[];
  says: string;
  neverSays: string;
  toolsCalled: string;
  toolsNotCalled: string;
  endedBy: EndedBy | '';
  agentTurnsAtMost: string;
  /** What this form does not show is kept as it is. */
  stored: Partial<CaseBody>;
}

export const NEW_CALLER: CallerValues = {
  caller: 'persona',
  persona: 'keen',
  script: '',
  channel: 'voice',
  direction: 'outbound',
  tools: 'mock',
};

export const newCase = (name: string, caller: CallerValues = NEW_CALLER): CaseValues => ({
  ...caller,
  name,
  outcomes: [],
  says: '',
  neverSays: '',
  toolsCalled: '',
  toolsNotCalled: '',
  endedBy: '',
  agentTurnsAtMost: '',
  stored: {},
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const textOf = (lines: readonly string[] | undefined): string => (lines ?? []).join('\n');

/** A rehearsal as the server takes it. */
export const callerBody = ({ caller, persona, script, ...rest }: CallerValues) => ({
  ...(caller === 'persona' ? { persona } : { script: linesOf(script) }),
  channel: rest.channel,
  direction: rest.direction,
  tools: rest.tools,
});

export function valuesOf(stored: CaseBody): CaseValues {
  const { expectations = {} } = stored;
  return {
    name: stored.name,
    caller: stored.script === undefined ? 'persona' : 'script',
    persona: stored.persona ?? 'keen',
    script: textOf(stored.script),
    channel: stored.channel ?? 'voice',
    direction: stored.direction ?? 'outbound',
    tools: stored.tools ?? 'mock',
    outcomes: expectations.outcomes ?? [],
    says: textOf(expectations.says),
    neverSays: textOf(expectations.neverSays),
    toolsCalled: textOf(expectations.toolsCalled),
    toolsNotCalled: textOf(expectations.toolsNotCalled),
    endedBy: expectations.endedBy ?? '',
    agentTurnsAtMost: String(expectations.agentTurnsAtMost ?? ''),
    stored,
  };
}

const given = <Name extends string>(name: Name, text: string): { [Key in Name]?: string[] } => {
  const lines = linesOf(text);
  return (lines.length === 0 ? {} : { [name]: lines }) as { [Key in Name]?: string[] };
};

export function bodyOf(values: CaseValues): CaseBody {
  const { persona: _persona, script: _script, expectations: before, ...stored } = values.stored;
  const { collected, criteria } = before ?? {};
  const turns = Number.parseInt(values.agentTurnsAtMost, 10);
  const expectations = {
    ...(collected === undefined ? {} : { collected }),
    ...(criteria === undefined ? {} : { criteria }),
    ...(values.outcomes.length === 0 ? {} : { outcomes: values.outcomes }),
    ...given('says', values.says),
    ...given('neverSays', values.neverSays),
    ...given('toolsCalled', values.toolsCalled),
    ...given('toolsNotCalled', values.toolsNotCalled),
    ...(values.endedBy === '' ? {} : { endedBy: values.endedBy }),
    ...(Number.isNaN(turns) ? {} : { agentTurnsAtMost: turns }),
  };
  return {
    ...stored,
    ...callerBody(values),
    name: values.name.trim(),
    ...(Object.keys(expectations).length === 0 ? {} : { expectations }),
  };
}
