import { phrases, plain } from '../text/phrases.ts';

/** The person called is not there, or somebody of theirs has the phone: no wrong number. */
export const ABSENT = phrases(`
  (?:she|he)(?:'s| is)(?: not|n't) (?:in|here|home|available|around)(?![a-z]) | (?:she|he) isn't (?:in|here|home|available) | (?:she|he)(?:'s| is) (?:out(?! of)|away|at work|asleep|sleeping|driving|in the (?:shower|bath|bathroom|toilet|loo|garden)) | (?:this is|it's|i'm|i am) [a-z]+,? (?:her|his) (?:husband|wife|mother|mum|mom|father|dad|son|daughter|brother|sister|partner|assistant|secretary|nephew|niece|neighbou?r|carer|cousin|grandson|granddaughter|flatmate)(?![a-z]) | (?:i'm|i am|this is|you're (?:on to|talking to|speaking to)|you've got) (?:her|his) (?:husband|wife|mother|mum|mom|father|dad|son|daughter|brother|sister|partner|assistant|secretary|nephew|niece|neighbou?r|carer|cousin|grandson|granddaughter|flatmate) | i (?:only|just) (?:clean|work) here |
  (?:ella|el|la senora|el senor|mi [a-z]+) (?:ahora |ahorita )?no (?:esta(?![a-z])|se encuentra) | (?:ella|el) esta (?:trabajando|en el trabajo|fuera) | (?:se )?esta (?:banando|duchando|banandose|duchandose|durmiendo|en la ducha|en el bano)(?![a-z]) | (?:soy|habla|aqui) (?!yo(?![a-z]))[a-z]+,? (?:el|la|su) (?:marido|esposo|esposa|mujer|hijo|hija|hermano|hermana|madre|padre|mama|papa|sobrin[oa]|niet[oa]|vecin[oa]|cunad[oa]|prim[oa])(?![a-z]) | (?:soy|aqui|le habla|habla con|esta hablando con) (?:el|la|su) (?:marido|esposo|esposa|mujer|hijo|hija|hermano|hermana|madre|padre|mama|papa|secretari[oa]|sobrin[oa]|niet[oa]|vecin[oa]|cunad[oa]|prim[oa]|cuidador[a]?) | (?:no,? )?(?:soy|es) (?:el|la|su) (?:marido|esposo|esposa|hijo|hija|hermano|hermana|madre|padre) (?:de (?:ella|el))(?![a-z]) | (?:yo )?solo (?:limpio|trabajo) aqui |
  (?:ela|ele|a dona|o dono|a senhora|o senhor|(?:a )?minha [a-z]+|(?:o )?meu [a-z]+) (?:agora )?nao (?:ta(?![a-z])|esta(?![a-z])|se encontra) | (?:ela|ele) (?:ta|esta) (?:no trabalho|trabalhando|fora|dirigindo) | (?:ta|esta) (?:no banho|tomando banho|dormindo)(?![a-z]) | (?:aqui e|sou|quem fala e) (?:o |a )?[a-z]+,? (?:o |a )?(?:marido|esposo|esposa|mulher|filho|filha|irmao|irma|mae|pai|sobrinh[oa]|net[oa]|vizinh[oa]|cunhad[oa]|prim[oa]) del[ea](?![a-z]) | (?:(?:eu )?sou|aqui e|quem fala e|fala com) (?:o|a) (?:marido|esposo|esposa|mulher|filho|filha|irmao|irma|mae|pai|secretari[oa]|sobrinh[oa]|net[oa]|vizinh[oa]|cunhad[oa]|prim[oa]|cuidador[a]?)(?![a-z]) | (?:nao,? )?(?:aqui )?e (?:o|a) (?:marido|esposo|esposa|mulher|filho|filha|irmao|irma|mae|pai|vizinh[oa]) del[ea](?![a-z]) | so (?:faco a faxina|trabalho aqui|limpo)
`);

const WRONG = phrases('wrong number | equivocad | engano | numero errado');

export const isAbsent = (text: string): boolean => ABSENT.test(plain(text)) && !WRONG.test(plain(text));

/** "Aqui é o Antônio Carlos, pai da Júlia": so somebody who calls says who they are. */
const AS_KIN = phrases(`
  (?:this is|it's|i'm|i am) (?:[a-z]+ ){1,3}?[a-z]+'s (?:mother|mum|mom|father|dad|son|daughter|brother|sister|husband|wife)(?![a-z]) |
  (?:soy|habla|aqui) (?:[a-z]+ ){1,3}?(?:el|la) (?:papa|mama|padre|madre|hijo|hija|hermano|hermana|esposo|esposa) de(?![a-z]) |
  (?:aqui e|sou|quem fala e) (?:[a-z]+ ){1,4}?(?:o |a )?(?:pai|mae|filho|filha|irmao|irma|marido|esposa) d[aoe](?![a-z])
`);
export const callsAsKin = (text: string): boolean => AS_KIN.test(plain(text)) && !WRONG.test(plain(text));
