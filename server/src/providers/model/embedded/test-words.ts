import type { Brief, Meaning, ModelMessage } from '../port.ts';
import { PIECE_LENGTH } from './questions/meaning/likeness.ts';
import { WIDTH } from './questions/meaning/weights.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';

/** Short ways to put words into a test. */

export const brief = (changes: Partial<Brief> = {}): Brief => ({
  ...briefFor({ category: 'sales', language: 'en', seed: 'unit' }),
  ...changes,
});

export const hello: ModelMessage = {
  role: 'assistant',
  content: 'Hello, I am the assistant. Do you have a minute?',
};
export const says = (content: string): ModelMessage => ({ role: 'user', content });

export const reply = (changes: Partial<Brief>, ...messages: ModelMessage[]) =>
  respond(brief(changes), [hello, ...messages], BUILT_IN);

export const called = (answer: {
  toolCalls: readonly { name: string; arguments: Record<string, unknown> }[];
}) => answer.toolCalls.map(({ name, arguments: args }) => ({ name, ...args }));

/** A meaning of one piece that points there, of as many numbers as the sentence model gives. */
export const pointing = (direction: readonly number[]): Meaning => {
  const whole = new Float32Array(WIDTH);
  whole.set(direction);
  return {
    whole,
    pieces: Int16Array.from(whole, (value) => value * PIECE_LENGTH),
    shares: Float32Array.of(1),
  };
};
