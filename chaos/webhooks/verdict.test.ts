import { describe, expect, it } from 'vitest';
import { checkDrill, type Findings, type Receipt, type Seen } from './verdict.ts';

const receipt = (attempt: number, atMs: number, changed: Partial<Receipt> = {}): Receipt => ({
  endpoint: '/a',
  event: 1,
  attempt,
  bytes: 'x',
  isSignatureGood: true,
  atMs,
  status: 200,
  ...changed,
});

const found = (changed: Partial<Seen>): (keyof Findings)[] => {
  const seen: Seen = {
    endpoints: ['/a'],
    committed: [1],
    reported: [1],
    givenAtMs: new Map([[1, 0]]),
    receipts: [receipt(1, 10)],
    settled: [{ endpoint: '/a', event: 1, status: 'delivered', attempt: 1 }],
    disruptions: [],
    ...changed,
  };
  const findings = checkDrill(seen);
  return (Object.keys(findings) as (keyof Findings)[]).filter((name) => findings[name].length > 0);
};
const settledAt = (attempt: number) => [{ endpoint: '/a', event: 1, status: 'delivered', attempt }];

describe('the verdict of the webhooks drill', () => {
  it('finds nothing in a good run, where a crash explains a skipped attempt', () => {
    expect(found({})).toEqual([]);
    const receipts = [receipt(1, 10, { status: 500 }), receipt(3, 90)];
    const disruptions = [{ kind: 'kill', atMs: 50 }] as const;
    expect(found({ receipts, disruptions, settled: settledAt(3) })).toEqual([]);
  });

  it('finds each violation', () => {
    expect(found({ committed: [] })).toEqual([
      'committed and gone from the database',
      'arrived though never committed',
    ]);
    expect(found({ receipts: [] })).toEqual(['never arrived', 'called delivered without a 2xx']);
    expect(found({ settled: [] })).toEqual(['not settled']);
    expect(found({ receipts: [receipt(1, 10, { status: 500 })] })).toEqual([
      'called delivered without a 2xx',
    ]);
    const again = (second: Receipt, attempt = 2) =>
      found({ receipts: [receipt(1, 10, { status: 500 }), second], settled: settledAt(attempt) });
    expect(again(receipt(2, 20))).toEqual([]);
    expect(again(receipt(2, 20, { bytes: 'y' }))).toEqual(['changed on a retry']);
    expect(again(receipt(2, 20, { isSignatureGood: false }))).toEqual(['signed wrongly']);
    expect(again(receipt(3, 20), 3)).toEqual(['attempt number skipped in quiet times']);
    expect(found({ receipts: [receipt(1, 10), receipt(1, 20)] })).toEqual(['attempt number used twice']);
    expect(
      found({ receipts: [receipt(2, 20), receipt(1, 30)], disruptions: [{ kind: 'stop', atMs: 5 }] }),
    ).toEqual(['attempt number went backwards']);
    const many = [1, 2, 3, 4, 5, 6].map((attempt) => receipt(attempt, attempt));
    expect(found({ receipts: many, settled: settledAt(6) })).toEqual(['attempt number above five']);
  });
});
