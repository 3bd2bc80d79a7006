import { affirmedAt, phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Intent } from '../../../../listening/types.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { clausesOf, momentNamed, WEEKDAY } from './times.ts';

/** The appointment there is already: when it is, and whether it is to be moved or canceled. */

const MOVES_MINE =
  /(?<!\p{L})(?:move|reschedule|cambiar|mover|pasar|mudar|remarcar|trocar|passar) (?:my|our|mi|nuestra?|(?:[oa] )?(?:meu|minha|nossa)) (?:\p{L}+ ){0,2}(?:appointment|booking|visit|service|check-?up|slot|haircut|session|cita|turno|hora|visita|consulta|reserva|horário|revisão|exame|aula|sessão)(?!\p{L})/iu;

/** "Wednesday. No, Thursday" puts right what was asked for a moment ago: there is no appointment yet. */
export function asksFirst({ person }: Talk): boolean {
  const first = (intent: Intent) => person.findIndex(({ heard }) => heard.intents.has(intent));
  const asked = first('wants_appointment');
  return asked !== -1 && asked < first('wants_to_move_appointment') && first('wants_to_cancel') === -1;
}

const MOVES_IT =
  /(?<!\p{L})(?:(?:move|change|switch|reschedule) (?:it|that)|(?:cambiar|mover|pasar|reprogramar)l[oa]s?|(?:mudar|trocar|alterar|remarcar|cambiar|mover)(?=\s*(?:[,.!?]|$|(?:para|pra|de (?:día|hora|dia|data))(?!\p{L})))|(?:p[aá]s[aeáé]|c[aá]mbi[aeáé]|mu[eé]v[aeáé]|mov[eé])(?:me)?l[ao])(?!\p{L})/iu;

/** "Tenho uma revisão marcada para amanhã e preciso de mudar", in one turn or in two. */
export const hasOneToMove = ({ person }: Talk): boolean =>
  person.some(({ text }) => MOVES_MINE.test(text)) ||
  (person.some(({ text }) => TELLS_OF_ONE.test(text)) && person.some(({ text }) => MOVES_IT.test(text)));

