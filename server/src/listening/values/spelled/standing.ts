import { KIN } from '../numbers/standing.ts';
import type { Around } from './around.ts';
import type { Asking } from './asking.ts';
import { anyOf } from './words.ts';

/** Whether characters are what the person gives, or only stand in what they say. */
export type Standing = 'given' | 'former' | 'other' | 'denied' | 'part' | 'label' | 'asked' | 'supposed';

const PEOPLE = `${KIN}|granddaughter|grandson|grandad|carer|lodger|tenant|landlord|landlady|secretary|assistant|accountant|lawyer|solicitor|contador|contadora|secretaria|secretario|inquilino|inquilina|duena|dueno|patrona|contable|socio|socia|patrao|enteada|enteado|madrasta|cuidadora|cunhado|cunhada|bisneto|nene|nena|mozo|menino|menina|rapaz|moca|mamae|papai|vovo|abuelita|abuelito|mami|papi|comadre|hermanito|hermanita|missis|other half|manager|office|shop|nephews`;

const OTHERS = anyOf(`
  (?:my|our|his|her|their|the|me|a|your|next door) (?:[a-z]+ ){0,2}(?:${PEOPLE})(?:'s|s|s')?(?: [a-z]+)? | (?:his|hers|theirs|her|their)(?: (?:one|number|email|code|is|address|mobile|phone))? | (?:mum|mam|dad|mom|gran|nan)'s |
  (?:mi|mis|el|la|los|las|un|una|su|otro|otra|del|nuestro|nuestra) (?:[a-z]+ )?(?:${PEOPLE}) | (?:el|la) (?:de )?(?:ella|ellos) | (?:el|la) suy[oa] | de ellos |
  (?:meu|minha|meus|minhas|o|a|do|da|dos|das|seu|sua|um|uma|no|na|pro|pra) (?:[a-z]+ )?(?:${PEOPLE}) | (?:o|a|do|da) (?:dele|dela|deles) | dele | dela
`);

/** The person wants it used, whoever it belongs to. */
const OFFERS = anyOf(`
  use | using | put | take | try | ring | call | text | send(?: it)? | go with | best | better | safer | easier | quicker | give you | reach | get me | get hold | contact | leave it | stick | i share | we share | answers | picks up | always (?:has|answers|reads|on) | write | note |
  ponga(?:le|lo)? | pon(?:le|lo|me)? | pone(?:le)? | use(?:n)? | usa | apunte(?:n|lo|le)? | apunta | anote(?:n|lo|le)? | anota(?:lo)? | anotame | llame(?:n|la|lo|me)? | llama | llamen | marque(?:n|le)? | marca(?:le)? | mande(?:n|lo|melo|me)? | manda(?:lo|me|melo)? | envie(?:n|lo|melo)? | mejor | le doy | te doy | te paso | le paso | puede(?:n)? | podes | escriba | escribi | contesta | avise(?:n)? | deje(?:n)? | dale | comuniquese |
  poe | ponha | usa | use | anota | anote | bota | coloca | coloque | manda | mande | liga | ligue | ligar | pode(?:m)? | melhor | vou te passar | vou passar | te passo | passo | dou | deixa | deixo | atende | chama | envia | envie | fala com
`);
const REFUSES = anyOf(`
  (?:is|are) not to be | not to be (?:bothered|rung|called|used) | (?:do not|don't|dont|never|please don't) (?:ring|call|use|bother|write|text|put|give|disturb|email|contact|pass|note)(?: (?:it|that|this|them|him|her|me|there|on)){0,3}(?! (?:before|after|until|till|too|between|during|on|at|late)) | (?:he|she|they)(?:'ll)? never (?:answers?|picks? up|looks?|reads?) |
  (?:no|ni) (?:la|lo|le|les|me|se) (?:moleste|molesten|llame|llamen|use|usen|ponga|pongan|escriba|anote|apunte|mande|marque)[a-z]*(?! (?:antes|despues|hasta|muy|tan|entre|los|el|tarde|temprano)) | nunca (?:contesta|atiende|responde|lo (?:ve|lee|mira|revisa)) | (?:no|ni) (?:llame|llamen|use|usen|moleste|molesten|mande|manden) (?:ahi|a ese|ese|esa|alli) |
  nao (?:liga|ligue|liguem|usa|use|usem|incomoda|incomode|perturba|manda|mande|passa|passe|bota|poe|anota|anote)(?! (?:antes|depois|muito|tarde|cedo|entre)) | nunca (?:atende|responde|olha)
`);

