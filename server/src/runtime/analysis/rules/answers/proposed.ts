/** Questions that put a day or an hour instead of asking which: "does Thursday suit?", "¿le va bien a las diez?". */

const SUITS =
  '(?:suits?|works?|good|ok|okay|alright|all right|fine|shall we|will we|will i|shall i|make it|how about|what about|prefer|free|do you for|same time|va bien|va mejor|queda bien|queda mejor|viene bien|viene mejor|vienes|viene|sirve|parece|parece bien|prefiere|prefieres|acomoda|conviene|puede(?:s)?|podria(?:s)?|quedamos|confirmamos|serve|fica bo[am]|fica bem|fica melhor|pode ser|podemos|prefere|da para|da pra|combinamos|marcamos|da jeito|da mais jeito)';
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the \\d{1,2}(?:st|nd|rd|th)|lunes|martes|miercoles|jueves|viernes|sabado|domingo|el \\d{1,2}(?![\\d:])|manana|hoy|segunda|terca|quarta|quinta|sexta|dia \\d{1,2}|amanha|hoje';
const HOUR =
  "(?:\\d{1,2}[:.h]\\d{2}|\\d{1,2} ?(?:am|pm|h|hs|horas)|noon|midday|o'clock|(?:at|say|half|to|past|or) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})|las? (?:\\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|as (?:\\d{1,2}|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)|mediodia|meio[- ]dia|same time|misma hora|mesmo horario|mesma hora)";

const either = (what: string): string =>
  `(?:${SUITS})(?![a-z])[^.?!]{0,60}(?<![a-z0-9])(?:${what})(?![a-z]) | (?:${what})(?![a-z])[^.?!]{0,60}(?<![a-z])(?:${SUITS})(?![a-z])`;

export const PROPOSES_DAY = either(DAY);
export const PROPOSES_HOUR = `${either(HOUR)} | same time as | a la misma hora | no mesmo horario`;
