import { phrases, plain } from '../../text/phrases.ts';

/** Wishes that are spoken of and not meant: to be kept on a list, never to have said so, or in other people's mouths. */

const CALLING =
  '(?:call|ring|phon|text|writ|messag|contact|email|llam|marc|escrib|mand|envi|contact|lig|telefon|mandar|procur)[a-z]*';
/** "Please don't remove me", "no dejen de llamarme", "não parem de ligar". */
const KEPT = phrases(`
  (?:don't|do not|dont|never|please don't) (?:you )?(?:ever |dare )?(?:remove|delete|take|strike|cross|scrub|unsubscribe) (?:me|us|my (?:name|number))(?![a-z]) | (?:don't|do not|dont|never) (?:you )?(?:ever )?(?:stop|quit) (?:${CALLING}) | don't never (?:${CALLING}) |
  no (?:me |nos )?(?:dejes?|dejen|paren?|pares) de (?:${CALLING}) | no (?:me |nos )(?:quit|saqu|borr|elimin)[a-z]* (?:de )(?:la |su )?(?:lista|base) |
  nao (?:me )?(?:pare|parem|para|deixe|deixem) de (?:me )?(?:${CALLING}) | nao (?:me )?(?:tir|remov|exclu|apagu)[a-z]* (?:d[ae]|meu)
`);
/** "I never said you should stop", "no es que no quiera que me llamen". */
const NEVER_SAID = phrases(`
  (?:i |we )?(?:never|didn't|did not|haven't|wouldn't) (?:said|say|ask|asked|told|tell|mean|meant)(?: (?:that|you|anyone|them|to|for|should|must|have))* (?:to )?(?:you (?:should |must |to )?)?(?:stop|not to|don't|never|quit|be removed|remove) | it's not (?:that|like|as if) (?:i|we) (?:don't|do not|didn't) want |
  (?:yo )?(?:nunca|no) (?:he )?(?:dije|dicho|pedi|pedido|digo) que (?:no |dejaran|dejen|pararan|paren|me (?:borr|quit|saqu)) | no es que no (?:quiera|queramos|me guste) |
  (?:eu )?(?:nunca|nao) (?:falei|disse|pedi|to falando|estou dizendo)(?: que| pra| para)+ (?:nao |parar|pararem|voces (?:parar|nao)|tirar|me tirar) | nao e que (?:eu )?nao (?:queira|goste)
`);
/** Somebody else's words: "my brother said: never call me again". */
const REPORTED = phrases(`
  (?:my|his|her|the|a|our) (?:[a-z]+ )?(?:brother|sister|mother|mum|mom|father|dad|son|daughter|husband|wife|friend|mate|boss|colleague|neighbou?r|ex) (?:once |always |just )?(?:said|says|told (?:them|him|her|you)|goes|shouted|wrote)(?: ?[:,"'“])  |
  mi (?:[a-z]+ )?(?:herman[oa]|madre|mama|padre|papa|hij[oa]|marido|espos[oa]|mujer|amig[oa]|jef[ea]|vecin[oa]|ex) (?:siempre )?(?:dijo|dice|decia|les dijo|grito)(?: ?[:,"'“]) |
  (?:meu|minha) (?:[a-z]+ )?(?:irma|irmao|mae|pai|filh[oa]|marido|esposa|mulher|amig[oa]|chefe|vizinh[oa]|ex) (?:sempre )?(?:disse|diz|falou|fala|gritou)(?: ?[:,"'“])
`);

/** That they are to be kept, or that no such thing was said. */
export const takesNothingBack = (text: string): boolean => {
  const said = plain(text);
  return KEPT.test(said) || NEVER_SAID.test(said);
};

/** In the mouth of another, so that whose wish it is has to be asked. */
export const reportsWish = (text: string): boolean => REPORTED.test(plain(text));

/** "I don't want to talk to a person, you will do": nobody is asked for. */
const NO_PERSON = phrases(`
  (?:don't|do not|dont|no need to|rather not|wouldn't)(?: (?:really|even|actually|want|need|have|like))* (?:to )?(?:talk|speak|be put through|be passed|be transferred)(?: on)? (?:to|with) (?:a |an |any |another |some )?(?:real |actual |live )?(?:person|human|people|agent|operator|anyone|anybody|someone|somebody|rep)(?![a-z]) |
  no (?:quiero|necesito|hace falta|me hace falta|deseo)(?: (?:que|hablar|pasarme|me|pasen|comuniquen|con|ninguna?|otra|una?))* (?:persona|humano|agente|operador[a]?|asesor[a]?|alguien)(?![a-z]) |
  nao (?:quero|preciso|precisa|desejo)(?: (?:de|falar|conversar|ser|transferid[oa]|com|nenhuma?|outra|uma?|me|passar|pra|para))* (?:pessoa|humano|atendente|alguem)(?![a-z])
`);

/** "Will somebody be there at half one?", "tem alguém que desenha jardim?": whether there are such people. */
const IF_SOMEBODY = phrases(`
  (?:(?:will|would|is) (?:there (?:be )?)?(?:some|any)(?:body|one)|(?:have you|do you have|you) (?:got )?(?:some|any)(?:body|one)) (?:(?:be |still )?(?:there|in|about|around|open|at|on|home)(?![a-z])|who(?:'s| is| can| could| does| do| will)? [a-z]+|to (?!(?:talk|speak|help|tell|ask|see|take))) |
  (?:hay|habra|va a haber|tienen|tendran) (?:a )?alguien (?:(?:ahi |alli |alla )?(?:que|para|el|los|a las?|en la|por las?)) |
  (?:tem|ha|havera|vai ter|vai estar) (?:ai )?alguem (?:(?:ai |la )?(?:que|pra|para|n[oa]s?|as|a partir|de))
`);
const TO_BE_HEARD =
  /(?<![a-z])(?:talk|speak|help|human|person|real|put me|deal|complain|in charge|encarg|habl|atiend|atend|ayud|expli|persona|humano|comuni|resuelv|solucion|fal(?:ar|e|o)|ajud|pessoa|entend|resolv|convers)/;
const asksIfSomebody = (said: string): boolean => IF_SOMEBODY.test(said) && !TO_BE_HEARD.test(said);

export const wantsNoPerson = (text: string): boolean => {
  const said = plain(text);
  return NO_PERSON.test(said) || asksIfSomebody(said);
};
