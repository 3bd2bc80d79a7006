import type { Language } from '../types.ts';

/** One written word that stands for several. Patterns are written over the whole words only. */

const table = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [short = '', whole = ''] = entry.split('=');
        return [short.trim(), whole.trim().split(' ')] as const;
      }),
  );

/** Heard in every language: none of these is a word of Spanish or Portuguese. */
const EVERYWHERE = table(`
  dont=do not, doesnt=does not, didnt=did not, isnt=is not, arent=are not, wasnt=was not, werent=were not,
  cant=can not, cannot=can not, couldnt=could not, wont=will not, wouldnt=would not, shouldnt=should not,
  havent=have not, hasnt=has not, hadnt=had not, aint=is not, mustnt=must not, neednt=need not,
  im=i am, ive=i have, youre=you are, youve=you have, theyre=they are, thats=that is, theres=there is,
  whats=what is, hes=he is, shes=she is, whos=who is, lets=let us, yall=you,
  i'm=i am, i'll=i will, i'd=i would, i've=i have, it's=it is, we're=we are, we'll=we will, we've=we have,
  we'd=we would, you'll=you will, you'd=you would, they'll=they will, here's=here is, where's=where is,
  how's=how is, name's=name is, it'll=it will, that'll=that will,
  wanna=want to, gonna=going to, gotta=got to, gimme=give me, lemme=let me, dunno=do not know,
  pls=please, plz=please, thx=thanks, ur=your, u=you, asap=now
`);

const OWN: Record<Language, ReadonlyMap<string, readonly string[]>> = {
  en: table(
    'ill=i will, its=it is, id=i would, ok=okay, k=okay, y=why, r=are, bc=because, cuz=because, cause=because',
  ),
  es: table(
    'q=que, k=que, xq=porque, pq=porque, x=por, xfa=por favor, porfa=por favor, porfis=por favor, ok=okay, tb=tambien, d=de, toy=estoy, ta=esta',
  ),
  pt: table(
    'vc=voce, vcs=voces, ce=voce, ces=voces, pra=para, pro=para, pras=para, pros=para, q=que, pq=porque, tb=tambem, ta=esta, to=estou, tou=estou, tava=estava, n=nao, obg=obrigado, vlw=valeu, ok=okay, blz=beleza, pfv=por favor, msg=mensagem, msgs=mensagens, hj=hoje',
  ),
};

export const expand = (word: string, language: Language): readonly string[] | undefined =>
  OWN[language].get(word) ?? EVERYWHERE.get(word);
