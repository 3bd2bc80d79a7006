import { fold } from '../text/fold.ts';

/** "Tuesday… no, Wednesday": what people say before they put something right. */
const CORRECTS = new RegExp(
  `(?:^|[\\s,.;…–—-])(?:${[
    "no,? (?:wait|hang on|hold on|sorry|i mean|i meant|actually|make (?:it|that)|let'?s say|better|rather|not that)",
    'sorry(?:,? (?:i mean|i meant|no))?',
    "(?:wait|actually|i mean|i meant|or rather|make (?:it|that)|correction|scratch that|let'?s (?:say|make it)|better (?:make it|yet)|on second thoughts?|come to think of it|thinking about it|(?:no )?(?:i )?tell a lie)",
    'no,? (?:perdon[ae]?|disculp[ae]|mejor|esper[ae](?:se|te|n)?|digo|quise decir|mas bien|mentira)',
    '(?:ah|ay|oh|uy) (?:espera|esperate|esperese|perai|pera ai|pera|wait|hang on)',
    '(?:pensandolo (?:bien|mejor)|mirandolo bien|ahora que lo pienso|perdon|mejor dicho|mas bien|quise decir|digo|o mejor|mejor)',
    // "Around noon, well, one is better".
    '(?:well|bueno|bom|bem|hm+|mm+)(?=,? [^,.!?]{1,25} (?:is|would be|es|seria|e|fica|queda) (?:better|mejor|melhor))',
    'nao,? (?:espera|desculp[ae]|quer dizer|melhor|alias|perai)',
    '(?:pensando (?:bem|melhor)|(?:nao,? )?minto|quer dizer|ou melhor|alias|melhor dizendo|desculpa|na verdade|melhor)',
  ].join('|')})(?=[\\s,.:;…–—-])`,
  'g',
);

/** "We were four, now three", "I was going to say eight, but make it a five": the first was once, or almost. */
const ONCE =
  /(?:^|[\s,.;])(?:(?:eramos|era|eran|fuimos|tenia|tinha|eram|erámos|were|was|used to be|had)(?![a-z])[^.!?]{0,60}?[\s,](?:(?:y|e|and|so|asi que|entao|pero|but|mas)\s)?(?:ahora|now|agora)|(?:iba a|ia|was going to|were going to|would have) (?:decir|poner|dar|dizer|say|give|put)(?:le|te)?[^.!?]{0,40}?\s(?:pero|but|mas|y|e)|(?:(?:would|'d) have|habria|hubiera|teria) (?:said|given|put|dicho|puesto|dado|dito|colocado)(?![a-z])[^!?]{0,60}?[\s.,;](?:but|today|now|pero|hoy|ahora|mas|hoje|agora))(?=[\s,.:;])/g;

/** A bare "no" in the middle of what is said, between stops. */
const BARE_NO = /[,.;…–—-]\s*(?:no|nao|nope)\s*[,.;…–—-]/g;

/**
 * The words before and after the last correction, or null where nothing is put right. The places are those of the
 * original text: folding changes no length there.
 */
export function corrected(text: string): { before: string; after: string } | null {
  const folded = fold(text);
  if (folded.length !== text.length) return null;
  let from = -1;
  let to = -1;
  for (const pattern of [CORRECTS, BARE_NO, ONCE]) {
    for (const match of folded.matchAll(pattern)) {
      if ((match.index === 0 && pattern !== ONCE) || match.index + match[0].length <= to) continue;
      from = match.index;
      to = match.index + match[0].length;
    }
  }
  if (to === -1) return null;
  const after = text.slice(to).replace(/^[\s,.:;…–—-]+/, '');
  return after === '' ? null : { before: text.slice(0, from), after };
}
