import { type DataField, extractValue, type Language } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { withoutSetPhrases } from '../../../../listening/text/set-phrases.ts';
import { type Exchange, means, says } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { type Finding, quoted } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { deniesIn, isLeftOut, piecesOf } from './clauses.ts';
import { statements } from './topic.ts';

/** Choices named in other words than their own: `name` is how a field writes the value. */
const CONCEPTS: readonly { name: RegExp; says: RegExp }[] = [
  {
    name: phrases('technical | tecnic[oa]'),
    says: phrases(`
      (?:won't|doesn't|does not|can't|cannot|not) (?:connect|work|open|load|start|turn on|log) | crash | blinking | error | internet | wi-?fi | router | modem | screen |
      no (?:me )?(?:funciona|abre|carga|conecta|prende|enciende) | nao (?:funciona|abre|carrega|conecta|liga) | tela | pantalla | tecnic
    `),
  },
  {
    name: phrases('billing | facturacion | cobranca | cobro'),
    says: phrases(
      'charg | invoice | bill(?![a-z]) | billing | refund | cobr | factur | fatura | estorn | reembols',
    ),
  },
  {
    name: phrases('delivery | shipping | entrega | envio'),
    says: phrases(`
      deliver | parcel | package | courier | (?:hasn't|has not|didn't|never) arriv | paquete | entrega | envio | (?:no|nao) (?:me )?(?:ha )?(?:lleg|cheg) | pacote | encomenda
    `),
  },
  {
    name: phrases('price | precio | preco'),
    says: phrases(
      'expensive | price | pricey | afford | cost(?:s|ly)? | cheaper | car[oi]s?(?![a-z]) | carisim | precio | preco | caríssim | barat',
    ),
  },
  {
    name: phrases('quality | service_quality | calidad | qualidade'),
    says: phrases(`
      quality | calidad | qualidade | kept (?:failing|breaking|dropping) | (?:se )?ca(?:ia|e|i)(?![a-z]) | awful service | terrible service | falla | pessim | ruim | lent[oa]
    `),
  },
  {
    name: phrases('competitor | competencia | concorrente | concorrencia'),
    says: phrases(`
      another (?:company|provider|supplier) | (?:switched|gone|went|signed up) (?:to|with) | competitor | otra (?:compania|empresa|operadora) | competencia |
      outra (?:empresa|operadora|companhia) | concorren
    `),
  },
  {
    name: phrases('moving | relocation | mudanza | mudanca'),
    says: phrases(`
      (?:i'm|i am|we're|we are) moving | moving (?:abroad|house|away|to|out) | moved (?:abroad|away|house) | me (?:mudo|voy a mudar|mude) | nos (?:mudamos|vamos a mudar) | mudanza |
      (?:vou|vamos) (?:me |nos )?mudar | (?:me|nos) mud(?:ei|amos|ando) | estou me mudando | mudanca
    `),
  },
  {
    name: phrases('morning | manana | manha'),
    says: phrases('morning | (?:por|en|de|a) la manana | de manha | pela manha | cedo'),
  },
  {
    name: phrases('afternoon | tarde'),
    says: phrases('afternoon | (?:por|en|de|a) la tarde | de tarde | (?:a|na|pela|da) tarde | after lunch'),
  },
  {
    name: phrases('evening | night | noche | noite'),
    says: phrases('evening | (?:at )?night | (?:por|en|de|a) la noche | (?:a|de|na|pela|da) noite'),
  },
  { name: phrases('card | tarjeta | cartao'), says: phrases('card | visa | mastercard | tarjeta | cartao') },
  { name: phrases('transfer | transferencia'), says: phrases('transfer | wire | consign | deposit') },
  {
    name: phrases('cash | efectivo | dinheiro'),
    says: phrases('cash | efectivo | en mano | em dinheiro | dinheiro vivo'),
  },
  {
    name: phrases('cancellation | baja | cancelamento'),
    says: phrases('cancel | dar(?:me)? de baja | la baja'),
  },
  {
    name: phrases('travel | viaj | viag'),
    says: phrases('travel | trip | holiday | vacation | viaj | viag'),
  },
  {
    name: phrases('work | business | trabajo | negocio | trabalho'),
    says: phrases('work | job | business | career | trabaj | empleo | trabalh | emprego | negocio'),
  },
  {
    name: phrases('study | school | estudi | estudo'),
    says: phrases(
      'stud(?:y|ies) | school | university | college | exam | estudi | universidad | estudo | faculdade | mestrado | universidade',
    ),
  },
];

/** A question without its mark. */
const ASKS = phrases(
  'how much | what (?:is|does|about) | (?:y |e )?(?:en )?cuanto | (?:e )?quanto | (?:cual|qual) (?:es|e|o|a) ',
);

