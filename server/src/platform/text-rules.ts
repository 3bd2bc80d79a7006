const HIGH_HALF = /[\uD800-\uDBFF]$/;

/** At most so many UTF-16 units; a character of two halves that does not fit is left out whole. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax);
  return HIGH_HALF.test(cut) ? cut.slice(0, -1) : cut;
}

/** Space, controls, and characters that are drawn as nothing: zero-width ones, fillers, the empty braille pattern. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader would see nothing at all. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);
