import type { Language } from '../../../../listening/types.ts';
import { fold } from './fold-words.ts';

/** "My son has an allergy is it safe": told first, then asked, without a pause that can be seen. */
const TAIL: Readonly<Record<Language, RegExp>> = {
  en: /(?<=\w+ \w+ \w+)(?<!\b(?:of|about|on|so|nor|neither|than))\s+(?=(?:is (?:it|that|there|this|any(?:one|body)|some(?:one|body))|are (?:there|you|we|they)|(?:do|did|have) (?:you|i|we|they)|does (?:it|he|she|that|this|any(?:one|body))|(?:can|could|will|would)(?:nt|n't)? (?:i|you|we|he|she|it|they|my|your|any(?:one|body)|some(?:one|body))|should (?:i|we)|(?:cant|can't|wont|won't) (?:i|you|we|they)|how (?:much|long|many|early|late|far|soon|do|does|can)(?:'s|s)?|what (?:time|if|do|does|is|shall|should|must|can)|whats|what's|what'll|who (?:do|does|can|would)|who's|who'd|when (?:do|does|can|is)|when's|where (?:do|does|can|is)|where's|why (?:cant|can't|is|do)|am i|will there|till when|until when) )/g,
  es: /(?<=\w+ \w+)(?<!\b(?:mis?|nuestr[oa]s?) \w+)\s+(?=(?:cuant[oa]s?|donde|(?:(?:me|nos|se) )?(?:l[oa]s? )?(?:pueden?|puedo|podemos)|se puede|tienen?|hay|que (?:precio|papel|papeles|hora|dia|dias|plan|necesito|tengo|hago|hacemos|debo|llevo|me|se|documento)|como (?:hago|hacen?|se|puedo|la|lo)|cuando (?:pasan?|me|puedo|las|los|la|lo|es)|hasta cuando|a cual|quien|ya (?:puedo|podemos)|le puedo|me (?:lo |la )?(?:cobran|sirve|abren|dan|arreglan|arreglais|cobrais)|vienen|pasais) |(?:se puede|cabemos(?: tod[oa]s)?)$)/g,
  pt: /(?<=\w+ \w+)(?<!\b(?:nao|nem|nunca|gente|eu|ele|ela|(?:meus?|minhas?|noss[oa]s?) \w+))\s+(?=(?:quant[oa]s?|onde|pode|podem|posso|podemos|da pra|tem|consigo|precisa|o que (?:eu )?(?:faco|levo|preciso)|que (?:horas|horario|dia|documento|preco)|ate (?:que|quando)|como (?:eu )?(?:faco|posso)|quando (?:posso|e)|quem|voces(?! (?:nao|nunca)\b)|da tempo|ja (?:posso|pode|da)|alguem pode) )/g,
};

const OPENS =
  /^\W*(?:(?:and|so|but|ok|okay|hi|well|um)\W+)*(?:how|what|where|when|which|who|why|do|does|is|are|am|can|could|will|would)\b/i;
const TELLS_OF_ONESELF =
  /^\W*(?:(?:hola|oi|bueno|buenas|mire|olha|ya|ja|es que|e que)\W+)*(?:yo|mi|mis|tengo|soy|somos|estoy|estamos|vivo|voy|vamos|me|nos|se me|se nos|a mi|acab[oa]\w*|hice|he|compre|corte|sali|salgo|vengo|viajo|entro|llego|nunca|no (?:voy|tengo|puedo|se)|quiero|quisiera|nacio|firmamos|eu|meus?|minhas?|tenho|temos|sou|estou|to|moro|vou|a gente|comprei|deixei|doei|tentei|fiz|viajei|quero|queria|nao (?:vou|tenho|posso|como|sei))\b/;

/** In Spanish and Portuguese the same words ask at the beginning and go on in the middle: there it takes somebody who tells of themselves. */
export const isToldFirst = (part: string, language: Language): boolean =>
  language === 'en' ? !OPENS.test(part) : !/[?¿]/.test(part) && TELLS_OF_ONESELF.test(bare(part));

const bare = (text: string): string =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(/^[\s¿¡"]+/, '');

/** What is told, and what is asked behind it. */
export const toldThenAsked = (part: string, language: Language): string[] => splitAt(part, TAIL[language]);

/** Splits by the folded text and gives back the original pieces: folding keeps every place. */
export function splitAt(sentence: string, pattern: RegExp): string[] {
  const folded = fold(sentence);
  if (folded.length !== sentence.length) return [sentence];
  const pieces: string[] = [];
  let from = 0;
  for (const match of folded.matchAll(pattern)) {
    if (match.index <= from) continue;
    pieces.push(sentence.slice(from, match.index));
    from = match.index + match[0].length;
  }
  pieces.push(sentence.slice(from));
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
