type Ranked = { document_id: string; position: number; score: number };

/** The usual constant: large enough that one first place does not outweigh two good places. */
const RANK_OFFSET = 60;

export const keyOf = ({ document_id, position }: Pick<Ranked, 'document_id' | 'position'>): string =>
  `${document_id}:${position}`;

/** Reciprocal rank fusion: scores of different kinds cannot be added, ranks can. */
export function fuse<Item extends Ranked>(lists: readonly (readonly Item[])[]): Item[] {
  const merged = new Map<string, Item>();
  for (const list of lists) {
    for (const [place, item] of list.entries()) {
      const key = keyOf(item);
      const score = (merged.get(key)?.score ?? 0) + 1 / (RANK_OFFSET + place + 1);
      merged.set(key, { ...item, score });
    }
  }
  return [...merged.values()].sort((left, right) => right.score - left.score);
}
