import type { Ask } from './ask.ts';

/** Turns of speech around a number that decide whose it is and whether it holds. Over words with single spaces. */

export const any = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .split(/\s\|\s/)
      .map((phrase) => phrase.trim())
      .join('|')}) `,
  );

/** Meant once, or by somebody, and never so: "era pra ser trinta". */
export const NEVER_SO = any(`
  (?:was|were|is|are) (?:meant|supposed|going|due|expected)(?: to)? | should (?:have been|be|read|say|sit|stay) | ought to(?: be)? | quoted (?:me )?at first | they said (?:it )?would be |
  era (?:para|pra) (?:ser|estar|ta|dar|ter|vir|custar|ficar) | tenia que (?:ser|estar|dar|haber) | iba a (?:ser|costar|haber) | (?:deberia|debia|tendria que|debe|habria de) (?:de )?(?:ser|haber sido|andar|estar|marcar|tener|dar|costar|haber|quedar) |
  (?:deveria|devia|tinha que|teria que|tem que) (?:ser|estar|ta|dar|marcar|ter|haver|custar|ficar) | ia (?:ser|custar|dar|ficar) | me habian dicho | tinham me dito | tinham falado
`);

/** Of an earlier one, where what was is asked for: "que na passada tinha dado". */
export const EARLIER = any(`
  na (?:safra )?passada | da outra vez | na anterior | no anterior | la pasada | el anterior | la anterior | en la otra | la vez pasada | the (?:year|one|time|month|season|week) before | tinha (?:dado|sido|feito|pago|vindo) | habia (?:dado|sido|pagado|salido) | had been |
  el ano anterior | no ano anterior | o ano anterior | the previous (?:one|year|time)
`);

/** What others do, whoever they are: "quem dorme oito hora é rico". */
export const ANYBODYS = any(`
  (?:everybody|everyone|most people|other people|some people|most folk|folk|anybody who|anyone who|people who|those who|whoever|the average|most) (?:[a-z]+ ){0,4}[a-z]+ | people (?:pay|get|say|have|do|tip|sleep|give|round here)(?: [a-z]+){0,3} |
  (?:la gente|todo el mundo|los demas|otra gente|la mayoria|cualquiera|quienes|quien) (?!soy|va |vaya )(?:[a-z]+ ){0,3}[a-z]+ | hay (?:quien|gente que)(?: [a-z]+){1,4} |
  (?:todo mundo|o pessoal|os outros|as outras|as pessoas|a maioria|quem|gente que|tem gente que|qualquer um) (?!sou|vai )(?:[a-z]+ ){0,3}[a-z]+
`);

/** "Got four ten for theirs", "por la suya", "no deles". */
export const OF_THEIRS =
  / (?:theirs|his|hers|(?:for|on|of) their own|(?:el|la|los|las|lo) (?:suy[oa]s?|de (?:ellos|ellas|el|ella|al lado|enfrente))|(?:o|a|os|as|pelo|pela|no|na) (?:dele|dela|deles|delas)) /;
export const NEIGHBOURS =
  / (?:(?:two|three|four|a few|some|couple of)? ?doors? (?:down|up|along)|next door|across the (?:road|street|hall)|down the (?:road|street)|over the road|de al lado|de enfrente|de la esquina|aqui do lado|ai do lado|do lado|da frente|da esquina) (?:[a-z]+ ){0,4}(?:got|paid|pays?|sold|had|has|asked|pagan?|pago|vendio|vendieron|sacaron|saco|tienen?|pagou|paga|pagam|vendeu|venderam|conseguiu|tem) /;

/** As much as before is as much now. */
export const SAME_AS =
  / (?:(?:the )?same as|(?:lo )?mismo que|igual que|igual a|(?:o )?mesmo (?:que|do|da|de)|igual ao?|igualzinho ao?) (?:(?:el|la|lo|o|a|os|the|no|na|em) )?(?:de )?(?:last [a-z]+|[a-z]+ (?:pasad|passad)[oa]|before|always|antes|sempre|siempre|ultim[oa] [a-z]+|anterior) /g;

/** Grown or cut up to it: "he bumped it up to 1600". */
export const CHANGED_TO =
  / (?:bumped|bump|put|puts|went|gone|goes|going|raised|jumped|shot|crept|moved|pushed|upped|hiked|got|climbed|rose|risen|is|are|came|come|working|worked|subio|subieron|subi|ha subido|llego|llegamos|llegue|bajo|bajaron|aumento|aumentaron|subiu|subiram|foi|passou|aumentou|aumentaram|chegou|chegamos|baixou|baixaram) (?:(?:it|them|us|me|that|the rent|the price|right|back|all the way) ){0,2}(?:up to|hasta|hasta los|ate) (?:about |around )?$/;

/** A wish, not a sum: "five thousand would be a dream". */
export const DREAMS = any(`
  (?:would|d) be (?:a dream|nice|lovely|great|wonderful|heaven|amazing|ideal|the dream|brilliant) | in (?:my dreams|an ideal world|a perfect world) | i wish | if only | dream of | dreaming of |
  seria (?:un|mi|lo|el) (?:sueno|ideal|maximo) | seria (?:lindo|genial|fantastico|maravilloso) | en un mundo ideal | ya quisiera | quien pudiera | sueno con | mas quisiera |
  seria (?:um|o|meu) (?:sonho|ideal|maximo) | seria (?:otimo|lindo|maravilhoso|uma maravilha) | num mundo ideal | quem me dera | quem dera | sonho com | bem que eu queria
