import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { DataField } from '../../../../listening/types.ts';
import { reconciledByRules } from '../../rules-analyst.ts';

const FIELDS: Record<string, DataField> = {
  age: { id: 'age', dataType: 'integer', description: 'Age of the person' },
  plan: {
    id: 'plan',
    dataType: 'string',
    description: 'The plan they choose',
    enum: ['basic', 'pro', 'none'],
  },
  city: { id: 'city', dataType: 'string', description: 'City where the person lives' },
  full_name: { id: 'full_name', dataType: 'string', description: 'Full name of the person' },
};

/** What an answer to the question for a workspace's own field leaves in it. */
function stored(id: keyof typeof FIELDS & string, answer: string) {
  const field = FIELDS[id] as DataField;
  const written = [
    { role: 'agent', message: 'Hello, may I ask you something?' },
    { role: 'user', message: 'Sure.' },
    { role: 'agent', message: `Could you tell me ${field.description.toLowerCase()}?` },
    { role: 'user', message: answer },
    { role: 'agent', message: 'Thank you, goodbye!' },
  ] as const;
  const played = playLines({ category: 'sales', language: 'en', lines: [], fields: [field], written });
  return reconciledByRules(played).analysis.data_collection_results[id]?.value;
}

describe("an answer to the question for a workspace's own field", () => {
  it.each([
    ['age', "I'm 40", 40],
    ['age', 'My son is 40', null],
    ['age', 'I feel like 40', null],
    ['age', "I'm 400", null],
    ['plan', 'none', 'none'],
    ['plan', 'the pro plan please', 'pro'],
    ['plan', 'Pro is what Bob bought', null],
    ['city', 'I live in Paris', 'Paris'],
    ['city', 'Paris', 'Paris'],
    ['city', 'I was born in Paris', null],
    ['city', "I'm moving to Paris next year", null],
    ['full_name', 'Ana Lopez', 'Ana Lopez'],
    ['full_name', 'Ana is my sister', null],
  ] as const)('%s: %s', (id, answer, value) => {
    expect(stored(id, answer)).toBe(value);
  });
});
