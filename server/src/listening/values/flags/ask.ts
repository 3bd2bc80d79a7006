import { plain } from '../../text/phrases.ts';
import { stem } from '../../text/stem.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import { tokenise } from '../../text/tokens.ts';
import type { DataField, Language } from '../../types.ts';
import { lemmaOf } from './verbs.ts';

/** What a question that takes a yes or a no asks for. */
export type FlagAsk = {
  language: Language;
  /** Description and question, folded, with a space on each side. */
  about: string;
  question: string;
  /** "Do you mind if": a no allows it. */
  isMind: boolean;
  /** Offers something or asks leave: thanks, orders and "go ahead" answer it. */
  isOffer: boolean;
  /** What has ever been or has come to pass: what is past answers it. */
  isPast: boolean;
  /** Whether somebody is pleased. */
  isPleased: boolean;
  /** Whether something goes on as it did. */
  isStill: boolean;
  /** Asked of somebody else than the one who speaks. */
  isOfAnother: boolean;
  lemmas: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
};

const any = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .trim()
      .split(/\s\|\s/)
      .map((one) => one.trim())
      .join('|')}) `,
  );

const MIND = any(`
  (?:do|would|will) you (?:mind|object) | (?:any|an) (?:objections?|problem) | bother you | (?:le|te|les|os) (?:importa|importaria|molesta|molestaria|incomoda|incomodaria|parece mal) | (?:algun|hay|habria) (?:inconveniente|problema) | tiene (?:algun )?(?:inconveniente|problema) | (?:se|voce se|o senhor se|a senhora se) (?:importa|importaria|incomoda|incomodaria) | (?:tem|teria|ha|haveria) (?:algum )?(?:problema|inconveniente)
`);
const OFFER = any(`
  would you (?:like|be interested|prefer|want|consider|care|have|recommend) | (?:do|did) you (?:want|fancy|wish|need|prefer) | fancy | shall (?:i|we|one|our|they) | should (?:i|we) | (?:can|could|may|might) (?:i|we|our|the) | interested in | (?:is it|would it be|are you) (?:all right|alright|ok|okay|fine|happy) (?:if|for|with us|to) | will you be (?:joining|coming|attending) | would it help | hold on to | happy (?:for us|to) | do you (?:agree|accept|consent|authori[sz]e) | do we have your |
  (?:le|te|les|os|se l[oa]s?) [a-z]{2,}(?:amos|emos|imos)(?: [a-z]+)? | quiere[ns]? | quieres | queres | querria[ns]? | desea[ns]? | (?:le|te|les|os) (?:gustaria|interesa|interesaria|apetece|parece(?: bien)?|mando|envio|apunto|anoto|agendo|reservo|llamo|llamamos|pongo|dejo|viene bien|sirve) | (?:nos|me) (?:autoriza|permite|recomendaria|recomendarias|deja)s? | acepta[rns]?(?:ia[ns]?)? | autoriza[ns]? | renovamos | (?:podemos|puedo|podriamos|podria) | anadimos | agregamos | necesita[ns]? | va a (?:querer|necesitar) | prefiere[ns]? | contamos con |
  tudo bem (?:se|em|com)? | esta bien que | quer(?:em|es|ia)? | vai querer | gostaria[ms]? | deseja[m]? | (?:posso|podemos|poderia|poderiamos|pode ser) | aceita[m]?(?:ria)? | autoriza[m]? | topa | renovar | precisa(?: de)? | vai precisar | tem interesse | prefere | recomendaria