`);

/** What would be, were things otherwise, said behind the answer: "se tivesse onze eu dava onze". */
export const OTHERWISE =
  / (?:otherwise|or else|if not|if (?:i|it|there|they|you|we|he|she) (?:had|was|were|could|did|went|d)|if (?:there|it) (?:was|were)|que si no|si no|de lo contrario|si (?:[a-z]+ ){0,2}[a-z]+(?:iera|ieran|ara|aran|iese|iesen|ase)|senao|se nao|caso contrario|se (?:[a-z]+ ){0,2}[a-z]+(?:asse|esse|isse|osse|assem|essem|issem|ossem)) /;

/** "A veces más, a veces menos": about so many. */
export const MORE_OR_LESS =
  / (?:a veces mas a veces menos|unas veces mas otras menos|mas o menos|as vezes mais as vezes menos|uns dias mais outros menos|mais ou menos|sometimes more sometimes less|some weeks more some less|give or take) /g;

/** Somebody turned that age, however long ago. */
export const TURNED =
  / (?:turned|just turned|cumplio|cumpli|acaba de cumplir|acabo de cumplir|hizo|inteirou|completou|completei|fez|fiz|acabou de fazer|acabei de fazer) (?:[a-z]{1,4} )?$/;

/** Thanks and farewells are counted in thousands and count nothing. */
export const COURTESIES =
  /^ (?:de )?(?:doors? (?:down|up|along|over)|thanks|thank|times sorry|apologies|gracias|perdones|disculpas|abrazos|besos|bendiciones|beijos|abracos|desculpas|perdoes|obrigad[oa]s?|maravilhas?|maravillas?|amores) /;

const WITHOUT =
  /(?<![a-z])(?:sem|sin|without|excluding|before|not counting|not including|sin contar|sin incluir|fora|tirando|aparte de)(?: (?:o|a|os|as|el|la|los|las|the|any))? ([a-z]{3,})/g;
const WITH =
  /(?<![a-z])(?:com|con|with|including|incluindo|incluyendo|incluid[oa]s?|incluso)(?: (?:o|a|os|as|el|la|los|las|the))? ([a-z]{3,})/g;

const namedBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, word]) => word ?? []);

const GROSS = /(?<![a-z])(?:before tax|gross|bruto|brutos|antes de impuestos|antes dos impostos)(?![a-z])/;
const NET =
  /(?<![a-z])(?:after tax|net|take home|neto|netos|liquido|liquidos|limpos|limpios|despues de impuestos|depois dos descontos)(?![a-z])/;

/** The sum with what was to be left out, or without what was to be in it: another sum. */
export function isOtherSum({ about }: Ask, own: string, after: string): boolean {
  const around = `${own} ${after}`;
  const near = after.split(' ').slice(0, 7).join(' ');
  const left = namedBy(WITHOUT, about);
  if (left.length > 0 && namedBy(WITH, near).some((word) => left.includes(word))) return true;
  const kept = namedBy(WITH, about);
  if (kept.length > 0 && namedBy(WITHOUT, near).some((word) => kept.includes(word))) return true;
  if (GROSS.test(about) && !NET.test(about)) return NET.test(around) && !GROSS.test(around);
  return NET.test(about) && !GROSS.test(about) && GROSS.test(around) && !NET.test(around);
}

/** It was another one who is meant: "mas quem vai nadar é a irmãzinha dele". */
export const ANOTHER_MEANT =
  / (?:(?:quem|quien|(?:el|la|o|a) que|the one (?:who|that)(?: is)?) (?:[a-z]+ ){1,4}(?:e|es|is) (?:a|o|la|el|the) (?:outr[oa]|otr[oa]|other)|(?:pero|but|mas) (?:solo|nomas|nada mas|solamente|only|just|so|apenas) (?:va|viene|entra|vai|vem|the|comes|one is) (?:la|el|a|o|una?|uma?|one|the|little|my|mi|minha|meu)|(?:but|though|pero|mas|so que|solo que|aunque) (?:(?:the one (?:who|that|going|coming|starting|doing)|quem|quien|(?:el|la|los|las|o|a) que) (?:[a-z]+ ){1,5}?(?:is|are|es|son|sera|e|sao|vai ser) (?:his|her|my|our|the|their|el|la|los|las|su|mi|o|a|os|as|minha|meu|seu|sua|outr[oa]|otr[oa])|(?:it is|this is|es|esto es|e|isso e) (?:not )?(?:for|para|pra) (?:his|her|my|our|the|their|el|la|su|mi|o|a|minha|meu)(?! own))) /;

/** "Não trabalho por hora": not by what is asked for. */
export const NOT_BY_THAT =
  / (?:nao|no|not|do not|never|nunca) (?:[a-z]+ ){0,2}(?:por|by the|an|per|a la|al|ao) (?:hora|hour|mes|month|dia|day|week|semana|ano|year) /;
/** Left to whoever listens to work out. */
export const WORK_IT_OUT =
  / (?:do the (?:maths?|sums?|sum)|work it out|you can count|figure it out|sac[aeo] (?:usted |vos |tu )?(?:la|las) cuentas?|saque (?:usted )?(?:la|las) cuentas?|hag[ao] (?:usted )?(?:la|las) cuentas?|haz (?:la|las) cuentas?|hace (?:la|las) cuentas?|echele cuentas|calcul[ea]|(?:faz|faca|fazer) (?:a|as) contas?|calcula ai) /;
/** "Y otra para el vecino": one more than was said. */
export const ONE_MORE =
  / (?:and|y|e|plus|mais|mas) (?:another|one more|otr[oa]|un[oa] mas|outr[oa]|mais um|mais uma) (?:one )?(?:for|para|pra|de|of|pro) /;
/** "Um acima", "one size up" of what is said. */
export const ONE_OFF =
  / (?:one|uno|una|um|uma) (?:number |size |numero |talla )?(?:acima|abaixo|maior|menor|above|below|up|down|bigger|smaller|arriba|abajo|mas grande|mas chico|mayor) /;
/** Talks to somebody beside them. */
export const ASIDE =
  / (?:on the phone|en el telefono|al telefono|no telefone|hablando por telefono|falando no telefone) /;

/** Behind a number of what is disowned: "that was me", "fui eu". */
export const OWNED_UP =
  /^ (?:(?:that|one|esa|ese|essa|esse) )?(?:was|is|fui|fue|es|e|foi|si) (?:me|mine|us|eu|yo|mio|mia|minha|meu|nossa|nosso) /;
export const DISOWNS =
  /(?:nao reconhec|nao (?:foi|fez)|no reconoc|no (?:fue|hizo)|not recogni|does not recogni|unrecogni|did not (?:make|authori)|desconhec|desconoc|unknown to)/;