const PROBLEM = phrases('problem | issue | problema | incidencia');
const REASON = phrases('reason | why | motivo | razon | razao | por que');

const conceptIn = (field: DataField, text: string): string | undefined => {
  const fitting = (field.enum ?? []).filter((value) =>
    CONCEPTS.some(({ name, says: words }) => name.test(plain(value)) && words.test(plain(text))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** Unasked, a value is its own words or those of its concept, not what follows from a wish or a span of time. */
const isSaid = (sentence: string, value: string): boolean => {
  const words = plain(sentence).match(/[a-z0-9]+/g) ?? [];
  const parts = plain(value).match(/[a-z0-9]+/g) ?? [];
  return parts.some((part) => words.some((word) => word.startsWith(part.slice(0, PREFIX_LETTERS))));
};

const PREFIX_LETTERS = 5;

/** "Not the annual one": a no right before the value's own words. */
const isDenied = (sentence: string, value: string, language: Language): boolean =>
  new RegExp(
    `(?:\\bnot|n't|${language === 'pt' ? '' : '\\bno|'}\\bnao|\\bni|\\bnem|\\bsin|\\bwithout)(?: (?:the|an?|my|by|in|on|want|el|la|un|una|los|con|en|por|quiero|o|um|uma|com|de|quero)){0,3} ${plain(value).replaceAll(/[^a-z0-9 ]/g, '.')}`,
  ).test(plain(sentence)) ||
  (language !== 'en' &&
    new RegExp(`${plain(value).replaceAll(/[^a-z0-9 ]/g, '.')},? (?:no|nao)(?![a-z])`).test(plain(sentence)));

const WISHES = phrases(`
  (?:i|we)(?:'d| would|'ll| will)? (?:want|like|take|prefer|choose|need|have|go|rather|use|pay|do) | (?:has|have|need) to be | (?:please|give me|make it|put me|sign me|for me|because|since) |
  (?:quiero|quisiera|prefiero|necesito|llevo|elijo|escojo|tomo|dame|deme|pongame|busco|uso|pago|me quedo|me gusta|me interesa|seria|con|por|para|porque) |
  (?:quero|queria|prefiro|preciso|levo|escolho|fico|gosto|uso|pago|seria|me da|me ve|pode ser|com|por|para|pra|porque)
`);
const SHORT_WORDS = 6;
const TOPIC_LETTERS_MIN = 4;

/** Names the value as a choice: asked for it, in few words, as a wish, or beside what the field is about. */
function isChosen(sentence: string, id: string, isAsked: boolean): boolean {
  const said = plain(sentence).match(/[a-z0-9]+/g) ?? [];
  if (isAsked || WISHES.test(plain(sentence))) return true;
  const topic = new Set(
    (plain(id).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= TOPIC_LETTERS_MIN),
  );
  return said.length <= SHORT_WORDS ? !OF_ELSE.test(plain(sentence)) : said.some((word) => topic.has(word));
}

/** "My car is red": said of a thing, not of what is wanted. */
const OF_ELSE = phrases(
  '(?:my|our|the|mi|mis|nuestr[oa]|el|la|meu|minha|nosso|nossa|o|a) [a-z]+ (?:is|are|was|es|son|era|e|sao) ',
);

/** One of the field's values, stated: asked about, weighed or refused is not chosen. */
export function choiceGiven(
  field: DataField,
  about: string,
  asked: readonly Exchange[],
  from: readonly Exchange[],
  { personLanguage, subject }: Evidence,
): Finding | undefined {
  if (Object.hasOwn(FIELD_QUESTIONS, field.id)) return undefined;
  const ofProblem = PROBLEM.test(about);
  const own = { ...field, description: '' };
  for (const exchange of ofProblem ? [...from].reverse() : from) {
    if (ofProblem && !says(exchange, 'hasProblem') && !means(exchange, 'complains')) continue;
    if (!exchange.text.includes('?') && ASKS.test(exchange.plain)) continue;
    for (const sentence of statements(exchange).map(withoutSetPhrases).flatMap(piecesOf).toReversed()) {
      // What is wrong is told by a no.
      if (!ofProblem && deniesIn(sentence, personLanguage)) continue;
      const named = extractValue(sentence, own, personLanguage, subject.now)?.value;
      const value = typeof named === 'string' && isSaid(sentence, named) ? named : conceptIn(field, sentence);
      if (value === undefined || isDenied(sentence, value, personLanguage)) continue;
      if (isLeftOut(exchange.text, value)) continue;
      if (ofProblem || REASON.test(about) || isChosen(sentence, field.id, asked.includes(exchange)))
        return quoted(value, exchange);
    }
  }
  return undefined;
}
