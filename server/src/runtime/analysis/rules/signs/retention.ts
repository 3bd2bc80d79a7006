import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import {
  cancelsNothing,
  findsTooLittle,
  isAtALoss,
  saysLeaving,
  saysStaying,
  staysOnTerms,
  wantsPause,
} from '../../../../listening/decided/leaving.ts';
import { leavesOpen } from '../../../../listening/index.ts';
import { affirmedAt, phrases } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, means, mentions, says, states } from '../facts.ts';
import { offersPlainly } from '../kinds/flags.ts';
import { asksToBeSent, declines, refuses, takes } from '../moves.ts';
import { PERSON } from '../person-cues.ts';
import { onAnother, reserves } from './on-another.ts';
import { open, type Reading, reached, refused, type Sign } from './sign.ts';

/** "Why would I change?", "para qué me voy a cambiar": asked by those who do not mean to. */
const RHETORICAL = phrases(
  '(?:why|where else|what) (?:on earth |ever )?(?:would|should|could|else would) (?:i|we) [^,.!?]{0,40} | (?:para|por) que (?:me |nos |yo )?(?:voy|iba|ibamos|vamos|iria) a [^,.!?]{0,40} | (?:a donde|adonde|con quien) (?:mas )?(?:me |nos )?(?:voy|iria|vamos) [^,.!?]{0,40} | (?:para|pra|por) que (?:eu |a gente |e que )?(?:eu )?(?:vou|iria|ia|vamos|vai) (?:mudar|sair|trocar|cancelar)[^,.!?]{0,40}',
);

/** What is left when what they only ask themselves is taken away. */
const withoutRhetoric = (exchange: Exchange): Exchange => {
  const said = exchange.plain.replace(RHETORICAL, ' ');
  if (said === exchange.plain) return exchange;
  const intents = new Set(exchange.heard.intents);
  for (const asked of ['asks_question', 'asks_why', 'wants_to_cancel'] as const) intents.delete(asked);
  return { ...exchange, plain: said, heard: { ...exchange.heard, intents } };
};

const GOING =
  '(?:leav|cancel|go(?:ing)?(?![a-z])|switch|quit|me (?:voy|vaya|quiero ir|cambio|paso)|irme|baja|sair|saindo|ir embora|mudar|trocar|vou embora)';

/** "I'm not saying I'm leaving", "no me voy": a no to the leaving itself. */
const DENIES_LEAVING = phrases(
  `(?:not|never|[a-z]+n't|(?:no|nao)(?! (?:ja|ya|i (?:just|already|said|told)|as i|como|que) )|nunca)(?: [a-z']+){0,2} (?:say|said|saying|mean|meant|digo|dije|dicho|diciendo|decir|quise decir|disse|falei|digo|dizendo|falando|quis dizer)(?: [a-z']+){0,5} ${GOING} | (?:i'm|i am|we're|we are) not (?:leaving|going anywhere|cancel+ing|switching) | (?:not|never) (?:wanted|want|asked) to (?:leave|cancel|go) | no (?:me voy|me quiero ir|quiero (?:cancelar|irme|dar))(?! a (?:quedar|renovar))(?![a-z]) | nao (?:vou|quero|estou a) (?:sair|cancelar|embora|mudar)(?![a-z])`,
);

/** Whether the last of the two the person says is that they stay; "I won't stay" is not staying. */
function staysAtLast(exchange: Exchange): boolean {
  const rest = exchange.plain.replace(PERSON.leaves, '#');
  const place = Math.max(affirmedAt(PERSON.stays, rest), affirmedAt(PERSON.returns, rest));
  return place > rest.indexOf('#');
}

/** "If you lower it to twenty I might stay", "not at that price". */
const ONLY_IF =
  /(?:^|[,.;] ?)(?:(?:but|and|only|pero|y|solo|mas|e|so) )?(?:if (?:you|they)|si (?:me|nos|lo|la|le|ustedes|usted|baj|hay)|se (?:voce|voces|me|baix|fizer|der|tiver|volt|tirar))(?![a-z])|(?<![a-z])(?:unless|capaz que|a menos que|a nao ser que|(?:at|for) (?:that|this|those) (?:price|money|rate)s?|(?:a|por|con) (?:ese|este) precio|(?:a|por|com) (?:esse|este) preco)(?![a-z])/;

/** A yes with a story behind it is on its way to something else. */
const YES_WORDS_MAX = 5;

