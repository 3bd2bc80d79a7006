import { lastQuestionIn } from '../../text/last-question.ts';
import { phrases, plain } from '../../text/phrases.ts';
import { words } from '../../text/stem.ts';
import type { DataField, Language } from '../../types.ts';
import { kinIn } from './others.ts';

/** What a field in free words and the question for it want to hear. */
export type TextAsk = {
  language: Language;
  /** Of all words of the field and its question: said again, they tell nothing new. */
  stems: ReadonlySet<string>;
  /** Of the words of the question alone. */
  asked: ReadonlySet<string>;
  isWhy: boolean;
  isProblem: boolean;
  isWish: boolean;
  isOfNeed: boolean;
  /** Praise is an answer. */
  isFeedback: boolean;
  /** How something was that one must have seen. */
  isOfEvent: boolean;
  /** The person's own health, work or doings: another's are no answer. */
  isPersonal: boolean;
  /** A child, a guest, an animal is asked about. */
  isOfOther: boolean;
  /** What was once is asked for. */
  isPast: boolean;
  /** The kin that are asked about. */
  kin: ReadonlySet<string>;
  /** "Do you have any …?": a no is the answer. */
  isAny: boolean;
  /** "Why did you not come?", "why was it late?" */
  isDenied: boolean;
  isQuestion: boolean;
};

const WHY = phrases(`
  why(?![a-z]) | reasons?(?![a-z]) | how come | what (?:made|makes|brought|brings|led|draws|attracts|prompted|caused) | cause(?![a-z]) | because of what | purpose | grounds |
  por que | porque | para que | motivo | motiva | razon | a que se deb | que (?:lo|la|le|te|les|os) (?:llev|hizo|trae|anim|motiv|impuls) | causa | justific |
  razao | o que (?:levou|fez|motivou|leva|faz|traz|trouxe) | para que
`);
const PROBLEM = phrases(`
  problem | wrong | fault | trouble | issue | symptom | damage | repair | broken | (?:the|your) matter | complain | happen | accident | fix | dislike | defect | incident | don't like | unhappy | upset | bother | worst | hurt | pain | leak | noise | lost(?![a-z]) | missing |
  problema | falla | fallo | averia | queja | reclam | sintoma | dano | arregl | desperfect | pasa(?![a-z]) | paso(?![a-z]) | ocurr | suced | molest | dolor | duele | accidente | incident | descompuest | repar | ruido | perdi[od] | extravi |
  defeito | queixa | avaria | conserto | acontec | houve | incomod | estrag | passa(?![a-z]) | dor(?![a-z]) | sente | sentindo | errado | barulho | perdid | extravi
`);
const WISH = phrases(`
  wish | request | want(?!ed) | would (?:you|they|he|she) (?:like|prefer|change|want) | needs?(?![a-z]) | prefer | special | help(?![a-z]) | looking for | interested | suggest | improve | should we | idea | theme | colou?r | music | menu | expect | hope | instruct | message | engrav | aid(?![a-z]) | plan |
  dese | quier | quisiera | pedido | peticion | necesi | prefer | especial | ayud | busca | interes | suger | mejor | gustaria | idea | tema(?![a-z]) | color | musica | esper | instrucc | indicac | mensaje | apoyo | regalo | cambiari |
  quer(?![a-z]) | quere | necessi | precis | ajud | procura | sugest | melhor | gostaria | cor(?![a-z]) | orientac | instruc | recado | apoio | imagina | presente | mudari | encomend
`);
const NEED = phrases(`
  needs?(?![a-z]) | diet | allerg | food | requirement | special | interested | product | necesi | aliment | alerg | diet | restri | interes | producto | necessi | precis | produto
`);
const FEEDBACK = phrases(`
  feedback | comments?(?![a-z]) | opinion | review | how (?:was|were|did (?:you|it|they|the|your)) | find the | think (?:of|about) | impression | state of | condition of | liked | like most | enjoy | best |
  comentario | opinion | parecio | que tal | como (?:fue|estuvo|le fue|quedo|estaba|encontro|ve|califica) | impresion | estado | gusto | valora |
  opiniao | achou | acha(?![a-z]) | como (?:foi|estava|esteve|correu|ficou|avalia) | impressao | gostou | avalia
`);
const PERSONAL = phrases(`
  medical | symptoms? | illness | disease | health | medicat | medicines? | injur | surger | operation | occupation | profession | for a living | (?:your|previous|last|current) (?:job|position|work|trade) | trade(?![a-z]) | work(?:ed)? (?:as|in) | experience(?! (?:with|of|at|in) (?:us|our|the (?:hotel|shop|clinic))) | skill | qualif | hobb | pastime | spare time | stud(?:y|ies)(?![a-z]) | degree | education | career | pain(?![a-z]) | hurt | ail | damage | product (?:you|the) | product | interested in |
  medic[oa]s?(?![a-z]) | sintoma | enfermedad | salud | medicament | medicin | lesion | cirugia | operacion | ocupacion | profesion | oficio | (?:se|te) dedica | trabaj(?:a|o|ado)(?![a-z]) | experiencia | habilidad | aficion | pasatiempo | tiempo libre | estudi | carrera | dolor | duele | dano | producto |
  doenca | saude | remedio | lesao | cirurgia | operac | ocupac | profissao | oficio | trabalh(?:a|o|ou)(?![a-z]) | habilidade | passatempo | tempos livres | hobby | estud | formac | dor(?![a-z]) | sente | sentindo | produto | queixa (?:do|da) (?:paciente|utente)
`);
const OTHERS = phrases(`
  does (?:he|she|your|it|anyone|anybody) | (?:is|has|was) (?:he|she|your) (?! name) | child | little one | baby | pupil | toddler | kid(?![a-z]) | dog | cat(?![a-z]) | pet(?![a-z]) | horse | cow(?![a-z]) | animal | resident | (?:the|your) guests? |
  nin[oa]s?(?![a-z]) | bebe | hij[oa]s? | perr[oa] | gat[oa](?![a-z]) | vaca | mascota | animal | caballo | alumn[oa] | chic[oa]s?(?![a-z]) |
  crianca | menin[oa] | filh[oa]s? | cachorr | cao(?![a-z]) | gat[oa](?![a-z]) | bicho | cavalo | alun[oa] | idos[oa] | convidad | invitad
`);
const ANY = phrases(`
  any(?:thing|one|body|where)?(?![a-z]) | something | do you (?:have|need|take|want|suffer) | (?:are|is) there | have you (?:got|had|ever) | does (?:he|she|it|your [a-z]+) (?:have|need|take) |
  algun[oa]?s? | algo(?![a-z]) | tiene(?:n|s)? (?:usted )?(?!que ver) | (?:hay|habria) | padece | sufre | toma(?![a-z]) | necesita(?:n|s)?(?![a-z]) |
  algu(?:m|ma|ns|mas|em)(?![a-z]) | (?:o senhor |a senhora |voce )?tem(?![a-z]) | ha alg | existe | precisa(?![a-z]) | quer deixar | sofre
`);
const DENIED = phrases(
  "(?:not|never|didn't|couldn't|haven't|missed|miss|absence|absent|failed to|no-show)(?![a-z]) | no (?:pudo|vino|asistio|fue|pago|llego|ha|quiso|acudio|se presento|pudiste|viniste) | falto | ausencia | inasistencia | faltou | falta (?:a|ao|do|da)(?![a-z]) | nao (?:veio|vir|foi|pode|pagou|compareceu|apareceu|conseguiu|ter)",
);
/** Praise answers what is liked, not what is not. */
const FAULTS = phrases(
  "(?:not|n't) (?:you )?(?:like|enjoy|happy)[a-z]* | dislike | worst | unhappy | improve | change | better | complain | no (?:le|te|les) (?:gust|agrad)[a-z]* | peor | mejor | cambiar | queja | reclam | nao (?:gost|agrad)[a-z]* | pior | melhor | mudar | queixa | molest | incomod",
);
const LATE = phrases('late(?![a-z]) | overdue | delay | atras | demor | retras | mora(?![a-z])');
const YOU = phrases(
  'you(?:r|rs)?(?![a-z]) | usted(?:es)? | tus?(?![a-z]) | te(?![a-z]) | vos(?![a-z]) | voces? | (?:o|a) senhora? | te(?:u|ua)(?![a-z])',
);
const PAST = phrases(
  'previous | former | last(?![a-z]) | past | history | background | experience | stud(?:y|ied|ies) | education | anterior | ultim | antecedente | historial | experiencia | estudi | pasad[oa] | passad[oa] | historico | estud | formac | have you (?:ever|worked|done) | ha (?:trabajado|hecho) | ja (?:trabalhou|fez)',
);
const QUESTION = phrases(
  'questions?(?![a-z]) | quer(?:y|ies)(?![a-z]) | dudas? | duvidas? | preguntas? | perguntas?',
);

