import { failures } from './failure.ts';
import { LIMITS } from './limits.ts';

/** A paragraph with the headings it stands under, outermost first. */
export type Block = { headings: readonly string[]; text: string };

export type Outline = {
  /** Level 1 is the outermost; a heading ends every deeper one. */
  heading(level: number, text: string): void;
  paragraph(text: string): void;
  blocks(): Block[];
};

const HEADING_LENGTH_MAX = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they mean nothing in text, and NUL cannot be stored
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u00ad\u200b]/g;

export const tidy = (text: string): string =>
  text.toWellFormed().replace(CONTROLS, '').replace(/\s+/g, ' ').trim();

export function createOutline(charactersMax: number = LIMITS.charactersMax): Outline {
  const blocks: Block[] = [];
  let path: (string | undefined)[] = [];
  let headings: readonly string[] = [];
  let characters = 0;
  let unused = false;

  function count(text: string): void {
    characters += text.length;
    if (characters > charactersMax) throw failures.limitExceeded();
  }

  return {
    heading(level, raw) {
      const text = tidy(raw);
      if (text === '') return;
      if (text.length > HEADING_LENGTH_MAX) return this.paragraph(raw);
      count(text);
      path = [...path.slice(0, Math.max(0, level - 1)), ...Array(Math.max(0, level - 1 - path.length)), text];
      headings = path.filter((name) => name !== undefined);
      unused = true;
    },
    paragraph(raw) {
      const text = tidy(raw);
      if (text === '') return;
      count(text);
      unused = false;
      blocks.push({ headings, text });
    },
    /** A final heading without a paragraph is still text. */
    blocks: () =>
      unused ? [...blocks, { headings: headings.slice(0, -1), text: headings.at(-1) ?? '' }] : blocks,
  };
}

/** All text the model may read, each heading once. */
export function wordsOf(blocks: readonly Block[]): string {
  const said = new Set<string>();
  const lines = blocks.flatMap(({ headings, text }) => {
    const fresh = headings.filter((heading) => !said.has(heading));
    for (const heading of fresh) said.add(heading);
    return [...fresh, text];
  });
  return lines.join('\n');
}
