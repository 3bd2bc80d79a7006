import { expect, it } from 'vitest';
import type { ListCallsRow } from '../../../api/generated/types.ts';
import { eachOnce } from './live-calls.tsx';

const call = (id: string, status: string) => ({ id, status }) as ListCallsRow;

it('shows a call once that was answered between the two questions', () => {
  const shown = eachOnce(
    [call('a', 'in-progress'), call('b', 'in-progress')],
    [call('b', 'ringing'), call('c', 'ringing')],
  );
  expect(shown.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'in-progress'],
    ['b', 'in-progress'],
    ['c', 'ringing'],
  ]);
});
