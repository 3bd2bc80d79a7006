import { type DataField, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { speaksOfChoice } from '../../../../listening/values/choices/read.ts';
import { wantsMore } from '../../../../listening/values/flags/ask.ts';
import type { Exchange } from '../facts.ts';
import type { Evidence } from '../verdicts.ts';
import { aboutField, kindOfOwn, shares } from './for-another.ts';
import { askedFor } from './gives.ts';
import { claimedIn, foreignTo, lastQuestion, type Matched } from './match-questions.ts';
import { openlyAsked } from './open-questions.ts';
import { PUT_AS } from './put-as.ts';
import { inParts, putRight } from './said-later.ts';

/** The replies to the question for a field; one to a question that is plainly for something else is none. */
export function repliesTo(field: DataField, matched: Matched, evidence: Evidence): readonly Exchange[] {
  const isForeign = foreignTo(field, evidence);
  const replies = readIn(field, matched, evidence).filter((one) => !isForeign(one));
  const kind = kindOfOwn(field) === 'name' ? 'name' : askedFor(field);
  const isPut = PUT_AS[kind];
  const about = aboutField(field, evidence.subject.language);
  const own = replies.map((one) =>
    inParts(one, (question) => isPut?.test(question) === true || shares(question, about)),
  );
  return kind === 'date' || kind === 'time' ? [...own, ...putRight(own, evidence)] : own;
}

/**
 * The replies to the question for a field: those whose question names it, and where no other field takes the same kind of value
 * those whose question is put as one for that kind.
 */
function readIn(field: DataField, matched: Matched, evidence: Evidence): readonly Exchange[] {
  const asked = matched.get(field.id) ?? [];
  const { exchanges, subject } = evidence;
  const kind = askedFor(field);
  const isOnly =
    subject.dataCollection.filter(
      (one) => askedFor(one) === kind && (kind !== 'text' || one === field || kindOfOwn(one) !== 'name'),
    ).length === 1;
  if (isOnly && (kind === 'choice' || kind === 'yesno')) return unclaimed(field, matched, evidence);
  if (kind === 'text') return isOnly && asked.length === 0 ? openlyAsked(field, matched, evidence) : asked;
  const isPut = PUT_AS[kind];
  if (!isOnly || isPut === undefined) return asked;
  return exchanges.filter((one) => asked.includes(one) || isPut.test(one.before.asks));
}

/**
 * No words show that a question wants a choice or a yes: of those no other field claims, the ones that share a word with the
 * field or whose reply speaks of a choice.
 */
function unclaimed(field: DataField, matched: Matched, evidence: Evidence): readonly Exchange[] {
  const { exchanges, subject, personLanguage } = evidence;
  const asked = matched.get(field.id) ?? [];
  const claimed = claimedIn(matched);
  const about = new Set(
    words(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description}`, subject.language),
  );
  const isOwn = (one: Exchange): boolean =>
    (!OF_THE_CALL.test(plain(lastQuestion(one))) &&
      words(lastQuestion(one), subject.language).some((word) => about.has(word))) ||
    (field.enum !== undefined && speaksOfChoice(one.whole, field, personLanguage));
  const open = exchanges.filter((one) => one.before.asks !== '' && !claimed.has(one));
  const own = exchanges.filter((one) => asked.includes(one) || (open.includes(one) && isOwn(one)));
  if (own.length > 0 || field.dataType !== 'boolean' || subject.dataCollection.length > 1) return own;
  // The only question a yes or a no answers, where nothing else is collected.
  const put = open.filter((one) => asksYesOrNo(plain(lastQuestion(one))));
  return put.length === 1 ? put : own;
}

const asksYesOrNo = (question: string): boolean => !wantsMore(question) && !OF_THE_CALL.test(question);

/** Speaks of the call itself, or of all and nothing. */
const OF_THE_CALL = phrases(`
  hear me | are you there | good time | (?:a|one|two|few) (?:minutes?|moment|seconds?) | may i (?:ask|know|confirm)(?! (?:whether|if)) | speaking (?:with|to) | is th(?:at|is) (?:right|correct|ok|okay|all right|fine) | anything else | shall we (?:start|begin|continue) | record | how are you | can i help | any (?:other )?questions? | is this [a-z]+(?: [a-z]+)?\\? |
  me (?:oye|escucha) | (?:un|dos|unos) (?:minut[a-z]*|moment[a-z]*|segundos?) | (?:le|te) puedo preguntar | hablo con | es correcto | esta bien | algo mas | (?:alguna|otra) (?:otra )?(?:pregunta|duda) | empezamos | comenzamos | grab | le puedo ayudar |
  me (?:ouve|escuta) | (?:um|dois|uns) (?:minut[a-z]*|moment[a-z]*|segundos?) | posso (?:perguntar|confirmar) | falo com | esta certo | tudo bem | mais alguma | alguma (?:outra )?(?:pergunta|duvida) | comecamos | podemos comecar | grav | posso ajudar
`);
