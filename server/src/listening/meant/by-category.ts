import { heardWhereAsked } from '../asked/asked.ts';
import { speaksOfPeople } from '../classifier/anchors.ts';
import { asksToBeLeft, heardFromCaller } from '../classifier/left-alone.ts';
import { phrases, plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';
import { movesVisit } from './offers/moves-visit.ts';
import { heardInBooking } from './professional.ts';
import { heardOfFault } from './tried.ts';

const ENDS_IT = phrases(
  '(?:de|la|mi) baja(?![a-z]) | cancel[a-z]* (?:o |a |meu |minha |el |la |mi )?(?:plano|plan|contrato|assinatura|suscripcion|servicio|servico|linha|linea)(?![a-z])',
);
/** "I was going to call to cancel": whom they meant to call is no call of ours. */
const MEANT_TO_CALL =
  /(?<![a-z])(?:iba|ibamos|queria|quise|pensaba|estaba por|justo|ia|iamos|tava pra|estava para|was (?:going|about|meaning) to|meaning to) (?:a )?(?:llamar|marcar|ligar|telefonar|call|ring)(?:l[oa]s|les|te|los|you(?: lot)?)?(?![a-z])/g;
const OF_CONTACT = phrases(
  'llam | marc | marqu | contact | comuni | escrib | whats | wasap | sms | texto | busc | listas?(?![a-z]) | listado | mensaj | correo | e-?mail | numero | telefono | base de datos | sistema | registro | public | promo | molest | fastidi | insist | dej[ea]n? de | (?:no|ni|nunca) (?:me|nos|mas|quiero|quiera)(?![a-z])',
);

const SENTENCES = /[.!?;]+/;

/** Asked whether they stay, "denme de baja" ends the service; of calls they say so. */
function heardInRetention(text: string, heard: Heard): Heard {
  if (!heard.intents.has('wants_no_more_contact')) return heard;
  const parts = plain(text).replaceAll(MEANT_TO_CALL, ' ').split(SENTENCES);
  // "No quiero la oferta. Tramíteme la baja": the no of another sentence is none to being called.
  const isOfContact = parts.some((part) => (ENDS_IT.test(part) ? OF_CONTACT.test(part) : asksToBeLeft(part)));
  if (!parts.some((part) => ENDS_IT.test(part)) || isOfContact) return heard;
  const intents = new Set(heard.intents).add('wants_to_cancel');
  intents.delete('wants_no_more_contact');
  return { ...heard, intents };
}

/** "I have a slot on Friday and want to push it to the week after": another time for the one there is. */
function heardOfMove(text: string, heard: Heard): Heard {
  if (!movesVisit(text)) return heard;
  const intents = new Set(heard.intents).add('wants_to_move_appointment');
  intents.delete('wants_appointment');
  intents.delete('wants_to_cancel');
  return { ...heard, intents };
}

/** "I need to talk to people": told in answer to a task, and nobody is asked for. */
function heardInTest(text: string, heard: Heard): Heard {
  const said = plain(text);
  if (!heard.intents.has('wants_person') || !speaksOfPeople(said)) return heard;
  const intents = new Set(heard.intents);
  intents.delete('wants_person');
  return { ...heard, intents };
}

/** Here people call us. */
const CALLED = new Set(['support', 'scheduling', 'general']);

/** The same words mean another thing where people call us, where appointments are made, or where customers are asked to stay. */
export function heardIn(category: string | null, text: string, all: Heard): Heard {
  const heard = category !== null && CALLED.has(category) ? heardFromCaller(text, all) : all;
  if (category === 'scheduling') return heardOfMove(text, heardInBooking(text, heard));
  if (category === 'support') return heardOfFault(text, heard);
  if (category === 'retention') return heardInRetention(text, heard);
  if (category === 'language_assessment' || category === 'interview')
    return heardWhereAsked(category, text, heardInTest(text, heard));
  return category === null ? heard : heardWhereAsked(category, text, heard);
}
