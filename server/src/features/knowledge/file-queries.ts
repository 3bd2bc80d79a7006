import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export const insertPiece = (
  tx: Transaction,
  tenantId: string,
  documentId: string,
  position: number,
  bytes: Buffer,
): Promise<number> =>
  tx.run(sql`
    insert into knowledge_files (tenant_id, document_id, position, bytes)
    values (${tenantId}, ${documentId}, ${position}, ${bytes})`);

export const readPiece = (
  db: Queryable,
  tenantId: string,
  documentId: string,
  position: number,
): Promise<{ bytes: Buffer } | undefined> =>
  db.maybe(sql`
    select bytes from knowledge_files
    where tenant_id = ${tenantId} and document_id = ${documentId} and position = ${position}`);

export const deletePieces = (
  tx: Transaction,
  tenantId: string,
  documentIds: readonly string[],
): Promise<number> =>
  tx.run(
    sql`delete from knowledge_files where tenant_id = ${tenantId} and document_id = any (${documentIds}::uuid[])`,
  );
