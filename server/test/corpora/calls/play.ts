import { analysisFor, type Category } from '../../../src/features/agents/catalogue/index.ts';
import type { DataField, Language } from '../../../src/listening/types.ts';
import { respond } from '../../../src/providers/model/embedded/respond.ts';
import { BUILT_IN, briefFor, NOW, templateFor } from '../../../src/providers/model/embedded/test-play.ts';
import { BUILT_IN_TOOLS, type ModelMessage } from '../../../src/providers/model/port.ts';
import { toldIn } from '../../../src/runtime/analysis/rules-analyst.ts';
import type { AnalysisSubject } from '../../../src/runtime/analysis/types.ts';

const ROUNDS_MAX = 4;
const SECONDS_PER_TURN = 5;

export type Lines = {
  category: Category;
  language: Language;
  lines: readonly string[];
  /** What the agent collects beside the fields of its category, or in place of one with the same id. */
  fields?: readonly DataField[];
  direction?: AnalysisSubject['direction'];
  /** The whole conversation: nothing is played. */
  written?: readonly Said[];
};

type Said = { role: 'agent' | 'user'; message: string };

/** Lines of a person played against the embedded agent, ready to be analysed. Ends where either side does. */
export function playLines(
  { category, language, lines, fields = [], direction, written = [] }: Lines,
  seed = 'one',
): AnalysisSubject {
  const { successEvaluation, dataCollection: ofCategory } = analysisFor(category, language);
  const own = new Set(fields.map(({ id }) => id));
  const dataCollection = [...ofCategory.filter(({ id }) => !own.has(id)), ...fields];
  const configured = briefFor({ category, language, seed });
  const subject = {
    language,
    category,
    channel: 'voice' as const,
    direction: direction ?? configured.direction,
    criteria: successEvaluation,
    dataCollection,
    toolsUsed: [],
    now: NOW,
  };
  const told = (said: readonly Said[]) => toldIn(said, subject);
  const brief = { ...configured, dataCollection, direction: subject.direction, told };
  const first = templateFor(category, language, 0).firstMessage;
  const { said, toolsUsed } =
    written.length > 0 ? { said: written, toolsUsed: [] } : play(brief, first, lines);
  return { ...subject, transcript: timed(said), toolsUsed };
}

const timed = (said: readonly Said[]): AnalysisSubject['transcript'] =>
  said.map((turn, index) => ({ ...turn, time_in_call_secs: index * SECONDS_PER_TURN }));

function play(brief: ReturnType<typeof briefFor>, first: string, lines: readonly string[]) {
  const messages: ModelMessage[] = [{ role: 'assistant', content: first }];
  const said: Said[] = [{ role: 'agent', message: first }];
  const toolsUsed: string[] = [];
  for (const line of lines) {
    said.push({ role: 'user', message: line });
    messages.push({ role: 'user', content: line });
    let spoken = '';
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const { text, toolCalls } = respond(brief, messages, BUILT_IN);
      messages.push({ role: 'assistant', content: text, toolCalls });
      spoken = `${spoken} ${text}`.trim();
      for (const call of toolCalls) {
        toolsUsed.push(call.name);
        messages.push({
          role: 'tool',
          toolCallId: call.id,
          toolName: call.name,
          content: '{"ok":true}',
          isError: false,
        });
      }
      if (toolCalls.length === 0 || toolCalls.some(({ name }) => name === BUILT_IN_TOOLS.end)) break;
    }
    if (spoken !== '') said.push({ role: 'agent', message: spoken });
    if (toolsUsed.includes(BUILT_IN_TOOLS.end)) break;
  }
  return { said, toolsUsed };
}
