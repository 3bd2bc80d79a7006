/**
 * Turns a stream of fragments into whole sentences that may be spoken. Nothing leaves before `guard` has seen the
 * sentence it belongs to: a word that was said cannot be taken back.
 */
export type Spoken = {
  add(fragment: string): void;
  /** What is left without a full stop goes out too. */
  finish(): void;
  text(): string;
  /** Nothing more will be said: the listener has had enough. */
  isFull(): boolean;
};

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'»”)\]]*(?:\s+|$)|\n+/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|dra|sr|sra|srta|st|prof|no|vs|etc|approx|e\.g|i\.e|p\.ej|u\.s|a\.m|p\.m|\p{Lu})\.\s+$/iu;
const UNFINISHED_LENGTH_MAX = 400;
const TEXT_LENGTH_MAX = 8_000;

export function createSpoken(options: {
  /** The sentence to say instead; null says nothing. */
  guard: (sentence: string) => string | null;
  onText?: ((sentence: string) => void) | undefined;
  /** Written channels keep line breaks; speech has none. */
  keepsLines: boolean;
}): Spoken {
  let said = '';
  let gap = '';
  let waiting = '';
  const isFull = () => said.length + gap.length >= TEXT_LENGTH_MAX;

  const say = (piece: string) => {
    const sentence = piece.trim().slice(0, Math.max(0, TEXT_LENGTH_MAX - said.length - gap.length));
    const allowed = sentence === '' ? null : options.guard(sentence);
    const breaks = options.keepsLines ? (/\n+\s*$/.exec(piece)?.[0].match(/\n/g)?.length ?? 0) : 0;
    if (allowed !== null && allowed !== '') {
      said += said === '' ? allowed : gap + allowed;
      gap = ' ';
      options.onText?.(allowed);
    }
    if (breaks > 0) gap = '\n'.repeat(Math.min(breaks, 2));
  };

  const cut = (end: number) => {
    say(waiting.slice(0, end));
    waiting = waiting.slice(end);
  };

  return {
    isFull,
    add(fragment) {
      if (isFull()) return;
      waiting += fragment.slice(0, 4 * TEXT_LENGTH_MAX);
      for (let end = nextEnd(waiting); end !== null && !isFull(); end = nextEnd(waiting)) cut(end);
      while (waiting.length > UNFINISHED_LENGTH_MAX && !isFull()) {
        const space = waiting.lastIndexOf(' ', UNFINISHED_LENGTH_MAX);
        cut(space > 0 ? space : UNFINISHED_LENGTH_MAX);
      }
    },
    finish() {
      if (!isFull()) say(waiting);
      waiting = '';
    },
    text: () => said,
  };
}

/** Where the first finished sentence ends; a stop at the very end may still be the middle of "3.5". */
function nextEnd(text: string): number | null {
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end === text.length && !/\s$/.test(match[0])) return null;
    if (match[0].startsWith('\n') || !ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) return end;
  }
  return null;
}
