import { describe, expect, it } from 'vitest';
import type { Agent, ListAgentVersionsRow } from '../../../api/generated/types.ts';
import { changesBackTo, textOf } from './settings-at.ts';

const version = (number: number, changes: ListAgentVersionsRow['changes']): ListAgentVersionsRow => ({
  version: number,
  changed_by: 'someone',
  created_at: '2026-01-15T09:30:00.000Z',
  changes,
});

describe('what an old version would bring back', () => {
  const agent = { name: 'Cleo', system_prompt: 'Third', is_active: false } as unknown as Agent;
  const versions = [
    version(4, { system_prompt: { from: 'Second', to: 'Third' } }),
    version(3, { name: { from: 'Ada', to: 'Cleo' }, is_active: { from: true, to: false } }),
    version(2, { system_prompt: { from: 'First', to: 'Second' } }),
    version(1, {}),
  ];

  it('is the difference to today, over all versions between', () => {
    expect(changesBackTo(agent, versions, 1)).toEqual({
      system_prompt: { from: 'Third', to: 'First' },
      name: { from: 'Cleo', to: 'Ada' },
    });
    expect(changesBackTo(agent, versions, 3)).toEqual({ system_prompt: { from: 'Third', to: 'Second' } });
  });

  it('is nothing for the version of today, and leaves activation and budget alone', () => {
    expect(changesBackTo(agent, versions, 4)).toEqual({});
    expect(changesBackTo(agent, versions, 2)).not.toHaveProperty('is_active');
  });

  it('is shown as text: lists an item a line, maps a name a line', () => {
    expect([textOf(null), textOf('words'), textOf(true), textOf(0.5)]).toEqual(['', 'words', 'yes', '0.5']);
    expect(textOf(['voice', 'email'])).toBe('voice\nemail');
    expect(textOf([{ trigger: 'timeout', threshold: 60 }])).toBe('trigger: timeout · threshold: 60');
    expect(textOf({ company: 'Acme', list: [{ id: 'a', enum: ['S', 'M'] }] })).toBe(
      'company: Acme\nlist:\nid: a · enum: S, M',
    );
  });
});
