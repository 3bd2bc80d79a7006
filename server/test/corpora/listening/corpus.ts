import { INTENTS, type Intent, LANGUAGES, type Language } from '../../../src/listening/types.ts';

/**
 * Utterances by intent, one a line. Further intents of a line follow a bar. `none` holds lines that resemble one of
 * the most important intents but are not.
 */
export type Corpus = Record<Language, Partial<Record<Intent | 'none', string>>>;

export type Utterance = { text: string; language: Language; intents: ReadonlySet<Intent> };

const isIntent = (word: string): word is Intent => (INTENTS as readonly string[]).includes(word);

export function utterances(corpus: Corpus): Utterance[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(corpus[language]).flatMap(([group, lines]) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => {
          const [text = '', more = ''] = line.split(' | ');
          const labels = [group, ...more.split(' ').filter(Boolean)];
          const unknown = labels.find((label) => label !== 'none' && !isIntent(label));
          if (unknown !== undefined) throw new Error(`"${unknown}" is no intent: ${line}`);
          return { text, language, intents: new Set(labels.filter(isIntent)) };
        }),
    ),
  );
}