const holds = (exchange: Exchange): boolean =>
  onAnother(exchange) ||
  says(exchange, 'notYet') ||
  says(exchange, 'hesitates') ||
  cancelsNothing(exchange.text) ||
  DENIES_LEAVING.test(exchange.plain);

/** Takes what was offered, in words that only say so behind that question. */
const TAKES_IT = phrases(`
  (?:i can|i could|we can|i'll) live with (?:that|it) | (?:put|mark|keep) (?:me|us) (?:down|in|on) | (?:for )?another (?:year|term|month)(?![a-z]) | go on then | you're on(?= *[,.!]|$) | fair enough | why not(?= *[,.!]|$) | (?:suits|works for|good for|fine by|fine with) (?:me|us)(?![a-z]) | you can count on (?:me|us) |
  trato hecho | me parece (?:bien|justo|perfecto) | por mi (?:bien|si|encantad[oa]) | (?:cuente|cuenten|cuenta) conmigo | (?:otro|un) ano mas | obvio(?![a-z]) | como no(?= *[,.!]|$) |
  mais um ano | (?:pode|podem) contar (?:comigo|sim) | (?:eu )?topo(?![a-z]) | assim (?:eu )?(?:fico|continuo|sigo) | fechad[oa](?= *[,.!]|$) | combinado(?= *[,.!]|$) | por mim (?:tudo bem|esta bem|ta bom|pode ser)
`);

/** "Might keep it, might not", "dunno". */
const UNSURE = phrases(
  "might(?![a-z]) | dunno | (?:don't|do not) know | no se(?![a-z]) | a saber(?= *[,.!]|$) | nao sei | sei la | tanto faz | lo que sea | whatever",
);

/** A no that stands by itself: with another matter behind it, it may be a no to that. */
const NO_OUTRIGHT =
  /^[^a-z0-9]*(?:(?:well|pues|bom|bueno|ah|oh|que|sorry)[ ,]+)*(?:no|nope|nah|nao)(?: *[,.!]+ *(?:no|nao|thanks?|thank you|gracias|obrigad[oa]|sorry|ya no|i'm|we're|me |cancel|quero|quiero)|[ ,.!]*$| (?:no|nao|thanks?|thank you|gracias|obrigad[oa]|way)(?![a-z]))/;

/** The agent took the answer for a yes and said so, and nothing in the answer stands against that. */
const isNotedStay = (exchange: Exchange): boolean =>
  states(exchange.after, 'notesStay') &&
  asks(exchange.before, 'renews') &&
  (says(exchange, 'beginsWithYes') || affirmedAt(TAKES_IT, exchange.plain) !== -1) &&
  !UNSURE.test(exchange.plain) &&
  !isCourtesy(exchange.text) &&
  !asksToBeSent(exchange) &&
  !means(exchange, 'declines', 'asks_question', 'wants_to_cancel', 'objects') &&
  !says(exchange, 'saysBut') &&
  !says(exchange, 'leaves') &&
  !says(exchange, 'beginsWithNo') &&
  !ONLY_IF.test(exchange.plain) &&
  !reserves(exchange) &&
  !leavesOpen(exchange.text);

/** Asked to stay, a no that nothing behind it takes back: alone, or with the agent's word that it is noted. */
const isNotedLeave = (exchange: Exchange): boolean =>
  asks(exchange.before, 'renews') &&
  states(exchange.after, 'notesLeave') &&
  declines(exchange) &&
  (NO_OUTRIGHT.test(exchange.plain) || isFollowedUp(exchange)) &&
  !UNSURE.test(exchange.plain);

/** "Shall I note the cancellation?" "Yeah, from the end of December, not now". */
const ASKS_TO_CANCEL = phrases(
  '(?:note|make a note of|go ahead with|put through) (?:the |your )?cancell?ation | cancel (?:it|the|your) | (?:anot|dej|registr)[a-z]* (?:[a-z]+ )?(?:la |su )?(?:cancelacion|baja) | (?:anot|registr|deix)[a-z]* (?:[a-z]+ )?o (?:seu )?cancelamento',
);
const isNotedCancel = (exchange: Exchange): boolean =>
  ASKS_TO_CANCEL.test(exchange.before.asks) &&
  says(exchange, 'beginsWithYes') &&
  states(exchange.after, 'notesLeave');

