/** A paragraph with the headings it stands under, outermost first. */
type Block = { headings: readonly string[]; text: string };

export type Chunk = { heading: string | null; content: string };

const TARGET_LENGTH = 1_000;
const LENGTH_MAX = 1_200;
const OVERLAP_LENGTH_MAX = 200;
const HEADING_LENGTH_MAX = 300;

const headingOf = (headings: readonly string[]): string | null =>
  headings.length === 0 ? null : headings.join(' › ').slice(-HEADING_LENGTH_MAX).toWellFormed();

/**
 * Passages of about a thousand characters. None crosses a heading; cuts fall between paragraphs, else between
 * sentences, and the sentence before a cut is repeated so that no fact is split.
 */
export function chunk(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = [];
  let heading: string | null = null;
  let content = '';
  let isFresh = false;

  const close = () => {
    if (isFresh) chunks.push({ heading, content });
    isFresh = false;
  };
  const add = (piece: string, joint: string) => {
    content = content === '' ? piece : `${content}${joint}${piece}`;
    isFresh = true;
  };

  for (const block of blocks) {
    const own = headingOf(block.headings);
    if (own !== heading) {
      close();
      heading = own;
      content = '';
    }
    for (const [index, piece] of sentencesOf(block.text).entries()) {
      if (content.length + piece.length >= LENGTH_MAX || (index === 0 && content.length >= TARGET_LENGTH)) {
        close();
        content = tailOf(content, piece.length);
      }
      add(piece, index === 0 ? '\n' : ' ');
    }
  }
  close();
  return chunks;
}

/** Pieces that fit: whole paragraphs where they do, else sentences, else words, else plain cuts. */
function sentencesOf(text: string): string[] {
  if (text.length <= TARGET_LENGTH) return [text];
  const sentences = text.split(/(?<=[.!?…;:|])\s+/);
  return sentences.flatMap((sentence) => cut(sentence));
}

function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (sentence.length - from > TARGET_LENGTH) {
    const space = sentence.lastIndexOf(' ', from + TARGET_LENGTH);
    const to =
      space > from ? space : from + TARGET_LENGTH - (isInsidePair(sentence, from + TARGET_LENGTH) ? 1 : 0);
    pieces.push(sentence.slice(from, to));
    from = space > from ? to + 1 : to;
  }
  if (from < sentence.length) pieces.push(sentence.slice(from));
  return pieces;
}

const isInsidePair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

/** The last sentence of a passage, when it is short enough to be repeated. */
function tailOf(content: string, nextLength: number): string {
  const last = content.split(/(?<=[.!?…])\s+|\n/).at(-1) ?? '';
  return last.length <= OVERLAP_LENGTH_MAX && last.length + nextLength < LENGTH_MAX ? last : '';
}
