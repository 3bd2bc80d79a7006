import { phrases, plain } from '../text/phrases.ts';
import type { Heard } from '../types.ts';
import { relapses } from './relapses.ts';

/** What somebody with a fault reports: what they tried, that it works, that it is still the same. */

const DEED =
  '(?:re-?install|re-?start|re-?boot|re-?set|turn|switch|unplug|plug|tri|try|did|done|check|clean|charg|chang|updat|press|call|rang)[a-z]*';
const TRIED = phrases(`
  (?:i|we|i've|we've|i have|we have) (?:(?:already|just|also|even|only|not|never|have|haven't|hadn't|didn't|did|yet) ){0,3}${DEED}(?![a-z]) |
  (?:(?:ya|yo|no|lo|la|los|las|le|me|todavia|aun|hasta|tambien) ){1,5}(?:apague|prendi|encendi|reinicie|reinstale|desenchufe|enchufe|desconecte|conecte|probe|hice|revise|intente|cambie|actualice|limpie|llame|he (?:apagado|probado|hecho|reiniciado|reinstalado|intentado))(?![a-z]) |
  (?:(?:ja|eu|nao|tambem|ate|ainda|so|o|a) ){1,4}(?:desliguei|liguei|reiniciei|reinstalei|tirei|tentei|testei|fiz|troquei|atualizei|limpei|conferi|verifiquei)(?![a-z])
`);

const WORKS = phrases(`
  (?:all|gone|went|turned|it's|is|are|now) (?:all )?(?:green|back on|back up|working|fixed|sorted|fine now|on again)(?![a-z]) | green as | working (?:now|again) | (?:that|you)(?:'s| has|'ve| have)? (?:cracked it|done the trick) | that(?:'s| has)? (?:done it|fixed it|did it|sorted it) | (?:i'm|we're|i am|we are|it's) back (?:on|up|in|online)(?![a-z]) | there we go | (?:it's |it |that's |that )?(?:has |just )?(?:let me in|letting me in|gone through|went through|come back|came back|come up|came up|loaded|loading)(?: now| again)?(?= *[,.!]|$) | i'm in(?= now| again| *[,.!]|$) | (?:it|that|now it) (?:works|worked)(?![a-z]) |
  (?:ya|ahora|ahora si|ya si),? (?:(?:me|se) )?(?:tira|anda|funciona|sirve|prendio|encendio|volvio|arranco|quedo|jala|agarro|cargo|salio|(?:esta|se puso) (?:en )?verde|esta (?:andando|funcionando|bien|listo))(?![a-z]) | (?:se puso|esta) (?:en |todo )?verde(?![a-z]) | (?:quedo|queda) (?:bien|listo|andando|funcionando|perfecto)(?![a-z]) |
  agora,? (?:sim,? )?(?:funciona|pega|liga|abre|carrega|vai|foi)(?![a-z]) | (?:ja |agora |agorinha )?(?:voltou|funcionou|pegou|ligou|resolveu|entrou|ficou (?:verde|bom|boa|certo)|(?:acabou|acaba) de (?:ficar|voltar|ligar|pegar)|ta (?:verde|funcionando|pegando|no ar)|esta (?:verde|funcionando))(?![a-z])
`);
const STILL = phrases(`
  still(?![a-z]) | (?:nothing|hasn't|not|no) (?:has )?(?:changed|change|difference|better|working|fixed|solved|sorted)(?![a-z]) | (?:the )?same(?![a-z]) | (?:doesn't|does not|won't|isn't|didn't|can't|not|never|no longer) (?:[a-z]+ ){0,2}?(?:work|working|turn|start|help|helped|load|open|fixed|green|solve|solved)(?![a-z]) | (?:red|off|down|out|dead|gone|frozen|stopped|crashed) again(?![a-z]) |
  sigue(?:n)?(?! (?:funcionando|andando)) | igual(?![a-z]) | lo mismo | (?:no|ni|tampoco|nada) (?:[a-z]+ ){0,3}?(?:anda|funciona|sirve|prende|enciende|cambio|cambia|quedo|queda|arranca|tira|volvio|resuelto|verde|carga)(?![a-z]) | (?:rojo|roja|cayo|apago|corto|trabo|fue|murio) (?:otra vez|de nuevo)(?![a-z]) |
  continua(?! funcionando) | mesma coisa | do mesmo jeito | (?:nao|nem|nada) (?:[a-z]+ ){0,3}?(?:funciona|funcionou|liga|ligou|pega|pegou|mudou|resolveu|adiantou|voltou|verde|abre)(?![a-z]) | nada feito | (?:vermelh[oa]|caiu|apagou|desligou|travou|parou|sumiu) (?:de novo|outra vez)(?![a-z])
`);
/** "Once it works I'll be happy", "recién ahí queda resuelto". */
const ONLY_THEN = phrases(
  '(?:if|when|once|until|till|before) (?:it|that|you|they|i|we|the) | (?:recien|solo|apenas) (?:ahi|entonces|cuando) | (?:si|cuando|hasta que|para que) (?:se |me |lo |la )?[a-z]+ | (?:se|quando|ate) (?:ela |ele |isso |voces )?[a-z]+r(?![a-z]) | (?:hers|his|theirs|neighbou?r|vecin[oa]|vizinh[oa]|del[ea])(?![a-z]) | (?:used to|was|yesterday|ayer|ontem|before|antes)(?![a-z])',
);

