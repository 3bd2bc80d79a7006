import { phrases, plain } from '../text/phrases.ts';

const KIN =
  "(?:brother|sister|mother|mum|mom|father|dad|son|daughter|husband|wife|cousin|uncle|aunt|neighbou?r|friend|mate|boss|colleague|partner|hermano|hermana|madre|mama|padre|papa|hijo|hija|marido|esposo|esposa|mujer|primo|prima|tio|tia|vecino|vecina|amigo|amiga|jefe|jefa|cunado|cunada|suegro|suegra|socio|socia|irmao|irma|mae|pai|filho|filha|marido|mulher|vizinho|vizinha|chefe|cunhado|cunhada|sogro|sogra)(?:[ -]in[ -]law)?(?:'s)?";

/** What somebody of theirs once did with such a thing. */
const THEIR_STORY = phrases(`
  (?:my|our|a|the|mi|un|una|meu|minha|um|uma) (?:[a-z]+ )?${KIN} (?:[a-z']+ ){0,3}?(?:bought|used|uses|had|has|got|gets|tried|signed|switched|ordered|paid|pays|hated|hates|loved|loves|went with|recommended|swears|compro|tuvo|tiene|uso|usa|probo|contrato|pago|paga|se (?:paso|cambio)|recomendo|anda|comprou|usou|tinha|tem|testou|contratou|pagou|passou|mudou|recomendou|falou bem)(?![a-z])
`);

/** The words of one who was called by mistake. */
const WRONG = phrases(`
  wrong | numbers?(?![a-z]) | nobody | no one | not (?:me|mine|my|him|her|here|the) | isn't | lives? | lived | moved | speaking | tenant | died | (?:is|'s) dead(?! (?:happy|good|chuffed|easy|nice|pleased|keen|set|right|slow|cheap|simple)(?![a-z])) | passed away | deceased | looking for | (?:want|need) (?:her|him|my) | ask(?:ing)? for | that(?:'s| is|'ll be| would be) (?:for )?(?:my|her|him) |
  equivocad | numero | aqui | aca(?![a-z]) | viv[eio] | no (?:soy|es|esta) | murio | fallecio | se mudo | busca | pregunta por | (?:es|sera|seria) (?:para )?mi | engano | errad | mora(?![a-z]) | nao (?:sou|e|esta|ta) | morreu | faleceu | procura | (?:e|deve ser|seria) (?:para |pra )?(?:o |a )?(?:meu|minha)
`);

/** "My brother in law bought one last year": a story of somebody else's, told by the one who was called. */
export const tellsOfTheirs = (text: string): boolean =>
  THEIR_STORY.test(plain(text)) && !WRONG.test(plain(text));

/** "No, it's me": whoever says so is not the wrong one. */
const ITS_ME =
  /(?<![a-z])(?<!(?:not|isn't|no|nao|nem|ni) )(?:it's me|that's me|this is (?:me|he|she|him|her)|soy yo|yo mism[oa]|(?:soy|habla) (?:el|la) mism[oa]|sou eu|eu mesm[oa]|(?:o|a) propri[oa])(?![a-z])/;

/** "Desde 2018 sou empregada de mesa": whoever tells what they work at, and for how long, is asked the right thing. */
const OWN_WORK = phrases(`
  (?:i'm|i am|i was|i've been|i have been|i work|i worked) (?:an? |as |working |at |in |for )+[a-z]+.{0,60}(?:since|years?|months?)(?![a-z]) |
  (?:soy|fui|trabajo|trabaje|estuve|llevo) .{0,60}(?:anos?|meses|desde|antes)(?![a-z]) | desde .{0,30}(?:soy|trabajo|llevo|estoy de)(?![a-z]) |
  (?:sou|fui|trabalho|trabalhei|estive|fiquei) .{0,60}(?:anos?|meses|desde|antes)(?![a-z]) | desde .{0,30}(?:sou|trabalho|estou de|estou como)(?![a-z])
`);
const tellsOwnWork = (words: string): boolean => OWN_WORK.test(words) && !WRONG.test(words);

export const saysItsThem = (text: string): boolean => ITS_ME.test(plain(text)) || tellsOwnWork(plain(text));
