import { z } from 'zod';
import { id, timestamp, trimmed, uploadedFile } from '../../platform/http/schemas.ts';

/** 20 MB as operating systems count it. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;
export const FILE_BYTES_MIN = 4;

export const INDEX_STATUSES = ['pending', 'processing', 'succeeded', 'failed'] as const;
export type IndexStatus = (typeof INDEX_STATUSES)[number];

export const DOCUMENT_STATUSES = ['processing', 'ready', 'failed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const EXTENSIONS = ['pdf', 'docx', 'epub', 'html', 'txt', 'md', 'csv', 'json'] as const;
export type Extension = (typeof EXTENSIONS)[number];

export const uploadInput = z.object({
  file: uploadedFile().meta({ description: '.pdf, .docx, .epub, .html, .txt, .md, .csv or .json' }),
});

export const documentView = z.object({
  id: id(),
  agent_id: id(),
  name: z.string().meta({ example: 'returns-policy.pdf' }),
  size: z.number().int().meta({ description: 'Bytes', example: 48_213 }),
  status: z.enum(DOCUMENT_STATUSES).meta({ example: 'ready' }),
  rag_index_status: z.enum(INDEX_STATUSES).meta({ example: 'succeeded' }),
  rag_index_error: z.string().nullable().meta({
    description:
      'Why it is not indexed. `document_too_small` and `rag_limit_exceeded` leave it attached; after any other error it is failed',
    example: null,
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export type DocumentView = z.infer<typeof documentView>;

export const searchQuery = z.object({
  query: trimmed(1, 1000).meta({ description: 'As a person would ask it', example: 'When do you open?' }),
  limit: z.coerce.number().int().min(1).max(20).default(4).meta({
    description: 'Passages that are looked up; a conversation reads four',
  }),
});

export const searchView = z.object({
  given_whole: z.boolean().meta({
    description: 'The documents are short together: the agent reads all of them, whatever is asked',
    example: false,
  }),
  passages: z
    .array(
      z.object({
        document_id: id(),
        document_name: z.string().meta({
          description: 'File name it was uploaded with',
          example: 'returns-policy.pdf',
        }),
        heading: z.string().nullable().meta({ description: 'The heading above it', example: 'Returns' }),
        content: z
          .string()
          .meta({ description: 'The passage', example: 'You have thirty days to return it.' }),
        score: z.number().nullable().meta({
          description: 'Compares passages of one answer; null: not found, but read at every turn',
          example: 0.0328,
        }),
      }),
    )
    .meta({ description: 'Best first, then what is read at every turn' }),
});

export type SearchView = z.infer<typeof searchView>;

/** The languages passages are indexed in. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A piece of a document that may answer a question. */
export type Passage = {
  documentId: string;
  documentName: string;
  heading: string | null;
  content: string;
  score: number;
};