/** "Oh brilliant, it's back": praise before it mocks, behind it is meant. */
const PRAISE = phrases(
  '(?:(?:oh|ah|ay|ai),? (?:great|lovely|sure|yeah|yes|claro|que bien|que otimo|que bom)|brilliant|fantastic|wonderful|marvellous|genial|maravilha|maravilla)(?![a-z])',
);
/** "Working a treat, not", "it works for all of five minutes": a contrast behind it. */
const CONTRAST = phrases(
  'not(?= *[.!]*$) | (?:apart from|except|until you|if you (?:like|call|want)|for (?:all of )?(?:five|two|ten|a) )(?![a-z]) | (?:but|only|pero|mas|so que)(?![a-z])',
);

const isMocked = (words: string): boolean => {
  const praised = words.search(PRAISE);
  return CONTRAST.test(words) || (praised !== -1 && praised < words.search(WORKS));
};

/** Tells what was done about the fault, and not that it helped: no answer to whether it is solved, nor to an offer. */
export const reportsTrying = (text: string): boolean => TRIED.test(plain(text)) && !reportsSuccess(text);

export const saysStillWrong = (text: string): boolean => STILL.test(plain(text));

export const reportsSuccess = (text: string): boolean => {
  const words = plain(text);
  return (
    !text.includes('?') &&
    !relapses(text) &&
    WORKS.test(words) &&
    !isMocked(words) &&
    !STILL.test(words) &&
    !ONLY_THEN.test(words)
  );
};

const TRY = '(?:try|test|check|do|restart|reboot|reset|have a (?:go|look|try)|give it a (?:go|try)|look at)';
const WILL_TRY = phrases(`
  (?:i'll|i will|i'm going to|i'm gonna|we'll|let me|i can) (?:just |only |have to |then )?${TRY} (?:it|that|this|again|the|later|when|tonight|tomorrow|once|after|a)(?![a-z]) |
  (?:voy a|vamos a|lo voy a|la voy a|puedo|tengo que) (?:probar|intentar|reiniciar|revisar|hacer la prueba|checar|apagar|desenchufar|ver si)(?:l[oa])?(?![a-z]) | (?:lo|la) (?:pruebo|intento|reviso|reinicio|checo|hago) (?:luego|despues|mas tarde|manana|esta|cuando|al|en|ahora|hoy)(?![a-z]) |
  (?:vou|vamos|posso|tenho que) (?:tentar|testar|reiniciar|verificar|fazer o teste|checar|desligar|ver se|experimentar)(?![a-z]) | (?:eu )?(?:tento|testo|experimento|verifico|reinicio) (?:isso )?(?:depois|mais tarde|amanha|hoje|quando|a noite|em casa)(?![a-z])
`);
const WANTS_A_CALL = phrases(
  '(?:call|ring|phone) (?:me|us|back) | (?:llam|marqu|marc)[a-z]*(?:me|nos)(?![a-z]) | me (?:llam|marc|marqu)[a-z]* | me (?:lig|retorn|cham)[a-z]*(?![a-z])',
);

/** Means to try it later: nothing was tried yet, and nobody is to call for that. */
export const willTry = (text: string): boolean =>
  WILL_TRY.test(plain(text)) && !TRIED.test(plain(text)) && !WANTS_A_CALL.test(plain(text));

/**
 * "Se cayó el internet": the accent tells what happened from what is asked. The signs before it are taken as one, and not given
 * back one by one: letters of other scripts are signs as well as letters.
 */
const HAPPENED = /^(?=(\W*))\1(?:\p{L}+\s)?se (?:me |nos |le )?\p{L}+ó(?!\p{L})[^?¿]*$/iu;

export const tellsWhatHappened = (text: string): boolean => HAPPENED.test(text);

/** Where faults are mended, "it's all green now" says that it is solved, and "no, it still leaks" refuses nothing. */
export function heardOfFault(text: string, heard: Heard): Heard {
  if (willTry(text)) {
    const intents = new Set(heard.intents);
    for (const intent of ['wants_callback', 'is_busy'] as const) intents.delete(intent);
    return { ...heard, intents };
  }
  const isSolved = reportsSuccess(text);
  const isTold = tellsWhatHappened(text);
  if (!isSolved && !isTold && !saysStillWrong(text)) return heard;
  const intents = new Set(heard.intents);
  if (isTold) intents.delete('asks_question');
  if (isSolved) intents.add('says_solved').delete('wants_no_more_contact');
  else if (saysStillWrong(text))
    for (const intent of ['says_solved', 'agrees'] as const) intents.delete(intent);
  return { ...heard, intents };
}
