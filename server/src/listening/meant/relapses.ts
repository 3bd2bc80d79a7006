import { phrases, plain } from '../text/phrases.ts';

/** "It's working now… no wait, it's flung me out again": what was solved is not, said in one breath. */
const RELAPSES = phrases(`
  (?:no,? (?:wait|hang on|hold on)|(?:wait|hang on|hold on),? no|oh,? no(?! (?:worries|problem|bother|need))|spoke too soon)(?![a-z])[^.!?]{0,60}(?:again|the same)(?![a-z]) |
  (?:no,? espera|espera,? no|ay,? no|uy,? no|ah,? no)(?![a-z])[^.!?]{0,60}(?:otra vez|de nuevo|lo mismo)(?![a-z]) |
  (?:nao,? (?:espera|perai|pera)|(?:espera|perai|pera),? nao|ih,? nao|ai,? nao|opa,? nao)(?![a-z])[^.!?]{0,60}(?:outra vez|de novo|mesma coisa)(?![a-z])
`);

/** "No, wait, it's working again". */
const RESTORED = phrases(
  '(?:works|working|back on|loads|loading|connected) (?:now |fine )?again(?![a-z]) | (?:funciona|funcionando|anda|volvio|conecto|prendio) (?:bien )?(?:otra vez|de nuevo)(?![a-z]) | (?:funciona|funcionando|voltou|conectou|ligou) (?:bem )?(?:outra vez|de novo)(?![a-z])',
);

export const relapses = (text: string): boolean => {
  const words = plain(text).replaceAll(/[.…]{2,}/g, ', ');
  return RELAPSES.test(words) && !RESTORED.test(words);
};
