import type { Category } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';
import { BUILT_IN_TOOLS, type ModelMessage } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { says } from './test-words.ts';

/** What the agent says to each of the lines, and whether it ends the conversation there. */
export function talk(category: Category, language: Language, ...lines: string[]) {
  const brief = briefFor({ category, language, seed: 'talk' });
  const messages: ModelMessage[] = [{ role: 'assistant', content: '…' }];
  return lines.map((line) => {
    messages.push(says(line));
    const { text, toolCalls } = respond(brief, messages, BUILT_IN);
    messages.push({ role: 'assistant', content: text });
    return { text, ended: toolCalls.some(({ name }) => name === BUILT_IN_TOOLS.end) };
  });
}
