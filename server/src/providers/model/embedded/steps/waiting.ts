import { leavesOpen, meant } from '../../../../listening/index.ts';
import { wishesToSeeIt } from '../../../../listening/meant/offers/sees-it.ts';
import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import { ends, type Reply, type Step, says } from '../reply.ts';
import { goOn } from '../script/index.ts';
import { verdictOf } from '../script/verdict.ts';
import { actsIn } from '../talk/acts.ts';
import { timesAskedWhen } from '../talk/questions.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';

/** Not today, or not at all before something else. */
const NOT_NOW = phrases(`
  not (?:today|yet|now|right now|just yet|deciding|signing|buying|ordering)(?![a-z]) | (?:hoy|ahora|todavia|aun|por ahora|de momento) no(?![a-z]) | no (?:voy a )?(?:cierro|cerrar|decido|decidir|firmo|firmar|compro|comprar|contrato) (?:nada|hoy|ahora|todavia|aun)(?![a-z]) | (?:hoje|agora|ainda|por enquanto) nao(?![a-z]) | nao (?:vou )?(?:fecho|fechar|decido|decidir|assino|assinar|compro|comprar) (?:nada|hoje|agora|ainda)(?![a-z]) | but i don't(?= *[,.!]|$) | pero no (?:los |lo |la )?tengo | mas (?:eu )?nao tenho | (?:send|email|mail|text) (?:me|us|it|something|that) | (?:mand|envi)[ae](?:me|nos|n)? (?:la |el |algo |un |una |mas )?(?:info|algo|correo|mail|propuesta) | me (?:manda|envia|mande|envie) (?:a |o |um |uma )?(?:info|algo|email|proposta)
`);

/** "It's Helen who decides", "la plata la maneja mi mujer", "quem resolve é o meu sócio". */
const ANOTHER_DECIDES = phrases(`
  (?:it's|it is|that's|that would be|that'd be)(?: up to| down to)? (?:my|our|the) (?:[a-z]+ ){1,4}(?:who|that|to) (?:decid|sign|pay|handl|choos|say|deal) | (?:my|our|the) (?:[a-z]+ ){1,3}(?:decides|signs|pays|handles (?:that|it)|makes (?:the|those|that)|holds the purse|does the (?:buying|ordering)) | (?:she|he|they) (?:decides?|signs?|has the (?:last|final)|makes? (?:the|those|that)) | up to (?:my|her|him|them) | (?:half )?his but he's the one |
  (?:decide|firma|maneja|manda|paga|resuelve|ve) (?:eso |todo )?(?:es )?(?:mi|el|la) (?!que)[a-z]+ | (?:quien|el que|la que) (?:decide|firma|maneja|manda|paga|resuelve|ve eso) (?:\\w+ )?es (?:mi|el|la|ella) | sin (?:el|ella|mi [a-z]+) no (?:puedo|firmo|decido|cierro) | (?:mi|el|la) [a-z]+ (?:es )?(?:quien|el que|la que) (?:decide|firma|maneja|paga) |
  (?:quem (?:decide|resolve|manda|assina|paga|cuida disso) e (?:o |a )?(?:meu|minha|ele|ela|dono|dona|patrao|chefe)) | sem (?:el[ea]|(?:o )?meu [a-z]+|(?:a )?minha [a-z]+) (?:eu )?nao (?:posso|fecho|decido|assino) | (?:o meu|a minha|meu|minha) [a-z]+ (?:e )?(?:que|quem) (?:decide|resolve|manda|assina|paga)
`);

/** "If I had ten thousand I'd buy it tomorrow": supposed, and nothing else. */
const onlySupposes = (text: string): boolean =>
  meant(text).trim() === '' && /(?:^|[^a-z])(?:if|si|se)[^a-z]/i.test(text);

const holdsBack = (turn: PersonTurn): boolean => {
  const words = folded(turn.text);
  if (turn.heard.intents.has('wants_to_buy') || turn.text.includes('?')) return false;
  return (
    NOT_NOW.test(words) || ANOTHER_DECIDES.test(words) || leavesOpen(turn.text) || onlySupposes(turn.text)
  );
};

/** A demonstration was asked for: that is what there is to arrange, and no order. */
const wantsToSeeIt = ({ text, heard }: PersonTurn): boolean =>
  wishesToSeeIt(text) && !heard.intents.has('wants_to_buy');

const asksToClose = (talk: Talk, { text }: Reply): boolean =>
  actsIn(text, new Set([talk.speaker.language, talk.brief.language])).some(
    ({ key }) => key === 'offersToSetUp',
  );

const BACK = 2;

/** Nobody who puts it off, or for whom another decides, is asked for the order: a better day is, and then it is left. */
export const waits: Step = (talk) => {
  const { last, brief, speaker, person } = talk;
  if (last === null || brief.category !== 'sales') return null;
  const held = person.slice(-BACK).findLast(holdsBack) ?? person.findLast(wantsToSeeIt);
  if (held === undefined || (held !== last && verdictOf(last) === 'yes')) return null;
  if (!asksToClose(talk, goOn(talk))) return null;
  return timesAskedWhen(talk) === 0
    ? says(speaker.say('asksWhen'))
    : ends(talk, 'callback', speaker.say('leavesOpen'));
};
