import { expect, it } from 'vitest';
import * as shown from '../../../../../dashboard/src/pages/numbers/path/caller-phrases.ts';
import { menuWords, message } from './phrases.ts';

it('the dashboard shows callers’ messages and menus in the words that are spoken', () => {
  for (const language of ['en', 'es', 'pt'] as const) {
    for (const name of ['notInService', 'unavailable', 'busy'] as const)
      expect(shown.message(name, language)).toBe(message(name, language));
    for (const digit of ['1', '*', '#'])
      expect(shown.offerWords('orders', digit, language)).toBe(
        menuWords(null, [{ digit, label: 'orders', agentId: null, department: null }], language),
      );
  }
});
