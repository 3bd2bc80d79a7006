import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';

/** Nobody here is the one who was to be reached, or this is not the place that was to be called. */

const ASKED_FOR = phrases(`
  (?:speak|talk|speaking|talking)(?:ing)? (?:to|with)(?![a-z]) | (?:is|am i) (?:this|that|it|speaking)(?![a-z]) | (?:looking|calling|phoning|ringing) for(?![a-z]) | (?:is) [a-z. ]{2,40} (?:there|in|home|at home|available)(?![a-z]) |
  (?:hablo|hablar|comunico|comunicarme|comunicar) con(?![a-z]) | (?:se encuentra|esta|busco a|es usted|eres|sos|es la senora|es el senor|me comunica con)(?![a-z]) |
  (?:falo|falar|estou falando|conversar) com(?![a-z]) | (?:e|seria) (?:o|a) (?:senhor|senhora|dona|seu)(?![a-z]) | (?:esta|se encontra|procuro|quem fala|conhece)(?![a-z])
`);

/** Told whom it is for, with no question. */
const CALLED_FOR = phrases(`
  (?:calling|phoning|ringing|looking) (?:for|to reach)(?! (?:help|your (?:help|opinion)|a (?:few|moment|minute)))(?![a-z]) | (?:message|call|notice|news) (?:is |here )?for (?!your|you(?![a-z]))(?![a-z]{0,3}day) | (?:busco a|llamo a|llamamos a|mensaje para|aviso para|recado para)(?! (?:usted|ti)(?![a-z]))(?![a-z]) | (?:procuro (?:o|a)|recado (?:para|pro|pra)|mensagem (?:para|pra)|aviso (?:para|pra))(?! (?:voce|si|a senhora|o senhor)(?![a-z]))(?![a-z])
`);

const NOT_HERE = phrases(`
  there(?:'s| is| isn't| ain't)(?: no| not| nobody| any)(?: one| body)? (?!problem|need|rush|hurry|way|doubt|trouble|harm|point|excuse|time|internet|water|signal|answer)(?:[a-z]+ )?[a-z'-]+ (?:here|by (?:this|that)|at this|on this|in this|of that|called|with that|living)(?![a-z]) | (?:no ?body|no one|nobody) (?:here )?(?:by|of|called|with) (?:that|the|this) | no [a-z]+ (?:here|lives here|at this number|on this number|by (?:this|that))(?![a-z]) | (?:doesn't|don't|never|hasn't) (?:live|lived|work|worked) here(?! any)(?![a-z]) | (?:don't|do not|never) (?:know|knew|heard of)(?: any| a| anyone| anybody| no)? (?:[a-z]+ )?(?:[a-z]+|called|of that|by that)(?: name)?(?= *[,.!]|$) | wrong (?:number|house|person|woman|man|fella|bloke) | (?:had|got|have had) (?:this|the|that) number | i'm not (?:him|her|mr|mrs|ms|miss|that)(?![a-z]) |
  (?:aqui|aca|en este (?:numero|telefono)|en esta casa) no (?:hay|vive|trabaja|conocemos|existe|tenemos|esta) (?:a )?(?:ningun[oa]?|nadie|esa|ese|el|la|tal|alguien|[a-z]+)(?![a-z]) | no (?:hay|vive|conozco|conocemos|existe)(?: aqui| aca)?(?: a)? (?:ningun[oa]?|nadie)(?: [a-z]+)?(?![a-z]) | (?:numero|telefono|persona) (?:esta )?(?:equivocad[oa]|errad[oa]|que no es) | (?:esta|anda|se ha|te has|se) (?:equivocad[oa]|equivoco|equivocaste)(?![a-z]) | (?:esto|este|aqui|aca) es (?:una|un|la|el) (?!encuesta|broma|robo|abuso|estafa|problema|que)[a-z]+ |
  (?:aqui|ca|nesse (?:numero|telefone)|neste (?:numero|telefone)) nao (?:tem|mora|trabalha|ha|existe|vive|e)(?![a-z])(?: (?:nenhum[a]?|ninguem|essa|esse|de|da|do))? | (?:nao )?(?:conheco|conhecemos|tem|existe|mora|ha) (?:aqui )?(?:nenhum[a]?|ninguem)(?: [a-z]+)?(?![a-z]) | (?:numero|telefone|pessoa) (?:ta |esta )?(?:errad[oa]|trocad[oa]) | (?:e|foi|deve ser) engano | aqui e (?:da|do|de|uma|um)(?! (?:parte|senhora|dona)) [a-z]+ | (?:nao sou|nao me chamo) (?:o|a|ele|ela|eu)?(?= *[,.!]|$| [a-z]+ (?:nao|nem)) | nao (?:sou|e) (?:eu|essa pessoa|quem) | aqui e (?:casa|residencia)(?: de familia| particular)? | (?:aqui|aca|esto) es (?:casa particular|un domicilio|una casa)(?![a-z]) | (?:this|that) is a private (?:house|home|number)
`);

