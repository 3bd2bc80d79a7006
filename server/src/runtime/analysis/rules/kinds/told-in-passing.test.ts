import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../../test/load.ts';
import { analysed, collected } from '../../test-support/analysed.ts';

/** Numbers, reasons and names that are told beside a matter are no values of it. */

type Spoken = 'en' | 'es' | 'pt';

const HELP = {
  en: 'Hello, how can I help you?',
  es: 'Hola, ¿en qué le puedo ayudar?',
  pt: 'Olá, como posso ajudar?',
};
const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const answered = (category: string, language: Spoken, asked: string, words: string) =>
  analysed(category, language, 'Hello!', YES[language], asked, words, BYE[language]);

describe('why somebody calls', () => {
  const NAME = {
    en: 'Who am I speaking with, please?',
    es: '¿Con quién tengo el gusto?',
    pt: 'Com quem estou falando?',
  };
  it.each([
    ['en', 'Your delivery lad swore at my mother', "I don't know his name", 'complaint'],
    ['en', 'I found a wallet outside your door', 'just let him know', null],
    ['en', "I'm after a job, are you taking anyone on for Christmas?", 'Kyle', null],
    ['en', 'what time do you close on a Thursday?', 'Dan', 'information'],
    ['es', 'Estoy buscando trabajo, ¿están contratando?', 'Kevin', null],
    ['es', 'Perdí el control del aire, ¿me podrían mandar otro?', 'Lalo', null],
    ['es', 'quería saber cuánto cuesta una cita', 'Hugo', 'information'],
    ['pt', 'Sou a vizinha, segunda vão montar um andaime', 'só pra vocês saberem', null],
    ['pt', 'Queria marcar um corte pra sábado', 'Pâmela', 'appointment'],
  ] as const)('%s: %s', (language, matter, later, reason) => {
    const told = analysed('general', language, HELP[language], matter, NAME[language], later, BYE[language]);
    expect([reason, null]).toContain(collected('contact_reason', told));
  });
});

describe('the number of a case', () => {
  const ASKED = {
    en: 'Is there a reference number I can note?',
    es: '¿Hay algún número de referencia que pueda anotar?',
    pt: 'Há algum número de referência que eu possa anotar?',
  };
  const MATTER = { en: 'my parcel is late', es: 'no llegó mi pedido', pt: 'meu pedido não chegou' };
  it.each([
    ['en', "my phone's 07700 900123, will that do?", null],
    ['en', 'error code E1042 it says', null],
    ['en', "I'd be guessing, 4410 or 4401", null],
    ['en', 'B, B for Bravo, 77120', null],
    ['en', "it's WB40917", 'WB40917'],
    ['es', 'atrás dice modelo RX4500', null],
    ['es', 'era 4410 o 4401, no me acuerdo', null],
    ['es', 'aquí dice LV7720', 'LV7720'],
    ['pt', 'comprei em 2021, mais nada eu sei', null],
    ['pt', 'meu CEP é 60115-000', null],
  ] as const)('%s: %s', (language, words, code) => {
    const told = analysed(
      'support',
      language,
      HELP[language],
      MATTER[language],
      ASKED[language],
      words,
      BYE[language],
    );
    expect(collected('reference_number', told)).toBe(code);
  });
});

describe('years of the work itself', () => {
  const YEARS = {
    en: 'For how many years have you done this work?',
    es: '¿Desde hace cuántos años hace este trabajo?',
    pt: 'Há quantos anos você faz esse trabalho?',
  };
  it.each([
    ['en', 'A few years on and off', null],
    ['en', 'I did two years of college for it, never worked yet', null],
    ['en', "I'm thirty-one, started as a lad", null],
    ['en', 'I retired two years ago from the post office', null],
    ['en', 'Five years in a warehouse. I left the army ten years ago', 5],
    ['es', 'unos meses nomás', null],
    ['es', 'me jubilé hace dos años del correo', null],
    ['es', 'seis años en una escuela', 6],
    ['pt', 'fiz curso de dois anos, mas trabalhar ainda não', null],
    ['pt', 'uns meses só', null],
  ] as const)('%s: %s', (language, words, years) => {
    expect(collected('years_of_experience', answered('interview', language, YEARS[language], words))).toBe(
      years,
    );
  });

  it('is not begun here on the day that other work begins', () => {
    const WHEN = '¿Desde qué fecha estaría disponible?';
    const told = answered('interview', 'es', WHEN, 'ya entré a otro trabajo el lunes');
    expect(collected('start_date', told)).toBeNull();
  });
});

