import { expect, it } from 'vitest';
import { attentionItems, type Waiting } from './attention.ts';

const NOTHING: Waiting = { approvals: [], handoffs: [], campaigns: [], webhooks: [], changes: [] };
const items = (some: Record<string, unknown>) => attentionItems({ ...NOTHING, ...some } as Waiting);

it('approvals come before people, people before what stands still, and the longest wait first', () => {
  const found = items({
    changes: [{ id: 'c', agent_id: 'a', diff: { name: {}, language: {} }, created_at: '2026-01-01' }],
    campaigns: [{ id: 'm', name: 'Spring', blocked_reason: 'no_number', updated_at: '2026-01-01' }],
    handoffs: [
      {
        id: 'late',
        contact_name: 'Kim',
        contact_phone: null,
        needs_human_reason: null,
        needs_human_at: '2026-01-02',
      },
      {
        id: 'early',
        contact_name: null,
        contact_phone: '+1415',
        needs_human_reason: 'asked',
        needs_human_at: '2026-01-01',
      },
    ],
    approvals: [
      { id: 'p', agent_id: 'a', agent_name: 'Ada', tool_name: 'refund', requested_at: '2026-01-03' },
    ],
  });
  expect(found.map(({ key }) => key)).toEqual([
    'approval:p',
    'handoff:early',
    'handoff:late',
    'campaign:m',
    'change:c',
  ]);
  expect(found[1]).toMatchObject({ name: '+1415', to: '/inbox', search: { thread: 'early' } });
  expect(found[4]?.name).toBe('name, language');
});

it('campaigns and webhooks that work are left out', () => {
  const works = {
    id: 'w',
    url: 'https://example.com/hook',
    description: null,
    disabled_at: null,
    last_delivery_at: null,
  };
  expect(
    items({
      campaigns: [{ id: 'm', name: 'Spring', blocked_reason: null }],
      webhooks: [
        { ...works, consecutive_failures: 0 },
        { ...works, id: 'x', consecutive_failures: 3 },
      ],
    }).map(({ key, name }) => [key, name]),
  ).toEqual([['webhook:x', 'example.com']]);
});
