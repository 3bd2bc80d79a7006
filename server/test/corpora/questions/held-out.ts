import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import type { Figures } from '../../../src/providers/model/embedded/questions/matcher/manifest.ts';
import { actsIn } from '../../../src/providers/model/embedded/talk/acts.ts';
import { root } from '../../../src/root.ts';
import { replyTo } from './read.ts';

type Agent = {
  name: string;
  category: string;
  systemPrompt: string;
  document?: string;
  questions: { ask: string; answer?: string[]; answers?: string[][]; unanswerable?: boolean }[];
};

const HONEST = new Set<string>(['unknown', 'unknownAgain', 'unknownOther', 'notMineToSay']);

/** Whole prompts the model was never trained on, answered by the whole brain. */
export function heldOutFigures(language: Language): Figures {
  const figures: Figures = {
    answerable: { right: 0, wrong: 0, all: 0 },
    double: { right: 0, all: 0 },
    unanswerable: { admitted: 0, all: 0 },
  };
  const file = join(root, 'training/questions/held-out', `${language}.json`);
  for (const agent of JSON.parse(readFileSync(file, 'utf8')) as Agent[]) {
    const prompt = agent.systemPrompt + (agent.document ? `\n\n${agent.document}` : '');
    const sheet = {
      name: agent.name,
      language,
      category: agent.category,
      direction: 'inbound',
      prompt,
      asked: [],
    } as const;
    for (const { ask, answer = [], answers, unanswerable } of agent.questions) {
      const reply = replyTo(sheet, ask);
      const admits = actsIn(reply, new Set([language])).some(({ key }) => HONEST.has(key));
      const has = (any: readonly string[]): boolean =>
        any.some((text) => reply.toLowerCase().includes(text.toLowerCase()));
      if (unanswerable) {
        figures.unanswerable.all++;
        if (admits) figures.unanswerable.admitted++;
      } else if (answers !== undefined) {
        figures.double.all++;
        if (answers.every(has)) figures.double.right++;
      } else {
        figures.answerable.all++;
        if (has(answer)) figures.answerable.right++;
        else if (!admits) figures.answerable.wrong++;
      }
    }
  }
  return figures;
}
