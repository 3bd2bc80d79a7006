import { answersPhone, sentences } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, means, mentions } from '../facts.ts';
import { type Finder, verbatim } from '../findings.ts';
import { besideTheMatter } from '../moves.ts';

/** What the person asks of the matter, and what of that nobody could answer. */

/** "How so?" asks nothing that could be answered later. */
const QUESTION_WORDS_MIN = 3;

/** A mark, or without one a word that asks. */
const ASKS =
  /\?|^(?:and |so |y |e )?(?:how|what|when|where|which|who|why|do|does|is|are|can|could|will|would|que|cual|cuando|cuanto|cuanta|como|donde|quien|por que|qual|quais|quando|quanto|quanta|onde|quem|o que) /;

/** "Como vendedor, dos años", "what I did was": without a mark these begin an answer as well. */
const ANSWERS_AS =
  /^(?:(?:uy|ay|ah|eh|pues|bueno|olha|bom|ihh?|e|y|so|and|well)[ ,]+)*(?:como (?!(?:es|e|son|sao|seria|funciona|hago|se |faco|faz|fica|puedo|posso|puede|pode|hacen|fazem|pagan|pagam|va|vai|serian?)(?![a-z]))|(?:what|how|when|where) (?:i|we|it) (?:did|do|was|have|like|worked|got)|cuando (?:yo|me|hubo|era|estaba|trabaj)|quando (?:eu|a gente|teve|era|trabalh)|(?:quem|quien)(?: [a-z]+){1,5} (?:e|es|sou|soy|era|foi|fue) (?:[oa]s? |el |la )?(?:meu|minha|mi|eu|yo|outr[oa]|otr[oa])(?![a-z])|que (?:me|no|nao|yo|eu|la|el|o|a)(?![a-z]))/;

/** A sentence with a mark that asks for something by its own words; without a mark the turn is taken whole. */
function asksOfTheMatter({ text }: Exchange): boolean {
  if (!text.includes('?')) return true;
  return sentences(text).some(
    (one) => one.includes('?') && one.trim().split(/\s+/).length >= QUESTION_WORDS_MIN && !answersPhone(one),
  );
}

/** "Are you not going to ask me about hours?": of the talk itself, and nothing that a team could answer. */
const OF_THE_TALK = phrases(`
  (?:are|aren't|were|weren't) (?:you|ye|yous)(?: not| even| still)? (?:going to|gonna|even|listening|there|hearing|asking) | (?:did|do|can|could) you (?:not |even )?(?:hear|listen|understand|get|want to ask)(?: me| that| what)? | (?:any|no) (?:more|other) questions | is that (?:it|all|everything) |
  (?:no )?me (?:va|vas|van) a (?:preguntar|entrevistar|hacer) | (?:me )?(?:oye|escucha|entiende|esta escuchando|estas escuchando)(?![a-z]) | (?:hay |tiene )?(?:mas|otras) preguntas | (?:eso |ya )?es todo(?![a-z]) |
  (?:nao )?(?:vai|vais|vao) (?:me )?(?:perguntar|entrevistar) | (?:ta|esta|voce) (?:me )?(?:ouvindo|escutando|entendendo) | (?:tem )?mais perguntas | (?:e )?so isso
`);
/** "Before we start, can I ask": what is asked comes behind it. */
const LEADS_IN =
  /^[^a-z]*(?:(?:before (?:we|you) (?:start|begin|go on)|first(?: of all)?|(?:can|could|may) i (?:just |quickly )?ask(?: you)?(?: something| a question| one thing)?|(?:just )?(?:a|one) (?:quick )?question|antes de (?:empezar|comenzar|seguir)|primero|(?:le |te )?(?:puedo|podria) (?:preguntar|hacer una pregunta)(?:le)?|una (?:pregunta|duda)|antes de (?:comecar|seguir)|primeiro|(?:posso|poderia) (?:te |lhe )?(?:perguntar|fazer uma pergunta)|uma (?:pergunta|duvida)|(?:yes|yeah|well|so|and|um|oh|hi|si|bueno|pues|oiga|sim|olha|bom|e|y))[ ,.:]+)+/;

/** By a mark, or by a word that asks: a wish in words that sound like a question is none. */
export const asksSomething = (exchange: Exchange): boolean =>
  means(exchange, 'asks_question') &&
  ASKS.test(exchange.plain.replace(GREETS, '')) &&
  asksOfTheMatter(exchange);
/** "¿Qué tal?", "how are you": said in greeting. */
const GREETS = /^[^a-z]*(?:que tal|como (?:esta|estas|vai|le va)|how are you|tudo bem)[ ,.!?]+/;

/** "Before we start, is it the day shift": a question behind the leave to ask it. */
const isLedIn = ({ plain: text }: Exchange): boolean =>
  ASKS_LEAVE_TO.test(text) && ASKS.test(text.replace(LEADS_IN, ''));
const ASKS_LEAVE_TO = phrases(
  '(?:can|could|may) i (?:just |quickly )?ask | before (?:we|you) (?:start|begin) | (?:quick|one) question | (?:puedo|podria) (?:preguntar|hacer una) | antes de (?:empezar|comenzar|comecar) | una (?:pregunta|duda) | (?:posso|poderia) (?:te |lhe )?(?:perguntar|fazer) | uma (?:pergunta|duvida)',
);

export const openQuestion: Finder = (evidence) => {
  const open = evidence.exchanges.find(
    (exchange) =>
      !exchange.isEmpty &&
      (exchange.text.includes('?') || !ANSWERS_AS.test(exchange.plain)) &&
      exchange.wordCount >= QUESTION_WORDS_MIN &&
      (means(exchange, 'asks_question') || isLedIn(exchange)) &&
      !means(exchange, 'asks_who', 'asks_why') &&
      (ASKS.test(exchange.plain) || isLedIn(exchange)) &&
      !OF_THE_TALK.test(exchange.plain) &&
      asksOfTheMatter(exchange) &&
      !besideTheMatter(exchange) &&
      (exchange.after.text === '' || mentions(exchange.after, 'cannotHelp')),
  );
  return verbatim(open, evidence);
};
