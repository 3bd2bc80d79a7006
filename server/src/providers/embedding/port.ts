/** Meaning as a direction: texts that mean the same point the same way. */
export type EmbeddingProvider = {
  /** Stored beside each vector: those of different models cannot be compared. */
  model: string;
  /** Languages it understands (en, es, pt); null: all of them. */
  languages: readonly string[] | null;
  /** One vector a text, in order. `urgent`: somebody waits on the line. Rejects with an `EmbeddingError`. */
  embed(
    texts: readonly string[],
    options: { urgent: boolean; signal?: AbortSignal },
  ): Promise<Float32Array[]>;
  /** Ends what runs, answers what waits. May be called twice. */
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
