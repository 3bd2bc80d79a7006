import { leavesOpen, onlyAsks, wantsNothingSettled } from '../../../../listening/index.ts';
import { CALLS_THEMSELVES } from '../../../../listening/meant/leaves-open.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';

/** Wants no time settled in this call: only asks, will call back, or lets the whole thing be. */
const LETS_IT_BE = phrases(`
  (?:not|n't|isn't|ain't) (?:actually |really )?(?:booking|going to book|gonna book|want to book|wanting to book|looking to book|trying to book|ready to book|making an appointment)(?! (?:for|with|at|on) (?!today|now)) | just (?:asking|checking|after|ringing|calling|comparing|looking)(?![a-z]) | never ?mind(?![a-z]) | forget (?:it|about it)(?![a-z]) | (?:can|could|may) i (?:call|ring|phone|get back to|come back to) you(?: back| later| tomorrow)? | (?:i'm|i am) hanging up |
  (?:no (?:voy a|quiero|pienso|pensaba|estoy por)) (?:agendar|reservar|sacar|pedir|tomar|apartar)(?: (?:cita|turno|hora|nada|ahora|hoy|todavia))?(?= *[,.!]|$| (?:ahora|hoy|todavia|aun|nada)) | (?:hoy|ahora|todavia|por ahora) no (?:agendo|reservo|saco|pido|tomo) | dej[ae]lo(?: asi| nomas| no mas)?(?= *[,.!]|$) | dej[ae](?= *,) | olvid[ae]lo | solo (?:preguntaba|averiguaba|consultaba|miraba|queria (?:saber|preguntar|averiguar)) | (?:te|les|los|le) llamo yo | yo (?:te|les|los|le) (?:llamo|aviso) | (?:me fijo|reviso|miro) (?:[a-z]+ ){0,4}y (?:te|les|los|le|despues) |
  nao (?:vou|quero|pretendo|to querendo) (?:marcar|agendar|reservar)(?= *[,.!]|$| (?:agora|hoje|ainda|nada|nao)) | (?:hoje|agora|por enquanto) (?:eu )?nao (?:marco|agendo|quero marcar) | deixa (?:pra la|para la|quieto|assim) | esquece(?![a-z]) | so (?:to |estou |estava |tava )?(?:vendo|olhando|perguntando|pesquisando)(?![a-z]) | so queria (?:saber|perguntar|ver) | (?:eu )?(?:ligo|retorno) (?:de volta|depois|eu|quando|mais tarde) | nao marca nada
`);

const letsItBe = (text: string): boolean => {
  const said = plain(text);
  return wantsNothingSettled(text) || LETS_IT_BE.test(said) || CALLS_THEMSELVES.test(said);
};

/** The same, and what only puts it off or asks; a day in such words is still spoken of as possible. */
export const wantsNoTimeYet = (text: string, namesDay: boolean): boolean =>
  letsItBe(text) || (!namesDay && !text.includes('?') && (onlyAsks(text) || leavesOpen(text)));
