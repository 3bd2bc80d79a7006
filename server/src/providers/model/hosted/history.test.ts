import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelMessage } from '../port.ts';
import { NO_RESULT, OPENING, SILENCE, toVendorHistory } from './history.ts';

const user = (content: string): ModelMessage => ({ role: 'user', content });
const agent = (content: string, ...ids: string[]): ModelMessage =>
  ids.length === 0
    ? { role: 'assistant', content }
    : { role: 'assistant', content, toolCalls: ids.map((id) => ({ id, name: 'look_up', arguments: {} })) };
const result = (toolCallId: string, content = 'found'): ModelMessage => ({
  ...{ role: 'tool', toolName: 'look_up', isError: false },
  toolCallId,
  content,
});

const shortly = (messages: readonly ModelMessage[]) =>
  toVendorHistory(messages).map((message) =>
    message.role === 'tool'
      ? `tool ${message.toolCallId} ${message.content}`
      : `${message.role} ${message.content}`,
  );

describe('a history for a vendor', () => {
  it('begins and ends with the person', () => {
    expect(shortly([])).toEqual([`user ${OPENING}`]);
    expect(shortly([agent('Hello')])).toEqual([`user ${OPENING}`, 'assistant Hello', `user ${SILENCE}`]);
  });

  it('alternates the two sides and has no empty messages', () => {
    expect(shortly([user('a'), user(' '), user('b'), agent(''), agent('c'), agent('d'), user('e')])).toEqual([
      'user a\nb',
      'assistant c\nd',
      'user e',
    ]);
  });

  it('answers each call right after it, wherever its result came', () => {
    expect(shortly([user('a'), agent('', 'x', 'y'), user('b'), result('y'), result('lost')])).toEqual([
      'user a',
      'assistant ',
      `tool call00001 ${NO_RESULT}`,
      'tool call00002 found',
      'user b',
    ]);
  });

  it('distinguishes calls of the same id', () => {
    const repeated = [
      user('a'),
      agent('', '0'),
      result('0', 'one'),
      user('b'),
      agent('', '0'),
      result('0', 'two'),
    ];
    expect(shortly(repeated).filter((line) => line.startsWith('tool'))).toEqual([
      'tool call00001 one',
      'tool call00002 two',
    ]);
  });

  it('is valid for any input', () => {
    const id = fc.constantFrom('a', 'b', '');
    const message = fc.oneof(
      fc.string({ unit: 'binary' }).map(user),
      fc.string().map((content) => agent(content)),
      fc
        .tuple(fc.string(), fc.array(id, { minLength: 1, maxLength: 3 }))
        .map(([text, ids]) => agent(text, ...ids)),
      id.map((one) => result(one)),
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
        const history = toVendorHistory(messages);
        expect(history[0]?.role).toBe('user');
        expect(['user', 'tool']).toContain(history.at(-1)?.role);
        const seen = new Set<string>();
        let open: string[] = [];
        for (const one of history) {
          expect(one.content.isWellFormed()).toBe(true);
          if (one.role === 'tool') {
            expect(open.shift()).toBe(one.toolCallId);
            continue;
          }
          expect(open).toEqual([]);
          open = one.role === 'assistant' ? (one.toolCalls ?? []).map((call) => call.id) : [];
          for (const each of open) expect(seen.has(each)).toBe(false);
          for (const each of open) seen.add(each);
          if (open.length === 0) expect(one.content.trim()).not.toBe('');
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
