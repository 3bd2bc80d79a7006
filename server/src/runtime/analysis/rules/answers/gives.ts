import { type DataField, kindOf } from '../../../../listening/index.ts';
import { type Asked, givesNothing } from '../../../../listening/reply/index.ts';
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

/** What kind of value a question for the field wants. */
export function askedFor(field: DataField): Asked {
  if (field.dataType === 'boolean') return 'yesno';
  if (field.enum !== undefined) return 'choice';
  const kind = BY_KIND[kindOf(field)];
  if (field.dataType === 'string') return kind ?? 'text';
  return kind === 'money' ? 'money' : 'number';
}

/** The catalogue's fields are read by finders of their own, which know what each may be given with: "no more than forty" is a budget. */
export const isOfCatalogue = (id: string): boolean =>
  Object.hasOwn(FINDERS, id) || Object.hasOwn(FIELD_QUESTIONS, id);

/** What is read whole, with how it stands, needs no second hearing. */
const READ_WHOLE: ReadonlySet<Asked> = new Set<Asked>(['choice', 'yesno']);

/** More than a reply: a talk in one turn is read sentence by sentence elsewhere. */
const REPLY_WORDS_MAX = 60;

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
  if (isOfCatalogue(field.id) || READ_WHOLE.has(askedFor(field))) return false;
  const exchange = said && asked.find(({ places }) => places.some((place) => said.places.includes(place)));
  if (exchange === undefined || exchange.wordCount > REPLY_WORDS_MAX) return false;
  const reply = { asked: askedFor(field), question: lastQuestion(exchange), text: exchange.whole };
  return givesNothing(reply, personLanguage);
}
