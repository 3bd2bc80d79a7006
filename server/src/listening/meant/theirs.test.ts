import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';

describe('a story of somebody of theirs', () => {
  it.each([
    ['en', "oh right my brother in law bought one of yours last year he's dead happy with it"],
    ['es', 'mi cuñado compró uno de esos el año pasado y anda contento'],
    ['pt', 'meu cunhado comprou um desses ano passado e tá feliz'],
  ] as const)('is told by no wrong person, %s: %s', (language, words) => {
    expect(hear(words, language).intents.has('is_wrong_person')).toBe(false);
  });
});

describe('who says that it is them', () => {
  it.each([
    ['en', "no, it's me, Anna, go on"],
    ['es', 'no, no, soy yo misma, dígame'],
    ['pt', 'não, sou eu mesma, a Ana'],
  ] as const)('is no wrong person, %s: %s', (language, words) => {
    const { intents, doubts } = hear(words, language);
    expect([...intents, ...doubts]).not.toContain('is_wrong_person');
  });

  it.each([
    ['en', "that's not me, you have the wrong number"],
    ['es', 'no soy yo, se ha equivocado de número'],
    ['pt', 'não sou eu não, o número está errado'],
  ] as const)('but who says it is not them is, %s: %s', (language, words) => {
    expect(hear(words, language).intents.has('is_wrong_person')).toBe(true);
  });
});
