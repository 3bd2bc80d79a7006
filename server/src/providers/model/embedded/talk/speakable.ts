import { hear, sentences } from '../../../../listening/index.ts';
import type { Language } from '../../../../listening/types.ts';

/** Text from outside, made fit to stand in a sentence: no braces, marks or control characters. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[{}<>[\]`*_#|\uFFFD\u200B-\u200F\u202A-\u202E\u2060-\u2069]/gu, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Orders, secrets and house rules: written about the conversation rather than for the person in it. */
const NOT_FOR_THE_PERSON = [
  /\b(ignore|disregard|forget|override|bypass|ignore[nm]?|ignora|olvid[ae]|esque[cç]a|desconsidere|desatienda)\b.{0,60}\b(instruc|instruç|orders?|rules?|prompt|regla|regra|orden|ordem|previous|anterior)/iu,
  /\b(system prompt|prompt do sistema|prompt del sistema|developer mode|jailbreak|api[ _-]?keys?|passwords?|contraseñas?|senhas?|tokens?)\b/iu,
  /\b(you must|you should|you are (?:now|an?)|as an ai|the (?:agent|assistant) (?:must|should|shall|will)|debes|deberás|usted debe|você deve|o (?:agente|assistente) deve|el (?:agente|asistente) debe)\b/iu,
  /^[-•\d.)\s]*(?:please |por favor,? )?(never|always|do not|don['’]t|make sure|forget|ignore|print|repeat|reveal|output|translate|say|act as|enter|nunca|siempre|sempre|no (?:diga|mencione|prometa|ofrezca|pida)|não (?:diga|mencione|prometa|ofereça|peça)|olvid[ae]|esqueça|imprim[ae]|repit[ae]|repita|revel[ae]|dig[ae]|dígame|muéstr[ae]me|muestre|mostre|traduzca|traduza|responda|actúe|aja como)(?!\p{L})/iu,
  /\b(?:i am|i['’]m|soy|eu sou) (?:the|el|la|o|a|your|tu|su|seu) (?:developer|admin\w*|owner|desarrollador\w*|desenvolvedor\w*|dueño|dono)(?!\p{L})/iu,
  /\b(?:debug|depuración|depuração|developer|maintenance) ?mode\b|\bmodo (?:de )?(?:depuración|depuração|desarrollador|desenvolvedor)|\b(?:variable|variável)\b.{0,30}\w_\w/iu,
  /\b(confidential|internal(?: use)?(?: only)?|secret|confidencial|uso interno|secreto|segredo|sigilos[oa])\b/iu,
  /^(?:system|assistant|user|sistema|asistente|assistente|usuario|usuário)\s*:/iu,
];

export function isSpeakable(sentence: string, language: Language): boolean {
  if (NOT_FOR_THE_PERSON.some((pattern) => pattern.test(sentence))) return false;
  return !hear(sentence, language).intents.has('asks_for_instructions');
}

/** One order among the sentences spoils them all: whoever wrote it wrote the rest as well. */
export const isAllSpeakable = (text: string, language: Language): boolean =>
  sentences(text).every((sentence) => isSpeakable(sentence, language));

/** The first sentences that are meant for the person, within a length; '' when there is none. */
export function speakableStart(
  text: string,
  language: Language,
  sentencesMax: number,
  lengthMax: number,
): string {
  const chosen: string[] = [];
  let length = 0;
  for (const sentence of sentences(text.slice(0, 4_000)).map(plain)) {
    if (chosen.length >= sentencesMax || length + sentence.length > lengthMax) break;
    if (sentence === '' || !isSpeakable(sentence, language)) continue;
    chosen.push(sentence);
    length += sentence.length + 1;
  }
  return closed(chosen.join(' '));
}

/** With a full stop at the end, so that the next sentence does not run into it. */
export const closed = (text: string): string => (text === '' || /[.!?…]$/u.test(text) ? text : `${text}.`);
