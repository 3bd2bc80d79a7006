import { expect, it } from 'vitest';
import type { PhoneNumber } from '../../api/generated/types.ts';
import { purchaseState } from './purchase.ts';

const purchase = { agentId: 'ana', agentName: 'Ana', phoneNumber: '+14156227129', startedAtMs: 1_000 };
const number = (agentId: string, isActive = true) => ({ agentId, isActive }) as PhoneNumber;

it('a purchase is open until its agent has an active number, and given up after ten minutes', () => {
  expect(purchaseState(purchase, [], 2_000).kind).toBe('open');
  expect(purchaseState(purchase, [number('bo'), number('ana', false)], 2_000).kind).toBe('open');
  expect(purchaseState(purchase, [number('ana')], 900_000).kind).toBe('bought');
  expect(purchaseState(purchase, [], 602_000).kind).toBe('given-up');
});
