import { expect, it } from 'vitest';
import { transferState } from './transfer-state.ts';

it('a transfer can be completed or taken back while the call lasts and until it was completed', () => {
  const to = '+14155550199';
  expect(transferState({ status: 'in-progress', transferred_to: null, outcome: null })).toBe('none');
  expect(transferState({ status: 'in-progress', transferred_to: to, outcome: null })).toBe('open');
  expect(transferState({ status: 'in-progress', transferred_to: to, outcome: 'escalated_to_human' })).toBe(
    'final',
  );
  expect(transferState({ status: 'completed', transferred_to: to, outcome: null })).toBe('none');
});