/** Absent is not unknown: they live there and are out. */
const ABSENT = phrases(`
  (?:at home|(?:en|em) casa(?! de)|right now|at the moment|just now|today|till|until|back (?:at|on|in|later)|out (?:at|shopping|for)|asleep|sleeping|at work|in the (?:shower|bath|garden)|my (?:husband|wife|son|daughter|mum|mother|dad|father|sister|brother|flatmate|cousin))(?![a-z]) | (?:ahora|ahorita|hoy|hasta|vuelve|regresa|llega|salio|se fue|trabajando|durmiendo|banando|mi (?:marido|mujer|espos[oa]|hij[oa]|mama|madre|papa|padre|herman[oa]|prim[oa]))(?![a-z]) | (?:agora|hoje|ate|volta|chega|saiu|foi|trabalhando|dormindo|tomando banho|(?:meu|minha) (?:marido|mulher|espos[oa]|filh[oa]|mae|pai|irma|irmao|prim[oa]))(?![a-z])
`);

const PLACE_PUT_RIGHT = phrases(`
  (?:wrong (?:number|place|department|company)|misdialled|you(?:'ve| have) (?:reached|come through to|called|rung|got)|this is (?:[a-z&]+ ){1,4}(?:,|not)|we're (?:a|an|not)(?![a-z]))(?![a-z]) | (?:numero|telefono) equivocad | (?:esta|estas|se ha|ha) (?:llamando|comunicado|comunicandose|marcado|llamado|equivocado)(?: (?:a|con|al|mal))?(?![a-z]) | (?:esto|este|aqui|aca) es (?:una|un|la|el) | no,? (?:senora?|senor)?,? (?:es|somos|esto es) (?:una|un|la|el)(?![a-z]) | (?:discado|ligado|discou|ligou) (?:errado|para|pro|pra) | numero errado | aqui e (?:o|a|do|da|um|uma) | nao,? (?:senhora?|senhor)?,? (?:e|somos|aqui e) (?:o|a|um|uma)(?![a-z]) | engano
`);

const ASHAMED = phrases(`
  (?:sorry|apologies|pardon|excuse me|my mistake|oops|whoops|silly me|beg your|to trouble|to bother|how embarrassing|wrong (?:number|button|place))(?![a-z]) | (?:perdon|perdone|perdona|disculp|que (?:pena|verguenza|papelon|oso|roche|plancha|corte|bochorno)|me equivoque|lo siento|ay no|marque mal) | (?:desculp|perdao|perdoe|que vergonha|que mico|foi mal|foi engano|me enganei|liguei errado|disquei errado|que micao|que vergonheira)
`);

/** Where a stranger says that the one asked for is not known there; -1 where they are. */
export function unknownPlace({ exchanges, subject }: Facts): number {
  if (subject.direction !== 'outbound') return -1;
  const asked = exchanges.findIndex(
    ({ before }) => ASKED_FOR.test(before.asks) || CALLED_FOR.test(before.states),
  );
  if (asked === -1) return -1;
  return exchanges.findIndex(
    (one) =>
      one.index >= asked &&
      one.index <= asked + 1 &&
      NOT_HERE.test(plain(one.whole)) &&
      !ABSENT.test(plain(one.whole)),
  );
}

const isLast = ({ index }: Exchange, { exchanges }: Facts): boolean => index === exchanges.length - 1;

/** Where somebody who called learns that this is another place, and excuses themselves; -1 elsewhere. */
export function otherPlaceCalled(facts: Facts): number {
  const { exchanges, subject } = facts;
  if (subject.direction !== 'inbound') return -1;
  const told = exchanges.find(({ after }) => PLACE_PUT_RIGHT.test(after.states));
  if (told === undefined) return -1;
  const gone = exchanges.find((one) => one.index > told.index && ASHAMED.test(plain(one.whole)));
  return gone !== undefined && isLast(gone, facts) ? gone.index : -1;
}
