import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../api/generated/types.ts';
import { fieldOf, patchOf, valuesOf } from './agent-values.ts';
import { baseOf, conflictsOf, known } from './kept-draft.ts';

const agent = {
  name: 'Ada',
  language: 'en',
  category: null,
  channels: ['voice'],
  system_prompt: 'You are Ada.',
  dynamic_variables: { company: 'Acme' },
  objection_handlers: {},
  escalation_rules: [],
  transfer_rules: [],
  skills: [],
  safety: null,
  privacy: { retentionDays: 30 },
  analysis: {
    dataCollection: [{ id: 'size', dataType: 'string', description: 'Size of it', enum: ['S', 'M'] }],
  },
  disclose_ai: null,
} as unknown as Agent;

describe('the values of an agent’s form', () => {
  it('hold what the API answered, with nothing in place of what is not set', () => {
    const values = valuesOf(agent);
    expect(values).toMatchObject({
      category: '',
      dynamicVariables: [{ name: 'company', value: 'Acme' }],
      discloseAi: 'policy',
      privacy: { redactPiiAudio: false, retentionDays: 30 },
    });
    expect(values.analysis.dataCollection[0]?.choices).toBe('S, M');
  });

  it('are sent as changes only, empty rows left out and cleared texts as null', () => {
    expect(
      patchOf({
        category: '',
        dynamicVariables: [
          { name: ' company ', value: 'Acme' },
          { name: '', value: '' },
        ],
        discloseAi: 'never',
        ttsSpeed: null,
        analysis: {
          successEvaluation: [{ id: '', description: '' }],
          dataCollection: [{ id: 'size', dataType: 'string', description: 'Size of it', choices: 'S, , M' }],
        },
      }),
    ).toEqual({
      category: null,
      dynamicVariables: { company: 'Acme' },
      discloseAi: false,
      analysis: {
        successEvaluation: [],
        dataCollection: [{ id: 'size', dataType: 'string', description: 'Size of it', enum: ['S', 'M'] }],
      },
    });
    expect(fieldOf('max_call_duration_seconds')).toBe('maxCallDurationSeconds');
  });
});

describe('a draft beside what another person saved', () => {
  const before = valuesOf(agent);
  const changes = { name: 'Bea', systemPrompt: 'You are Bea.' };
  const base = baseOf(changes, {}, before);

  it('conflicts only in fields that both changed, and differently', () => {
    const theirs = { ...before, name: 'Cleo', firstMessage: 'Hi' };
    expect(conflictsOf({ changes, base }, before)).toEqual([]);
    expect(conflictsOf({ changes, base }, theirs)).toEqual(['name']);
    expect(conflictsOf({ changes, base }, { ...before, name: 'Bea' })).toEqual([]);
  });

  it('keeps the value that each change began on, and drops fields the form does not have', () => {
    const theirs = { ...before, name: 'Cleo' };
    expect(baseOf({ ...changes, department: 'Billing' }, base, theirs)).toEqual({
      name: 'Ada',
      systemPrompt: 'You are Ada.',
      department: before.department,
    });
    expect(known({ changes: { gone: 1 } as never, base: {} }, before).changes).toEqual({});
  });
});
