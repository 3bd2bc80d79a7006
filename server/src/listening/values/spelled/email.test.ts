import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { emailSaid } from './email.ts';

/** Lines of the reply, what it gives; `none` where nothing may be stored. */
const REPLIES: Record<Language, string> = {
  en: `
    m a r y at gmail dot com | mary@gmail.com
    lewis77@aol.com, it's 78 at the end not 77 | lewis78@aol.com
    lewis77@aol.com, oh no, someone else had that | none
    it's mary, m a r y, dot kelly at gmail dot com | mary.kelly@gmail.com
    mary.kelly@gmail.com | mary.kelly@gmail.com
    mary kelly 62 at g mail dot com | marykelly62@gmail.com
    yes it's big dave underscore nineteen sixty two at hot mail dot co dot uk | bigdave_1962@hotmail.co.uk
    you can use my wife's, sue dot hart at yahoo dot com | sue.hart@yahoo.com
    the old one was sue dot hart at aol dot com, now it's sue h at gmail dot com | sueh@gmail.com
    I don't do email | none
    first name dot surname at gmail dot com | none
    it's the same as last time | none
    john at the garage has it | none
    b for bravo, k, seven at proton mail dot com | bk7@protonmail.com
    sean dot o'brien at gmail dot com, no apostrophe | sean.obrien@gmail.com
    info at smith and sons dot com dot au | info@smithandsons.com.au
    mary at gmail dot com, sorry, mary k at gmail dot com | maryk@gmail.com
    send it to accounts at bluebell dot ie please | accounts@bluebell.ie
    chidi dot okafor at the rate yahoo dot com | chidi.okafor@yahoo.com
    my personal one? it's anne marie at icloud dot com | annemarie@icloud.com
    anne hyphen marie at icloud dot com | anne-marie@icloud.com
    it's something at gmail dot com | none
    mary at gmail dot com or mary k at outlook dot com, depends which I open | none
  `,
  es: `
    maría punto lópez arroba gmail punto com | maria.lopez@gmail.com
    es jota lopez arroba hotmail punto com | jlopez@hotmail.com
    ana guion bajo ruiz ochenta y dos arroba gmail punto com todo en minúsculas | ana_ruiz82@gmail.com
    el de mi hija: ana.ruiz@gmail.com | none
    mándelo al de mi hija, ana.ruiz@gmail.com | ana.ruiz@gmail.com
    lucho45@gmail.com, ay no, es 46 no 45 | lucho46@gmail.com
    ventas arroba ferreteria el sol punto com punto mx | ventas@ferreteriaelsol.com.mx
    no uso correo | none
    perla con ele, perla cero cinco arroba yahoo punto es | perla05@yahoo.es
    pepe arroba gmail punto com, perdón, pepe1 arroba gmail punto com | pepe1@gmail.com
    ya no tengo acceso al luis arroba gmail punto com | none
    ele o ele a arroba outlook punto com | lola@outlook.com
    mi correo es juan pablo 77 arroba gmail punto com | juanpablo77@gmail.com
  `,
  pt: `
    é joão pedro arroba gmail ponto com | joaopedro@gmail.com
    j o a o traço silva arroba bol ponto com ponto br | joao-silva@bol.com.br
    maria underline souza arroba hotmail ponto com | maria_souza@hotmail.com
    pode mandar pra minha filha, carla arroba gmail ponto com | carla@gmail.com
    contato arroba oficina do ze ponto com ponto br | contato@oficinadoze.com.br
    meu e-mail é ana ponto lima noventa e nove arroba uol ponto com ponto br | ana.lima99@uol.com.br
    não tenho e-mail não, moço | none
    era ana arroba ig ponto com, mas nem uso mais | none
    ana arroba gmail ponto com, não, ana2 arroba gmail ponto com | ana2@gmail.com
    zé com z, zezinho arroba sapo ponto pt | zezinho@sapo.pt
  `,
};

const linesOf = (language: Language): string[][] =>
  REPLIES[language]
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

describe('addresses in replies', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    it.each(linesOf(language))(
      `${language}: %s → %s`,
      (text = '', wanted = '', description = 'Email', question = '') => {
        const field = { id: 'email', dataType: 'string', description } as const;
        expect(emailSaid(text, field, language, question)).toBe(wanted);
      },
    );
});
