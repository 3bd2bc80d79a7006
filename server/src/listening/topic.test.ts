import { describe, expect, it } from 'vitest';
import { topicIn } from './topic.ts';

const TOPICS = [
  'politics',
  'medical advice',
  'religión o elecciones',
  'preços dos concorrentes',
  'crypto investments',
];

describe('blocked topics', () => {
  it.each<[string, string | null]>([
    ['what do you think about politics', 'politics'],
    ['are politicians honest', 'politics'],
    ['can you give me some medical advice', 'medical advice'],
    ['I need advice on a medical matter', 'medical advice'],
    ['¿qué opina de la religión?', 'religión o elecciones'],
    ['quién ganará las elecciones', 'religión o elecciones'],
    ['qual o preço do concorrente', 'preços dos concorrentes'],
    ['should I invest in crypto, is it a good investment', 'crypto investments'],
    ['I need advice about my order', null],
    ['what is the price', null],
    ['', null],
    ['hello', null],
  ])('%s', (text, topic) => {
    expect(topicIn(text, TOPICS)).toBe(topic);
  });

  it('a topic of small words blocks nothing', () => {
    expect(topicIn('this is the one and only', ['the', '', 'de la'])).toBeNull();
  });
});
