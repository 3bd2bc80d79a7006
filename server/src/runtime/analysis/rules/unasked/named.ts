import { phrases } from '../../../../listening/text/phrases.ts';

/** People called by a title or a name: names keep their capitals, so the words are read as they were written. */

const TITLE =
  '(?:[Dd]on|[Dd]oña|[Dd]ona|[Ss]eu|[Ss]ra?|[Mm]rs?|[Mm]s|[Mm]iss|[Mm]ister|[Dd]ra?|[Dd]octora?|[Dd]outora?|[Ss]eñora?|[Ss]enhora?|[Ll]icenciad[oa]|[Ii]ngenier[oa]|[Ee]ngenheir[oa]|[Pp]rofesora?|[Pp]rofessora?|[Nn]urse|[Cc]ontadora?|[Aa]bogad[oa]|[Aa]dvogad[oa]|[Aa]rquitect[oa]|[Aa]rquitet[oa]|[Mm]aestr[oa])\\.?';
const NAME = "\\p{Lu}[\\p{L}'’-]{1,30}(?:\\s+\\p{Lu}[\\p{L}'’-]{1,30}){0,2}";
const ARTICLE = '(?:the|el|la|o|a)';
const CALLED = `(?:(?:${ARTICLE}|${TITLE})\\s+){0,2}${NAME}`;

const TITLED = `(?:${ARTICLE}\\s+)?${TITLE}\\s+${NAME}`;

const ADDRESSEES: readonly RegExp[] = [
  new RegExp(
    `(?:(?:message|word|note|call) for|speak (?:to|with)|talk (?:to|with)|reach|recado (?:para|a|al|pra|pro|ao|à)|mensaje (?:para|a|al)|mensagem (?:para|pra|pro|ao|à)|(?:hablar|comunicarme) con|falar com|está|se encuentra)\\s+(${CALLED})`,
    'u',
  ),
  // "Could you give Mr Lowe in accounts a message?"
  new RegExp(
    `(?:[Gg]ive|[Pp]ass|[Ll]eave|[Ss]end)\\s+(${CALLED})(?=\\s+(?:\\p{L}+\\s+){0,4}(?:a|the|this|my)\\s+(?:message|note|word))`,
    'u',
  ),
  new RegExp(
    `(?:message|word|note|recado|mensaje|mensagem)\\s+(?:on\\s+)?(?:to|with|con|com)\\s+(${CALLED})`,
    'u',
  ),
  new RegExp(
    `(?:[Tt]ell|[Ll]et|(?:[Dd]íga|[Dd]iga|[Dd]i|[Aa]víse|[Aa]vise|[Cc]oménte)le a|[Dd]ile a|(?:[Dd]iz|[Dd]iga|[Aa]vis[ae]|[Ff]al[ae])(?: (?:pra|pro|para o|para a|ao|à|o|a))?)\\s+(${CALLED})(?=(?:\\s+\\p{L}+){0,3}?\\s+(?:that|know|que)(?!\\p{L}))`,
    'u',
  ),
  // "Fala pro síndico que": called by their work alone.
  /(?:[Tt]ell|[Ll]et|(?:[Dd]í?ga|[Dd]i|[Dd]eci|[Aa]v[ií]s[ae]|[Cc]oménte)le|[Dd]i[lz]e?|[Dd]iga|[Aa]vis[ae]|[Ff]al[ae])\s+(?:the|al|a la|pro|pra|para o|para a|ao|à)\s+(?!team|equipo|equipe|person|pessoa|gente|todo|outr|otr)(\p{Ll}{4,}(?: (?:de|do|da|of|in) \p{Ll}{4,})?)\s+(?:that|know|que|to)(?!\p{L})/u,
];

/** Whom a message is for, in so many words. */
export const addresseeIn = (text: string): string | undefined =>
  ADDRESSEES.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);

