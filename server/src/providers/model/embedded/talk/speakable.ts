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
  /\b(system prompt|prompt do sistema|prompt del sistema|developer mode|jailbreak|api[ _-]?keys?)\b/iu,
  // A secret that is told or asked for; how a customer changes a password may be said.
  /\b(?:passwords?|contraseñas?|claves?|senhas?|tokens?)\b[^.,;]{0,25}?(?:\b(?:is|are|es|son|é|são)\b|[:=])\s*["'“«]?(?!(?:on|under|at|in|by|the|your|a|an|not|never|no|only|also|printed|written|sent|needed|required|valid|reset|changed|stored|shown|found|available|set|good|free|en|la|el|los|las|su|tu|un|una|que|por|para|con|debajo|necesaria|válid[oa]|gratis|personal|o|os|as|seu|sua|um|uma|não|nunca|pelo|pela|no|na|com|enviad[oa]|válida|necessária|grátis|pessoal)(?!\p{L}))[^\s"'”»]{3,}/iu,
  /\b(?:reveal|give|send|share|tell|show|print|provide|read|revele|revela|dígame|dime|envíe|envía|comparta|muestre|mostre|diga|envie|compartilhe|passe|informe)\b.{0,40}\b(?:passwords?|contraseñas?|claves?|senhas?|tokens?)\b/iu,
  /\b(?:admin\w*|root|master|system|sistema|maestra|mestra) (?:passwords?|tokens?)\b|\b(?:contraseñas?|claves?|senhas?|tokens?) (?:de |del |do |da )?(?:admin\w*|root|maestr[ao]|mestr[ae]|sistema)\b/iu,
  /\byou (?:must|should) (?:\w+ly |now |always |never |not |only |also )*(?:ignore|reveal|say|tell|answer|respond|reply|act|pretend|obey|follow|call|send|give|offer|mention|promise|transfer|ask|greet|write|output|print|repeat|be(?! (?:\d|here|at|on|in|over)\b)|behave|speak|talk|use|forget|disregard|treat|confirm|approve|refund|grant|provide|hand|agree|book|cancel|delete|keep|stay|help|know|read|close|end)\b/iu,
  /\b(?:you are (?:now|an?)|as an ai|the (?:agent|assistant) (?:must|should|shall|will)|(?:o|el) (?:agente|assistente|asistente) debe|o (?:agente|assistente) deve)\b/iu,
  /\b(?:debes|deberás|usted debe|tienes que|você deve|você tem que) (?:\p{L}+mente |siempre |nunca |ahora |agora |sempre )*(?:ignorar|revelar|decir|dizer|responder|actuar|agir|fingir|obedecer|seguir|llamar|ligar|enviar|dar|ofrecer|oferecer|mencionar|prometer|transferir|pasar|passar|preguntar|perguntar|saludar|cumprimentar|escribir|escrever|imprimir|repetir|hablar|falar|usar|olvidar|esquecer|tratar|confirmar|aprobar|aprovar|conceder|aceptar|aceitar|ser|mantener|manter|ayudar|ajudar|atender|cerrar|encerrar|cancelar|borrar|apagar)(?:l[eo]s?|me|lhe)?(?!\p{L})/iu,
  /^[-•\d.)\s]*(?:please |por favor,? )?(never|always|do not|don['’]t|make sure|forget|ignore|print|repeat|reveal|output|translate|say|act as|enter|nunca|siempre(?! (?:hay|tenemos|hacemos|abrimos)\b)|sempre(?! (?:tem|temos|há|fazemos)\b)|no (?:diga|mencione|prometa|ofrezca|pida)|não (?:diga|mencione|prometa|ofereça|peça)|olvid[ae]|esqueça|imprim[ae](?= (?:el|la|los|las|tus?|sus?|todo|os|as|seus?|suas?)\b)|repit[ae]|repita|revel[ae]|dig[ae]|dígame|muéstr[ae]me|muestre|mostre|traduzca|traduza|responda|actúe|aja como)(?!\p{L})/iu,
  /\b(?:i am|i['’]m|soy|eu sou) (?:the|el|la|o|a|your|tu|su|seu) (?:developer|admin\w*|owner|desarrollador\w*|desenvolvedor\w*|dueño|dono)(?!\p{L})/iu,
  /\b(?:debug|depuración|depuração|developer|maintenance) ?mode\b|\bmodo (?:de )?(?:depuración|depuração|desarrollador|desenvolvedor)|\b(?:variable|variável)\b.{0,30}\w_\w/iu,
  /^(?!(?:what you|(?:every|any)thing you|all (?:calls|consultations)|your (?:information|data|details|calls?|case|records?)|todo (?:es|lo que)|lo que (?:nos )?(?:cuent|dig|habl)|tudo (?:é|o que)|o que você)[^\d]*$).*\b(?:confidential|confidencial|sigilos[oa])\b/iu,
  /\b(internal(?: use)?(?: only)?|secret|uso interno|secreto|segredo)\b/iu,
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
