import { isRole } from './roles.ts';
import { sentences } from './sentences.ts';

/** Who the agent is said to be, and for whom it speaks. */
export type Persona = {
  company: string;
  /** What the company is: "Northside Gym, a fitness club in Leeds". */
  description: string;
  /** What the agent is in touch about: "our invoicing software". */
  purpose: string;
};

const SENTENCES_READ_MAX = 12;
const LENGTH_MAX = 160;
const APPOSITION_MAX = 140;

const PERSONA =
  /^(?:[^:]{1,20}:\s*)?(?:you\b|your name is|act as|as the|eres|usted\b|trabaj[aá]s|llamas|atiendes|vend[eé]s|represent[aá]s|te llamas|actúa|você(?=\s)|seu nome|(?:assistente|atendente|asistente|assistant)\b|atue)/i;

const NAMED = String.raw`((?!(?:WhatsApp|Instagram|Facebook|Telegram|Messenger)\b)\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s(?:\p{Lu}[\p{L}\p{N}&'’.-]*|&|of|and|de|da|do|das|dos|del|la|y|e)(?=\s|[,.;:()]|$))*)`;
const COMPANY: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:of|at|for|from|with|behalf of|on behalf of)\s(?:the\s)?(?:company\s)?${NAMED}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:de|del|para|en|da|do|das|dos|na|no|nas|nos|pela|pelo|à|ao)\s(?:(?:la|el|los|las|o|a)\s)?(?:\p{Ll}+\s){0,2}?${NAMED}`,
    'u',
  ),
];
const PURPOSE =
  /\b(?:call|calls|calling|contact|contacting|ring|write to)\b.{0,60}?\b(?:about|regarding|to invite \w+ to|to offer)\s(.+)$|(?:llam\p{L}+|contact\p{L}+).{0,70}?\s(?:sobre|por|acerca de|interesad\p{L}+ en)\s(.+)$|(?:liga\p{L}*|ligue|contat\p{L}+).{0,70}?\s(?:sobre|a respeito d[eoa])\s(.+)$/iu;

/** What follows in the sentence that is no part of what the company is: whom to call, what for, what else the agent does. */
const NOT_OF_THE_COMPANY: readonly RegExp[] = [
  /[,;]?\s(?:and|y|e|&)\s(?:you|tú|vos|usted|você|vc|tu)\s.*$/iu,
  /[,;]?\s(?:and|y|e)\s(?:call|ring|phone|answer|handle|take|book|contact|help|llam\p{L}+|atend\p{L}+|atiend\p{L}+|contest\p{L}+|agend\p{L}+|respond\p{L}+|tom[aá]s|liga\p{L}*|marca|atende\p{L}*|ajuda\p{L}*|tira|anota|recebe|fala)\s.*$/iu,
  /,\s(?:calling|ringing|phoning|contacting|reminding|answering|taking|handling|helping|speaking|talking|following|to\s(?:remind|invite|confirm|book|offer|ask|collect|check|tell|let|follow|sell|schedule))\b.*$/iu,
  /,\s(?:who|that|which)\s(?:are|have|had|were|did|do|asked|haven['’]?t|didn['’]?t|signed|filled|left|booked|bought)\b.*$/iu,
  /,\s(?:que|quienes)\s(?:(?:no|não|ya|já|se)\s)*(?:han|están|son|tienen|deben|estão|são|têm|devem|\p{L}+(?:ron|ram))(?!\p{L}).*$/iu,
  /,\s(?:para|a fin de)\s(?:\p{L}+r(?:les?|l[oa]s?|nos|lhes?)?|(?:(?:os|as|los|las)\s)?(?:clientes|quien(?:es)?|quem|pessoas|personas|aquel\p{L}+)|\p{L}+\scuj[oa]s?)(?!\p{L}).*$/iu,
];

const ofTheCompany = (text: string): string =>
  NOT_OF_THE_COMPANY.reduce((rest, form) => rest.replace(form, ''), text);

const APPOSITIONS: readonly RegExp[] = [
  /^(?:\s(?:with|con|com)\s\p{Lu}\p{L}+)?,\s*(.{3,})/u,
  /^(\s(?:in|en|em)\s[^.,]{2,60}(?:,\s(?:barrio|calle|bairro|rua|\p{Lu})[^.,]{1,40})?)/u,
  /^\s\(([^()]{3,60})\)/,
];

/** As much as is said in one breath, up to a comma. */
const bounded = (text: string): string =>
  text.length <= APPOSITION_MAX ? text : text.slice(0, APPOSITION_MAX).replace(/[,;]?[^,;]*$/, '');

const trimmed = (text: string): string => text.replace(/[\s.,;:]+$/, '').slice(0, LENGTH_MAX);

/** Reads the sentences in which the agent is told who it is. */
export function personaIn(text: string): Persona {
  const persona: Persona = { company: '', description: '', purpose: '' };
  for (const sentence of sentences(text.slice(0, 4_000)).slice(0, SENTENCES_READ_MAX)) {
    const plain = sentence
      .replace(/^#+\s.*$/m, '')
      .replace(/^[-*•\s]+/, '')
      .trim();
    const purpose = PURPOSE.exec(plain);
    if (persona.purpose === '' && purpose !== null)
      persona.purpose = trimmed(purpose.slice(1).find((part) => part !== undefined) ?? '');
    if (!(PERSONA.test(plain) || isRole(plain)) || persona.company !== '') continue;
    for (const pattern of COMPANY) {
      const found = pattern.exec(plain);
      if (found?.[1] === undefined) continue;
      persona.company = trimmed(found[1]);
      const rest = ofTheCompany(plain.slice(found.index + found[0].length).replace(/[.!]+$/, ''));
      const apposition = APPOSITIONS.map((form) => form.exec(rest)?.[1]).find((told) => told !== undefined);
      if (apposition !== undefined && !/^(?:and|who|y|que|e)\s/.test(apposition))
        persona.description = trimmed(`${persona.company}, ${bounded(apposition.trim())}`);
      break;
    }
  }
  if (persona.company === '') persona.company = trimmed(COMPANY_LINE.exec(text.slice(0, 4_000))?.[1] ?? '');
  return persona;
}

/** "Company: Crest Services, on behalf of Dalton" names it up to the first mark. */
const COMPANY_LINE =
  /^[-*•\s]*(?:company|business|empresa|compañía|negocio|negócio|tienda|loja)(?: name)?\s*:\s*(\p{L}[^\n]{1,120})$/imu;
