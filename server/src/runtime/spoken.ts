/**
 * Turns a stream of fragments into whole sentences that may be spoken. Nothing leaves before `guard` has seen the
 * sentence it belongs to: a word that was said cannot be taken back.
 */
export type Spoken = {
  add(fragment: string): void;
  /** What is left without a full stop goes out too. */
  finish(): void;
  text(): string;
  sentenceCount(): number;
};

const SENTENCE_END = /([.!?…]+["'»”)\]]*)(\s+|$)|\n+/u;
const UNFINISHED_LENGTH_MAX = 400;
const TEXT_LENGTH_MAX = 8_000;

export function createSpoken(options: {
  /** The sentence to say instead; null says nothing. */
  guard: (sentence: string) => string | null;
  onText?: ((sentence: string) => void) | undefined;
}): Spoken {
  const said: string[] = [];
  let length = 0;
  let waiting = '';

  const say = (sentence: string) => {
    if (sentence.trim() === '' || length >= TEXT_LENGTH_MAX) return;
    const allowed = options.guard(sentence.trim());
    if (allowed === null || allowed === '') return;
    said.push(allowed);
    length += allowed.length;
    options.onText?.(allowed);
  };

  const takeSentences = () => {
    for (let match = nextEnd(waiting); match !== null; match = nextEnd(waiting)) {
      say(waiting.slice(0, match));
      waiting = waiting.slice(match);
    }
  };

  return {
    add(fragment) {
      waiting += fragment;
      takeSentences();
      if (waiting.length > UNFINISHED_LENGTH_MAX) {
        const space = waiting.lastIndexOf(' ', UNFINISHED_LENGTH_MAX);
        const cut = space > 0 ? space : UNFINISHED_LENGTH_MAX;
        say(waiting.slice(0, cut));
        waiting = waiting.slice(cut);
      }
    },
    finish() {
      say(waiting);
      waiting = '';
    },
    text: () => said.join(' '),
    sentenceCount: () => said.length,
  };
}

/** Where the first finished sentence ends; a stop at the very end may still be the middle of "3.5". */
function nextEnd(text: string): number | null {
  const match = SENTENCE_END.exec(text);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return end === text.length && !/\s$/.test(match[0]) ? null : end;
}