const FORMERLY_BEFORE = anyOf(`
  old | former | previous | used to (?:be|have) | (?:lost|no longer have|don't have|haven't got) access(?: to)? | no longer (?:use|have) | (?:don't|never) use | was | were | i had | we had | last year's | original | expired | dead | until | ex |
  (?:no tengo|perdi(?: el)?|sin) acceso | ya no (?:uso|tengo|es) | no uso | viej[oa] | antigu[oa] | anterior | era | eran | tenia | teniamos | antes | hasta hace | usaba | solia | el que tenia | pasad[oa] |
  perdi o acesso | nao (?:tenho|uso) mais | sem acesso | velh[oa] | antig[oa] | anteriores | tinha | tinhamos | usava | ate | passad[oa]
`);
const FORMERLY_AFTER = anyOf(`
  (?:was|were|used to be) | (?:is|that is|that's) (?:the |my |our )?(?:old|previous|former|dead|gone|cut off|no good|out of date|expired|cancelled|disconnected|closed|wrong) | no longer | any ?more | (?:was|is|got|been|it's|that's|one's|number's) (?:cut off|disconnected|shut|closed|cancelled|changed|stolen|lost|dead|barred|blocked|hacked) | (?:they|i|we) (?:shut|closed|cancelled|lost|stopped|changed|cut|got rid|dropped|binned|never use|don't use) | (?:don't|do not) use (?:it|that) | doesn't work | does not work | not working | stopped working | isn't (?:mine|working) |
  (?:era|fue|eran)(?! (?:el|la) (?:numero )?correct) | (?:es|ese es|esa es) (?:el|la|mi) (?:viej[oa]|antigu[oa]|anterior|de antes) | ya no | ya l[oa] (?:cerraron|cerre|cancelaron|cancele|cambie|perdi|di de baja|quitaron|cortaron|dieron de baja) | (?:se )?me l[oa] (?:robaron|afanaron|quitaron|cortaron|cancelaron|cerraron|hackearon|bloquearon|suspendieron|dieron de baja) | l[oa] (?:perdi|di de baja|cambie|cancele|cerre|cerraron|deje de usar) | dej(?:e|o) de | no (?:funciona|sirve|anda|existe|jala) | esta (?:cancelad|suspendid|dad[oa] de baja|muert|cerrad|cortad|vencid|bloquead)[a-z]* | venci[od][a-z]* |
  (?:era|foi)(?! (?:o|a) cert) | (?:e|esse e|essa e) (?:o|a|meu|minha) (?:antig[oa]|velh[oa]|anterior) | ja (?:nao|era|cancelei|foi|perdi|troquei|mudou) | nao (?:uso|tenho|funciona|existe|presta|vale|e) mais | mais nao | (?:perdi|roubaram|cancelei|cancelaram|clonaram|cortaram|encerrei|desativei|troquei|bloquearam|levaram) | (?:foi|esta|ta) (?:cancelad|desativad|encerrad|clonad|cortad|vencid|bloquead|roubad)[a-z]*
`);
const NOW = anyOf(
  'now | these days | nowadays | currently | today | new | current | ahora | hoy | actual | actualmente | nuev[oa] | agora | hoje | atual | atualmente | nov[oa]',
);
const OF_OLD = / (?:was|were|era|eran|old|viej[oa]|antig[a-z]+|velh[oa]|anterior|previous|used to be) /;

