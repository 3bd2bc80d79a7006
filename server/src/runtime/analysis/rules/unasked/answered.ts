import { type DataField, numberIn, words } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, means } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';

/** A number given in answer to its own question. */

export const ASKS_NUMBER = phrases(
  'how (?:many|much|long|often|likely|old|far|high|tall|big|heavy|deep|wide) | cuant[oa] | quant[oa] | stars | estrel',
);

/** Questions to which anything may be said. */
const OPENS = phrases(
  'help you | can i help | anything else | en que (?:le |te |lo )?(?:puedo|podemos) | algo mas | como posso | posso ajudar | mais alguma | is that all | correct | is that right | es correcto | esta certo',
);

export type Answered = {
  found: Finding | null;
  /** Answers that say numbers none of which may be stored: nothing is to be picked out of them. */
  open: readonly Exchange[];
};

const isNumeric = ({ dataType }: DataField): boolean => dataType === 'integer' || dataType === 'number';

/** Where it is the only number asked for, a question for one is its question, in whatever words. */
function answersTo(
  field: DataField,
  asked: readonly Exchange[],
  { exchanges, subject }: Evidence,
): Exchange[] {
  const isOnly = subject.dataCollection.filter(isNumeric).length === 1;
  const own = new Set(words(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description}`, subject.language));
  return exchanges.filter((exchange) => {
    if (asked.includes(exchange)) return true;
    if (!isOnly || exchange.before.asks === '') return false;
    if (subject.dataCollection.length === 1 && !OPENS.test(exchange.before.asks)) return true;
    return (
      ASKS_NUMBER.test(exchange.before.asks) ||
      words(exchange.before.asks, subject.language).some((word) => own.has(word))
    );
  });
}

/** The latest answer that gives it; undefined where a scale or years of work are asked for, which are read otherwise. */
export function numberAnswered(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): Answered | undefined {
  const open: Exchange[] = [];
  for (const exchange of answersTo(field, asked, evidence).toReversed()) {
    if (means(exchange, 'is_wrong_person', 'is_voicemail')) continue;
    const read = numberIn(exchange.whole, field, evidence.personLanguage, exchange.before.text);
    if (read === undefined) return undefined;
    if (typeof read === 'number') return { found: quoted(read, exchange), open };
    if (read === 'none') open.push(exchange);
  }
  return { found: null, open };
}
