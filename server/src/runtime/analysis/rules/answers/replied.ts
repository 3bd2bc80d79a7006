import type { DataField } from '../../../../listening/index.ts';
import type { Asked } from '../../../../listening/reply/index.ts';
import { saidAlone } from '../../../../listening/values/choices/read.ts';
import { means } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { readChoice } from './choice-replies.ts';
import { readFlag } from './flag-replies.ts';
import { askedFor, isOfCatalogue } from './gives.ts';
import type { Matched } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';
import { repliesTo } from './replies-to.ts';
import { emailReply, nameReply, phoneReply, referenceReply } from './spelled.ts';
import { textReply } from './texts.ts';
import { dayReply, hourReply } from './when.ts';

const READERS: Partial<Record<Asked, ReplyReader>> = {
  name: nameReply,
  phone: phoneReply,
  email: emailReply,
  reference: referenceReply,
  date: dayReply,
  time: hourReply,
  choice: readChoice,
  yesno: readFlag,
  text: textReply,
};

/** The latest reply that gives a workspace's own field; null where replies were given and none of them may be stored. */
export function replied(field: DataField, matched: Matched, evidence: Evidence): Finding | null | undefined {
  const read = isOfCatalogue(field) ? undefined : READERS[askedFor(field)];
  if (read === undefined) return undefined;
  let isOpen = false;
  for (const reply of repliesTo(field, matched, evidence).toReversed()) {
    if (means(reply, 'is_wrong_person', 'is_voicemail')) continue;
    const alone = saidAlone(reply.whole, field);
    if (alone !== undefined) return quoted(alone, reply);
    const value = read(field, reply, evidence);
    if (value === 'none') isOpen = true;
    else if (value !== undefined && value !== null) return quoted(value, reply);
  }
  return isOpen ? null : undefined;
}

/** A choice, a yes, a no or an hour may be told elsewhere, however its own question was answered. */
const TOLD_ELSEWHERE: ReadonlySet<Asked> = new Set<Asked>(['choice', 'yesno', 'time']);

/** The conversation without the replies that gave nothing; null where only they count. */
export function besidesReplies(field: DataField, matched: Matched, evidence: Evidence): Evidence | null {
  if (!TOLD_ELSEWHERE.has(askedFor(field))) return null;
  const read = repliesTo(field, matched, evidence);
  return { ...evidence, exchanges: evidence.exchanges.filter((one) => !read.includes(one)) };
}
