import type { DataField } from '../types.ts';

/** What a field is about, in the words of its description, ready to be spoken to the person it is about. */
export type Described = {
  /** `clause`: "whether you have a car"; `thing`: "the size of your shirt"; `label`: "shirt size"; `question`: "what is your size". */
  kind: 'clause' | 'thing' | 'label' | 'question';
  words: string;
};

const LENGTH_MAX = 80;

const PERSON_EN =
  'person|customer|client|caller|contact|candidate|user|patient|guest|lead|applicant|respondent|employee|buyer|prospect|interviewee|debtor';
const PERSON_ES =
  'persona|cliente|clienta|candidato|candidata|usuario|usuaria|paciente|contacto|interesado|interesada|huésped|llamante|prospecto|postulante|comprador|compradora|entrevistado|entrevistada|deudor|deudora';
const PERSON_PT =
  'pessoa|cliente|candidato|candidata|usuário|usuária|paciente|contato|interessado|interessada|hóspede|comprador|compradora|entrevistado|entrevistada|devedor|devedora';

/** Written to whoever fills the field, not part of what it is about. */
const TOLD_TO_THE_READER =
  /^(?:(?:please )?(?:extract|capture|record|note(?: down)?|collect|identify|find out|ask (?:for|about)|indicates?|states?|tells?|says|specif(?:y|ies))|(?:extrae|extraer|registra|registrar|anota|anotar|indica|indicar|pregunta|preguntar|especifica|especificar|dice)|(?:extrair|extraia|registre|anote|indique|informe|pergunte|diz))(?=\s)(?:\s+(?:here|aquí|aqui))?\s+/iu;

/** "True if …", "sí cuando …" and "whether …" all ask for a yes or a no. */
const WHETHER: readonly [RegExp, string][] = [
  [/^(?:(?:set to )?(?:true|yes) (?:if|when|whenever)|whether or not|whether|if)\s+/iu, 'whether '],
  [/^(?:(?:verdadero|sí) (?:si|cuando)|si)\s+/iu, 'si '],
  [/^(?:(?:verdadeiro|sim) (?:se|quando)|se)\s+/iu, 'se '],
];

/** A description may begin with what somebody does or is: "Has a car", "Tiene mascota", "Possui carro". */
const BEGINS_WITH_VERB: readonly [RegExp, string][] = [
  [
    /^(?=(?:has|is|was|can|could|does|wants|needs|owns|lives|likes|uses|works|knows|speaks|prefers|accepts|agrees|drives|smokes|takes|plans|allows|rents)\s)/iu,
    'whether the person ',
  ],
  [
    /^(?=(?:tiene|vive|usa|quiere|necesita|puede|acepta|posee|trabaja|habla|prefiere|fuma|conduce|maneja|sabe|autoriza|permite|alquila)\s)/iu,
    'si la persona ',
  ],
  [
    /^(?=(?:tem|possui|mora|quer|precisa|pode|aceita|trabalha|fala|prefere|dirige|sabe|gosta|autoriza|permite|aluga)\s)/iu,
    'se a pessoa ',
  ],
];

const BEGINS_WITH_THING =
  /^(?:the|their|his|her|its|your|an?|number of|name of|el|la|los|las|su|sus|un|una|o|a|os|as|seu|sua|seus|suas|um|uma)\s/iu;
const BEGINS_WITH_QUESTION_WORD =
  /^(?:how|what|which|where|when|who|whom|whose|why|qué|cuál|cuáles|cuánt[oa]s?|cómo|dónde|cuándo|quién|quiénes|por qué|o que|qual|quais|quant[oa]s?|como|onde|quando|quem|por que)(?=\s)/iu;

