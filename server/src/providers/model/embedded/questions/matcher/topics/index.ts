import { fold } from '../../fold-words.ts';
import { BUSINESS } from './business.ts';
import { COMPANY } from './company.ts';
import { VISIT } from './visit.ts';

const TOPICS = [...BUSINESS, ...VISIT, ...COMPANY].map(({ name, asked, told }) => ({
  name,
  asked: new RegExp(`(?<![a-z0-9])(?:${asked.source})`),
  told: new RegExp(`(?<![a-z0-9])(?:${told.source})`),
}));

const BITS = 31;
const NUMBERS = Math.ceil(TOPICS.length / BITS);

/** Which topics, as bits of a few numbers. */
export type TopicSet = Int32Array;

function setOf(isIn: (topic: (typeof TOPICS)[number]) => boolean): TopicSet {
  const set = new Int32Array(NUMBERS);
  TOPICS.forEach((topic, at) => {
    if (isIn(topic)) set[Math.floor(at / BITS)] = (set[Math.floor(at / BITS)] ?? 0) | (1 << (at % BITS));
  });
  return set;
}

export function topicsAsked(text: string): TopicSet {
  const plain = fold(text).replace(/['’]/g, '');
  return setOf(({ asked }) => asked.test(plain));
}

export function topicsTold(text: string): TopicSet {
  const plain = fold(text).replace(/['’]/g, '');
  return setOf(({ told }) => told.test(plain));
}

/** How many of one are in the other. */
export function shared(one: TopicSet, other: TopicSet): number {
  let count = 0;
  for (let at = 0; at < NUMBERS; at++)
    for (let left = (one[at] as number) & (other[at] as number); left !== 0; left &= left - 1) count++;
  return count;
}

export const namesOf = (set: TopicSet): string[] =>
  TOPICS.flatMap(({ name }, at) =>
    ((set[Math.floor(at / BITS)] as number) & (1 << (at % BITS))) === 0 ? [] : [name],
  );
