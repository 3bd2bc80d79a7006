import type { PhoneNumber } from '../../api/generated/types.ts';

/** A purchase whose answer has not come: it may still succeed, even when this page is closed. */
export interface Purchase {
  agentId: string;
  agentName: string;
  /** As it was chosen. */
  phoneNumber: string;
  startedAtMs: number;
}

const KEY = 'parley.purchase';
/** After that the service has given back what was bought for nothing. */
const GIVEN_UP_AFTER_MS = 10 * 60_000;

export type PurchaseState = { kind: 'bought'; number: PhoneNumber } | { kind: 'open' } | { kind: 'given-up' };

/** An agent has one active number at most from a purchase: its presence is the proof. */
export function purchaseState(
  { agentId, startedAtMs }: Purchase,
  numbers: readonly PhoneNumber[],
  nowMs: number,
): PurchaseState {
  const number = numbers.find((candidate) => candidate.agentId === agentId && candidate.isActive);
  if (number) return { kind: 'bought', number };
  return { kind: nowMs - startedAtMs > GIVEN_UP_AFTER_MS ? 'given-up' : 'open' };
}

/** Survives a reload of the page; a browser that refuses storage only loses the notice. */
export function rememberPurchase(purchase: Purchase | null): void {
  try {
    if (purchase === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(purchase));
  } catch {
    // Storage can be refused.
  }
}

export function rememberedPurchase(): Purchase | null {
  try {
    const { agentId, agentName, phoneNumber, startedAtMs } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const isWhole = [agentId, agentName, phoneNumber].every((text) => typeof text === 'string');
    return isWhole && typeof startedAtMs === 'number'
      ? { agentId, agentName, phoneNumber, startedAtMs }
      : null;
  } catch {
    return null;
  }
}
