import { type DataField, words } from '../../../../listening/index.ts';
import type { Asked } from '../../../../listening/reply/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { speaksOfChoice } from '../../../../listening/values/choices/read.ts';
import { wantsMore } from '../../../../listening/values/flags/ask.ts';
import type { Exchange } from '../facts.ts';
import type { Evidence } from '../verdicts.ts';
import { askedFor } from './gives.ts';
import { lastQuestion, matchQuestions } from './match-questions.ts';
import { openlyAsked } from './open-questions.ts';
import { PROPOSES_DAY, PROPOSES_HOUR } from './proposed.ts';
import { isNameOfAnother, withoutSpeakingWith } from './speaking-with.ts';

/** How a question for each kind of value is put: one that shares no word with the field's name still shows what it wants. */
const ASKS: Partial<Record<Asked, RegExp>> = {
  date: phrases(`
    when | (?:what|which) (?:day|date|week|month|evening|morning|afternoon|night|weekday) | (?:what's|what is|confirm|your|the) (?:the |your )?(?:date|birthday|dob) | how soon | since when | by when | cuando | (?:que|cual) (?:dia|fecha|es la fecha) | (?:para|desde|hasta|de) (?:que|cuando) (?:dia|fecha)? |
    quando | (?:qual|cual) (?:e |es )?(?:a|o|la|el) (?:validade|vencimento|prazo|vencimiento|caducidad|plazo) | (?:que|qual) (?:dia|data|e a data) | (?:em|pra|para|desde) (?:que|qual|quando) (?:dia|data)? | (?:fecha|data) de (?:nacimiento|nascimento) | nacio | nasceu | cumpleanos | ${PROPOSES_DAY}
  `),
  time: phrases(
    `when | (?:what|which) (?:time|hour|slot) | at what time | que hora | a que horas? | cuando | que horas | que horario | quando | (?:qual|cual) (?:e |es |seria )?(?:horario|hora|a hora|a melhor hora|es la hora|el horario|o horario|sesion|sessao|turno|funcion) | que (?:turno|funcion|sesion|sessao) | ${PROPOSES_HOUR}`,
  ),
  name: phrases(
    "(?:your|whose|what|the|which|full|first|last) (?:[a-z]+ )?name | who(?:'s| is| are| am| will| should| shall| do| can| did| was)? | nombre | apellidos? | (?:a|con|de|para|por) quien | quien | como se llama | nome | sobrenome | (?:com|de|para|pra|por) quem | quem | called(?![a-z]) | (?:i|we) call (?:you|him|her|it|them) | (?:la|lo|le|te|se) llam(?:o|a|an|e|en|amos|aba)(?![a-z]) | (?:voce|senhor|senhora|se|o|a|lhe|te) cham(?:o|a|am|e|em|ar|ava)(?![a-z]) | ser chamad[oa] | como (?:e que )?(?:voce |o senhor |a senhora )?se chama",
  ),
  phone: phrases(
    'number | phone | mobile | cell | reach you | call you | ring you | text you | contact you | landline | telefono | tlf | fijo | contacto | telemovel | contato | fixo | chamar | retornar | numero | celular | movil | whatsapp | telefone | ligar | zap',
  ),
  email: phrases('e-?mail | correo | mail | correio | eletronico'),
  reference: phrases(
    'number | reference | code | id(?![a-z]) | ticket | plate | registration | serial | numero | referencia | codigo | folio | placa | matricula | patente | serie | protocolo | chave | booking | policy | claim | locator | localizador | expediente | poliza | guia(?![a-z]) | boleto | documento | apolice | pedido | rastreio | carteirinha | registro | processo | barcode | spell | deletrea | soletra',
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
  if (isOnly && (kind === 'choice' || kind === 'yesno')) return unclaimed(field, asked, evidence);
  if (kind === 'text') return isOnly && asked.length === 0 ? openlyAsked(field, evidence) : asked;
  const isPut = ASKS[kind];
  if (!isOnly || isPut === undefined) return asked;
  // Who is on the line bears their own name.
  const heard = kind === 'name' && isNameOfAnother(field) ? withoutSpeakingWith : (asks: string) => asks;
  return exchanges.filter((one) => asked.includes(one) || isPut.test(heard(one.before.asks)));
}

/**
 * No words show that a question wants a choice or a yes: of those no other field claims, the ones that share a word with the
 * field or whose reply speaks of a choice.
 */
function unclaimed(field: DataField, asked: readonly Exchange[], evidence: Evidence): readonly Exchange[] {
  const { exchanges, subject, personLanguage } = evidence;
  const claimed = new Set([...matchQuestions(evidence).values()].flat());
  const about = new Set(
    words(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description}`, subject.language),
  );
  const isOwn = (one: Exchange): boolean =>
    words(lastQuestion(one), subject.language).some((word) => about.has(word)) ||
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
