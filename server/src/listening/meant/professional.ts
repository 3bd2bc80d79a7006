import { plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';

/** "With Dr Patel, please": whom, a name, a courtesy, and no more than that. */
const WITH_WHOM =
  /^(?:(?:and|yes|ok|okay|please|y|si|bueno|por favor|e|sim)[ ,]+)*(?:with|con|com) (?:(?:the|my|el|la|mi|o|a|meu|minha) )?(?:same )?(?:dr|dra|doctor|doctora|doutor|doutora|dentist|dentista|hygienist|higienista|physio|fisio|stylist|estilista|barber|barbero|barbeiro|profe?|professor|professora|profesor|profesora)\b\.?(?: [a-z'-]+){0,3}(?:,? (?:please|thanks|thank you|por favor|porfa|gracias|obrigad[oa]|(?:if|si|se) [a-z' ]{2,25}))?[ .!]*$/;
/** "With Donna, she always does mine": whoever says with whom takes the time that was named. */
const WITH =
  /^[\s¡¿"]*(?:(?:and|y|pero|but|mas|ok|okay|bueno|bom)[\s,]+)?(?:with|con|com)\s+(?:(?:the|el|la|o|a|mi|my|meu|minha|same|mism[oa]|mesm[oa]|dra?|doctora?|doutora?|señora?|senhora?|don|doña|dona)\.?\s+)*\p{Lu}\p{L}{2,}(?=\s*(?:[,.!]|$|\s(?:please|por favor|again|otra vez|de novo)))/u;

export const saysWithWhom = (text: string): boolean => WITH.test(lowerFirst(text)) && !text.includes('?');

/** "With" begins the sentence and has a capital; the name keeps its own. */
const lowerFirst = (text: string): string =>
  text.replace(/^[\s¡¿"]*\p{Lu}/u, (letter) => letter.toLowerCase());

/** Words of speaking, of haste, and of what they do not want to talk to. */
const SPEAKS =
  /\b(?:(?:put|not|now|real|bot|no|ya|pon|nao|agora|poe)\b|speak|talk|connect|transf|get me|call|right away|human|person|robot|machine|urgent|emergenc|want|need|habl|comuni[cq]|pase|pasa|paso|ponga|pongo|deriv|llam|maquina|quiero|necesito|fal[aoe]|passa|passe|lig|cham|pessoa|quero|preciso)/;

/** "The first option, please": one of the times that were offered. */
const PICKS =
  /^(?:(?:yes|ok|okay|si|bueno|sim)[ ,]+)*(?:the |la |el |a |o )?(?:first|second|former|latter|primer[oa]?|segund[oa]|primeir[oa]|ultim[oa])(?: (?:one|option|time|slot|opcion|opcao|hora|horario|fecha|data))?(?:,? (?:please|thanks|thank you|por favor|porfa|gracias|obrigad[oa]))?[ .!]*$/;

/** "I'd like to see someone about my tooth", "quiero que alguien me vea la rodilla": a visit, and what it is for. */
const SEES =
  /(?<![a-z])(?:(?:see|be seen by|get in with|visit) (?:some(?:one|body)|any(?:one|body)|a (?:person|specialist|doctor|dentist|nurse|vet))|(?:ver|visitar) (?:a )?(?:alguien|un (?:especialista|medico|doctor|dentista)|una (?:especialista|medica|doctora|dentista))|(?:alguien|alguem)(?: que)? (?:me|le|lo|la|te|nos|o|a|lhe) (?:vea|revise|mire|examine|atienda|veja|olhe|atenda|examine)|(?:passar|consultar|marcar) com (?:alguem|um (?:especialista|medico|doutor|dentista)|uma (?:especialista|medica|doutora|dentista))|ser (?:vist[oa]|atendid[oa]) por (?:alguien|alguem))(?: [a-z]+){0,3} (?:about|for|over|regarding|with|because|por|para|sobre|pra|do|da|por causa|la|el|los|las|una?|o|a|mi|mis|my|meu|minha|this|that|esto|isso) /;
const OF_A_MACHINE =
  /(?<![a-z])(?:human|real|robot|bot|machine|person|speak|talk|humano|maquina|persona|hablar|pessoa|falar|robo)(?![a-z])/;

/** Who books an appointment and names whom it is with, or which time, does not ask to be put through to anybody. */
export function heardInBooking(text: string, heard: Heard): Heard {
  const words = plain(text).trim();
  if (SEES.test(`${words} `) && !OF_A_MACHINE.test(words)) return withVisit(heard);
  if (!PICKS.test(words) && (!WITH_WHOM.test(words) || SPEAKS.test(words))) return heard;
  const without = <Found>(found: ReadonlySet<Found>): Set<Found> =>
    new Set([...found].filter((intent) => intent !== 'wants_person'));
  return { ...heard, intents: without(heard.intents), doubts: without(heard.doubts) };
}

function withVisit(heard: Heard): Heard {
  const intents = new Set(heard.intents).add('wants_appointment');
  intents.delete('wants_person');
  const doubts = new Set(heard.doubts);
  doubts.delete('wants_person');
  return { ...heard, intents, doubts };
}