`);
const PAST = any(`
  did | was | were | have you (?:ever|already|eaten|had|read|been|paid|tried|received|done|made|used|taken|seen) | has (?:your|the|it|he|she|[a-z]+) [a-z]+(?:ed|en)? | ever | already | been [a-z ]{0,20}before | arrived? | received? | happened | finished | completed? |
  ha[sn]? (?:[a-z]+[aei]do|hecho|visto|puesto|dicho|vuelto|roto) | alguna vez | antes | hubo | ya (?:[a-z]+o|[a-z]+aste|[a-z]+iste) | (?:[a-z]{2,}(?:aron|ieron|aste|iste)) | leyo | pago | quedo | recibio | funciono | llego | termino | arreglo | soluciono | firmo | comio | tuvo | fue | estudio |
  ja (?:foi|fez|teve|[a-z]+ou|[a-z]+eu|[a-z]+iu) | alguma vez | foi | houve | teve | (?:[a-z]{2,}(?:ou|eu|iu)(?:-se)?) | concluiu | terminou | recebeu | gostou | ficou | pagou | chegou
`);
const PLEASED = any(`
  happy with | satisfied | pleased | (?:did|do) you (?:like|enjoy) | recommend | content[oa]s? con | quedo (?:content[oa]|conforme|satisfech[oa]) | quedaste (?:content[oa]|conforme) | (?:le|te) gusto | satisfech[oa] | recomendarias? | recomendaria | gostou | satisfeit[oa] | ficou (?:satisfeit[oa]|content[ea]|feliz) | conforme con
`);
const OF_ANOTHER = any(`
  (?:does|has|is|did|was|will|can) (?:he|she|they|your (?!own|property|car|house|home|roof|parcel|dog|cat|internet|van|order|package|flat|heating)[a-z]+|the (?:child|baby|patient|kid|boy|girl|pupil)|mr [a-z]+|mrs [a-z]+|[a-z]+a) | el (?:nino|bebe|paciente|chico) | la (?:nina|bebe|paciente|chica) | su (?:hijo|hija|esposo|esposa|padre|madre|marido|mujer|bebe|papa|mama) | (?:o|a) (?:menin[oa]|bebe|crianca|alun[oa]|paciente) | ele | ela | seu (?:filho|marido|pai) | sua (?:filha|mulher|mae|esposa) | (?:the )?household | family | familia | anyone | anybody | alguien | alguem | alguma pessoa | herid[oa]s? | ferid[oa]s?
`);

const LETTERS_MIN = 3;

const lettersOf = (text: string): string =>
  ` ${plain(text)
    .replaceAll(/[^a-z0-9' ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')} `;

export function flagAskOf(field: DataField, question: string, language: Language): FlagAsk {
  const asked = lettersOf(question);
  const about = lettersOf(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description} ${question}`);
  const spoken = [...tokenise(`${field.description} . ${question}`, language)].map(({ word }) => word);
  const lemmas = spoken
    .filter((word) => word.length >= LETTERS_MIN && !STOPWORDS[language].has(word))
    .map((word) => lemmaOf(word, language) ?? stem(word, language));
  const verbs = tokenise(question, language).flatMap(({ word }) => lemmaOf(word, language) ?? []);
  return {
    language,
    about,
    question: asked,
    isMind: MIND.test(asked),
    isOffer: OFFER.test(asked) || MIND.test(asked),
    isPast: PAST.test(asked),
    isPleased: PLEASED.test(asked),
    isStill: / (?:still|sigue|sigues|todavia|aun|ainda|continua|keep|keeping) /.test(asked),
    isOfAnother: OF_ANOTHER.test(asked),
    lemmas: new Set(lemmas),
    verbs: new Set(verbs),
  };
}

/** More than a yes or a no is asked for: "how likely are you to recommend us?". */
const MORE =
  /(?:^|[.,;:¿?!] ?)(?:and |so |y |e |but |pero |mas )?(?:(?:de |a |para |por |en |em |com |con |at |in |for |from |to |by )?(?:what|which|when|where|who|whose|how(?! about)|cual|cuales|cuando|donde|quien|cuant[oa]s?|que(?! (?:le|te|les) parece| tal)|qual|quais|quando|onde|quem|quant[oa]s?|como(?! (?:fica|seria) se)|o que)) |\b(?:from|on a scale|de|del|entre) (?:0|zero|cero|um|uno|1|one|of) (?:to|a|al|ate|from|y) /;

export const wantsMore = (question: string): boolean => MORE.test(plain(question));
