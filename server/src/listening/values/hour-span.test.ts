import { describe, expect, it } from 'vitest';
import { hourSpanIn } from './hour-span.ts';

describe('from when on, until when or between what hours', () => {
  it.each([
    ['en', "any time before two, it's Siobhan by the way", 'any time before two'],
    ['en', 'before two, like between twelve and two', 'before two'],
    ['en', 'try me after half past five', 'after half past five'],
    ['en', 'from 9 to 11 am', 'from 9 to 11 am'],
    ['es', 'mejor después de las cinco de la tarde', 'después de las cinco de la tarde'],
    ['es', 'entre las diez y las doce', 'entre las diez y las doce'],
    ['es', 'a partir de la una y media', 'a partir de la una y media'],
    ['pt', 'me liguem depois das cinco que antes eu tô na roça', 'depois das cinco'],
    ['pt', 'qualquer dia depois das cinco da tarde homem', 'depois das cinco da tarde'],
    ['pt', 'entre as duas e as quatro', 'entre as duas e as quatro'],
    ['pt', 'só a partir das 14h', 'a partir das 14h'],
  ] as const)('%s: %s', (language, text, words) => {
    expect(hourSpanIn(text, language)).toBe(words);
  });

  it.each([
    ['en', 'after the meeting'],
    ['en', 'before I sign'],
    ['en', 'at two'],
    ['en', 'I want one after another'],
    ['en', 'after one month'],
    ['pt', 'desde dois mil e dezoito'],
    ['es', 'después de la cena'],
    ['es', 'a las dos'],
    ['pt', 'depois da reunião'],
    ['pt', 'às duas'],
    ['pt', 'antes de mais nada'],
  ] as const)('%s: none in "%s"', (language, text) => {
    expect(hourSpanIn(text, language)).toBeNull();
  });
});
