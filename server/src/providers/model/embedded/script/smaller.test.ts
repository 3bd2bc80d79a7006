import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { DataField, Language } from '../../../../listening/types.ts';
import { talk } from '../test-talk.ts';

const replies = (
  category: 'interview' | 'general',
  language: Language,
  lines: string[],
  fields: DataField[] = [],
) =>
  playLines({ category, language, lines, fields })
    .transcript.filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .slice(1);

describe('an interview', () => {
  it.each<[Language, string]>([
    ['en', "I've taken another job, I signed yesterday"],
    ['en', "no I'd rather you took me out of the running"],
    ['es', 'fíjese que ya encontré trabajo la semana pasada'],
    ['es', 'no pues gracias pero ya firmé contrato'],
    ['pt', 'já arrumei outro emprego'],
    ['pt', 'não, moço, obrigada, tô desistindo da vaga'],
  ])('ends kindly with who is out of it, %s: %s', (language, line) => {
    const [, last] = talk('interview', language, { en: 'yes', es: 'sí', pt: 'sim' }[language], line);
    expect(last?.text).toMatch(/hiring team|equipo de selección|equipe de seleção/);
    expect(last?.ended).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', 'I worked at a bakery, then I got a job at a hotel'],
    ['en', "if it's nights then count me out"],
    ['es', 'conseguí trabajo de mozo a los veinte'],
    ['pt', 'trabalhei num mercado e depois numa padaria'],
  ])('goes on with who tells of earlier work, %s: %s', (language, line) => {
    const [, last] = talk('interview', language, { en: 'yes', es: 'sí', pt: 'sim' }[language], line);
    expect(last?.ended).toBe(false);
  });

  it('begins with its first question, not with what the business does', () => {
    for (const [language, yes] of [
      ['en', 'yes, go ahead'],
      ['es', 'sí, dígame'],
      ['pt', 'sim, pode falar'],
    ] as const)
      expect(replies('interview', language, [yes])[0]).not.toMatch(
        /about our service|nuestro servicio|nosso serviço/,
      );
  });

  it('asks for what only this workspace wants to know, in words', () => {
    const fields: DataField[] = [
      { id: 'has_car', dataType: 'boolean', description: 'Whether the person has a car of their own' },
      { id: 'shirt', dataType: 'string', description: 'Shirt size', enum: ['small', 'large'] },
    ];
    const lines = [
      'yes',
      'seven years of forklift',
      'I built the night rota',
      'in two weeks',
      'nights',
      'no',
      'large',
    ];
    const said = replies('interview', 'en', lines, fields).join(' ');
    expect(said).toContain('whether you have a car of your own?');
    expect(said).toContain('shirt size: would');
    expect(said).not.toMatch(/has car/);
  });

  it('asks no years again of who has none to tell', () => {
    const said = talk('interview', 'es', 'sí', 'he hecho un poco de todo, no sabría decirte').at(-1)?.text;
    expect(said).not.toMatch(/años/);
  });
});

describe('a field of the workspace', () => {
  it.each<[Language, DataField, RegExp]>([
    [
      'es',
      { id: 'has_pet', dataType: 'boolean', description: 'Si la persona tiene mascota' },
      /si usted tiene mascota\?/,
    ],
    ['es', { id: 'shirt', dataType: 'string', description: 'Talla de camisa' }, /talla de camisa: ¿/],
    [
      'pt',
      { id: 'has_car', dataType: 'boolean', description: 'Se a pessoa tem carro próprio' },
      /se você tem carro próprio\?/,
    ],
    [
      'en',
      { id: 'satisfied', dataType: 'boolean', description: 'Satisfied with the service' },
      /: satisfied with the service\?/,
    ],
  ])('is asked for in words made from its description, %s', (language, field, asked) => {
    const first = {
      en: 'I want to leave a message for Ms Hale',
      es: 'quiero dejar un recado para la señora Hale',
      pt: 'quero deixar um recado para a senhora Hale',
    };
    const said = replies('general', language, [first[language], 'Tom Becker', 'ok'], [field]).join(' ');
    expect(said).toMatch(asked);
    expect(said).not.toMatch(/has pet|has car|has_/);
  });
});

describe('a refused number', () => {
  it.each<[Language, string]>([
    ['en', "I don't do scores, sorry"],
    ['es', 'número no te voy a poner, no me gustan los números'],
    ['pt', 'número eu não vou dar não'],
  ])('is not asked for again, nor the reason for it, %s: %s', (language, line) => {
    const yes = { en: 'yes', es: 'sí', pt: 'sim' }[language];
    const said = talk('surveys', language, yes, line, 'mm', 'mm')
      .slice(1)
      .map(({ text }) => text)
      .join(' ');
    expect(said).not.toMatch(
      /0 (?:to|al|a) 10|that score|that number|esa nota|ese número|dessa nota|esse número/,
    );
  });
});

