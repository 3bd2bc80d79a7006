import { describe, expect, it } from 'vitest';
import {
  hasMovingDays,
  isShown,
  readViews,
  shownValues,
  storedValues,
  VIEWS_MAX,
  type View,
  withView,
} from './views.ts';

const failed: View = { name: 'Failed', values: { status: 'failed' } };
const NOW = new Date(2026, 4, 20, 12).getTime();
const NAMES = ['status', 'from', 'to'];

describe('stored views', () => {
  it('leaves out whatever is no view', () => {
    for (const text of [null, '', 'no JSON', 'null', '7', '{"name":"x"}', '[[]]', `"${'x'.repeat(300_000)}"`])
      expect(readViews(text)).toEqual([]);
    const foreign = [
      failed,
      7,
      null,
      { name: 'No values' },
      { name: ' ', values: { a: 'b' } },
      { name: 'failed', values: { a: 'b' } },
    ];
    expect(
      readViews(JSON.stringify([...foreign, { name: 'Two', values: { a: 'b', c: 7, d: 'x'.repeat(301) } }])),
    ).toEqual([failed, { name: 'Two', values: { a: 'b' } }]);
  });

  it('are bounded in number and length', () => {
    const many = Array.from({ length: VIEWS_MAX + 5 }, (_, index) => ({
      name: `${index}`,
      values: { a: 'b' },
    }));
    expect(readViews(JSON.stringify(many))).toHaveLength(VIEWS_MAX);
    expect(withView(readViews(JSON.stringify(many)), failed)).toBeNull();
    expect(withView([], { ...failed, name: 'n'.repeat(99) })?.[0]?.name).toHaveLength(60);
  });

  it('keep one view of a name, whatever its case; a renamed one stays in its place', () => {
    const views = [failed, { name: 'Other', values: { a: 'b' } }];
    expect(withView(views, { ...failed, name: ' FAILED ' })).toBeNull();
    expect(withView(views, { ...failed, name: 'other' }, 'Failed')).toBeNull();
    expect(withView(views, { ...failed, name: 'New' }, 'Failed')?.map(({ name }) => name)).toEqual([
      'New',
      'Other',
    ]);
  });
});

describe('days', () => {
  it('that the date filter counts from today move on with it; others stay', () => {
    const stored = storedValues({ status: 'failed', from: '2026-05-14' }, NOW);
    expect(stored).toEqual({ status: 'failed', from: '-6d' });
    expect(hasMovingDays(stored)).toBe(true);
    const view = { name: 'Week', values: stored };
    const later = NOW + 3 * 86_400_000;
    expect(shownValues(view, NAMES, later)).toEqual({ status: 'failed', from: '2026-05-17' });
    expect(isShown(view, NAMES, { status: 'failed', from: '2026-05-17' }, later)).toBe(true);
    expect(isShown(view, NAMES, { status: 'failed', from: '2026-05-14' }, later)).toBe(false);
    expect(storedValues({ from: '2026-05-14', to: '2026-05-20' }, NOW).from).toBe('2026-05-14');
    expect(storedValues({ from: '2026-05-11' }, NOW).from).toBe('2026-05-11');
  });

  it('and values of names that the list does not know are not put into the URL', () => {
    expect(shownValues({ name: 'x', values: { status: 'failed', page: '7' } }, NAMES, NOW)).toEqual(
      failed.values,
    );
  });
});
