import { type DataField, kindOf } from '../../../../listening/index.ts';
import { type Asked, givesNothing } from '../../../../listening/reply/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { isNumberFirst } from '../../../../listening/values/numbers/head.ts';
import { asksForHome, homeIn } from '../../../../listening/values/texts/places.ts';
import type { Exchange } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { FINDERS } from '../finders.ts';
import type { Finding } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { lastQuestion } from './match-questions.ts';

const BY_KIND: Partial<Record<ReturnType<typeof kindOf>, Asked>> = {
  email: 'email',
  phone: 'phone',
  name: 'name',
  date: 'date',
  moment: 'date',
  time: 'time',
  money: 'money',
  reference: 'reference',
};

/** So begins what is told in free words, whatever it is about: "problem with the phone", "what they hope to learn". */
const TOLD_FREELY = phrases(`
  (?:problem|issue|fault|trouble|complaint|reason|symptoms?|description|comments?|feedback|opinion|suggestions?|experience|worr|concern|details of|damage|topic|landmark|directions?) |
  (?:problema|falla|fallo|averia|queja|motivo|razon|sintomas?|descripcion|comentarios?|opinion|sugerencias?|experiencia|preocupa|detalles?|danos?|tema|(?:punto de )?referencias? (?:para|de la casa|del domicilio|de ubicacion|cerca)|punto de referencia|indicaciones) |
  (?:defeito|avaria|queixa|reclamacao|razao|sintomas?|descricao|comentarios?|opiniao|sugest|detalhes?|ponto de referencia|referencia (?:para|da casa)|orientac|indicac)
`);
const BEGINS_WITHIN = 12;
const ASKED_IN_WORDS =
  /^(?:what (?:the|they|he|she|went|happened|is wrong|was wrong|should|needs) |why |how (?:the|they|he|she|it) |(?:lo )?que (?!dia|hora|fecha|numero|mes|edad|ano|horario)|por que |como (?:fue|paso|ocurrio) |o que (?!dia|hora)|porque |como (?:foi|aconteceu) )/;

/** The number a complaint is filed under is no telling of it. */
const IS_A_NUMBER =
  /^(?:the |el |la |o |a )?(?:(?:[a-z]+ )?(?:number|code|id)|folio|numero|codigo|clave|ticket|expediente|protocolo) (?:of|for|de|del|do|da|para)(?![a-z])/;

function isToldFreely(field: DataField): boolean {
  const { description } = field;
  if (/YYYY|AAAA|HH:MM/.test(description) || isOfCatalogue(field) || kindOf(field) === 'name') return false;
  const named = plain(description);
  const at = named.search(TOLD_FREELY);
  if (IS_A_NUMBER.test(named)) return false;
  return ASKED_IN_WORDS.test(named) || (at >= 0 && at <= BEGINS_WITHIN);
}

/** What kind of value a question for the field wants. */
export function askedFor(field: DataField): Asked {
  if (field.dataType === 'boolean') return 'yesno';
  if (field.enum !== undefined) return 'choice';
  if (field.dataType === 'string' && isToldFreely(field)) return 'text';
  const kind = BY_KIND[kindOf(field)];
  if (field.dataType === 'string') return kind ?? 'text';
  return kind === 'money' ? 'money' : 'number';
}

/** The catalogue's fields are read by finders of their own, which know what each may be given with: "no more than forty" is a budget. */
export const isOfCatalogue = (field: DataField): boolean =>
  (Object.hasOwn(FINDERS, field.id) || Object.hasOwn(FIELD_QUESTIONS, field.id)) && !isOwnCode(field);

/** A code of the workspace's own under the catalogue's id: a locker's number, a plate. Its finder knows orders, cases and tickets. */
export const isOwnCode = ({ id, description }: DataField): boolean =>
  id === 'reference_number' && !OF_THE_CATALOGUE.test(description);
const OF_THE_CATALOGUE = /order, case or ticket|pedido, caso o(?:u)? (?:ticket|chamado)/i;

/** What is read whole, with how it stands, needs no second hearing. */
const READ_WHOLE: ReadonlySet<Asked> = new Set<Asked>(['choice', 'yesno']);

/** More than a reply: a talk in one turn is read sentence by sentence elsewhere. */
const REPLY_WORDS_MAX = 60;

const tellsPlace = (text: string): boolean => ![undefined, 'none'].includes(homeIn(text));

/**
 * Whether the words a value was read from answer the question for it by giving nothing: what the trained model hears is only
 * ever taken away, never stored.
 */
export function isWithheld(
  field: DataField,
  { said }: Pick<Finding, 'said'>,
  asked: readonly Exchange[],
  { personLanguage }: Evidence,
): boolean {
  if (isOfCatalogue(field) || READ_WHOLE.has(askedFor(field))) return false;
  const exchange = said && asked.find(({ places }) => places.some((place) => said.places.includes(place)));
  if (exchange === undefined || exchange.wordCount > REPLY_WORDS_MAX) return false;
  if (asksForHome(field) && tellsPlace(exchange.whole)) return false;
  const reply = { asked: askedFor(field), question: lastQuestion(exchange), text: exchange.whole };
  const isNumber = field.dataType === 'integer' || field.dataType === 'number';
  if (isNumber && isNumberFirst(exchange.whole, field, personLanguage, exchange.before.text)) return false;
  return givesNothing(reply, personLanguage);
}
