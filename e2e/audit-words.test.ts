import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionWords } from '../dashboard/src/kit/words/action-words.ts';
import { actorLabel } from '../dashboard/src/kit/words/actor.ts';
import { root } from '../server/src/root.ts';

/** Every audit action in the source. */
function auditedActions(): string[] {
  const folder = join(root, 'server/src/features');
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const literals = sources.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(
      /(?:action: |\b(?:audited|changed)\(ctx, tx, )'([a-z_]+\.[a-z_]+)'/g,
    ),
  ]);
  return [...new Set(literals.map(([, action]) => action ?? ''))].sort();
}

describe('the audit log in words', () => {
  it('has a sentence for every action that the source names', () => {
    const actions = auditedActions();
    expect(actions).toContain('call.hangup');
    expect(actions.filter((action) => actionWords(action).includes(': '))).toEqual([]);
  });

  it('turns an action it does not know into words', () => {
    expect(actionWords('suppression.create')).toBe('Added to the suppression list');
    expect(actionWords('retention_rule.set_days')).toBe('Retention rule: set days');
    expect(actionWords('constructor')).toBe('Constructor');
  });

  it('names the part of the service that acted, the operator, and people by their names', () => {
    const unnamed = (user_id: string) => actorLabel({ user_id, actor_name: null });
    expect(unnamed('system:analysis')).toBe('Parley (analysis)');
    expect(unnamed('system:campaigns.sweep')).toBe('Parley (campaigns sweep)');
    expect(unnamed('operator')).toBe('Operator');
    expect(actorLabel({ user_id: '1', actor_name: 'ana@example.com' })).toBe('ana@example.com');
  });
});
