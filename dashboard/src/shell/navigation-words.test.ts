import { afterEach, expect, it } from 'vitest';
import { speak } from '../words/words.ts';
import { NAVIGATION } from './navigation.ts';
import { navigationLabel } from './navigation-words.ts';

afterEach(() => speak('en', {}));

it('every place of the navigation is named in the language of the page', () => {
  speak('es', Object.fromEntries(NAVIGATION.map(({ label }) => [label, `es: ${label}`])));
  expect(NAVIGATION.map(navigationLabel)).toEqual(NAVIGATION.map(({ label }) => `es: ${label}`));
});
