import type { DocumentRow } from './queries.ts';
import { statusOf } from './rules.ts';
import type { DocumentView } from './schema.ts';

export const documentViewOf = ({ attempts: _, extension: __, ...row }: DocumentRow): DocumentView => ({
  ...row,
  status: statusOf(row.rag_index_status, row.rag_index_error),
});
