import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { phoneSaid } from './phone.ts';

/** Lines of the reply, what it gives and, where it matters, the description and the question; `none` where nothing may be stored. */
const REPLIES: Record<Language, string> = {
  en: `
    it's oh one six one, four nine six, oh nine eight seven | 01614960987
    07700 900 123, that's the best one | 07700900123
    sure, area code 212, 555 0187 | 2125550187
    plus forty four, seven seven double oh, nine hundred, four five six | +447700900456
    double nine eight, treble six, four three two one | 9986664321
    my husband's, 07700 900 222, but he never answers it | none
    put my husband's down, 07700 900 222 | 07700900222
    you can ring my daughter on 07700 900 333 | 07700900333
    0803 555 1234, no sorry, 0803 555 1243 | 08035551243
    oh eight oh three, five five five, one two three four, no, one two four three | 08035551243
    I used to be on 07700 900 111 but I haven't a phone at present | none
    is it the home one you want or the mobile? | none
    07700 900 and then something, I can never remember | none
    if I get the new one it'll be 07700 900 654 | none
    07700 900 654, only joking, I'm not giving you that | none
    home is 0161 496 0111, mobile is 07700 900 111 | 07700900111 | Mobile number | What's your mobile?
    ninety-eight, four five, double three, one zero, zero nine, eight | 98453310098
    nine eight four five three three, one zero zero nine | 9845331009
    it's on your screen | none
    555-0142, extension 12 | 5550142
    eighty-one thirty, double five, six seven, eight nine | 8130556789
    the old landline was 01632 960 111, now it's just the mobile, 07700 900 999 | 07700900999
    Don't ring me before nine, but it's 07700 900 321 | 07700900321
    07700 900 321, don't ring before nine though | 07700900321
    0 4 1 2, triple 3, 4 5 6 | 0412333456
    oh eight six, it's an Irish number, two three four, five six seven eight | none
    my number's oh two oh, seven nine four six, oh three double eight | 02079460388
    it's 0 7 double 7, no hang on, double 8, 900 123 | 0788900123
    just use the number I rang in on | none
    07700 900 12, that's it, is that enough digits? | 0770090012
    ring the shop, 0161 496 0222, ask for Dave | 01614960222
    I've got two, 07700 900 111 or 07700 900 222 | none
    I've got two, 07700 900 111 for days and 07700 900 222 for nights | 07700900111
    I'm 83, I don't have a mobile | none
    +1 (415) 555-0132 | +14155550132
    zero eight zero three, triple two, four five six seven | 08032224567
    one eight hundred, five five five, oh one nine nine | 18005550199
    Postcode's M14 5RF if that helps | none
    nine eight seven six five, four three two one zero | 9876543210
    oh four one two three four five six seven eight, wait no, seven nine at the end | 0412345679
    the last four are 4471 | none
    same as my brother's but ending in 9 | none
    oh four one two, three four five, six seven six, sorry, seventy seven at the end | 0412345677
    0161 496 0122, no, wait, it ends in 33 | 01614960133
    it was 07700 900 333 when I was at the old place | none
  `,
  es: `
    seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho | 612345678
    es el seiscientos doce, trescientos cuarenta y cinco, seiscientos setenta y ocho | 612345678
    once, quince, cuarenta y cuatro, treinta y tres, veintidós, once | 111544332211
    anote: cincuenta y cinco, dieciocho, cero cuatro, treinta y dos, doble siete | 5518043277
    el trescientos doce, cuatro cinco seis, siete ocho nueve cero | 3124567890
    le doy el de mi hija, que ella contesta siempre: 612 345 678 | 612345678
    ese es el de mi hija, el 612 345 678, yo no tengo | none
    4411 2290, no, perdón, acaba en noventa y uno | 44112291
    612 345 678, digo 687, termina en 687 | 612345687
    612 345 678, perdón, 612 345 687 | 612345687
    tres ceros, cinco cinco, cuatro, tres, dos, uno | 000554321
    no tengo teléfono | none
    para qué lo quiere | none
    el de antes era 612 345 678, ahora tengo el 699 111 222 | 699111222
    más cincuenta y siete, tres cero cero, uno dos tres, cuatro cinco seis siete | +573001234567
    no me llame al 5551234567, que ese es del trabajo | none
    555 123 4567 pero no me llamen antes de las diez | 5551234567
    el mismo que les di la otra vez | none
    apunte: nueve uno cinco, dos cero, tres tres, cuatro cuatro | 915203344
    el cero once quince cuatro cuatro cinco cinco seis seis siete siete | 0111544556677
    cincuenta y cinco, treinta y cuatro, doce, setenta y siete, ochenta y ocho | 5534127788
    seis seis uno, dos dos tres, tres cuatro cuatro... no, tres cuatro cinco | 661223345
    márqueme al 33 1234 5678 | 3312345678
    si me sale el trabajo le doy el nuevo, por ahora ninguno | none
    ¿el fijo o el celular? | none
    no se lo voy a dar, que luego no paran de llamar | none
    es el 300 123 45 67, con indicativo 57 | 3001234567
    0414-555.12.34 | 04145551234
    nueve, ocho siete seis cinco, cuatro tres dos uno | 987654321
    81 20 30 40 50, y si no contesto, el de mi esposa, 81 20 30 40 60 | 8120304050
  `,
  pt: `
    onze, nove oito sete seis cinco, quatro três dois um | 11987654321
    é o meia dois, nove nove nove, meia meia, doze, treze | 62999661213
    vinte e um, noventa e nove mil oitocentos e setenta e seis, cinco quatro três dois | 21998765432
    anota aí: 51 3222-1100 | 5132221100
    o antigo era 11 98888-7777, mas esse eu perdi | none
    pode ligar no da minha mãe, 11 98888-7777 | 11988887777
    é o da minha mãe, 11 98888-7777, mas não liga que ela dorme | none
    11 98888-7777, ops, 7788 no final | 11988887788
    nove um dois, três quatro cinco, seis sete oito | 912345678
    não sei de cabeça, termina com 4412 | none
    começa com 11 987 e o resto não lembro | none
    esse aqui mesmo | none
    código cinco um, três três quatro quatro, dois dois um um | 5133442211
    zero onze nove oito oito sete sete meia meia cinco cinco | 011988776655
    (85) 9 8877-6655 | 85988776655
    noventa e um, nove oito um dois, três quatro cinco seis | 9198123456
    não tenho celular, só o do vizinho, 3322-1144 | none
    mais trezentos e cinquenta e um, nove um dois três quatro cinco seis sete oito | +351912345678
    tá no cadastro | none
    troquei semana passada, nem decorei o novo ainda | none
    o final é 4412, o começo eu esqueci | none
  `,
};

const linesOf = (language: Language): string[][] =>
  REPLIES[language]
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

describe('telephone numbers in replies', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    it.each(linesOf(language))(
      `${language}: %s → %s`,
      (text = '', wanted = '', description = 'Phone number', question = '') => {
        const field = { id: 'phone_number', dataType: 'string', description } as const;
        expect(phoneSaid(text, field, language, question)).toBe(wanted);
      },
    );
});