export function textAsk(field: DataField, question: string, language: Language): TextAsk {
  const asked = lastQuestionIn(question);
  const own = plain(`${field.id.replaceAll(/[_-]+/g, ' ')} : ${field.description}`);
  const put = plain(asked);
  const about = `${own} ${put}`;
  return {
    language,
    stems: new Set(words(`${own} ${put}`, language)),
    asked: new Set([...words(put, language), ...(put.match(/\b(?:off|out|away|there)\b/g) ?? [])]),
    isWhy: WHY.test(put) || WHY.test(own),
    isProblem: PROBLEM.test(about),
    isWish: WISH.test(about) && !WHY.test(own),
    isOfNeed: NEED.test(about) && !WHY.test(about),
    isFeedback: FEEDBACK.test(about) && !ANY.test(put) && !FAULTS.test(about),
    isOfEvent: FEEDBACK.test(about) || FAULTS.test(about),
    isPersonal: PERSONAL.test(about) && !WHY.test(about),
    isOfOther:
      OTHERS.test(put) ||
      kinIn(put).size > 0 ||
      ((OTHERS.test(own) || kinIn(own).size > 0) && !YOU.test(put)),
    isPast: PAST.test(about),
    kin: kinIn(about),
    isAny: ANY.test(put),
    isDenied: DENIED.test(about) || LATE.test(about),
    isQuestion: QUESTION.test(own),
  };
}
