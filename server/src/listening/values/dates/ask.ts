import { plain } from '../../text/phrases.ts';
import type { DataField, Language } from '../../types.ts';

export type Half = 'morning' | 'afternoon' | 'evening' | 'night';

/** What a field and the question put for it ask for: the same words name a day gone by to one and a day to come to another. */
export type Ask = {
  language: Language;
  question: string;
  /** Name, description and question, folded. */
  about: string;
  /** It has been: of two such days the one gone by is meant. */
  isPast: boolean;
  isBirth: boolean;
  /** The last day or hour something may be: "by Friday" is the value. */
  isEnd: boolean;
  /** The first day or hour something may be: "from Friday on" is the value. */
  isStart: boolean;
  /** The part of the day the question is about. */
  half: Half | null;
  /** Only what both settled on: what is proposed in a question is not yet that. */
  isAgreed: boolean;
  /** Of today, so that an hour gone by lies before now. */
  isToday: boolean;
};

const any = (list: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9])(?:${list
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')})(?![a-z0-9])`,
  );

const BIRTH = any(`
  date of birth | birth ?dates? | birthdays? | dob | born | d o b |
  nacimiento | nacio | naciste | nacer | cumpleanos | nascimento | nasceu | nasceram | aniversario de nascimento
`);
const PAST = any(`
  did | was | were | had | has been | have been | happened | occurred | started | began | bought | broke | damaged | noticed | purchased | received | arrived | came | stopped | lost | stolen | paid | visited | reached | fell | last(?! (?:working )?(?:day|date|night|one|orders)) | previous | most recent | ago | went off | ended up | took | made | moved in when |
  ocurrio | fue | fueron | paso(?= (?:el|la|eso|esto)| \\?|\\?|$) | compro | empezo | comenzo | llego | salio | perdio | robaron | ultim[oa](?! (?:dia|fecha|hora|plazo|pago de la deuda)) | anterior | recibio | noto | sucedio | hizo | tuvo | dejo | pago(?= (?:usted|por ultima)) | vio | cayo | se quedaron | se quedo | compraste | empezaste | empezaron | fuiste | salia | tomo | visito | firmo | entrego | pasada |
  foi | foram | aconteceu | ocorreu | comecou | comprou | chegou | saiu | perdeu | recebeu | notou | ultim[oa](?! (?:dia|data|hora|prazo)) | passad[oa] | parou | pagou | fez | teve | caiu | deixou | quebrou | faltou | tomou | entrou | assinou | viu | esteve | acabou | veio | feit[oa]
`);
/** "What's your final day", "¿cuándo vence?": to come, whatever else is told. */
const COMING = any(`
  will | shall | would | should | next | going to | can | could | are you | is due | due | do you | may | planned | preferred | suits? | moves? in | ends? | expires? |
  proxim[oa] | puede | podria | quiere | prefiere | vence | viene | va a | queda | vienes | quieres | podrias | preferid[oa] | prevista | llegan? | termina | acaba | empieza | muda | promete | empezaria |
  pode | podemos | quer | prefere | gostaria | vai | proxim[oa] | fica | preferid[oa] | consegue | escolhid[oa] | devolve | chegam | volta | quando e | promete | deposita | pretende | termina
`);
const PAST_ENDINGS =
  /(?<!\p{L})(?!vou(?!\p{L})|sou(?!\p{L})|dou(?!\p{L})|estou(?!\p{L})|meu(?!\p{L})|seu(?!\p{L})|teu(?!\p{L})|eu(?!\p{L})|ou(?!\p{L}))\p{L}{2,}(?:ó|aron|ieron|aste|iste|ou|eram|iram|aram|iu)(?!\p{L})/iu;
const END = any(`
  by when | by what | deadline | latest | until | till | how long | due | no later | last (?:working )?day | final day | end date | limit | expir[a-z]* | required by | needed by |
  limite | hasta (?:cuando|que|el) | plazo | para cuando | a mas tardar | vence | vencimiento | tope | fecha fin |
  ate (?:quando|que|qual) | prazo | data limite | para quando | vence | vencimento
`);
const START = any(`
  start[a-z]* | begin[a-z]* | from (?:when|what|which) | available | availability | since | as of | earliest | soonest | move[a-z]* in | how soon | onwards | can you come |
  desde | a partir de | empez[a-z]* | empiez[a-z]* | comenz[a-z]* | comienz[a-z]* | disponib[a-z]* | inici[a-z]* | incorpora[a-z]* | alta | entrada |
  a partir | comec[a-z]* | inici[a-z]* | disponi[a-z]* | quando (?:o senhor |a senhora |voce )?pode | entrada
`);

const HALVES: readonly (readonly [Half, RegExp])[] = [
  [
    'night',
    any(
      'tonight | at night | overnight | esta noche | por la noche | de la noche | a noite | da noite | esta noite | hoje a noite',
    ),
  ],
  [
    'evening',
    any(
      'evening | dinner | supper | teatime | quiz night | cenar? | cena | jantar | janta | evening time | after work',
    ),
  ],
  [
    'morning',
    any(`
      morning | first thing | early doors | primera hora | manana temprano | temprano por | (?:amanha|bem|logo|de manha) cedo | cedinho | breakfast | wake[- ]?up | wake | matutin[oa] | de la manana | por la manana | desayun[a-z]* | despertar[a-z]* | despierte[a-z]* | madrugada | fasting | en ayunas | ayunas |
      de manha | da manha | pela manha | matinal | cafe da manha | pequeno[- ]almoco | acordar | em jejum | despertador
    `),
  ],
  [
    'afternoon',
    any(
      'afternoon | lunch[a-z]* | this arvo | de la tarde | por la tarde | esta tarde | almuerzo | almorzar | comida | merienda | da tarde | de tarde | a tarde | almoco | almocar | lanche',
    ),
  ],
];

const sentences = (question: string): string => question.match(/[^.!?…\n]{1,500}\?/g)?.join(' ') ?? question;

export function askOf(field: DataField, language: Language, question = ''): Ask {
  const id = field.id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  const description = field.description.replace(/\((?:YYYY|AAAA)-MM-DD\)|\(HH:MM\)/g, '');
  const asked = sentences(question);
  const about = plain(`${id} : ${description} ${asked}`);
  const put = plain(asked);
  const own = plain(`${description}`);
  const isGone = (text: string, raw: string): boolean => PAST.test(text) || PAST_ENDINGS.test(raw);
  // The question is put in the tense of what is asked; the description only where the question has none.
  const isPast = COMING.test(put)
    ? isGone(put, asked) && / (?:did|was|were|foi|fue) /.test(` ${put} `)
    : isGone(put, asked) || (isGone(own, description) && !COMING.test(own));
  return {
    language,
    question: asked,
    about,
    isPast,
    isBirth: BIRTH.test(about) && !/party|fiesta|festa|cake|pastel|bolo|celebra/.test(about),
    isEnd: END.test(`${own} ${put}`),
    isStart: START.test(`${own} ${put}`),
    half:
      HALVES.find(([, pattern]) => pattern.test(put))?.[0] ??
      HALVES.find(([, pattern]) => pattern.test(own))?.[0] ??
      null,
    isAgreed:
      /(?<![a-z])(?:agreed|booked|confirmed|combinad[oa]|acordad[oa]|pactad[oa]|confirmad[oa]|agendad[oa]|marcad[oa] com)(?![a-z])/.test(
        own,
      ),
    isToday:
      /(?<![a-z])(?:today|tonight|hoy|hoje|this (?:morning|evening|afternoon)|esta (?:noche|tarde|manana))(?![a-z])/.test(
        about,
      ),
  };
}
