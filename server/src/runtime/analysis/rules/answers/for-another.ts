import { type DataField, kindOf, type Language, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { PROPOSES_DAY } from './proposed.ts';
import { PUT_AS } from './put-as.ts';
import { isNameOfAnother, withoutSpeakingWith } from './speaking-with.ts';

/** Questions that plainly want a value of something else, though it is of the field's kind. */

/** A field and the words it is named and described with. */
export type About = { field: DataField; named: string; language: Language };

/** What codes are of: a question for one of these is no question for another. */
const CODES: readonly RegExp[] = [
  'order | purchase | tracking | parcel | consignment | delivery | pedido | orden(?! de serv) | compra | rastre | seguimiento | paquete | guia | envio | encomenda | encargo | pacote',
  'serial | meter | chassis | barcode | serie(?![a-z]) | medidor | contador | chassi | instalac',
  'policy | claim | insurance | poliza | siniestro | seguro | expediente | apolice | sinistro | processo',
  'customer | client | account | member | student | patient | contract | passport | document | cuenta | socio | alumn | paciente | contrato | tarjeta | dni(?![a-z]) | conta(?![a-z]) | alun[oa] | cartao | carteirinha | cpf(?![a-z]) | matricula | contribuinte',
  'plate | registration | license | licence | vehicle | (?:your|the|hire|parked) car | matricula | placa | patente | vehiculo | coche | carro | veiculo',
  'ticket | case(?![a-z]) | complaint | repair | caso(?![a-z]) | folio | queja | denuncia | reparacion | chamado | protocolo | reclamac | ordem de servico',
  'booking | reservation | reserva | localizador | locator | flight',
  'invoice | bill(?![a-z]) | receipt | factura | recibo | fatura | nota fiscal | boleto',
  'voucher | promo | coupon | discount | cupon | cupom | descuento | desconto',
].map(phrases);

const ASKS_CODE = phrases('number | code | reference | serial | numero | codigo | referencia | serie');

/** What days are of. */
const DAYS: readonly RegExp[] = [
  'born | birth | nacio | nacimiento | cumple | nasceu | nascimento | aniversario',
  'b(?:uy|ought) | purchase | compr',
  'deliver | drop (?:it|them) | entreg | receiv | recib | receb',
  'arriv | check(?:ing)?[- ]?in | lleg | cheg | entrada',
  'depart | check(?:ing)?[- ]?out | salida | saida',
  'last (?:visit|time|check|service|appointment) | ultima (?:visita|vez|revision|revisao|consulta)',
  'pay(?![a-z]) | paid | payment | pag(?:o|a|ar|ue|amento|ou|an)(?![a-z])',
].map(phrases);

const of = (things: readonly RegExp[], text: string): readonly RegExp[] =>
  things.filter((one) => one.test(text));

function isOfOthers(things: readonly RegExp[], question: string, named: string): boolean {
  const own = of(things, named);
  const asked = of(things, question);
  return own.length > 0 && asked.length > 0 && !asked.some((one) => own.includes(one));
}

const ASKS_TO_CALL = phrases(`
  (?:when|what time|what day|which day|good time|best time|better time|good day|best day|best moment) (?:[a-z]+ ){0,2}(?:i|we|someone|somebody|they|a colleague|to) (?:[a-z]+ )?(?:call|ring|phone|get back)(?![a-z]) |
  (?:cuando|a que hora|que dia|(?:buena|mejor) hora|(?:buen|mejor) momento) (?:[a-z]+ ){0,5}(?:llam[a-z]+|marc(?:o|ar|arle)|contact[a-z]+)(?![a-z]) |
  (?:quando|(?:a|em|de)? ?que horas?|que dia|(?:boa|melhor) hora|(?:bom|melhor) (?:momento|horario)) (?:[a-z]+ ){0,5}(?:lig(?:o|ar|amos|ue)|retorn(?:o|ar|amos))(?![a-z])
`);
const OF_A_CALL = phrases(
  'call | ring(?![a-z]) | phone | contact | reach | llam | telefon | contato | lig(?:a|ar|uem|uemos|acao|amos)(?![a-z]) | retorn',
);
/** What has been is not put forward for agreement. */
const OF_THE_PAST = phrases(
  'last | previous | born | birth | bought | was | ultim[oa] | anterior | naci | compro(?![a-z]) | nasc | comprou | foi(?![a-z]) | fue(?![a-z])',
);
const ASKS_DAY = phrases('when | (?:what|which) | cuando | que | cual | quando | qual');
const PUTS_DAY = phrases(PROPOSES_DAY);

function isOfAnotherTime(question: string, { named }: About): boolean {
  if (ASKS_TO_CALL.test(question) && !OF_A_CALL.test(named)) return true;
  if (OF_THE_PAST.test(named) && PUTS_DAY.test(question) && !ASKS_DAY.test(question)) return true;
  return isOfOthers(DAYS, question, named);
}

const ASKS_OWN_NAME = phrases(`
  your (?:own |full |first |last |good )?(?:name|surname) | who(?:m)? (?:am i|do i have|i am|i'm) (?:[a-z]+ ){0,4}(?:speaking|talking) | who's (?:calling|speaking|that|this) | who is (?:calling|speaking|this) |
  (?:su|tu) (?:propio )?(?:nombre|apellido) | con quien (?:hablo|tengo|estoy) | como se llama usted | quien (?:habla|llama) |
  (?:o )?(?:seu|teu) (?:nome|sobrenome) | com quem (?:eu )?(?:falo|estou|tenho) | como (?:o senhor|a senhora|voce) se chama | nome d[oa] senhora? | quem (?:fala|esta falando)
`);
const ASKS_OWN_NUMBER = phrases(`
  (?:reach|call|ring|text|get) you(?![a-z]) | your (?:own )?(?:mobile|cell|phone|telephone|number|landline) |
  su (?:propio )?(?:telefono|celular|movil|numero) | (?:le|la|lo) llam(?:o|amos)(?![a-z]) | llamar(?:le|la|lo)(?![a-z]) |
  seu (?:proprio )?(?:telefone|celular|telemovel|numero|whatsapp) | (?:telefone|celular|numero) d[oa] senhora? | (?:ligo|ligamos|ligar) (?:para|pra) (?:o senhor|a senhora|voce)
`);
/** Those a field may be about who are hardly the one on the phone. */
const OTHERS =
  'vet(?![a-z])|veterinar|doctor|physician|surgeon|dentist|medic[oa](?![a-z])|pediatr|teacher|profes|tutor|manager|boss|encargad|jef[ea](?![a-z])|gerente|chefe|supervisor|child|son(?![a-z])|daughter|baby|nin[oa](?![a-z])|hij[oa](?![a-z])|bebe|crianca|filh[oa]|menin[oa]|pet(?![a-z])|dog|cat(?![a-z])|animal|mascota|perr[oa]|gat[oa](?![a-z])|cachorr|spouse|husband|wife|partner|marido|espos[oa]|emergency|emergencia|neighbou?r|vecin|vizinh|witness|testig|testemunha|employer|landlord|colleague|companion|acompan|supplier|provider|driver who|other(?![a-z])|otr[oa]|outr[oa]|contacto de emergencia|contato de emergencia';
const OF_OTHERS = new RegExp(
  `^(?:(?:full |first |last )?(?:name|phone|telephone|mobile|number|contact|nombre|nome|telefono|telefone|celular|movil|numero|contacto|contato)(?: completo| number)? (?:of|de|del|da|do)(?: (?:the|their|a|el|la|los|su|o|seu|sua))? |(?:the )?)(?:${OTHERS})`,
);
/** A name of whoever is somehow with the person. */
const ASKS_COMPANY = phrases(`
  who(?:'s| is| will| else)?(?: be)? (?:[a-z]+ )?(?:liv(?:es?|ing)|com(?:es?|ing)|accompan[a-z]+|look(?:s|ing) after|help(?:s|ing)?)(?![a-z]) | who (?:recommended|referred|told) |
  quien (?:mas )?(?:le |la |lo |te )?(?:acompan[a-z]*|vive|viene|cuida|ayuda|recomendo|hablo de)(?![a-z]) | quem (?:mais )?(?:foi que )?(?:te |lhe |a |o )?(?:vai )?(?:acompanh[a-z]*|mora|vem|cuida|ajuda|indicou|recomendou)(?![a-z])
`);
/** Whoever was spoken of last. */
const ASKS_OF_THAT = phrases(
  '(?:her|his|its|their) (?:full |first |last )?name | como (?:e que )?(?:ele|ela) se chama | nome del[ea] | el nombre de (?:el|ella)(?![a-z]) | como se llama (?:el|ella) ?\\?',
);
/** They tell a kind of value, not whose it is. */
const KIND_WORDS = words(
  'name full first last number phone telephone mobile contact nombre completo apellido numero telefono celular movil contacto nome sobrenome telefone contato',
  'en',
);

const ofKind = (language: Language): ReadonlySet<string> =>
  new Set([
    ...KIND_WORDS,
    ...words(
      'name number phone contact person nombre número teléfono contacto persona nome número telefone contato pessoa',
      language,
    ),
  ]);

/** Whether a text has a word of the field's that tells whose value it is. */
export function shares(text: string, { named, language }: About): boolean {
  const ignored = ofKind(language);
  const own = new Set(words(named, language).filter((word) => !ignored.has(word)));
  return words(text, language).some((word) => own.has(word));
}

function isOfAnotherPerson(question: string, earlier: string, about: About, own: RegExp): boolean {
  if (shares(question, about)) return false;
  if (own.test(question) && OF_OTHERS.test(plain(about.field.description))) return true;
  if (own !== ASKS_OWN_NAME) return false;
  return ASKS_COMPANY.test(question) || (ASKS_OF_THAT.test(question) && !shares(earlier, about));
}

/** Who is on the line bears their own name. */
const asksOnlyWhoSpeaks = (question: string): boolean =>
  PUT_AS.name?.test(withoutSpeakingWith(question)) !== true;

/** What is called a name is one, whoever bears it. */
export const kindOfOwn = (field: DataField): ReturnType<typeof kindOf> =>
  /(?:^|[_-])(?:name|nombre|nome)(?:$|[_-])/i.test(field.id) ? 'name' : kindOf(field);

export const aboutField = (field: DataField, language: Language): About => ({
  field,
  language,
  named: plain(`${field.id.replaceAll(/[_-]+/g, ' ')} : ${field.description}`),
});

/** Whether a question, after an earlier one, is plainly for something else than the field. */
export function isForAnother(about: About, asked: string, before: string): boolean {
  const { field } = about;
  if (field.dataType !== 'string' || field.enum !== undefined) return false;
  const question = plain(asked);
  const kind = kindOfOwn(field);
  if (kind === 'reference' || (kind === 'text' && ASKS_CODE.test(question) && ASKS_CODE.test(about.named)))
    return isOfOthers(CODES, question, about.named);
  if (kind === 'date' || kind === 'moment' || kind === 'time') return isOfAnotherTime(question, about);
  if (kind === 'name' && isNameOfAnother(field) && asksOnlyWhoSpeaks(question)) return true;
  if (kind === 'name') return isOfAnotherPerson(question, plain(before), about, ASKS_OWN_NAME);
  return kind === 'phone' && isOfAnotherPerson(question, plain(before), about, ASKS_OWN_NUMBER);
}
