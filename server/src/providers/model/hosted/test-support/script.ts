import { BUILT_IN_TOOLS } from '../../port.ts';

/** The answers of a vendor's double, independent of the wire format. */

export type Dialogue = { last: { role: 'user' | 'tool'; text: string }; tools: readonly string[] };
export type Reply = {
  words: readonly string[];
  call: { name: string; arguments: Record<string, unknown> } | null;
  /** Long answers are sent slowly. */
  pauseMs?: number;
};

/** Repeats what was said, so that answers can be distinguished; hands over when asked to. */
export function replyTo({ last, tools }: Dialogue): Reply {
  if (last.role === 'tool') return { words: ['It ', 'says: ', last.text], call: null };
  if (/person|human/i.test(last.text) && tools.includes(BUILT_IN_TOOLS.handOff)) {
    return {
      words: ['One moment. '],
      call: { name: BUILT_IN_TOOLS.handOff, arguments: { reason: 'a “person” was asked for 🙋' } },
    };
  }
  if (/at length/.test(last.text)) {
    return { words: Array.from({ length: 400 }, (_, at) => `word${at} `), call: null, pauseMs: 5 };
  }
  return { words: ['You said: ', ...last.text.split(/(?<= )/)], call: null };
}
