import { phrases } from '../../../../listening/text/phrases.ts';
import type { AgentSaid, Exchange } from '../facts.ts';

/** Whether an agent of any wording asks when to call again: a day named in answer is for the call, and for nothing else. */

const CALL_AGAIN = phrases(`
  when (?:could|can|may|should|shall|would|might|is|do)(?: [a-z]+){0,5} (?:reach|call|ring|phone|catch|try|get (?:hold|back)|speak|talk|contact)(?![a-z]) | (?:shall|should|could|can|may|would you like|do you want|want)(?: i| we| me| us)?(?: to)? (?:call|ring|phone|try|contact|catch|reach|get back)(?: (?:to )?(?:you|back|again|another|on|at|later|some))+ | (?:another|a better|better|different|good|which|what) (?:day|time|moment|hour)(?: [a-z]+){0,3} (?:to|for) (?:a |the |our |this )?(?:call|ring|reach|talk|chat|speak|catch|phone|try|interview|questions|test)(?![a-z]) | (?:call|ring|phone|try|reach|catch)(?:ing)? (?:you )?(?:back |again |then |later |another )?(?:on |at |this |next |tomorrow|today|tonight|in the)[^.!?]{0,40}\\? |
  (?:cuando|a que hora|que (?:dia|hora)|en que momento)(?: [a-z]+){0,5} (?:llam|marc|contact|comunic|habl|localiz|encontr|conversar)[a-z]* | (?:le|te|lo|la|os|les|los) (?:llamo|llamamos|marco|marcamos|contacto|vuelvo a (?:llamar|marcar)|puedo (?:llamar|marcar)|podemos (?:llamar|marcar)|devuelvo la llamada) (?:mas tarde|luego|despues|otro|manana|en otro|hoy|a las|el|de nuevo|cuando|mas)[^.!?]{0,40}\\? | (?:llamarl[eoa]|llamarte|marcarl[eoa]|marcarte|contactarl[eoa])(?: [a-z]+){0,4}\\? | (?:quiere|prefiere|desea|queres|quieres) que (?:le|te|lo|la) (?:llame|marque|llamemos|marquemos) |
  (?:quando|a que horas|que (?:dia|hora|horas)|qual (?:o )?(?:melhor )?(?:dia|hora|horario))(?: [a-z]+){0,5} (?:lig|telefon|retorn|contat|falar|chamar|conversar|encontr)[a-z]* | (?:posso|podemos|quer que eu|prefere que eu|devo) (?:te |lhe |a |o )?(?:ligar|ligo|ligue|telefonar|retornar|retorne|chamar|tentar)(?: [a-z]+){0,5}\\?
`);

/** "When would suit you better?": about a call only where the talk itself was just put off. */
export const WHEN_BETTER = phrases(`
  when (?:would|is|could|might|will|does)(?: [a-z]+){0,4} (?:better|suit|work|good|best|convenient|easier|free)(?![a-z]) | (?:what|which) (?:day|time)(?: [a-z]+){0,4} (?:better|suits?|works?|best|good) | (?:is there )?(?:a|another) (?:better|good|different)? ?(?:time|day|moment) |
  (?:cuando|a que hora|que (?:dia|hora|momento))(?: [a-z]+){0,3} (?:viene|conviene|queda|va|sirve|acomoda|mejor|puede|podria|desocupa|libre|buen)[a-z]* | (?:otro|mejor|buen) (?:dia|momento|horario|hora) |
  (?:quando|a que horas|que (?:dia|hora|horas|horario)|qual)(?: [a-z]+){0,4} (?:melhor|pode|podia|poderia|conveniente|livre|da|fica|convem)(?![a-z]) | (?:outro|melhor|bom) (?:dia|momento|horario|hora) | (?:outra|melhor) hora
`);

