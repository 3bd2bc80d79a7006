import { hasTakenElsewhere } from '../../../../listening/decided/withdrawing.ts';
import { meant } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';

const JOB = '(?:job|position|role|work|offer|post|gig|something else)';
const TRABAJO = '(?:trabajo|empleo|puesto|chamba|pega|laburo|curro|otra cosa)';
const TRABALHO = '(?:emprego|trabalho|servico|vaga|outra coisa)';

/** "I've taken another job", "ya firmé contrato", "tô desistindo da vaga": out of the process. */
const WITHDRAWS = phrases(`
  (?:i've|i have|i) (?:already |just |now |recently |actually )?(?:taken|took|accepted|found|signed for|started|got|landed) (?:(?:another|a different|a new|an other) ${JOB}|(?:a|an) ${JOB} (?:elsewhere|somewhere else|already|last week|yesterday|now)|an offer) | (?:i've|i have) (?:already |just )?(?:found|got) (?:a |another )?(?:job|work) (?:already|now|last week|yesterday|elsewhere|somewhere else) | (?:already|just) (?:found|got|accepted|taken|signed) (?:[a-z]+ ){0,2}(?:job|contract|offer) | i (?:signed|start) (?:yesterday|last week|with (?:another|someone else|somebody else)) | (?:take|took|taken|count|rule|leave) me (?:out|off)(?: of)?(?: the)?(?: running| list| process)?(?= *[,.!]|$| of| please) | (?:i'm|i am|i'd like to|i want to) (?:withdraw|pull(?:ing)? out|dropping out|drop out) | (?:no longer|not any ?more) (?:interested|looking|available|searching) | not (?:interested|looking) any ?more |
  ya (?:encontre|consegui|tengo|agarre|acepte|halle|me salio) (?:(?:un|otro|nuevo) )*${TRABAJO} | (?:encontre|consegui|acepte|agarre) otro ${TRABAJO} | (?:he|hemos) (?:encontrado|conseguido|aceptado|cogido) (?:ya )?(?:otr[oa] [a-z]+|(?:un |una )?${TRABAJO}) | me (?:ha )?sali(?:o|do) otra cosa | ya (?:firme|me contrataron|me comprometi|estoy trabajando en otr)(?![a-z]*ra) | ya no (?:me interesa|estoy (?:interesad|buscando|disponible)|busco|quiero (?:seguir|continuar|el puesto)) | (?:me retiro|me bajo|me salgo|prefiero retirarme) (?:del? )?(?:[a-z]+ )?(?:proceso|candidatura|seleccion)?(?= *[,.!]|$| del| de la) | (?:saque|saquen|quite|quiten|borre|borren)(?:me|nme) (?:de|del) |
  ja (?:arrumei|consegui|encontrei|achei|aceitei|comecei|to em|estou em) (?:(?:um|em|outro|num|noutro) )*${TRABALHO} | (?:arrumei|consegui|aceitei) outro ${TRABALHO} | (?:apareceu|surgiu|peguei|achei|encontrei) outra coisa | ja (?:assinei|fui contratad|fechei com outr) | nao (?:tenho|to com|estou com) mais interesse | nao (?:me )?interessa mais | nao (?:vou )?(?:querer|quero) mais(?! (?:informac|detalhe))(?= *[,.!]|$| nao| (?:a vaga|seguir|continuar|participar)) | (?:to|estou|vou|quero) (?:desistindo|desistir) | desisti(?: da vaga)?(?= *[,.!]|$| da| do) | (?:me tira|pode me tirar|me tirem) (?:da|do)
`);

/** What they would do under a condition is not done. */
const UNDER_CONDITION =
  /(?<!\p{L})(?:if|unless|caso|si (?:es|el|la|no|me|hay|fuera)|se (?:for|o|a|não|tiver|me))(?!\p{L})/iu;

export const withdraws = (text: string): boolean =>
  hasTakenElsewhere(text) || (WITHDRAWS.test(plain(meant(text))) && !UNDER_CONDITION.test(text));

/** Says that there are no years to count, or that they cannot be counted. */
const NO_YEARS = phrases(
  "never (?:worked|done|did) | no experience | none(?![a-z]) | couldn't (?:say|tell) | no (?:sabria|se) (?:decir|cuant) | nunca (?:trabaj|hice|fiz|trabalhei) | sin experiencia | no tengo experiencia | nao (?:tenho experiencia|sei dizer|saberia) | sem experiencia",
);

export const notWorkedIn = (text: string): boolean => NO_YEARS.test(plain(text));