const SOUGHT = new RegExp(
  `(?:[Bb]uscando|[Bb]usco|[Bb]uscaba|[Pp]rocurando|[Pp]rocuro|[Ll]ooking for|trying to (?:reach|get hold of))\\s+(?:al\\s+|a\\s+)?(${CALLED})`,
  'u',
);

/** Whom they hoped to reach. */
export const soughtIn = (text: string): string | undefined => SOUGHT.exec(text)?.[1];

/** Things are free or available too, so that is asked of a title only: "Is Mr Lowe in?", "¿se encuentra la licenciada Torres?", "o doutor Paulo está?" */
export const ASKS_FOR_NAMED = new RegExp(
  `(?:(?<!\\p{L})[Ii]s\\s+(?:${TITLED}\\s+(?:in|there|around|about|available|free)|${NAME}\\s+(?:in|there|around))(?:\\s+(?:today|now|please))?|(?<!\\p{L})(?<!(?:[Dd]ónde|[Dd]onde|[Oo]nde|[Cc]ómo|[Cc]omo|[Cc]uándo|[Qq]ué)\\s)(?:[Ee]stá|[Ee]sta|[Ss]e encuentra|[Aa]nda)\\s+(?:por ahí\\s+)?${CALLED}|(?<!\\p{L})(?:${TITLED}\\s+(?:está|esta|tá|ta|se encuentra)\\s+(?:disponível|disponible)|${CALLED}\\s+(?:está|esta|tá|ta|se encuentra)(?:\\s+(?:por\\s+)?(?:aí|ahí|na casa))?))\\s*(?:,[^?]{0,30})?\\?`,
  'u',
);

const WISHES_TO =
  '(?:[Cc]an|[Cc]ould|[Mm]ay|[Nn]eed|[Ww]ant(?:ed)?|[Ll]ike|[Ww]anna|[Hh]oping|[Tt]rying|[Qq]uier[oe]|[Qq]uisiera|[Qq]uería|[Qq]ueria|[Pp]uedo|[Pp]odría|[Nn]ecesito|[Gg]ustaría|[Qq]uero|[Pp]osso|[Pp]oderia|[Pp]reciso|[Gg]ostaria|[Gg]ostava|[Dd]á para|[Dd]á pra)';
/** "Can I talk to Mark in accounts", "comuníqueme con el ingeniero Quispe", "queria falar com a Júlia". */
export const ASKS_TO_SPEAK = new RegExp(
  `(?<!\\p{L})(?:${WISHES_TO}(?:\\s+(?:I|me|we|please|to|de|um|uma|have|get|a|quick|word|hold)){0,4}\\s+(?:(?:talk|speak|chat|word)\\s+(?:to|with)|(?:reach|get hold of)|(?:hablar|conversar|comunicarme|platicar)\\s+con|(?:falar|conversar)\\s+com)|[Pp]ut me through to|(?:[Cc]omun[ií]que(?:me|n)|[Pp][aá]se(?:me|n)|[Mm]e (?:comunica|pasa|comunicás|pasás))\\s+con|(?:[Mm]e )?(?:[Pp]assa|[Pp]asse)(?: me)?\\s+(?:para|pra|pro|pro|com|ao|à))\\s+(?:a\\s+|o\\s+)?${CALLED}`,
  'u',
);

const ROLE =
  '(?:doctora?|encargad[oa]|jef[ea]|gerente|duen[oa]|licenciad[oa]|ingenier[oa]|doutora?|chefe|don[oa]|patrao|patroa|responsavel)';

/** The same of somebody called by their work. */
export const ASKS_FOR_ONE = phrases(`
  is (?:the |your )?(?:doctor|manager|boss|owner|accountant|receptionist) (?:in|there|around|available)(?: today| now)? ?\\? | (?:esta|se encuentra) (?:el|la) ${ROLE}(?: por ahi| disponible)? ?\\? | (?:o|a) ${ROLE} (?:esta|ta)(?: ai| disponivel)? ?\\?
`);
