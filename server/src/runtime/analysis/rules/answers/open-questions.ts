import { type DataField, textAsk, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { speaksOfChoice } from '../../../../listening/values/choices/read.ts';
import { AGENT } from '../agent-cues.ts';
import type { Exchange } from '../facts.ts';
import type { Evidence } from '../verdicts.ts';
import { BOILERPLATE, claimedIn, lastQuestion, type Matched } from './match-questions.ts';

/** Lets people answer in their own words. */
const OPEN = phrases(`
  what(?![a-z]) | why(?![a-z]) | how(?![a-z]) | where(?![a-z]) | which(?![a-z]) | any(?:thing|where)?(?![a-z]) | something | describe | explain | tell (?:me|us) | talk me through | walk me through | say (?:a bit |a little )?more | share | reason |
  que(?![a-z]) | por que | como(?![a-z]) | donde | cual(?:es)?(?![a-z]) | algun[oa]?s?(?![a-z]) | algo(?![a-z]) | cuent[ae]me | cuentenos | expli[a-z]+me | describ[a-z]+ | dig[ae]me | hableme | motivo | razon |
  o que | qua(?:l|is)(?![a-z]) | onde(?![a-z]) | algu(?:m|ma|ns|mas)(?![a-z]) | cont[ae](?:-me| me| para| pra|r)?(?![a-z]) | descrev[ae] | expli(?:ca|que) | fal[ae] (?:um pouco|mais|sobre|me) | pode (?:me )?(?:dizer|contar|explicar|falar)
`);
/** Asks whether there is such a thing: taken where it also names what the field is about. */
const ASKS_WHETHER = phrases(`
  do(?:es)? (?:you|he|she|your [a-z]+) (?:have|take|need|want|suffer|use|eat|play|practise|like) | have you (?:got|had|ever) | are (?:you|there) | is there |
  tien(?:e|es|en) | tenes | tom[ae]s?(?![a-z]) | padec | sufr | necesit | quier | hay(?![a-z]) | practic | le (?:gusta|duele|molesta) |
  tem(?![a-z]) | toma(?![a-z]) | sofre | precisa | quer(?![a-z]) | gosta | ha(?![a-z]) | sente | pratica
`);
/** Asks for a name, a number, a day or a sum, by whatever word. */
const FOR_ANOTHER_KIND = phrases(`
  (?:what|which|your|the|a|full|first|last|best) (?:[a-z]+ ){0,2}(?:name|surname|number|e-?mail|telephone|phone|date|birthday|days?|time|hour|month|week|year|age|price|cost|postcode|zip|code|amount|sum|budget|address|score|rating|size|quantity)(?![a-z]) | what's your (?:name|number|email|age|address) | how (?:many|much|old|often|long|far|late|soon|big|tall|likely|high) | when(?= (?:would|will|can|could|do|did|is|are|was|were|should|shall|may)(?![a-z])) | who(?:'s| is| am| are)?(?![a-z]) | from (?:zero|one|0|1) to |
  que (?:dia|hora|fecha|numero|edad|mes|semana|ano|precio|monto|cantidad|horario|talla|nota)(?![a-z]) | (?:su|tu|el|la|cual es el|cual es la) (?:nombre|apellido|telefono|correo|numero|fecha|edad|celular|movil|direccion|monto|importe|precio|horario|cedula|dni|whatsapp)(?! de(?:l| la)? (?:problema|motivo))(?![a-z]) | (?<!de )cuando(?= (?:es|fue|seria|puede|podria|quiere|le|va|viene|empez|nacio|vence)) | cuant[oa]s?(?![a-z]) | quien(?:es)?(?![a-z]) | como se llama | del? (?:cero|uno|0|1) al? |
  que (?:dia|horas?|data|numero|idade|mes|semana|ano|preco|valor|horario|nota|tamanho)(?![a-z]) | (?:seu|sua|o|a|teu|qual e o|qual o|qual e a) (?:nome|sobrenome|apelido|telefone|email|e-mail|numero|cpf|nif|celular|telemovel|endereco|morada|cep|data|idade|valor|preco|horario|whatsapp)(?![a-z]) | quando(?= (?:e|foi|seria|pode|poderia|quer|vai|vem|nasceu|vence)(?![a-z])) | quant[oa]s?(?![a-z]) | quem(?![a-z]) | como (?:voce |o senhor |a senhora )?se chama | de (?:zero|um|uma|0|1) a
`);
/** Courtesies, offers and what is asked at the end of any talk. */
const SMALL_TALK = phrases(`
  how are (?:you|things|we) | how's (?:it going|your|everything|life|things) | how is (?:it going|your day|everything|life) | how do you do(?![a-z]) | what's (?:up|new) | (?:anything|something|what) else | any (?:other |more |further )?questions | can you hear | how (?:does|do|would) (?:that|this|it|these|those) (?:sound|look|suit|work|be) | what (?:do|would) you (?:say|think|reckon)(?! (?:of|about|we|should|could|went|is|was|caused))(?![a-z]) | how about | what about | what if | what (?:can|could|may) i (?:call|tell you) | (?:good|right|better|convenient|bad) (?:time|moment) | sounds? (?:good|ok|okay|fair) | how (?:would|do|did) you (?:like to pay|want to pay|pay|hear (?:about|of) us|get (?:my|our|this)) | how (?:can|may|should) i (?:call|address|reach|contact) | are you (?:ok|okay|well|there|still) | does (?:that|this|it) (?:sound|work|suit|help) | is (?:that|this|everything|there anyone) |
  como (?:esta|estas|estan|le va|te va|les va|anda|andas|se encuentra|amanecio|ha estado|va todo)(?![a-z]) | que tal(?= *(?:\\?|$|esta|le va|todo|como|su dia|senor)) | (?:algo|alguna cosa|que) mas(?![a-z]) | (?:alguna|alguna otra|otra|tiene) (?:pregunta|duda|consulta) | que (?:le|te|les) (?:parece(?! (?:mal|bien|lo))|parece si) | como (?:lo ve|le suena|le queda|prefiere pagar|va a pagar|desea pagar|quiere pagar|nos conocio|se entero) | como (?:le|te) (?:puedo|podria) (?:llamar|decir) | me (?:oye|escucha|entiende) | (?:buen|mal) momento | (?:esta|le va|le viene) bien | de acuerdo |
  como (?:vai|esta|voce esta|a senhora esta|o senhor esta|vao|tem passado|passou|estao)(?= *(?:\\?|$|,|hoje|voce|o senhor|a senhora|as coisas|tudo)) | tudo (?:bem|bom|certo|joia) | (?:mais alguma|alguma outra|outra) (?:coisa|pergunta|duvida) | (?:algo|alguma coisa|que) mais(?= *(?:\\?|$|em que|que eu)) | alguma (?:pergunta|duvida) | o que (?:acha|me diz|voce acha|a senhora acha|o senhor acha)(?= *(?:\\?|$|disso|da proposta|da ideia)) | como (?:prefere|quer|deseja|vai) pagar | como (?:posso|podemos) (?:te |lhe |o |a )?chamar | me (?:ouve|escuta|entende) | bom momento | pode (?:ser|falar)(?![a-z]) | esta bem assim | como (?:ficou sabendo|nos conheceu|soube)
`);
const OFFERS_HELP = phrases(`
  how (?:can|may|could) (?:i|we) (?:help|assist|be of) | what can (?:i|we) (?:do|help) | en que (?:le |te |les |lo |la )?(?:puedo|podemos|podria|ayudo|ayudamos) | como (?:le |te |les |lo |la )?(?:puedo|podemos) (?:ayudar|servir) | (?:em que|como|no que) (?:eu |te |lhe |o |a )?(?:posso|podemos) (?:te |lhe |o |a )?(?:ajudar|ser util|servir)
`);

/** The only reply to an open question that no other field is asked by; none where there are several and none names the matter. */
export function openlyAsked(field: DataField, matched: Matched, evidence: Evidence): readonly Exchange[] {
  const { exchanges, subject, personLanguage } = evidence;
  const described = new Set(
    words(
      `${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description.replace(BOILERPLATE, '')}`,
      subject.language,
    ),
  );
  const shares = (exchange: Exchange): boolean =>
    words(lastQuestion(exchange), subject.language).some((word) => described.has(word));
  const claimed = claimedIn(matched);
  /** A reply that speaks of another field's choices is for that one. */
  const isChosen = (one: Exchange): boolean =>
    subject.dataCollection.some(
      (other) => other.enum !== undefined && !shares(one) && speaksOfChoice(one.whole, other, personLanguage),
    );
  const open = exchanges.filter(
    (one) =>
      one.before.asks !== '' &&
      !claimed.has(one) &&
      !isChosen(one) &&
      !AGENT.offersCallback.test(one.before.asks) &&
      isOpen(plain(lastQuestion(one)), field, shares(one), evidence),
  );
  if (open.length <= 1) return open;
  const naming = open.filter(shares);
  return naming.length === 1 ? naming : [];
}

function isOpen(
  question: string,
  field: DataField,
  isShared: boolean,
  { personLanguage }: Evidence,
): boolean {
  if (SMALL_TALK.test(question) || (FOR_ANOTHER_KIND.test(question) && !isShared)) return false;
  if (OFFERS_HELP.test(question)) {
    const { isWish, isWhy, isProblem, isQuestion } = textAsk(field, '', personLanguage);
    return isWish || isWhy || isProblem || isQuestion;
  }
  return OPEN.test(question) || (isShared && ASKS_WHETHER.test(question));
}
