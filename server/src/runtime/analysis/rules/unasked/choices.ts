import { type DataField, extractValue } from '../../../../listening/index.ts';
import { type Exchange, means, says } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import { phrases, plain } from '../phrases.ts';
import type { Evidence } from '../verdicts.ts';
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
    says: phrases('charg | invoice | bill(?![a-z]) | billing | refund | cobr | factur | fatura | estorn | reembols'),
  },
  {
    name: phrases('delivery | shipping | entrega | envio'),
    says: phrases(`
      deliver | parcel | package | courier | (?:hasn't|has not|didn't|never) arriv | paquete | entrega | envio | (?:no|nao) (?:me )?(?:ha )?(?:lleg|cheg) | pacote | encomenda
    `),
  },
  {
    name: phrases('price | precio | preco'),
    says: phrases('expensive | price | pricey | afford | cost(?:s|ly)? | cheaper | car[oi]s?(?![a-z]) | carisim | precio | preco | caríssim | barat'),
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
];

/** A question without its mark. */
const ASKS = phrases('how much | what (?:is|does|about) | (?:y |e )?(?:en )?cuanto | (?:e )?quanto | (?:cual|qual) (?:es|e|o|a) ');

const PROBLEM = phrases('problem | issue | problema | incidencia');

const conceptIn = (field: DataField, text: string): string | undefined => {
  const fitting = (field.enum ?? []).filter((value) =>
    CONCEPTS.some(({ name, says: words }) => name.test(plain(value)) && words.test(plain(text))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** One of the field's values, stated: asked about, weighed or refused is not chosen. */
export function choiceGiven(
  field: DataField,
  about: string,
  from: readonly Exchange[],
  { personLanguage, subject }: Evidence,
): Finding | undefined {
  const ofProblem = PROBLEM.test(about);
  const own = { ...field, description: '' };
  for (const exchange of ofProblem ? [...from].reverse() : from) {
    if (ofProblem && !says(exchange, 'hasProblem') && !means(exchange, 'complains')) continue;
    if (!exchange.text.includes('?') && ASKS.test(exchange.plain)) continue;
    for (const sentence of statements(exchange).toReversed()) {
      const named = extractValue(sentence, own, personLanguage, subject.now)?.value;
      const value = typeof named === 'string' ? named : conceptIn(field, sentence);
      if (value !== undefined) return quoted(value, exchange);
    }
  }
  return undefined;
}
