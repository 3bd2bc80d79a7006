import { phrases, plain } from '../text/phrases.ts';

/** "It's working now… no wait, it's flung me out again": what was solved is not, said in one breath. */
const RELAPSES = phrases(`
  (?:no,? (?:wait|hang on|hold on)|(?:wait|hang on|hold on),? no|oh,? no|spoke too soon)(?![a-z])[^.!?]{0,60}(?:again|same|back|gone|off)(?![a-z]) |
  (?:no,? espera|espera,? no|ay,? no|uy,? no|ah,? no)(?![a-z])[^.!?]{0,60}(?:otra vez|de nuevo|lo mismo|igual)(?![a-z]) |
  (?:nao,? (?:espera|perai|pera)|(?:espera|perai|pera),? nao|ih,? nao|ai,? nao|opa,? nao)(?![a-z])[^.!?]{0,60}(?:outra vez|de novo|mesma coisa|igual)(?![a-z])
`);

export const relapses = (text: string): boolean => RELAPSES.test(plain(text).replaceAll(/[.…]{2,}/g, ', '));