const OF_THE_PERSON = new RegExp(
  `\\s+(?:of (?:the|a) (?:${PERSON_EN})(?!['’\\p{L}])|(?:del|de la) (?:${PERSON_ES})(?!\\p{L})|(?:do|da) (?:${PERSON_PT})(?!\\p{L}))`,
  'giu',
);
const THE_PERSONS = new RegExp(`(?<!\\p{L})the (?:${PERSON_EN})['’]s(?!\\p{L})`, 'giu');
const PERSON_AND_VERB = new RegExp(
  `(?<!\\p{L})(?:the|an?) (?:${PERSON_EN})((?:\\s+(?:already|also|currently|still|ever|really|usually|often|regularly|now))?)\\s+([\\p{L}'’]+)`,
  'giu',
);
const THEY_AND_VERB = /(?<!\p{L})(?:he or she|she or he|he\/she|s\/he)\s+([\p{L}'’]+)/giu;
const PERSON_ALONE = new RegExp(`(?<!\\p{L})the (?:${PERSON_EN})(?!\\p{L})`, 'giu');
const LA_PERSONA = new RegExp(`(?<!\\p{L})(?:el|la|al) (?:${PERSON_ES})(?!\\p{L})`, 'giu');
const A_PESSOA = new RegExp(`(?<!\\p{L})(?:o|a|à|ao) (?:${PERSON_PT})(?!\\p{L})`, 'giu');

const AGREEING: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  does: 'do',
  "hasn't": "haven't",
  "isn't": "aren't",
  "wasn't": "weren't",
  "doesn't": "don't",
};

/** The form of an English verb that follows "you". */
function agreeing(verb: string): string {
  const lower = verb.toLowerCase().replace('’', "'");
  const known = AGREEING[lower];
  if (known !== undefined) return known;
  if (!/[a-z]{2}s$/.test(lower) || lower.endsWith('ss')) return verb;
  if (lower.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:sh|ch|ss|x|o)es$/.test(lower) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** To the person, not of them: "has a car of their own" becomes "you have a car of your own". */
function addressed(text: string): string {
  return text
    .replace(THE_PERSONS, 'your')
    .replace(OF_THE_PERSON, '')
    .replace(PERSON_AND_VERB, (_, adverb: string, verb: string) => `you${adverb} ${agreeing(verb)}`)
    .replace(THEY_AND_VERB, (_, verb: string) => `you ${agreeing(verb)}`)
    .replace(PERSON_ALONE, 'you')
    .replace(/(?<!\p{L})(?:their|his or her|his\/her)(?!\p{L})/giu, 'your')
    .replace(/(?<!\p{L})they(?!\p{L})/giu, 'you')
    .replace(/(?<!\p{L})them(?!\p{L})/giu, 'you')
    .replace(/(?<!\p{L})(?:themselves|themself)(?!\p{L})/giu, 'yourself')
    .replace(LA_PERSONA, (found) => (/^al\s/iu.test(found) ? 'a usted' : 'usted'))
    .replace(A_PESSOA, (found) => (/^(?:à|ao)\s/iu.test(found) ? 'a você' : 'você'));
}

/** "El idioma" keeps its article, "Shirt size" begins small; "DNI" stays as it is. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

const CONNECTS =
  /\s+(?:that|which|who|and|or|so|because|such as|including|for example|e\.g\.|que|y|o|porque|para|como|por ejemplo|incluyendo|e|ou|por exemplo|incluindo)\s/iu;

/** The beginning of a description that is short enough to be spoken; '' when it has none. */
function shortened(text: string): string {
  for (const mark of [/[.;:(\n]/u, /,/u, CONNECTS]) {
    const start = text.split(mark, 1)[0]?.trim() ?? '';
    if (start.length <= LENGTH_MAX) return start;
  }
  return '';
}

/** The words of an id: all there is where nothing was described. */
export const wordsOfId = (id: string): string =>
  id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase();

const isBare = (text: string, id: string): boolean =>
  text === '' || text.toLowerCase() === id.toLowerCase() || /^[a-z0-9]+(?:_[a-z0-9]+)+$/i.test(text);

function asWhether(text: string, isYesOrNo: boolean): string | null {
  const table = isYesOrNo ? [...WHETHER, ...BEGINS_WITH_VERB] : WHETHER;
  for (const [pattern, lead] of table) if (pattern.test(text)) return lowerFirst(text).replace(pattern, lead);
  return null;
}

const beginning = (description: string): string =>
  shortened(description.replaceAll(/\s+/g, ' ').trim().replace(TOLD_TO_THE_READER, ''));

export function describedIn({ id, description, dataType }: DataField): Described {
  const question = /^[¿\s]*([^?.]{3,80})\?/u.exec(description)?.[1]?.trim();
  if (question !== undefined) return { kind: 'question', words: lowerFirst(question) };
  const start = beginning(description);
  if (isBare(start, id)) return { kind: 'label', words: wordsOfId(id) };
  const whether = asWhether(start, dataType === 'boolean');
  if (whether !== null) return { kind: 'clause', words: addressed(whether) };
  const words = lowerFirst(addressed(start));
  if (BEGINS_WITH_QUESTION_WORD.test(start)) return { kind: 'clause', words };
  return { kind: BEGINS_WITH_THING.test(start) && dataType !== 'boolean' ? 'thing' : 'label', words };
}

const SUBJECT = new RegExp(
  `^(?:whether|si|se)\\s+(?:(?:the|an?) (?:${PERSON_EN})|(?:el|la) (?:${PERSON_ES})|(?:o|a) (?:${PERSON_PT})|they|he or she)?\\s*`,
  'iu',
);

/** A field as the head of a list: "has a car of their own", "shirt size". */
export function headingOf({ id, description, dataType }: DataField): string {
  const start = beginning(description.replace(/^[¿\s]+|\?.*$/gu, ''));
  if (isBare(start, id)) return wordsOfId(id);
  const whether = asWhether(start, dataType === 'boolean');
  const said = whether === null ? start.replace(OF_THE_PERSON, '') : whether.replace(SUBJECT, '');
  return lowerFirst(said.replace(/^(?:the|el|la|los|las|o|a|os|as)\s+/iu, ''));
}
