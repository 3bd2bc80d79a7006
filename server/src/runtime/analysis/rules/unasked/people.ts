import { type DataField, extractValue } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { statements } from './topic.ts';

/** Who the person is and how they are reached, where they say so of their own accord. */

const NAME_PARTS =
  "(\\p{Lu}[\\p{L}'-]{1,30}(?:\\s+(?:de |da |do |dos |del |la )?\\p{Lu}[\\p{L}'-]{1,30}){0,3})";
const SURELY = new RegExp(
  `(?:^|[^\\p{L}])(?:[Mm]y (?:full )?name is|(?<!(?:[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|['’]s)\\s)(?:[Nn]ame['’]s|[Nn]ame is)|(?:in|under) the name (?:of )?|[Mm]i nombre es|[Mm]e llamo|(?:a|al) nombre de|[Mm]eu nome é|[Mm]e chamo|(?:no|em) nome d[eao])\\s+${NAME_PARTS}`,
  'u',
);
/** These begin other sentences too: only a name and a family name behind them tell. */
const PERHAPS = new RegExp(
  `(?:^|[^\\p{L}])(?:[Tt]his is|[Ii]t['’]s|I['’]m|I am|[Ss]oy|[Hh]abla|[Ll]e habla|[Cc]on|É|[Éé] [oa]|[Aa]qui é(?: [oa])?|[Ss]ou(?: [oa])?)\\s+${NAME_PARTS}`,
  'u',
);
const INTRODUCES = phrases(`
  my (?:full )?name is | (?:in|under) the name | mi nombre es | me llamo | a nombre de | meu nome e | me chamo | (?:no|em) nome d[eao]
`);

export function nameGiven(field: DataField, evidence: Evidence): Finding | null {
  const { exchanges, personLanguage, subject } = evidence;
  for (const exchange of exchanges) {
    const sure = SURELY.exec(exchange.text)?.[1];
    const perhaps = PERHAPS.exec(exchange.text)?.[1];
    const name = sure ?? (perhaps?.includes(' ') ? perhaps : undefined);
    if (name !== undefined) return quoted(name, exchange);
    if (!INTRODUCES.test(exchange.plain)) continue;
    const spoken = extractValue(exchange.text, field, personLanguage, subject.now)?.value;
    if (typeof spoken === 'string') return quoted(spoken, exchange);
  }
  return null;
}

const PHONE_WORDS = phrases(
  'phone | number | cell | mobile | reach me | (?:call|text) me (?:at|on) | whats | zap(?![a-z]) | telefon | celular | numero | movil',
);
const ONLY_DIGITS = phrases('digits only | solo digitos | so digitos | apenas digitos | only digits');

/** Digits are a phone number where the person or the agent calls them so. */
export function phoneGiven(
  field: DataField,
  about: string,
  asked: readonly Exchange[],
  evidence: Evidence,
): Finding | null {
  const { exchanges, personLanguage, subject } = evidence;
  for (const exchange of exchanges.toReversed()) {
    if (!PHONE_WORDS.test(exchange.plain) && !asked.includes(exchange)) continue;
    const found = extractValue(exchange.text, field, personLanguage, subject.now)?.value;
    if (typeof found !== 'string') continue;
    return quoted(ONLY_DIGITS.test(about) ? found.replaceAll(/\D/g, '') : found, exchange);
  }
  return null;
}

export function emailGiven(field: DataField, evidence: Evidence): Finding | null {
  const { exchanges, personLanguage, subject } = evidence;
  for (const exchange of exchanges.toReversed()) {
    if (WROTE.test(exchange.plain)) continue;
    const found = extractValue(exchange.text, field, personLanguage, subject.now)?.value;
    if (typeof found === 'string') return quoted(found, exchange);
  }
  return null;
}

/** Where they wrote to is not where they are written to. */
const WROTE = phrases(
  '(?:i|we) (?:wrote|emailed|mailed|sent) | (?:le |les )?(?:escribi|envie|mande)(?![a-z]) | (?:escrevi|mandei|enviei)(?![a-z])',
);

const CALLED_SO = phrases(
  'number | numero | reference | referencia | code | codigo | protocol | ticket | order | pedido | case | caso | confirmation | confirmac | invoice | factura | fatura | folio',
);

/** A code is a reference where the person calls it one or was asked for it. */
export function referenceGiven(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): Finding | null {
  const { exchanges, personLanguage, subject } = evidence;
  for (const exchange of exchanges.toReversed()) {
    if (!CALLED_SO.test(exchange.plain) && !asked.includes(exchange)) continue;
    for (const sentence of statements(exchange).toReversed()) {
      const found = extractValue(sentence, field, personLanguage, subject.now)?.value;
      if (typeof found === 'string') return quoted(found, exchange);
    }
  }
  return null;
}
