/**
 * A pattern over words with single spaces between and around them, contractions opened: each phrase begins and ends at a word.
 * In all three languages at once: people switch, and the phrases hardly collide.
 */
export const wording = (list: string): RegExp =>
  new RegExp(
    `(?<= )(?:${list
      .split(/\s\|\s/)
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .join('|')})(?= )`,
  );

/** The same at the head of the words, behind what people begin with. */
export const opening = (list: string): RegExp =>
  new RegExp(
    `^ (?:(?:${BEGINNINGS}) ){0,4}(?:${list
      .split(/\s\|\s/)
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .join('|')})(?= )`,
  );

const BEGINNINGS =
  'well|oh|ah|eh|um|uh|er|erm|hm+|so|and|but|look|listen|honestly|actually|sorry|ok|okay|yeah|yes|no|right|sure|aye|love|pet|dear|sir|madam|miss|ma|mate|like|now|ehm|ooh|och|ach|ay|uy|pues|bueno|mire|mira|oiga|oye|perdon|disculpe|disculpa|es que|la verdad|y|e|pero|mas|a ver|ahora|hombre|mujer|senora|senorita|senor|hija|hijo|joven|fijese|vera|vea|ve|che|este|nombre|uf|bom|bem|olha|olhe|ai|ih|ixi|poxa|puxa|ue|ora|desculpa|desculpe|e que|entao|menina|menino|moca|moco|meu filho|minha filha|filha|filho|veja|sabe|na verdade|ha|haha|jaja|jeje|hehe|kkk+|rs|si|sim|nao|claro|que';