/** "No, we're better off elsewhere": what follows the no neither asks, wishes, doubts nor praises. */
const isFollowedUp = (exchange: Exchange): boolean =>
  says(exchange, 'beginsWithNo') &&
  !says(exchange, 'saysBut') &&
  !says(exchange, 'stays') &&
  !exchange.text.includes('?') &&
  !ONLY_IF.test(exchange.plain) &&
  !isAtALoss(exchange.text) &&
  !NOT_ABOUT_GOING.test(exchange.plain);
/** The no is to something else: a complaint, a question, a doubt. */
const NOT_ABOUT_GOING = phrases(
  'complaint | problem | question | hurry | rush | not (?:today|now|yet) | queja | problema | pregunta | prisa | apuro | hoy | ahora | todavia | reclama | pergunta | duvida | pressa | hoje | agora | ainda',
);

/** Says that they go, in whatever words; the decision is the same for every field and criterion. */
export const isLeaving = (exchange: Exchange): boolean =>
  says(exchange, 'leaves') || means(exchange, 'wants_to_cancel') || saysLeaving(exchange.text);

/** "If they fix it I stay, if not I don't". */
const isEitherOr = (text: string): boolean => EITHER_OR.test(text);
const EITHER_OR = phrases(
  "(?:if not|if they don't|otherwise|or else),? (?:i|we|no|not|i'll|i'm|goodbye|bye)(?![a-z]) | si no,? (?:no|me|nos|adios|chao|chau|ya)(?![a-z]) | (?:senao|caso contrario|se nao),? (?:nao|eu|vou|tchau|adeus|saio|cancelo)(?![a-z])",
);

/** "Tá, se for isso aí eu fico": on the terms that were just named. */
const AS_OFFERED =
  /(?<!\p{L})(?:se (?:for|[eé]) (?:isso|assim)(?: a[ií]| mesmo)?|si (?:es|fuera) (?:eso|as[ií])|if (?:that['’]?s|it['’]?s|that is) (?:it|that|so|the case|how it is))(?!\p{L})(?=[\s,.]*(?:(?:ent[aã]o|entonces|then|ent[oó]n|pues) )?(?:eu )?(?:fico|continuo|renovo|me quedo|sigo|renuevo|i['’]?ll stay))/giu;

function signOf(exchange: Exchange, kept: Sign['outcome'], cameBack: boolean): Sign | null {
  const isOnlyIf =
    ONLY_IF.test(exchange.plain) ||
    staysOnTerms(exchange.whole.replace(AS_OFFERED, ' ')) ||
    isEitherOr(exchange.plain);
  // A pause or a change is neither staying nor leaving, and too little is no offer taken.
  if (wantsPause(exchange.whole) || findsTooLittle(exchange.text)) return open(exchange);
  if (staysAtLast(exchange) && !onAnother(exchange) && !says(exchange, 'listens') && !isOnlyIf)
    return reached(exchange, kept);
  if (asks(exchange.before, 'renews') && saysStaying(exchange.whole)) return reached(exchange, kept);
  if (isNotedCancel(exchange) && !isOnlyIf) return refused(exchange, 'churned');
  if (isOnlyIf && !isLeaving(exchange) && staysOnTerms(exchange.whole)) return open(exchange);
  if (holds(exchange)) return open(exchange);
  if (isLeaving(exchange)) return isOnlyIf ? open(exchange) : refused(exchange, 'churned');
  if (isNotedStay(exchange)) return reached(exchange, kept);
  const offered = offersPlainly(exchange.before.text) || mentions(exchange.before, 'invitesBack');
  const isShort = exchange.wordCount <= YES_WORDS_MAX && !asks(exchange.before, 'asksLeave');
  if (
    takes(exchange) &&
    isShort &&
    !isCourtesy(exchange.text) &&
    (offered || asks(exchange.before, 'renews'))
  )
    return reached(exchange, kept);
  if (leavesOpen(exchange.text)) return open(exchange);
  if (!refuses(exchange) && !isNotedLeave(exchange)) return null;
  if (isOnlyIf) return open(exchange);
  return refused(exchange, cameBack || asks(exchange.before, 'asksLeave') ? 'rejected' : 'churned');
}

export const retention: Reading = (exchange, { agent, exchanges }) => {
  const cameBack = mentions(agent, 'invitesBack');
  const gone = exchanges
    .slice(0, exchange.index + 1)
    .some((one) => says(one, 'returns') || says(one, 'wasCustomer'));
  const kept = cameBack || gone ? 'customer_reactivated' : 'customer_retained';
  return signOf(withoutRhetoric(exchange), kept, cameBack);
};
