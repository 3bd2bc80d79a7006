import type { Models } from '../protocol.ts';
import { hasLooped } from './repetition.ts';
import { type Feeds, floatsOf, openSession, type Runtime, type Session, type Tensor } from './runtime.ts';

/** Moonshine base: an encoder over the whole span, then a decoder that gives one token a step. */

export const MODEL_RATE_HZ = 16_000;

const [LAYERS, HEADS, HEAD_SIZE] = [8, 8, 52];
const [FIRST_TOKEN, LAST_TOKEN] = [1, 2];
/** Words have four or so, digits written with hyphens seven; more is a decoder that goes round in circles. */
const TOKENS_A_SECOND = 10;
const TOKENS_MIN = 8;

type CacheEntry = { past: string; present: string; isDecoder: boolean };

const CACHE: readonly CacheEntry[] = Array.from({ length: LAYERS }, (_, layer) =>
  ['decoder', 'encoder'].flatMap((part) =>
    ['key', 'value'].map((kind) => ({
      past: `past_key_values.${layer}.${part}.${kind}`,
      present: `present.${layer}.${part}.${kind}`,
      isDecoder: part === 'decoder',
    })),
  ),
).flat();

/** What the encoder gave does not change: it is fetched in the first step only. */
const LATER_OUTPUTS = ['logits', ...CACHE.filter(({ isDecoder }) => isDecoder).map(({ present }) => present)];

type Choice = { token: number; probability: number };

function likeliest(logits: Float32Array): Choice {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let token = 0; token < logits.length; token += 1) {
    const value = logits[token] as number;
    if (value > highest) {
      highest = value;
      best = token;
    }
  }
  let sum = 0;
  for (let token = 0; token < logits.length; token += 1) sum += Math.exp((logits[token] as number) - highest);
  return { token: best, probability: 1 / sum };
}

/** What was heard, and how probable each token was. */
export type Decoded = { tokens: number[]; probabilities: number[] };

export class Moonshine {
  readonly #runtime: Runtime;
  readonly #encoder: Session;
  readonly #decoder: Session;
  readonly #first: Tensor;
  readonly #later: Tensor;
  readonly #emptyCache: Feeds;

  constructor(runtime: Runtime, encoder: Session, decoder: Session) {
    this.#runtime = runtime;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#first = new runtime.Tensor('bool', Uint8Array.of(0), [1]);
    this.#later = new runtime.Tensor('bool', Uint8Array.of(1), [1]);
    const empty = new runtime.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
    this.#emptyCache = Object.fromEntries(CACHE.map(({ past }) => [past, empty]));
  }

  /** Tokens of audio at 16 kHz; null when it was stopped. The encoder cannot be interrupted, the decoder between steps. */
  async hear(audio: Float32Array, isStopped: () => boolean): Promise<Decoded | null> {
    if (isStopped()) return null;
    const { Tensor } = this.#runtime;
    const encoded = await this.#encoder.run({
      input_values: new Tensor('float32', audio, [1, audio.length]),
    });
    const hidden = encoded.last_hidden_state;
    if (hidden === undefined) throw new Error('the encoder gave nothing');
    const tokensMax = Math.max(TOKENS_MIN, Math.trunc((audio.length / MODEL_RATE_HZ) * TOKENS_A_SECOND));
    const tokens: number[] = [];
    const probabilities: number[] = [];
    let cache = this.#emptyCache;
    let token = FIRST_TOKEN;
    while (tokens.length < tokensMax) {
      if (isStopped()) return null;
      const isFirst = tokens.length === 0;
      const feeds = {
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        encoder_hidden_states: hidden,
        use_cache_branch: isFirst ? this.#first : this.#later,
        ...cache,
      };
      const outputs = await this.#decoder.run(feeds, isFirst ? undefined : LATER_OUTPUTS);
      const choice = likeliest(floatsOf(outputs, 'logits'));
      token = choice.token;
      if (token === LAST_TOKEN) break;
      tokens.push(token);
      probabilities.push(choice.probability);
      if (hasLooped(tokens)) break;
      cache = nextCache(cache, outputs, isFirst);
    }
    return { tokens, probabilities };
  }

  async release(): Promise<void> {
    await this.#encoder.release();
    await this.#decoder.release();
  }
}

function nextCache(cache: Feeds, outputs: Record<string, Tensor>, isFirst: boolean): Feeds {
  const next = { ...cache };
  for (const { past, present, isDecoder } of CACHE) {
    const tensor = outputs[present];
    if ((isFirst || isDecoder) && tensor !== undefined) next[past] = tensor;
  }
  return next;
}

export async function openMoonshine(runtime: Runtime, { encoder, decoder }: Models): Promise<Moonshine> {
  return new Moonshine(runtime, await openSession(runtime, encoder), await openSession(runtime, decoder));
}
