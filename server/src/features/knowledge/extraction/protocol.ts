import type { Chunk } from '../indexing/chunking.ts';
import type { Extension, Language } from '../schema.ts';

/** The task for a reading process, sent after the file's pieces. */
export type Task = { kind: 'index'; extension: Extension; language: Language };

/** Messages to the reading process: the file's size, its pieces, and the task. */
export type Order = { size: number } | { piece: Uint8Array } | { task: Task };

/** With words as indexed: the database's own tokenizer depends on its locale and splits "9-18" oddly. */
export type IndexedChunk = Chunk & { language: Language; words: string; folded: string };

export type Finding = { rule: string; reason: string };

export type Answer =
  | { kind: 'chunks'; chunks: IndexedChunk[] }
  | { kind: 'failed'; reason: string; retryable: boolean; whole?: readonly Chunk[] };

/** Messages to the screening worker: the file's size, its pieces, and its type. */
export type ScreenOrder = { size: number } | { piece: Uint8Array } | { extension: Extension };

/** Whether the text may be stored. */
export type Screened = { kind: 'screened'; finding: Finding | null };
