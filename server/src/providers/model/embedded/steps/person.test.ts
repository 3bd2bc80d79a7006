import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import { respond } from '../respond.ts';
import { BUILT_IN, briefFor } from '../test-play.ts';
import { says } from '../test-words.ts';

const lastReply = (...lines: string[]): string =>
  playLines({ category: 'general', language: 'en', lines }).transcript.findLast(
    ({ role }) => role === 'agent',
  )?.message ?? '';

it('who turns down to be put through is not put through, nor asked what about', () => {
  const said = ['hi, nice lad called Tom helped me', 'I only want to know if you open on Sundays'];
  const offers = /pass you|right person|right away/i;
  expect(lastReply(...said, 'no no, no need to put me through to anybody')).not.toMatch(offers);
  expect(lastReply(...said, 'put me through to a person please')).toMatch(offers);
});

describe('the number of the people who help', () => {
  it('is told to who asks for it, and nobody is handed over', () => {
    const brief = {
      ...briefFor({ category: 'support', language: 'pt', seed: 'unit' }),
      prompt: 'Atendimento humano: de segunda a sexta pelo 0800 591 2000.',
    };
    const { text, toolCalls } = respond(brief, [says('qual o telefone do atendimento humano')], BUILT_IN);
    expect(text).toContain('0800 591 2000');
    expect(toolCalls).toEqual([]);
  });
});