/** "No, I don't want to change it, just cancel it". */
export const MOVES_NOTHING =
  /(?<!\p{L})(?:(?:don['’]t|do not) (?:want|need) to (?:move|change|reschedule)|no (?:la |lo )?quiero (?:cambiar|mover|pasar|reprogramar)\p{L}*|não (?:a |o )?quero (?:mudar|trocar|remarcar|alterar))(?!\p{L})/iu;

/** Said outright: "I can't come" and "I have to cancel Thursday and need Friday" are heard as a wish to cancel too. */
const CANCELS_IT = phrases(
  '(?:cancel(?:l?ed)?|scrap|drop)(?= *[,.!]|$| (?:it|that|this|the|my|please|then|altogether|everything|instead)(?![a-z])) | (?:cancel|anul|desmar[cq]u?)(?:[aeo]|ar|ad[oa]|e[nm])(?:me)?(?:l[oa]s?)?(?![a-z])(?! (?:y|e) (?!(?:eu|yo)(?![a-z])))',
);
/** Nothing but that. */
const ONLY_THAT = phrases(
  '(?:just|only|simply|rather|never ?mind|forget|altogether|better)(?![a-z]) | (?:solo|solamente|nada mas|nomas|mejor|olvid[a-z]+|dej[ae]lo)(?![a-z]) | (?:so|apenas|melhor|deix[ae]|esquec[a-z]+)(?![a-z])',
);

const cancelsOutright = ({ text, heard: { intents } }: PersonTurn): boolean =>
  (intents.has('wants_to_cancel') || ONLY_THAT.test(plain(text))) &&
  !intents.has('wants_to_move_appointment') &&
  affirmedAt(CANCELS_IT, plain(text)) !== -1;

const isMove = ({ text, heard }: PersonTurn): boolean =>
  heard.intents.has('wants_to_move_appointment') || MOVES_MINE.test(text) || MOVES_IT.test(text);

/** Wanted it moved, and then gone: a cancellation that names no other time is what they settled on. */
export function cancelsAfterAll(talk: Talk): boolean {
  const { person } = talk;
  if (person.some(({ text, heard }) => heard.intents.has('wants_to_cancel') && MOVES_NOTHING.test(text)))
    return true;
  const moved = person.findLastIndex(isMove);
  return (
    moved !== -1 &&
    person.slice(moved + 1).some((turn) => cancelsOutright(turn) && momentNamed(talk, turn) === null)
  );
}

/** "Just cancel it, I'll ring later": said so that there is nothing left to ask. */
export const onlyCancels = (turn: PersonTurn): boolean =>
  cancelsOutright(turn) && ONLY_THAT.test(plain(turn.text));

/** "It's the one tomorrow at eleven" tells which is to be canceled. */
export const HAD =
  /^[\s¡¿"]*(?:(?:yes|yeah|s[ií]|sim|eh|well|bueno)[\s,.]+)*(?:it was|i had it|it['’]?s the one|l[ao] ten[ií]a|l[ao] tengo|es l[ao] del?|era (?:el|la|a|o|para|na|no)|é [ao] d[aeo]|(?:es)?tava (?:marcad[ao]|para|pra))(?!\p{L})(?!.*(?:better|mejor|melhor|instead|p[aá]s[ea]|mudar|cambiar|change|move))/iu;

export const cancelsAfter = ({ person }: Talk, answer: PersonTurn): boolean =>
  person.slice(person.indexOf(answer) + 1).some(({ heard }) => heard.intents.has('wants_to_cancel'));

/** Tells of an appointment there is already. */
export const HAS_ONE =
  /\b(?:i have|i've got|i've|tengo|tenho)\b.{0,20}\b(?:appointment|booking|visit|cita|turno|hora|consulta|horário|visita)\b/iu;

/** "I have a haircut tomorrow at nine and need to move it": that is the time there is. */
const TELLS_OF_ONE =
  /^[\s,.]*(?:(?:hi|hello|hola|oi|olá|bueno|mire|olha|que|good morning|buenas|bom dia|eu|yo|um|uh|er|eh|yeah|yes|well|so|sí|sim|é que|es que)[\s,.]+)*(?:i have(?! to)|i['’]ve got(?! to)|i had|tengo(?! que)|tenía|tenho(?! (?:que|de) )|tinha)(?!\p{L})/iu;

const DAY = `(?:${WEEKDAY}|tomorrow|today|mañana|hoy|amanhã|amanha|hoje)`;
const NUMBER =
  '(?:\\d{1,2}(?:[:h.]\\d{2})?(?:st|nd|rd|th|h|am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|uma|duas|três|quatro|sete|oito|nove|dez|onze|doze|meio-dia|noon|mediodía)';
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)';
/** No word that leads to another time ("to", "para", "al") stands among these. */
const TIME = `(?:(?:on|at|this|next|the|around|el|las?|los|este|próximo|na|no|nas|nesta|neste|às|as|a las?|por las?|sobre las?|día|dia|de la|da|del?|do|en la|em|in the)\\s+)*(?:${DAY}|${NUMBER}|${MONTH}|morning|afternoon|evening|tarde|noche|noite|manhã|manha|half past|quarter past|half|y media|y cuarto|e meia|e quinze|o['’]clock|am|pm|horas?)(?!\\p{L})`;
const BOOKED =
  '(?:appointment|booking|visit|slot|check-?up|session|haircut|reservation|cita|turno|hora|consulta|reserva|visita|sesión|horário|marcação|exame|revisão|sessão)';
const IS_ON =
  "(?:it['’]?s|it is|is|was|that i have|i have|i['’]ve got|i had|i booked|tengo|tenía|tenho|tinha|marquei|saqué|es|era|é|está|estaba|estava|tava)(?:\\s+(?:down|booked|set|marcad[ao]|agendad[ao]|programad[ao]|para|pra|for|in))*";
/** "Move my appointment, Friday at ten works" tells no time of the one there is. */
const SUITS =
  "[\\s,]*(?:[\\p{L}\\d:]+[\\s,]+)?(?:works|suits|would|is (?:good|fine|better|best|ok)|['’]s (?:good|fine|better)|me (?:sirve|queda|va|viene)|está bien|serve|dá|fica|tá bom|seria|sería)(?!\\p{L})";
/** "My appointment it's on Thursday at two", "minha consulta de sexta às oito": which one it is. */
const WHEN_IT_IS = new RegExp(
  `(?<!\\p{L})(${BOOKED}(?:\\s+(?:with|con|com)\\s+(?:\\p{L}+\\.?\\s+){0,2}?\\p{L}+)??(?:[\\s,]+(?:that|which|que|and))?(?:[\\s,]+${IS_ON}[\\s,]+|\\s+))${TIME}(?:[\\s,]+${TIME})*(?!${SUITS})`,
  'giu',
);
/** "It's on Thursday", told by itself of the one that is to be moved. */
const IT_IS_ON = new RegExp(
  `^[\\s,.]*(?:(?:yes|yeah|so|well|um|s[ií]|sim|bueno|olha|pues)[\\s,.]+)*(?:it['’]?s|mine is|mine['’]?s|es|é|está (?:marcada|agendada)|tá marcad[ao])\\s+(?:down\\s+|booked\\s+|in\\s+|for\\s+|para\\s+|pra\\s+)*${TIME}(?:[\\s,]+${TIME})*`,
  'iu',
);
const WISHED =
  /(?<!\p{L})(?:better|best|rather|need|want|like|instead|prefer|mejor|quiero|necesito|prefiero|quisiera|melhor|quero|preciso|prefiro|queria)(?!\p{L})/iu;

const wantsChange = ({ heard: { intents } }: PersonTurn): boolean =>
  intents.has('wants_to_move_appointment') || intents.has('wants_to_cancel');

/** Without the time of the appointment there is. A time told by itself is of that one only right behind the wish to move it. */
export function withoutExisting(turn: PersonTurn, { person }: Talk): PersonTurn {
  const before = person[person.indexOf(turn) - 1];
  const tellsWhich = before !== undefined && wantsChange(before) && !WISHED.test(turn.text);
  if (tellsWhich && IT_IS_ON.test(turn.text)) return { ...turn, text: turn.text.replace(IT_IS_ON, ' ') };
  if (!wantsChange(turn)) return turn;
  const kept = clausesOf(turn.text.replace(WHEN_IT_IS, '$1')).filter(
    (clause) => !TELLS_OF_ONE.test(clause) && !HAD.test(clause),
  );
  return { ...turn, text: kept.join(' ') };
}

/** "My mother has an appointment on Thursday". */
export const OF_ONE =
  /(?<!\p{L})(?:has|have|had|got|tiene|tenía|tem|tinha|(?:es)?tava)(?!\p{L}).{0,25}(?:appointment|booking|visit|cita|turno|hora|consulta|horário|visita|marcad)/iu;

const OWN = '(?:my|our|her|his|their|mi|mis|nuestra?|su|(?:[oa] )?(?:minha|meu|nossa|sua))';
const WHICH =
  '(?:appointment|booking|visit|slot|check-?up|cita|turno|hora|consulta|visita|reserva|horario|marcacao)';
const ASKS_WHEN_IT_IS = phrases(`
  (?:what (?:time|day|date)|when|which day|where)(?:'s| is| was| are) (?:${OWN}|the [a-z]+'s|[a-z]+'s) (?:[a-z]+ ){0,2}${WHICH} | (?:check|confirm|know|find out|remember|remind me)(?: [a-z']+){0,4} (?:time|day|date|when)(?: [a-z']+){0,4} ${OWN} (?:[a-z]+ ){0,2}${WHICH} | (?:check|confirm) ${OWN} (?:[a-z]+ ){0,3}${WHICH} | (?:only|just) (?:want|need)(?: to know| to check)? (?:the|what) (?:time|day|hour)(?![a-z]) |
  (?:a que hora|cuando|que dia|para cuando) (?:es|era|tengo|tenia|tiene|tenemos|(?:me|le|nos) toca|quedo) (?:(?:mi|la|el|su|nuestra) )?(?:[a-z]+ ){0,2}${WHICH} | confirmar (?:la |el |mi |su |nuestra )?${WHICH} | (?:solo|nomas|nada mas|solamente) (?:quiero|quisiera|queria|necesito) saber (?:a que hora|la hora|cuando|que dia|el dia) |
  (?:a )?(?:que horas?|quando|que dia|pra quando) (?:e|era|ta|esta|ficou|tenho|eu tenho)(?: marcad[ao])? (?:${OWN}|a|o) (?:[a-z]+ ){0,2}${WHICH} | confirmar (?:o |a )?(?:minha |meu |sua |nossa )?${WHICH} | so (?:quero|queria|preciso) saber (?:a )?(?:que horas?|a hora|o horario|quando|o dia)
`);
const WANTS_NO_OTHER = phrases(
  "(?:don't|do not) (?:want|need) (?:another|a new|an|one) | no (?:quiero|necesito|quisiera) (?:otra|otro|una|un|ninguna)(?![a-z]) | nao (?:quero|preciso)(?: de)? (?:outra|outro|uma|nenhuma)(?![a-z])",
);

/** "What time is my appointment tomorrow?": only that, and no other one. */
export const asksWhenItIs = (text: string): boolean => ASKS_WHEN_IT_IS.test(plain(text));

/** Asked for the one there is, and for nothing since. */
export function onlyAsksWhenItIs({ person }: Talk): boolean {
  const at = person.findLastIndex(({ text }) => asksWhenItIs(text));
  const wantsOne = ({ text, heard }: PersonTurn): boolean =>
    heard.intents.has('wants_appointment') && !WANTS_NO_OTHER.test(plain(text));
  return at !== -1 && !person.some(wantsChange) && !person.slice(at + 1).some(wantsOne);
}
