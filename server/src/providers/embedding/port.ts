/** Maps texts to vectors; texts with similar meaning have similar directions. */
export type EmbeddingProvider = {
  /** Stored with each vector: those of different models cannot be compared. */
  model: string;
  /** Languages it understands (en, es, pt); null: all of them. */
  languages: readonly string[] | null;
  /** One vector a text, in order. `urgent`: a caller waits on the line. Rejects with an `EmbeddingError`. */
  embed(
    texts: readonly string[],
    options: { urgent: boolean; signal?: AbortSignal },
  ): Promise<Float32Array[]>;
  /** Ends running work and rejects what waits. Idempotent. */
  close(): Promise<void>;
};

export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';

  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    embedding: EmbeddingProvider | null;
  }
}
