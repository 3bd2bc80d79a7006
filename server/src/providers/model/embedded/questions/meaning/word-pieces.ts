import { fold } from '../fold-words.ts';

export const PIECES_MAX = 64;
const PIECE = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** The vocabulary of the model: pieces of words, those within a word marked by two signs. */
export type Vocabulary = ReadonlyMap<string, number>;

export function readVocabulary(json: string): Vocabulary {
  const { model } = JSON.parse(json) as { model: { vocab: Record<string, number> } };
  return new Map(Object.entries(model.vocab));
}

/** A word as the fewest pieces from its beginning on, or the sign for an unknown word. */
function piecesOf(word: string, vocabulary: Vocabulary): number[] {
  const pieces: number[] = [];
  for (let from = 0; from < word.length; ) {
    let to = word.length;
    let piece: number | undefined;
    for (; to > from && piece === undefined; to--)
      piece = vocabulary.get(`${from === 0 ? '' : '##'}${word.slice(from, to)}`);
    if (piece === undefined) return [vocabulary.get('[UNK]') ?? 0];
    pieces.push(piece);
    from = to + 1;
  }
  return pieces;
}

/** A text as the model reads it; of a long one the beginning. */
export function wordPieces(text: string, vocabulary: Vocabulary): number[] {
  const words = fold(text).match(PIECE) ?? [];
  const pieces = words.flatMap((word) => piecesOf(word, vocabulary)).slice(0, PIECES_MAX - 2);
  return [vocabulary.get('[CLS]') ?? 0, ...pieces, vocabulary.get('[SEP]') ?? 0];
}
