import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';

/** Whether what was to be told got through at all: nobody was told what they say they could not hear. */

const NOT_HEARD = phrases(`
  (?:can't|cannot|can not|couldn't|didn't|don't) (?:really |quite )?(?:hear|make (?:you |it |that |a word )?out|catch|understand)(?! (?:why|how come))(?![a-z]) | (?:breaking|cutting|going|dropping) (?:up|out|in and out) | (?:bad|terrible|awful|rotten|no) (?:line|signal|reception|connection) | (?:line|it|you|signal)(?:'s| is| has| are|'ve)? (?:gone|dead|crackling|breaking) | lost you | (?:are you|anyone|anybody|is anyone) (?:still )?there | (?:hello\\??[ ,.!]*){2,} |
  no (?:le |te |lo |la |se |os |les )?(?:oigo|oye|oi|escucho|escucha|escuche|entiendo|entiende|entendi|copio)(?: (?:nada|bien|un carajo|ni))? | (?:se (?:corta|entrecorta|oye|escucha) (?:mucho|todo|mal|cortado|feo|puro)?) | (?:puro|mucho) ruido | (?:mala|sin|no hay) (?:senal|cobertura|linea) | (?:alo\\??[ ,.!]*){2,} | (?:bueno\\?[ ,.!]*){2,} |
  nao (?:to|tou|estou|consigo|da (?:pra|para)|se)? ?(?:(?:te |lhe |o |a )?(?:ouv|escut|entend)[a-z]*|ouvi|escutei|entendi) | (?:ta|esta|ficou) (?:mudo|muda|cortando|picotando|falhando|chiando|sem (?:sinal|som)) | (?:ligacao|linha|sinal) (?:caiu|ruim|pessim[oa]|cortando|horrivel) | sem sinal | (?:alo\\??[ ,.!]*){2,}
`);
const HEARD_AFTER = phrases(`
  (?:(?<!not )(?:all|it's|that's|quite) clear|i can hear|hear you now|now i (?:can|hear|got)|that's better|i heard|got it|understood|i see|right,? so) | (?:(?<!no )(?:esta|queda|todo) (?:muy |todo |bien )?claro(?! que)|ahora si|ya (?:le|te|lo|la|se) (?:oigo|escucho|oye|escucha)|entendid|entiendo|clarisimo|de acuerdo) | (?:(?<!nao )(?:ta|esta|ficou) (?:tudo |bem )?claro(?! que)|agora (?:sim|deu|ouvi|to ouvindo|escutei)|entendi(?! nada)|entendid|ouvi sim|to ouvindo agora)
`);

export const isUnheard = ({ whole }: Exchange): boolean =>
  NOT_HEARD.test(plain(whole)) && !HEARD_AFTER.test(plain(whole).replace(NOT_HEARD, ' '));

/** Where somebody who was to be told something says at last that they hear nothing of it; -1 where it got through. */
export function unheardNotice({ exchanges, subject }: Facts): number {
  const last = exchanges.at(-1);
  if (subject.category !== 'notifications' || last === undefined) return -1;
  const before = exchanges.slice(0, -1).findLast(isUnheard);
  const since = exchanges.slice((before?.index ?? exchanges.length) + 1);
  const isDeafAtLast =
    isUnheard(last) || (before !== undefined && since.every((one) => ENDS.test(one.plain)));
  return isDeafAtLast ? last.index : -1;
}

/** Hangs up, and says no more about it. */
const ENDS = phrases(
  '(?:hang|hanging|ringing off|bye|hello)(?![a-z]) | (?:colgar|cuelgo|cortar|corto|adios|alo|bueno\\?) | (?:desligar|desligo|tchau|alo)(?![a-z])',
);
