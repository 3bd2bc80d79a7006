import { expect, it } from 'vitest';
import type { AgentTool } from '../../api/generated/types.ts';
import { argumentsOf, givenArguments, variablesOf } from './test-arguments.ts';

const parameter = (identifier: string, part: object = {}) => ({
  identifier,
  type: 'string' as const,
  description: '',
  value_type: 'llm_prompt' as const,
  fixed_value: null,
  required: true,
  enum_values: null,
  ...part,
});

const tool = {
  path_params: [parameter('id')],
  query_params: [
    parameter('id'),
    parameter('tier', { value_type: 'fixed', fixed_value: 'as {{customer_tier}}' }),
  ],
  headers: [],
  body_params: [parameter('count', { type: 'integer' }), parameter('tags', { type: 'array' })],
} as unknown as AgentTool;

it('asks for what the model fills, by the names the server knows', () => {
  expect(argumentsOf(tool).map(({ name }) => name)).toEqual(['id', 'query_id', 'count', 'tags']);
});

it('asks for the variables that fixed values stand on', () => {
  expect(variablesOf(tool)).toEqual(['customer_tier']);
});

it('gives values of their type and leaves out what is empty', () => {
  const given = givenArguments(argumentsOf(tool), { id: '007', query_id: '', count: '2', tags: '["a"]' });
  expect(given).toEqual({ id: '007', count: 2, tags: ['a'] });
});