describe('who wants to leave', () => {
  const STAY = /stay with us|staying with us|seguir con nosotros|se queda con nosotros|continuar conosco/g;
  const lines: Record<Language, string[]> = {
    en: ['cancel my account please', 'the app is too confusing for me', 'the service was fine', 'yes'],
    es: ['quiero darme de baja', 'la aplicación es muy confusa', 'el servicio era bueno', 'sí'],
    pt: ['quero cancelar', 'o aplicativo é muito confuso', 'o serviço era bom', 'sim'],
  };

  it.each<[Language]>([['en'], ['es'], ['pt']])(
    'is asked for the reason once, and once to stay, %s',
    (language) => {
      const said = talk('retention', language, ...lines[language]);
      const all = said.map(({ text }) => text).join(' ');
      expect(all.match(STAY) ?? []).toHaveLength(1);
      expect(all).toMatch(/cancellation is noted|cancelación queda|cancelamento ficou/);
      expect(all).not.toMatch(/How has the service been|Cómo le ha ido|Como tem sido/);
    },
  );

  it.each<[Language, string]>([
    ['es', 'no, no estoy diciendo que me voy ya'],
    ['en', 'not at that price no'],
    ['pt', 'por esse preço não'],
  ])('is not made of who does not say so, %s: %s', (language, answer) => {
    const yes = { en: 'yes', es: 'sí', pt: 'sim' }[language];
    const fine = { en: 'it has been fine', es: 'ha estado bien', pt: 'tem sido bom' }[language];
    const last = talk('retention', language, yes, fine, answer).at(-1)?.text ?? '';
    expect(last).not.toMatch(/cancellation is noted|cancelación queda|cancelamento ficou/);
  });

  it.each<[Language, string]>([
    ['en', 'go on, I can live with that'],
    ['es', 'está bien, entonces le sigo con ustedes'],
    ['pt', 'ah fico, trocar dá muita dor de cabeça'],
  ])('is believed to stay in other words than yes, %s: %s', (language, answer) => {
    const yes = { en: 'yes', es: 'sí', pt: 'sim' }[language];
    const said = talk('retention', language, yes, 'bueno, ok, fine', answer, answer)
      .map(({ text }) => text)
      .join(' ');
    expect(said).toMatch(
      /you stay with us|you're staying|sigue con nosotros|que se quede|continua conosco|que você fique/,
    );
  });
});