describe('what may be spent', () => {
  const SPEND = {
    en: 'About how much would you like to spend?',
    es: '¿Cuánto le gustaría invertir?',
    pt: 'Quanto você gostaria de investir?',
  };
  it.each([
    ['en', 'Last year my accountant spent four hundred quid on some software', null],
    ['en', 'we turn over about 300 a day', null],
    ['en', "the van's costing me three hundred a month", null],
    ['en', 'forty-five dollars a month would be fine', 'forty-five dollars a month'],
    ['es', 'el año pasado gastamos cien en volantes', null],
    ['es', 'la camioneta me sale trescientos al mes', null],
    ['pt', 'meu irmão gastou uns oitocentos num programa desses', null],
    ['pt', 'o aluguel é 900 e o carro 300, você que me diz', null],
    ['pt', 'posso pagar até sessenta reais por mês', 'até sessenta reais por mês'],
  ] as const)('%s: %s', (language, words, sum) => {
    expect(collected('budget', answered('sales', language, SPEND[language], words))).toBe(sum);
  });
});

describe('why somebody would leave', () => {
  const HOW = {
    en: 'How has the service been for you, and what could be better?',
    es: '¿Cómo le ha ido con el servicio y qué podría ser mejor?',
    pt: 'Como tem sido o serviço para você e o que poderia melhorar?',
  };
  it.each([
    ['en', "My cousin left because it was too dear but mine's been grand"],
    ['es', 'Mi prima se fue porque le salía carísimo, a mí me va bien'],
    ['pt', 'Minha prima saiu porque achava caríssimo, o meu vai bem'],
  ] as const)('%s: %s', (language, words) => {
    const told = answered('retention', language, HOW[language], words);
    expect([collected('leaving_reason', told), collected('reason_detail', told)]).toEqual([null, null]);
    expect(told.objections).toEqual([]);
  });
});

describe('a kind of matter', () => {
  it.each([
    ['en', 'your van has oil dripping all over my drive', null],
    ['en', 'the hob stopped heating', 'technical'],
    ['es', 'me llegó una lámpara que nunca pedí', null],
    ['es', 'la nevera dejó de enfriar', 'technical'],
    ['pt', 'esse mês a conta veio o dobro', 'billing'],
    ['pt', 'a geladeira parou de gelar', 'technical'],
  ] as const)('%s: %s', (language, words, kind) => {
    const told = analysed('support', language, HELP[language], words, BYE[language], 'ok', BYE[language]);
    expect(collected('issue_type', told)).toBe(kind);
  });

  it('is what follows once a complaint was only announced', () => {
    const told = analysed(
      'support',
      'pt',
      HELP.pt,
      'Ó, eu queria fazer uma queixa mas nem sei se adianta.',
      'Há algum número de referência?',
      'A moça da loja me tratou feito lixo, riu da minha cara',
      BYE.pt,
    );
    expect(collected('issue_summary', told)).toContain('lixo');
  });
});

describe('what is hostile to read', () => {
  it('costs no more than a moment', () => {
    const field = 'Which days and hours could you work?';
    for (const words of [
      `from monday ${'-'.repeat(80)}?`,
      `from monday ${'b-'.repeat(200)}?`,
      'did '.repeat(2_000),
    ]) {
      const begun = performance.now();
      answered('interview', 'en', field, words);
      expect(performance.now() - begun).toBeLessThan(unlessHung(2_000));
    }
  });
});