const DENIES_BEFORE =
  / (?:not|isn't|is not|wasn't|aren't|never|don't use|do not use|no use|no es|nao e|no era|nao era|nao use|no usen?|nao usa|wrong|y no|e nao|and not|nem|ni)(?: (?:the|el|la|los|o|a|os|that|on|ao|al|un|um))*(?: ,)? $/;
const REFUSES_BEFORE =
  / (?:(?:do not|don't|dont|never|please not) (?:ring|call|use|put|text|give|write|email|send|contact|try)|no (?:me |nos |le |lo |la )?(?:llamen?|marquen?|usen?|pongan?|mande[n]?|escriban?|anoten?|apunten?)|nao (?:me )?(?:ligue?m?|liga|usem?|usa|mande?m?|anote|anota|bota|poe|chama|manda))(?: (?:me|us|it|on|at|the|to|al|a|el|en|ese|esse|o|no|na|pro|para|pra|este|that|this|anything))* (?:, )?$/;
const DENIES_AFTER =
  /^ (?:, )?(?:one |ese |esse |that )?(?:(?:is|that is|that's|this is|it's|es|ese|eso|esse|isso|e) )?(?:not (?:it|that|mine|the (?:right )?one|right|correct)|isn't (?:it|mine|right)|wrong|no es|nao e|no,? ese no|no,? esse nao) /;

const PART_BEFORE = anyOf(`
  (?:it |that |mine |which |and )?(?:starts?|begins?|starting|beginning|opens|ends?|ending|finish(?:es|ing)?) | (?:first|last|final) (?:bit|part|few|one|two|three|four|five|six|couple|digits?|numbers?|letters?|figures?)(?: [a-z]+)? | something | somewhere | some | there's an? | all i (?:can|could) (?:read|see|make out) | i can (?:only )?(?:see|read|make out) | only (?:know|remember|got|have|see|the) |
  (?:empieza|empezaba|empiezan|comienza|comenzaba|arranca|termina|terminan|terminado|terminada|acaba|acababa|acabado|inicia|finaliza) | (?:los |las )?(?:primer|ultim)[oa]s? (?:son|numeros|digitos|cifras|letras|dos|tres|cuatro|cinco|seis)? | algo | solo (?:se|me se|recuerdo|veo|me acuerdo|alcanzo) | nomas (?:se|veo|recuerdo|me acuerdo) | se (?:ve|lee|alcanza) |
  (?:comeca|comecava|comecam|inicia|termina|terminam|terminado|acaba|acabam|finaliza|final|comeco|inicio|finalzinho) | (?:os |as )?(?:primeir|ultim)[oa]s? (?:sao|numeros|digitos|letras|dois|tres|quatro|cinco|seis)? | alguma coisa | so (?:sei|lembro|vejo|consigo|da pra|tenho|o final|da) | da (?:pra|para) (?:ver|ler)
`);
const PART_AFTER = anyOf(`
  (?:and )?(?:then |after that )?(?:something|some) | (?:the )?rest(?: of it)? | after that | and then i | (?:i )?(?:can't|cannot|can not|couldn't) (?:read|see|make|remember|find) | (?:don't|do not) (?:know|remember|have) the (?:rest|end|last|first|other) | making it up | smudged? | faded | torn | blank | missing | scratched | rubbed | under a | worn |
  algo | (?:y |el |lo )?(?:resto|demas)(?! (?:bien|perfecto)) | de ahi (?:para alla|en adelante|no) | y (?:luego|despues|de ahi) (?:no|algo|ya no|nada) | no (?:me acuerdo|recuerdo|se ve|se lee|se (?:el|lo) (?:resto|demas)|alcanzo) | borrad[oa] | borroso | manchad[oa] | se borro | no se mas |
  (?:o |e o )?resto | (?:depois|dai|e depois) (?:nao|some|apagou|eu nao|sumiu) | nao (?:lembro|consigo|da (?:pra|para)|sei o resto|enxergo|leio) | apagad[oa] | apagou | borrou | manchad[oa] | sumiu | so (?:sei )?o (?:final|comeco)
`);

/** Other things that have numbers, codes and addresses: a field that asks for one names it. */
const THINGS =
  'postcode|post code|postal code|zip|zip code|year|date|model|version|price|total|amount|balance|card|phone|mobile|landline|extension|passport|licence|license|invoice|order|policy|claim|account|booking|flight|ticket|serial|barcode|meter|plate|registration|reg|pin|sort code|street|house|flat|room|door|floor|page|batch|due|fax|bus|birthday|born|membership|nhs|insurance|convocatoria|ano|codigo postal|cp|fecha|modelo|precio|importe|saldo|tarjeta|telefono|celular|movil|fijo|extension|pasaporte|licencia|factura|pedido|poliza|siniestro|cuenta|reserva|vuelo|billete|boleto|serie|contador|medidor|placa|matricula|patente|clave|calle|casa|piso|departamento|puerta|habitacion|pagina|lote|dni|cedula|cuit|curp|rfc|nit|rut|expediente|guia|folio|cliente|contrato|cep|data|preco|valor|cartao|telefone|fixo|ramal|passaporte|carteira|nota|nota fiscal|apolice|sinistro|conta|voo|passagem|bilhete|senha|rua|apartamento|apto|porta|quarto|bloco|cpf|rg|cnpj|protocolo|instalacao|processo|chave|rastreio|nif|utente|edital|telhas|tiles';
const THING_BEFORE = new RegExp(
  ` (?:the |my |me |our |your |el |la |mi |su |o |a |meu |minha |dice |says |reads |diz |mi numero de |numero d[eoa] |number of the )?(${THINGS})(?: (?:number|no|code|numero|nro|nr|de|do|da|of))?(?: (?:is|says|reads|was|es|e|dice|diz|que es|que e))? ?,? $`,
);
const THING_AFTER = new RegExp(
  `^ (?:, |\\. )?(?:no |nao |sorry |wait |oh |ah |, )*(?:that is|that's|thats|this is|it's|which is|is|eso es|ese es|esa es|es|isso e|esse e|essa e|e) (?:just |only |not |solo |so )?(?:the |my |me |our |el |la |mi |lo |o |a |meu |minha |de la |del |do |da )?(${THINGS}) `,
);
const COUNTED_AFTER =
  /^ (?:years?|months?|weeks?|days?|hours?|minutes?|euros?|dollars?|pounds?|quid|pesos|reais|bucks|rupees|naira|people|times|kilos?|metres?|miles|percent|street|road|lane|avenue|drive|close|court|o'clock|am|pm|anos?|meses|mes|semanas?|dias?|horas?|minutos?|soles|personas|pessoas|veces|vezes|kilometros|metros|por ciento|por cento|cuadras|quadras|telhas|tiles) /;
const PLACED_BEFORE = / (?:street|road|calle|avenida|rua|carrera|av|avda|lane|block|bloque) $/;
const WORDED =
  /^ (?:[a-z]+ ){0,3}(?:street|road|lane|avenue|drive|close|court|terrace|crescent|gardens|way|grove|place) /;

const TAGS =
  /^ (?:, )?(?:(?:all )?right|ok|okay|yeah|got (?:it|that)|did you get that|is that (?:ok|okay|all right|enough|it)|you know|vale|sale|eh|si|verdad|le sirve|me (?:entiende|oye|copia|entendio)|ya|listo|lo (?:tiene|apunto|anoto)|esta bien|ta|ta bom|viu|ne|certo|anotou|pegou|entendeu|pode ser|da|deu|conseguiu|okay|tem como)[a-z ]{0,14}\? $/;

const SUPPOSES_BEFORE = anyOf(
  'if | unless | might (?:be|have) | could (?:be|have been) | may be | would be | if i | guess | guessing | something like | sort of | maybe | perhaps | around | a lo mejor | quizas? | tal vez | puede que | podria ser | o sera | seria | talvez | pode ser | deve ser | sera que | mais ou menos | mas o menos | por ai | chuto | chutando | inventing | invent[oa]',
);
const SUPPOSES_AFTER = anyOf(
  "or something | or thereabouts | something like that | i (?:may|might|could) be (?:wrong|mixing|making) | making (?:it|that) up | but (?:i'm|i am) not sure | not (?:sure|certain) (?:about|of|that|if|it) | o algo (?:asi|por el estilo) | mas o menos | no estoy segur[oa] | ou (?:algo|coisa) (?:assim|parecid[oa]) | mais ou menos | nao tenho certeza | acho que nao | creo que no | i don't think",
);

/** A patient's own, the caller's own: nobody else's will do. */
const clauseBefore = (lead: string): string =>
  ` ${
    lead
      .replace(/[, ]+$/, ' ')
      .split(/ (?:,|but|pero|mas|so|porque|because|and|que) /)
      .at(-1)
      ?.trim() ?? ''
  } `;

const DEVICE = /^(?:phone|mobile|landline|house|telefono|celular|movil|fijo|casa|telefone|fixo)$/;

function isThing(around: Around, { about, isPhone }: Asking): boolean {
  const named = THING_BEFORE.exec(around.lead)?.[1] ?? THING_AFTER.exec(around.trail)?.[1];
  return named !== undefined && !(isPhone && DEVICE.test(named)) && !about.includes(` ${named}`);
}

function isOld({ lead, trail }: Around, hasNext: boolean): boolean {
  const clause = clauseBefore(lead);
  const near = hasNext ? (trail.split(/ (?:,|\.) /)[0] ?? '') : trail;
  const own = `${near.trim() === '' ? trail : ` ${near.trim()} `}`;
  if (NOW.test(` ${clause.trim()} `) && !OF_OLD.test(clause)) return false;
  if (FORMERLY_BEFORE.test(clause)) return true;
  return FORMERLY_AFTER.test(own);
}

function isOthers({ lead, trail }: Around, asking: Asking): boolean {
  if (asking.isOfAnother) return false;
  const behind =
    /^ (?:, )?(?:(?:which|that|it|que|ese|esse|esa|essa) )?(?:is|that's|it's|es|e) (?:[^,.?]{1,40})/.exec(
      trail,
    )?.[0] ?? '';
  if (!OTHERS.test(lead) && !OTHERS.test(`${behind} `)) return false;
  return asking.isOwn || !(OFFERS.test(lead) || OFFERS.test(trail));
}

/** How what was read stands among the words around it. */
export function standingOf(around: Around, asking: Asking, hasNext: boolean): Standing {
  const { lead, trail, mark } = around;
  const clause = clauseBefore(lead);
  if (DENIES_BEFORE.test(`${clause.trimEnd()} `) || REFUSES_BEFORE.test(clause) || DENIES_AFTER.test(trail))
    return 'denied';
  if (isThing(around, asking) || COUNTED_AFTER.test(trail) || PLACED_BEFORE.test(lead) || WORDED.test(trail))
    return 'label';
  const tag = ` ${trail.split(' , ').at(-1)?.trimStart() ?? ''}`;
  if (mark === '?' && !TAGS.test(trail) && !TAGS.test(tag) && !hasNext) return 'asked';
  if (SUPPOSES_BEFORE.test(clause) || (!hasNext && SUPPOSES_AFTER.test(trail))) return 'supposed';
  if (isOld(around, hasNext)) return 'former';
  if (REFUSES.test(trail) || REFUSES.test(clause)) return 'denied';
  if (PART_BEFORE.test(clause) || (!hasNext && PART_AFTER.test(trail))) return 'part';
  return isOthers(around, asking) ? 'other' : 'given';
}
