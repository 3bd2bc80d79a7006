import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '../../../src/features/agents/catalogue/index.ts';
import type { Language } from '../../../src/listening/types.ts';
import type { MeaningOf } from '../../../src/providers/model/embedded/questions/meaning/index.ts';
import { respond } from '../../../src/providers/model/embedded/respond.ts';
import { actsIn } from '../../../src/providers/model/embedded/talk/acts.ts';
import { BUILT_IN, briefFor } from '../../../src/providers/model/embedded/test-play.ts';
import type { Brief } from '../../../src/providers/model/port.ts';

/**
 * Prompts with questions about them; the matcher is trained on them too. Before it had seen any of them it answered, and
 * rightly did not answer: tuning 0.93 and 0.82, check 0.85 and 0.76, fresh 0.88 and 0.93, apart 0.91 and 0.78.
 */
export const PARTS = ['tuning', 'check', 'fresh', 'apart'] as const;

/** `A` is answered by the prompt, `D` holds two questions, `N` cannot be answered from it. */
export type Asked = { kind: 'A' | 'D' | 'N'; says: string; holds: readonly RegExp[] };
export type Sheet = {
  name: string;
  language: Language;
  category: string;
  direction: 'inbound' | 'outbound';
  prompt: string;
  asked: readonly Asked[];
};

const LINE = /^([ADN]): (.*?)(?: => (.*))?$/;

function sheetOf(text: string): Sheet {
  const [head = '', ...rest] = text.split('\n');
  const [name = '', language = 'en', category = 'general', direction = 'inbound'] = head
    .split('|')
    .map((part) => part.trim());
  const [prompt = '', lines = ''] = rest.join('\n').split('\n---\n');
  const asked = lines.split('\n').flatMap((line): Asked[] => {
    const [, kind, says = '', holds = ''] = LINE.exec(line) ?? [];
    if (kind === undefined) return [];
    const patterns = holds === '' ? [] : holds.split(' && ').map((each) => new RegExp(each, 'i'));
    return [{ kind: kind as Asked['kind'], says, holds: patterns }];
  });
  return {
    name: `${name}-${language}`,
    language: language as Language,
    category,
    direction: direction as Sheet['direction'],
    prompt,
    asked,
  };
}

export const sheetsIn = (text: string): Sheet[] =>
  text
    .split(/^=== /m)
    .filter((sheet) => sheet.trim() !== '')
    .map(sheetOf);

export const readSheets = (part: (typeof PARTS)[number]): Sheet[] =>
  (['en', 'es', 'pt'] as const).flatMap((language) =>
    sheetsIn(readFileSync(join(import.meta.dirname, `${part}-${language}.txt`), 'utf8')),
  );

const HELLO: Record<Language, string> = {
  en: 'Hello, I am the assistant. Do you have a minute?',
  es: 'Hola, soy el asistente. ¿Tiene un momento?',
  pt: 'Olá, sou o assistente. Você tem um momento?',
};

export function replyTo(sheet: Sheet, says: string, meaning?: MeaningOf): string {
  const base = briefFor({ category: sheet.category as Category, language: sheet.language, seed: 'corpus' });
  const brief: Brief = {
    ...base,
    direction: sheet.direction,
    variables: {},
    objectionHandlers: {},
    prompt: sheet.prompt,
    ...(meaning === undefined ? {} : { meaning }),
  };
  const messages = [
    { role: 'assistant', content: HELLO[sheet.language] },
    { role: 'user', content: says },
  ] as const;
  return respond(brief, messages, BUILT_IN).text;
}

const HONEST = new Set(['unknown', 'unknownAgain', 'unknownOther', 'notMineToSay']);

/**
 * A reply is right when it holds what answers, or admits that nothing does; `near` when it does either and says as well
 * what it knows with the doubt whether that was meant.
 */
export function judge(sheet: Sheet, asked: Asked, reply: string): 'right' | 'near' | 'wrong' {
  const acts = actsIn(reply, new Set([sheet.language]));
  const admits = acts.some(({ key }) => HONEST.has(key));
  const answers = acts.some(({ key }) => key === 'answers');
  const isAll = acts.some(({ key }) => key === 'knowsNoMore');
  const isNear = isAll || acts.some(({ key }) => key === 'knowsNear');
  if (asked.kind === 'N') return answers && !isAll ? 'wrong' : admits ? 'right' : isNear ? 'near' : 'wrong';
  if (admits || !asked.holds.every((pattern) => pattern.test(reply))) return 'wrong';
  return isNear && !isAll ? 'near' : 'right';
}

export type Figures = Record<Asked['kind'], { right: number; near: number; all: number }>;

export function measure(
  sheets: readonly Sheet[],
  meaning?: MeaningOf,
): { figures: Figures; wrong: string[] } {
  const none = { right: 0, near: 0, all: 0 };
  const figures: Figures = { A: { ...none }, D: { ...none }, N: { ...none } };
  const wrong: string[] = [];
  for (const sheet of sheets)
    for (const asked of sheet.asked) {
      const reply = replyTo(sheet, asked.says, meaning);
      const verdict = judge(sheet, asked, reply);
      figures[asked.kind].all++;
      if (verdict === 'wrong') wrong.push(`${sheet.name} ${asked.kind}: ${asked.says}\n      ${reply}`);
      else figures[asked.kind][verdict]++;
    }
  return { figures, wrong };
}
