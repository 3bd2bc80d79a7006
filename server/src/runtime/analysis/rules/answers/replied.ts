import type { DataField, FieldValue } from '../../../../listening/index.ts';
import type { Asked } from '../../../../listening/reply/index.ts';
import { type Exchange, means } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { readChoice } from './choice-replies.ts';
import { readFlag } from './flag-replies.ts';
import { askedFor, isOfCatalogue } from './gives.ts';
import { repliesTo } from './replies-to.ts';

/**
 * Reads a reply to the question for a field. `none`: it leaves no value that may be stored, whatever words it holds; undefined:
 * this reader cannot tell.
 */
export type ReplyReader = (
  field: DataField,
  reply: Exchange,
  evidence: Evidence,
) => FieldValue | 'none' | undefined;

const READERS: Partial<Record<Asked, ReplyReader>> = { choice: readChoice, yesno: readFlag };

/** The latest reply that gives a workspace's own field; null where replies were given and none of them may be stored. */
export function replied(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): Finding | null | undefined {
  const read = isOfCatalogue(field.id) ? undefined : READERS[askedFor(field)];
  if (read === undefined) return undefined;
  let isOpen = false;
  for (const reply of repliesTo(field, asked, evidence).toReversed()) {
    if (means(reply, 'is_wrong_person', 'is_voicemail')) continue;
    const value = read(field, reply, evidence);
    if (value === 'none') isOpen = true;
    else if (value !== undefined && value !== null) return quoted(value, reply);
  }
  return isOpen ? null : undefined;
}

/** A choice, a yes or a no may be told elsewhere, however its own question was answered. */
const TOLD_ELSEWHERE: ReadonlySet<Asked> = new Set<Asked>(['choice', 'yesno']);

/** The conversation without the replies that gave nothing; null where only they count. */
export function besidesReplies(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): Evidence | null {
  if (!TOLD_ELSEWHERE.has(askedFor(field))) return null;
  const read = repliesTo(field, asked, evidence);
  return { ...evidence, exchanges: evidence.exchanges.filter((one) => !read.includes(one)) };
}