/** Cannot or will not talk at the moment. */
const PUT_OFF = phrases(`
  (?:so no|not (?:now|(?:at |right )?this (?:minute|second|moment|instant)|a good|the best|right now|great)|bad (?:time|moment)|can't (?:now|talk|right|really|just|at)|cannot (?:talk|now)|busy|driving|on (?:the road|shift|a ladder|my way|the bus|the train|the loo)|at work|in (?:a meeting|the (?:bath|shower|middle|car|queue|shop))|in the middle|halfway|up (?:a|the|to my)|still on|my hands|hands (?:are )?full|no voice|rushing|about to|just (?:heading|leaving|going|running|stepping))(?![a-z]) | (?:i'm|i am|we're) (?:[a-z]+ )?(?:[a-z]+ing|off|out|up|down|at|on|in|under|behind|inside)(?![a-z]) |
  (?:estoy|ando|voy|vengo|me (?:agarra|agarraste|pilla|pillas|coge|cogio|encuentra|encontro|pesca))(?: [a-z]+){0,2} (?:manej|conduc|trabaj|en|con|de|sub|arriba|cocin|saliendo|entrando|llegando|ocupad|atendiend|pint|mal|justo|a|al)[a-z]* | (?:ahora|ahorita|justo)(?: [a-z]+){0,2} (?:no|imposible|mal)(?![a-z]) | no puedo (?:ahora|hablar|atender|ni)(?![a-z]) |
  (?:to|tou|estou|tamo|estamos)(?: [a-z]+){0,2} (?:dirig|trabalh|na|no|em|com|de|cozinh|saindo|entrando|chegando|ocupad|atendend|a|subi|pint|num|numa|correndo|descendo)[a-z]* | (?:agora)(?: [a-z]+){0,2} (?:nao|impossivel|mal)(?![a-z]) | nao (?:posso|da|consigo)(?: [a-z]+)? (?:agora|falar|atender)(?![a-z])
`);

const WHICH_NUMBER = phrases('number | numero | telefono | telefone | address | correo | e-?mail');

export const ASKS_OF_LEAVE = phrases(`
  (?:is (?:now|this|it)|have you|do you have|got|could we|can we|may i|could i|can i|shall we|would you)(?![a-z]) | (?:tiene|tienes|tenes|puedo|podemos|podria|hablamos|le (?:pillo|agarro|cojo|molesto)|es (?:buen|un buen)|nos (?:ayuda|regala|permite|concede)|me (?:permite|regala|concede))(?![a-z]) | (?:tem|posso|podemos|pode|podia|poderia|teria|e um bom|esta (?:livre|podendo))(?![a-z])
`);

/** The agent notes when it, or somebody of the team, gets in touch again. */
export const NOTES_CALL = phrases(`
  (?:we'll|we will|i'll|team will|someone will) (?:get back to|call|ring|phone|contact) you(?: back| again)? (?:on|at|then|tomorrow|today) |
  (?:le|te|lo|la) (?:llamaremos|llamamos|contactaremos|contactamos|volveremos a llamar) (?:el|a las|manana|hoy|entonces) | (?:el )?(?:contacto|la llamada) queda (?:agendad|programad|anotad|para)[a-z]* | nos (?:comunicamos|comunicaremos) con usted (?:el|a las|manana|hoy) |
  (?:o )?contato fica marcado | (?:vamos|iremos) (?:ligar|entrar em contato|falar com voce) (?:na|no|as|amanha|hoje|em) | ligaremos (?:na|no|as|amanha|hoje)
`);

const questionsIn = ({ asks, states }: AgentSaid): string => `${asks} ${asks === '' ? states : ''}`;

/** The agent asks in this turn when it may call; `exchanges` are all of them. */
export function isAskedWhenToCall(
  { before, after, index }: Exchange,
  exchanges: readonly Exchange[],
): boolean {
  const asked = questionsIn(before);
  if (WHICH_NUMBER.test(asked)) return false;
  if (CALL_AGAIN.test(asked)) return true;
  if (WHEN_BETTER.test(asked) && NOTES_CALL.test(after.states)) return true;
  const last = exchanges[index - 1];
  return (
    last !== undefined &&
    WHEN_BETTER.test(asked) &&
    ASKS_OF_LEAVE.test(last.before.asks) &&
    PUT_OFF.test(last.plain)
  );
}
