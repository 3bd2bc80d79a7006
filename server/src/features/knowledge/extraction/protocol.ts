import type { Chunk } from '../indexing/chunking.ts';
import type { Extension, Language } from '../schema.ts';

/** What a reading process is asked, after the file's pieces were sent to it. */
export type Task = { kind: 'index'; extension: Extension; language: Language };

/** A file for the reading process: its size, its pieces, and what is asked. */
export type Order = { size: number } | { piece: Uint8Array } | { task: Task };

/** With its words as the index takes them: the database's own word-cutting depends on its locale, and cuts "9-18" oddly. */
export type IndexedChunk = Chunk & { language: Language; words: string; folded: string };

export type Finding = { rule: string; reason: string };

export type Answer =
  | { kind: 'chunks'; chunks: IndexedChunk[] }
  | { kind: 'failed'; reason: string; retryable: boolean; whole?: readonly Chunk[] };

/** A file for the screening worker: its size, its pieces, and what it is. */
export type ScreenOrder = { size: number } | { piece: Uint8Array } | { extension: Extension };

/** Whether its text may be stored at all. */
export type Screened = { kind: 'screened'; finding: Finding | null };
