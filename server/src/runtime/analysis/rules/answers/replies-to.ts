import type { DataField } from '../../../../listening/index.ts';
import type { Asked } from '../../../../listening/reply/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import type { Evidence } from '../verdicts.ts';
import { askedFor } from './gives.ts';
import { openlyAsked } from './open-questions.ts';

/** How a question for each kind of value is put: one that shares no word with the field's name still shows what it wants. */
const ASKS: Partial<Record<Asked, RegExp>> = {
  date: phrases(`
    when | (?:what|which) (?:day|date|week|month) | what's the date | cuando | (?:que|cual) (?:dia|fecha|es la fecha) | (?:para|desde|hasta|de) (?:que|cuando) (?:dia|fecha)? |
    quando | (?:que|qual) (?:dia|data|e a data) | (?:em|pra|para|desde) (?:que|qual|quando) (?:dia|data)?
  `),
  time: phrases(
    'when | (?:what|which) (?:time|hour) | at what time | que hora | a que horas? | cuando | que horas | quando | (?:qual|cual) (?:horario|hora|a hora|es la hora)',
  ),
  name: phrases(
    "(?:your|whose|what|the|which|full|first|last) (?:[a-z]+ )?name | who(?:'s| is| are| am| will| should| shall| do| can| did| was)? | nombre | apellidos? | (?:a|con|de|para|por) quien | quien | como se llama | nome | sobrenome | (?:com|de|para|pra|por) quem | quem | como (?:e que )?(?:voce |o senhor |a senhora )?se chama",
  ),
  phone: phrases(
    'number | phone | mobile | cell | reach you | call you | telefono | numero | celular | movil | whatsapp | telefone | ligar | zap',
  ),
  email: phrases('e-?mail | correo | mail'),
  reference: phrases(
    'number | reference | code | id(?![a-z]) | ticket | plate | registration | serial | numero | referencia | codigo | folio | placa | matricula | patente | serie | protocolo | chave',
  ),
};

/**
 * The replies to the question for a field: those whose question names it, and where no other field takes the same kind of value
 * those whose question is put as one for that kind.
 */
export function repliesTo(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): readonly Exchange[] {
  const { exchanges, subject } = evidence;
  const kind = askedFor(field);
  const isOnly = subject.dataCollection.filter((one) => askedFor(one) === kind).length === 1;
  if (kind === 'text') return isOnly && asked.length === 0 ? openlyAsked(field, evidence) : asked;
  const isPut = ASKS[kind];
  if (!isOnly || isPut === undefined) return asked;
  return exchanges.filter((one) => asked.includes(one) || isPut.test(one.before.asks));
}
