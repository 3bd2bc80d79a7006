import { type Language, words } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';

/** A yes or a no to a question about one thing: a no that goes on to something else answers that, not this. */

const FILLERS =
  '(?:oh|uh|um|er|ah|ay|eh|well|honestly|pues|bueno|bom|bem|olha|mire|mira|hombre|ue|uai|bah|ih|hm+|mm+|ai|que(?= si| sim| no| nao)|no no|nao nao)';
const LEAD = new RegExp(`^[^a-z]*(?:${FILLERS}[ ,.!]+){0,4}`);
const YES =
  /^(?:yes|yeah|yep|yup|yea|sure|of course|certainly|absolutely|definitely|correct|fine|ok|okay|alright|go on|si(?:,? (?:como no|claro|por favor|senor|senora))?|claro(?: que (?:si|sim))?|dale|vale|por supuesto|desde luego|como no|obvio|correcto|exacto|asi es|sim|com certeza|isso|pode sim|podem sim|pode|podem|exato|aham|uhum|beleza)(?![a-z'])/;
const NO =
  /^(?:no way|no|nope|nah|never|not really|nao|negativo|de jeito nenhum|para nada|en absoluto|better not|rather not|mejor (?:que )?no|melhor nao|pode nao|podem nao|prefiero que no|prefiro que nao|i'd rather (?:not|you didn't|they didn't)|i'd prefer (?:not|you didn't|they didn't))(?![a-z'])/;
const COURTESY =
  /(?<![a-z])(?:thank you|thanks|cheers|please|sorry|love|mate|dear|sir|madam|gracias|muchas gracias|por favor|porfa|senor(?:ita|a)?|joven|amig[oa]|obrigad[oa]|brigad[oa]|valeu|moc[oa]|senhora?|minha filha|meu filho|viu|ne|che|tche|uai|visse|no|nao|si|sim|yes|yeah|ok|okay|not|really|then|entonces|entao|esta bien|asi esta bien|ta bom|tudo bem|it is|it's|it was|it would be|that's fine|do|i do|i am|we are|problem|que|the|la|el|a|o|es|e|era|asi|imagina|mejor|melhor|better|rather|adelante|encantad[oa]|con gusto|com prazer|of course|gladly|definitely|absolutely|certainly|totally|for sure|very much(?: so)?|por supuesto|claro|desde luego|definitivamente|sin duda|com certeza|muito|mucho|sem duvida)(?![a-z])|[^a-z]+/g;

/** What is left of a reply behind its yes or no. */
const restOf = (text: string, word: RegExp): string =>
  text.replace(word, ' ').replaceAll(COURTESY, ' ').trim();

/** `topic`: what the rest may speak of and still answer. Null: neither a yes nor a no to it. */
export function yesOrNoTo({ plain, text }: Exchange, topic: RegExp): boolean | null {
  if (text.includes('?')) return null;
  const said = plain.replace(LEAD, '');
  for (const [word, value] of [
    [NO, false],
    [YES, true],
  ] as const) {
    if (!word.test(said)) continue;
    if (!value && YES_BEHIND.test(said)) return null;
    const rest = restOf(said, word);
    if (rest === '' || topic.test(rest)) return value && DENIED.test(said) ? null : value;
    return null;
  }
  return null;
}

/** "No questions, and yes, I want to go on". */
const YES_BEHIND = /[,;.] (?:(?:pero|but|mas|and|y|e) )?(?:si|sim|yes|yeah)(?![a-z])/;
const DENIED = phrases("(?:don't|do not|rather not|mejor no|melhor nao|nao)(?![a-z])");

/** Wants nothing more, or has nothing to ask: the no is not for the question. */
const CLOSES = phrases(`
  (?:no|any|more|other|further) (?:more |other )?(?:questions?|doubts?) | nothing (?:else|more) | that's (?:all|it|everything) | (?:that is|it's) all(?= *[,.!]|$) |
  (?:ninguna|alguna|mas|otra) (?:duda|pregunta|consulta)s? | nada mas(?![a-z]) | (?:era|es) (?:solo )?(?:eso|todo) | solo eso |
  (?:nenhuma|alguma|mais|outra) (?:duvida|pergunta)s? | nenhuma duvida | mais nada | (?:era |e )?so isso | e tudo(?= *[,.!]|$)
`);
/** Said of whoever else is spoken of. */
const OF_ELSE = phrases(
  '(?:she|he|they|my [a-z]+)(?![a-z]) | (?:ella|el|ellos|mi [a-z]+) (?:nunca|no|si|ya|es|tiene|va|fue)(?![a-z]) | (?:ela|ele|eles|(?:o |a )?(?:meu|minha) [a-z]+) (?:nunca|nao|sim|ja|e|tem|vai|foi)(?![a-z])',
);
const ECHOES =
  /(?<![a-z])(?:i|we|do|don't|does|doesn't|did|didn't|have|haven't|has|got|am|not|can|can't|would|wouldn't|it|there|is|isn't|one|any|yet|still|already|never|ever|always|yo|tengo|tenemos|tiene|hay|soy|somos|puedo|claro|todavia|aun|ya|nunca|siempre|uno|una|ninguno|ninguna|eu|tenho|temos|tem|ha|sou|posso|ainda|ja|sempre|um|uma|nenhum|nenhuma|isso|mesmo)(?![a-z'])/g;
const ASIDE_WORDS_MAX = 2;

/**
 * Whether a reply that begins with a yes or a no is one to the question: what follows it speaks of the same thing or of
 * next to nothing. "No no, I don't need anything, my cat is ill" denies no cat.
 */
export function answersOnly({ plain, text }: Exchange, topic: string, language: Language): boolean {
  // "No no" leads in as well, so the words are tried with it too.
  const begun = [plain.replace(LEAD, ''), plain.replace(/^[^a-z]+/, '')];
  const said = begun.find((one) => NO.test(one) || YES.test(one));
  if (said === undefined) return true;
  const word = NO.test(said) ? NO : YES;
  if (CLOSES.test(said)) return false;
  const rest = words(restOf(said, word).replaceAll(ECHOES, ' '), language);
  const about = new Set(words(topic, language));
  if (rest.some((one) => about.has(one))) return true;
  return rest.length <= ASIDE_WORDS_MAX && !OF_ELSE.test(said) && !text.includes('?');
}
