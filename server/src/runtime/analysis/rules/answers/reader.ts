import type { DataField, FieldValue } from '../../../../listening/index.ts';
import type { Exchange } from '../facts.ts';
import type { Evidence } from '../verdicts.ts';

/**
 * Reads a reply to the question for a field. `none`: it leaves no value that may be stored, whatever words it holds; undefined:
 * this reader cannot tell.
 */
export type ReplyReader = (
  field: DataField,
  reply: Exchange,
  evidence: Evidence,
) => FieldValue | 'none' | undefined;
