import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/context.ts';
import {
  auditedChanges,
  changedFields,
  changesBodies,
  isEmptyChange,
  logsOf,
  mayReadAudit,
} from './changes.ts';

const now = new Date('2026-01-15T09:30:00Z');
const earlier = new Date('2026-01-14T09:30:00Z');
const current = {
  id: 'w1',
  tenant_id: 't1',
  url: 'https://a.example/x',
  events: ['call.completed'],
  description: 'Old',
  filters: { outcomes: ['won'] },
  headers: 'sealed',
  payload_template: '1',
  is_active: true,
  consecutive_failures: 7,
  disabled_at: null,
  last_delivery_at: null,
  created_at: earlier,
  updated_at: earlier,
};

describe('a change of a webhook', () => {
  it('W-013 keeps what is not given', () => {
    expect(changedFields({}, current, now)).toEqual({
      url: 'https://a.example/x',
      events: ['call.completed'],
      description: 'Old',
      filters: { outcomes: ['won'] },
      payload_template: '1',
      isActive: true,
      disabledAt: null,
      failures: 7,
    });
  });

  it('W-013 takes what is given, and null clears', () => {
    const given = {
      url: 'https://b.example/',
      events: ['call.failed' as const],
      description: 'New',
      filters: { outcomes: ['lost'] },
      payload_template: '2',
    };
    expect(changedFields(given, current, now)).toMatchObject(given);
    const cleared = { description: null, filters: null, payload_template: null };
    expect(changedFields(cleared, current, now)).toMatchObject({ ...cleared, filters: {} });
  });

  it('notes since when it is disabled; enabling it forgives its failures', () => {
    const since = (row: typeof current | object, is_active?: boolean) => {
      const fields = changedFields({ is_active }, { ...current, ...row }, now);
      return [fields.isActive, fields.disabledAt, fields.failures];
    };
    expect(since({}, false)).toEqual([false, now, 7]);
    expect(since({ is_active: false, disabled_at: earlier }, false)).toEqual([false, earlier, 7]);
    expect(since({ is_active: false, disabled_at: earlier })).toEqual([false, earlier, 7]);
    expect(since({ is_active: false, disabled_at: earlier }, true)).toEqual([true, null, 0]);
    expect(since({}, true)).toEqual([true, null, 0]);
  });

  it('is empty without a value, and tries the template again when events or the template change', () => {
    expect([
      isEmptyChange({}),
      isEmptyChange({ url: undefined }),
      isEmptyChange({ url: undefined, description: null }),
    ]).toEqual([true, true, false]);
    expect([changesBodies({ events: [] }), changesBodies({ payload_template: null })]).toEqual([true, true]);
    expect(changesBodies({ url: 'https://b.example/', description: null })).toBe(false);
  });

  it('is audited without paths, header values and templates', () => {
    const url = 'https://b.example:8443/secret?token=1';
    const headers = { 'X-Token': 'secret' };
    expect(auditedChanges({ url, headers, payload_template: '1', description: 'New' })).toEqual({
      host: 'b.example:8443',
      header_names: ['X-Token'],
      has_template: true,
      description: 'New',
    });
    expect(auditedChanges({ headers: null, payload_template: null })).toEqual({
      header_names: [],
      has_template: false,
    });
    expect(auditedChanges({ is_active: false })).toEqual({ is_active: false });
  });
});

describe('what is read of a webhook', () => {
  it('has its own log, without the ids of webhooks', () => {
    const log = (webhook_id: string, id: string) => ({ webhook_id, id }) as never;
    expect(logsOf('w1', [log('w1', 'l3'), log('w2', 'l2'), log('w1', 'l1')])).toEqual([
      { id: 'l3' },
      { id: 'l1' },
    ]);
  });

  it('has audit events for full keys, owners and admins only', () => {
    const key = (scope: string) => ({ kind: 'key', id: 'k', scopes: [scope] }) as unknown as Actor;
    const person = (role: string) =>
      ({ kind: 'person', userId: 'u', sessionId: 's', role }) as unknown as Actor;
    expect(['full', 'write', 'read'].map((scope) => mayReadAudit(key(scope)))).toEqual([true, false, false]);
    expect(['owner', 'admin', 'member'].map((role) => mayReadAudit(person(role)))).toEqual([
      true,
      true,
      false,
    ]);
    const others = [
      { kind: 'connector', id: 'c', role: 'owner' },
      { kind: 'operator' },
    ] as unknown as Actor[];
    expect(others.map(mayReadAudit)).toEqual([false, false]);
  });
});