describe('a notice', () => {
  const yes = { en: 'yes', es: 'sí', pt: 'sim' };

  it.each<[Language, string]>([
    ['en', 'i got it yes but i need it thursday'],
    ['en', "can't you come another day"],
    ['es', 'el miércoles yo no estoy, que lo recoja el portero'],
    ['es', 'necesito que sea el jueves'],
    ['pt', 'recebi o recado, mas quarta não dá'],
    ['pt', 'dá pra ser na quinta?'],
  ])('that another day is wanted for is not confirmed, %s: %s', (language, line) => {
    const said = talk('notifications', language, yes[language], line, line)
      .slice(1)
      .map(({ text }) => text)
      .join(' ');
    expect(said).toMatch(/change|cambio|mudança/);
    expect(said).not.toMatch(/marked it as confirmed|it's confirmed|confirmado/);
  });

  it.each<[Language, string]>([
    ['en', 'right so when is it exactly'],
    ['es', 'bueno y qué día era'],
    ['pt', 'certo, que dia era mesmo'],
  ])('is said again to who asks when, and not confirmed by that, %s: %s', (language, line) => {
    const last = talk('notifications', language, yes[language], line).at(-1);
    expect(last?.text).toMatch(/Wednesday|miércoles|quarta-feira/);
    expect(last?.ended).toBe(false);
  });
});

describe('support', () => {
  const SOLVED = /all right now|solve it|todo bien|queda resuelto|tudo certo|fica resolvido/;

  it.each<[Language, string, string]>([
    ['en', 'my washing machine leaks all over the kitchen floor', 'no number'],
    ['es', 'me cobraron doble la factura de octubre', 'no tengo número'],
    ['pt', 'a minha geladeira queimou a placa', 'não tenho número'],
  ])('does not ask whether it is solved before anything was done, %s', (language, ...lines) => {
    expect(
      talk('support', language, ...lines)
        .map(({ text }) => text)
        .join(' '),
    ).not.toMatch(SOLVED);
  });

  it.each<[Language, string, string, string]>([
    ['en', "my internet's been down since yesterday", 'no', 'yeah I already turned it off and on twice'],
    ['es', 'no tengo internet desde ayer', 'no', 'sí ya lo apagué y lo prendí como tres veces'],
    ['pt', 'estou sem internet desde ontem', 'não', 'sim, já desliguei e liguei duas vezes'],
  ])('takes a restart of before for no word on how it is now, %s', (language, ...lines) => {
    const last = talk('support', language, ...lines).at(-1)?.text ?? '';
    expect(last).not.toMatch(SOLVED);
    expect(last).not.toMatch(/glad that's solved|sorted out|resuelto|resolvido/);
  });
});

describe('a message that is said back with a word of approval', () => {
  it.each([
    ['es', 'el miércoles entre nueve y doce, perfecto'],
    ['pt', 'quarta das nove ao meio-dia, beleza'],
    ['en', 'between nine and twelve, lovely'],
  ] as const)('has arrived, %s: %s', (language, line) => {
    const [, second] = talk('notifications', language, language === 'en' ? 'speaking' : 'sí, soy yo', line);
    expect(second?.ended).toBe(true);
  });
});

describe('a candidate', () => {
  it.each([
    ['es', 'pues la verdad es que he encontrado otra cosa'],
    ['es', 'no, ya no me interesa el puesto, perdone'],
    ['pt', 'na verdade apareceu outra coisa'],
  ] as const)('who is out of it is asked nothing more, %s: %s', (language, line) => {
    const said = talk('interview', language, 'sí', 'dos', line);
    expect(said.at(-1)?.ended).toBe(true);
    expect(said.at(-1)?.text).not.toMatch(/\?/);
  });

  it('who asks what is paid is told honestly that this is not known', () => {
    const said = talk('interview', 'en', 'yes', 'four years', 'I built a shed', "what's the pay");
    expect(said.at(-1)?.text).toMatch(/don't (?:have|know)/);
    expect(said.at(-1)?.text).not.toMatch(/leave it open/);
  });
});

describe('a test of English', () => {
  it.each(['es', 'pt'] as const)('that is announced is held in English, %s', (language) => {
    const { transcript } = playLines({
      category: 'language_assessment',
      language,
      lines: [
        'sí',
        'I live in Hamburg with my husband',
        'last year we had water in the kitchen',
        'yes, you can sleep longer',
      ],
    });
    const [greeting, ...said] = transcript
      .filter(({ role }) => role === 'agent')
      .map(({ message }) => message);
    expect(greeting).toMatch(/ingl/);
    expect(said.slice(0, 3).join(' ')).toMatch(/First|To warm up/);
    expect(said.slice(0, 3).join(' ')).not.toMatch(/hábleme|fale de|cuénteme|conte/);
    expect(said).toHaveLength(4);
  });
});

const OFFERS = /message|recado|mensaje|name|nombre|nome|tengo el gusto|estou falando/;

describe('who wants no message left', () => {
  it.each([
    [
      'en',
      'do you do passport photos',
      'no i dont want to leave a message',
      "it's fine, I'll pop in on Saturday",
    ],
    ['en', 'do you sell stamps', 'no need to call me back', 'okay bye'],
    ['es', 'hacen copias de llaves', 'no no hace falta que me llamen', 'bueno paso el sabado entonces'],
    ['es', 'venden sellos', 'déjelo así', 'nada más'],
    ['pt', 'vocês fazem cópia de chave', 'nao precisa anotar nada nao', 'deixa quieto eu passo ai sabado'],
  ] as const)('is asked for no name and offered none, %s: %s … %s', (language, ...lines) => {
    const [, second, third] = talk('general', language, ...lines);
    expect(second?.text).not.toMatch(OFFERS);
    expect(second?.text).not.toMatch(/missed you|buzón|caixa/);
    expect(third?.text).not.toMatch(OFFERS);
    expect(third?.ended).toBe(true);
  });

  it.each([
    ['en', 'morning, could you tell Mr Okafor that the samples came in'],
    ['es', '¿le puede decir a la doctora Ruiz que ya llegaron los análisis?'],
    ['pt', 'você pode avisar a doutora Beatriz que os exames ficaram prontos?'],
  ] as const)('is not one with word for somebody, %s: %s', (language, line) => {
    const [first] = talk('general', language, line);
    expect(first?.text).not.toMatch(/don't have|No tengo es|Não tenho es/);
  });
});
