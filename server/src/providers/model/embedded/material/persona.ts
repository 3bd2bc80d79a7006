import { sentences } from '../../../../listening/index.ts';

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

const PERSONA =
  /^(?:[^:]{1,20}:\s*)?(?:you\b|your name is|act as|as the|eres|usted\b|trabajas|llamas|atiendes|te llamas|actúa|você(?=\s)|seu nome|(?:assistente|atendente|asistente|assistant)\b|atue)/i;

const NAMED = String.raw`(\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s(?:\p{Lu}[\p{L}\p{N}&'’.-]*|&|of|and|de|da|do|del|la|y|e)(?=\s|[,.;:()]|$))*)`;
const COMPANY: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:of|at|for|from|with|behalf of|on behalf of)\s(?:the\s)?(?:company\s)?${NAMED}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:de|del|para|en|da|do|na|no|pela|pelo)\s(?:(?:la|el|los|las|o|a)\s)?(?:\p{Ll}+\s){0,2}?${NAMED}`,
    'u',
  ),
];
const PURPOSE =
  /\b(?:call|calls|calling|contact|contacting|ring|write to)\b.{0,60}?\b(?:about|regarding|to invite \w+ to|to offer)\s(.+)$|(?:llam\p{L}+|contact\p{L}+).{0,70}?\s(?:sobre|por|acerca de|interesad\p{L}+ en)\s(.+)$|(?:liga\p{L}*|ligue|contat\p{L}+).{0,70}?\s(?:sobre|a respeito d[eoa])\s(.+)$/iu;

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
    if (!PERSONA.test(plain) || persona.company !== '') continue;
    for (const pattern of COMPANY) {
      const found = pattern.exec(plain);
      if (found?.[1] === undefined) continue;
      persona.company = trimmed(found[1]);
      const rest = plain.slice(found.index + found[0].length);
      const apposition =
        /^,\s*([^.]{3,140})/.exec(rest)?.[1] ?? /^\s(?:in|en|em)\s[^.,]{2,60}/.exec(rest)?.[0];
      if (apposition !== undefined && !/^(?:and|who|y|que|e)\s/.test(apposition))
        persona.description = trimmed(`${persona.company}, ${apposition.trim()}`);
      break;
    }
  }
  if (persona.company === '') persona.company = trimmed(COMPANY_LINE.exec(text.slice(0, 4_000))?.[1] ?? '');
  return persona;
}

/** "Company: Crest Services, on behalf of Dalton" names it up to the first mark. */
const COMPANY_LINE =
  /^[-*•\s]*(?:company|business|empresa|compañía|negocio|negócio|tienda|loja)(?: name)?\s*:\s*(\p{L}[^\n]{1,120})$/imu;
