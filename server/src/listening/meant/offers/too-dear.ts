import { phrases, plain } from '../../text/phrases.ts';
import { sentences } from '../../text/sentences.ts';

/** Money of others, and a price that is too high for the person. */

/** Paid, earned or owed elsewhere, asked by others, or paid before. */
const OTHER_MONEY = phrases(`
  (?:i|we) (?:already )?(?:pay|paid|earn|make|made|owe|spent)(?![a-z]) | (?:i'm|we're|i am|we are|i was|we were|i've been|we've been|been|was|were) paying | used to (?:pay|cost|be|charge) | rent(?![a-z]) | mortgage | salary | wages | costs?(?![a-z]) | charg(?:e|es|ed|ing)(?![a-z]) | (?:they|he|she|him|her|them|last (?:lot|one|firm|company|crowd|people|time|year)|others?|competitors?|guy) (?:[a-z']+ ){0,3}(?:wanted|want|wants|asked|ask|quoted|took|pay|pays|paid)(?![a-z]) | (?<!(?:i|we) )(?:wanted|asked|quoted|took)(?: for)?(?: us| me)?(?: about| around| over)? (?:\\d|[a-z]+(?:ty|teen)(?![a-z])|(?:a |one |two )?hundred) |
  (?:yo )?(?:pago|pague|pagamos|gano|cobro|debo|gaste)(?![a-z]) | paga(?:ba|bamos|mos|n|s)?(?![a-z]) | renta(?![a-z]) | alquiler | hipoteca | sueldo | cuesta | costab | cobra(?:ba|ban|n|ron|mos)?(?![a-z]) | me (?:salia|costo|pedian|pidieron)(?![a-z]) |
  ganho | paguei | devo(?![a-z]) | gastei | pag(?:ava|avamos|ou|aram)(?![a-z]) | aluguel | salario | custa | custou | custava | cobr(?:a|ava|avam|am|aram|ou)(?![a-z]) | me (?:pediram|saia)(?![a-z])
`);

const CLAUSE = /(?<=[,;:…])\s+|\s+(?=(?:and|but|so|although|y|pero|aunque|e|mas|porém|embora)\s)/iu;

const TOO_MUCH = phrases(`
  (?:too|a bit|very|bit|quite|rather|pretty|bloody|awfully) (?:steep|dear|pricey|much|expensive|rich|heavy) | (?:that's|that is|it's|forty's|forty is|\\d+(?:'s| is)) (?:steep|dear|pricey|expensive|too much)(?![a-z]) | more than (?:i|we) (?:can|could|want to|wanted to|'d) | (?:out of|over|above) (?:my|our) (?:budget|range|reach) | (?:can't|cannot|couldn't) (?:stretch|run|go|afford) (?:to )?(?:that|it|forty|\\d) |
  (?:me|nos) (?:queda|sale|parece|resulta) (?:muy |medio |bien |un poco |algo )?car[oa] | (?:es|esta|ta) (?:muy |medio |bien |un poco |algo |demasiado )(?:car[oa]|salad[oa]) | que caro | no (?:me|nos) (?:alcanza|llega|da)(?= *[,.!]|$| (?:para|ahorita|ahora|la plata|el dinero)(?![a-z])) | se (?:me|nos) (?:va|sale) de(?:l)? (?:presupuesto|precio|las manos) | es mucho (?:dinero|para mi)? |
  (?:trem|coisa|negocio) car[oa] | (?:e|ta|esta|fica|ficou|achei|sai) (?:meio |muito |bem |um pouco |pouco )?(?:car[oa]|salgad[oa]|puxad[oa]|pesad[oa])(?![a-z]) | pesa(?: no bolso| um pouco| demais| muito)?(?= *[,.!]|$) | nao cabe no (?:bolso|orcamento) | foge do (?:meu )?orcamento | muito dinheiro
`);

export const clausesOfMoney = (text: string): string[] => text.split(CLAUSE);

export const isOtherMoney = (clause: string): boolean => OTHER_MONEY.test(plain(clause));

/** Too dear, said of what is offered here and not of what others ask. */
export const findsTooDear = (text: string): boolean =>
  sentences(text)
    .flatMap(clausesOfMoney)
    .some((clause) => TOO_MUCH.test(plain(clause)) && !isOtherMoney(clause));
