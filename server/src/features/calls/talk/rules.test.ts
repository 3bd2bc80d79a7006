import { describe, expect, it } from 'vitest';
import { emptyTally, endingOf, stepAfter, telemetryOf, withAnswer } from './rules.ts';
import type { Said } from './schema.ts';

const answered = {
  latencyMs: 800,
  usage: { inputTokens: 100, outputTokens: 20, costUsd: '0.002' },
  counts: { toolCalls: 1, mcpCalls: 2, knowledgeLookUps: 3, toolResultBytes: 400 },
};

describe('the tally of a call', () => {
  it('adds up answers, tokens, costs and tool calls', () => {
    const twice = withAnswer(withAnswer(emptyTally(), answered), { ...answered, latencyMs: 500 });
    expect(twice).toEqual({
      ...emptyTally(),
      answers: 2,
      latencyMs: 1_300,
      latencyMaxMs: 800,
      inputTokens: 200,
      outputTokens: 40,
      costUsd: 0.004,
      toolCalls: 2,
      mcpCalls: 4,
      lookUps: 6,
      toolBytes: 800,
    });
  });

  it('words that answer nothing have no latency', () => {
    const tally = withAnswer(withAnswer(emptyTally(), answered), { ...answered, latencyMs: null });
    expect(tally).toMatchObject({ answers: 1, latencyMs: 800, latencyMaxMs: 800, inputTokens: 200 });
  });

  it('one unknown price makes the cost unknown, before and after', () => {
    const unknown = { ...answered, usage: { ...answered.usage, costUsd: null } };
    expect(withAnswer(emptyTally(), unknown).costUsd).toBeNull();
    expect(withAnswer(withAnswer(emptyTally(), unknown), answered).costUsd).toBeNull();
  });

  it('becomes whole columns that a database integer holds', () => {
    const tally = { ...withAnswer(emptyTally(), answered), agentMs: 1_600, userMs: 2_400, userTurns: 4 };
    expect(telemetryOf({ ...tally, answers: 3, inputTokens: 3_000_000_000, outputTokens: 1.4 })).toEqual({
      agentTalkSeconds: 2,
      userTalkSeconds: 2,
      agentTurns: 0,
      userTurns: 4,
      interruptions: 0,
      latencyAverageMs: 267,
      latencyMaxMs: 800,
      inputTokens: 2_147_483_647,
      outputTokens: 1,
      llmCostUsd: '0.002000',
      toolCalls: 1,
      mcpCalls: 2,
      lookUps: 3,
      toolBytes: 400,
    });
  });

  it('without an answer or a price those columns are empty', () => {
    expect(telemetryOf({ ...emptyTally(), costUsd: null })).toMatchObject({
      latencyAverageMs: null,
      latencyMaxMs: null,
      llmCostUsd: null,
    });
  });
});

type Effects = Said['effects'];
const said = (effects: readonly object[], rest: Partial<Said> = {}): Said => ({
  effects: effects as unknown as Effects,
  troubles: 0,
  toVoicemail: false,
  isGoodbyeInterrupted: false,
  ...rest,
});
const end = { kind: 'end', reason: 'goodbye' };
const callback = { kind: 'callback', at: new Date('2026-03-02T09:00:00Z') };
const transfer = { kind: 'transfer', to: '+14155550123' };
const handOff = { kind: 'hand_off' };

describe('how the agent ends a call', () => {
  it('a planned callback wins over the goodbye', () => {
    expect(endingOf(said([end, callback]).effects)).toBe('callback planned for 2026-03-02T09:00:00.000Z');
    expect(endingOf(said([end]).effects)).toBe('agent: goodbye');
    expect(endingOf(said([handOff]).effects)).toBeNull();
  });

  it.each([
    ['escalation rule: refund', 'agent: escalation rule: refund'],
    ['a'.repeat(40), `agent: ${'a'.repeat(40)}`],
    [`escalation rule: ${'a'.repeat(40)}`, `agent: escalation rule: ${'a'.repeat(40)}`],
    ['a'.repeat(41), 'agent'],
    [`escalation rule: ${'a'.repeat(41)}`, 'agent'],
    ['escalation rule: Ada', 'agent'],
    ['not an escalation rule: refund', 'agent'],
    ['escalation rule: refund for Ada', 'agent'],
    ['Ada said goodbye', 'agent'],
    ['goodbye Ada', 'agent'],
    ['', 'agent'],
  ])('of the reason %j only plain words are kept', (reason, ending) => {
    expect(endingOf(said([{ kind: 'end', reason }]).effects)).toBe(ending);
  });

  it('a transfer comes before a hand-off, that before a hang-up, that before voicemail', () => {
    expect(stepAfter(said([end, handOff, transfer]))).toEqual({ kind: 'transfer', effect: transfer });
    expect(stepAfter(said([end, handOff]))).toMatchObject({ kind: 'hand_off' });
    expect(stepAfter(said([end], { toVoicemail: true }))).toEqual({
      kind: 'leave',
      ending: 'agent: goodbye',
    });
    expect(stepAfter(said([], { toVoicemail: true, troubles: 3 }))).toEqual({
      kind: 'leave',
      ending: 'voicemail',
    });
  });

  it('three failed turns in a row end it, two do not', () => {
    expect(stepAfter(said([], { troubles: 3 }))).toEqual({ kind: 'leave', ending: 'trouble' });
    expect(stepAfter(said([callback], { troubles: 2 }))).toEqual({ kind: 'listen' });
  });
});
