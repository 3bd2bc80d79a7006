import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { referenceSaid } from './reference.ts';

/** Lines of the reply, what it gives and, where it matters, the description and the question; `none` where nothing may be stored. */
const REPLIES: Record<Language, string> = {
  en: `
    bee tee dash nine nine two dash dee | BT-992-D
    double four seven one, then a K | 4471K
    nine nine one, then x-ray and delta | 991XD
    5519 RTW, r, t, w | 5519RTW
    it's AB12 CDE | AB12CDE | Registration
    a four four seven one | A4471
    it's a 4471 | 4471
    P as in Peter, Q, seven, seven, oh, two | PQ7702
    Papa Quebec seven seven zero two | PQ7702
    double u, x, nine nine four | WX994
    it's ref four four seven dash B | 447-B
    90210, that's my zip code, the order one I don't have | none
    I think it begins with 44 | none
    not 4471, that's the old one, it's 5582 now | 5582
    last year's was 4471, I've had nothing this year | none
    4471, is it? | none
    4471 or 4417, the print's dreadful | none
    hold on... got it, 88-213-X | 88-213-X
    I'd have to look it up, I've 3 of them | none
    thirty years I've been with you and you ask me that | none
    my wife's is K4410, mine's K4411 | K4411
    four four seven, no, four four eight, nine nine | 44899
    one hundred and twelve | 112
    twenty two fifteen | 2215
    X X 7 7 then a slash then 4 | XX77/4
    It's S for sugar, T for tango, five double oh | ST500
    4471 B for bertie | 4471B
    the phone number on it is 0800 123 456, that any good? | none
    QWRTXY | QWRTXY
    q w r t x y | QWRTXY
    I'm 82 you know, I can't see it | none
    it was £449.99 | none
    bought it on the 12th of May | none
    Flat 12, 44 Marsh Road | none
  `,
  es: `
    8820 JKL, jota, ka, ele de Lugo | 8820JKL
    77120, siete siete uno dos cero | 77120
    be de Barcelona, cuatro, cuatro, siete, uno | B4471
    A de avión, zeta, doble cero, siete | AZ007
    la letra eme y luego 3020 | M3020
    mil doscientos treinta y cuatro | 1234
    cuarenta y siete, ochenta y nueve, ele | 4789L
    es el 7788, guion, dos | 7788-2
    no es el 7788, es el 7799 | 7799
    28.455.903 | 28455903
    veintiocho cuatro cinco cinco nueve cero tres | 28455903
    ese 4471 | 4471
    el de mi marido es 4471, ¿vale ese? | none
    creo que era 4471 pero no estoy seguro | none
    hace 20 años que soy cliente y me pide eso | none
    tres doble ve uno uno | 3W11
    equis ye zeta uno dos tres | XYZ123
    uve de vaca, ka, siete | VK7
    termina en 4471 | none
    no lo tengo a mano, estoy en la calle | none
    son las 4 y no he comido | none
    a ver, es AB 12 34 | AB1234
    y la otra letra... K 44 12 | K4412
  `,
  pt: `
    bê de bola, agá, um dois três | BH123
    é o quatro sete, traço, dois | 47-2
    nove nove um, x ray, dois | 991X2
    dois mil e vinte e seis barra quarenta e sete | 2026/47
    o do meu irmão é 4471, o meu é 4472 | 4472
    acho que é 4471, ou 4417 | none
    ABC1D23 | ABC1D23
    a b c um d vinte e três | ABC1D23
    a bê cê, um, dê, dois três | ABC1D23
    xis ipsilon zê nove nove | XYZ99
    três meia cinco, dáblio | 365W
    ainda não recebi, chega dia 20 | none
    2 3 4, não, 2 3 5 6 | 2356
    o número é 44 71 02 | 447102
    sessenta e seis, duplo zero, cinco | 66005
    tá no papel que eu deixei em casa | none
    era 4471 mas trocaram | none
    4471, brincadeira, não tenho | none
    custou 120 reais | none
    é BR-9032 | BR-9032
    É o BR 9032 | BR9032
  `,
};

const linesOf = (language: Language): string[][] =>
  REPLIES[language]
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

describe('codes and numbers of things in replies', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    it.each(linesOf(language))(
      `${language}: %s → %s`,
      (text = '', wanted = '', description = 'Reference code', question = '') => {
        const field = { id: 'reference_code', dataType: 'string', description } as const;
        expect(referenceSaid(text, field, language, question)).toBe(wanted);
      },
    );
});
