import type { Chunk } from '../indexing/chunking.ts';
import type { Extension, Language } from '../schema.ts';

/** What a reading worker is asked, after the file's pieces were sent to it. */
export type Task =
  | { kind: 'index'; extension: Extension; language: Language }
  /** Only whether its text may be stored at all. */
  | { kind: 'screen'; extension: Extension };

/** What a worker starts with: how many bytes will come. */
export type Opening = { size: number };

export type Order = { piece: Uint8Array } | { task: Task };

/** With its words as the index takes them: the database's own word-cutting depends on its locale, and cuts "9-18" oddly. */
export type IndexedChunk = Chunk & { language: Language; words: string; folded: string };

export type Finding = { rule: string; reason: string };

export type Answer =
  | { kind: 'chunks'; chunks: IndexedChunk[] }
  | { kind: 'screened'; finding: Finding | null }
  | { kind: 'failed'; reason: string; retryable: boolean };
