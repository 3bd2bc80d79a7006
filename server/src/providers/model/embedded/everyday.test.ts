import { describe, expect, it } from 'vitest';
import type { Category } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';
import type { ModelMessage } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { talk } from './test-talk.ts';
import { says } from './test-words.ts';

const ADMITS =
  /don't (?:have|know)|beyond what I know|no tengo es[ae]|não tenho essa|isso eu (?:também )?não/i;

describe('who they are', () => {
  it.each([
    ['en', "Speaking, I'm the account holder.", 'I can pay 120 on Friday.'],
    ['es', 'sí, soy yo', 'mire, todo no puedo, pero le abono 60 el jueves'],
    ['pt', 'sou eu mesma, pode falar', 'pago os 150 na sexta, que é quando cai o salário'],
  ] as const)(
    'is not asked a third time of who said so and promises, and no debt is told, %s: %s',
    (language, ...lines) => {
      const [first, second] = talk('collections', language, ...lines);
      expect(first?.text).not.toMatch(/150/);
      expect(second?.text).not.toMatch(/150/);
      expect(second?.text).toMatch(/How would you like to pay|gustaría pagar|gostaria de pagar/);
      expect(second?.text).not.toMatch(ADMITS);
      expect(second?.ended).toBe(false);
    },
  );

  it.each([
    ['pt', 'alô', 'sim, é ela'],
    ['es', 'bueno', 'sí, con ella habla'],
    ['en', 'hello', 'yes, this is she'],
  ] as const)('is believed of who says so of themselves as of another, %s: %s', (language, ...lines) => {
    expect(talk('collections', language, ...lines).at(-1)?.text).toMatch(/150/);
  });

  it('is asked again of who only says what they can pay', () => {
    const [, second, third] = talk('collections', 'en', 'hello?', 'I can pay 60 on Thursday', 'on Thursday');
    expect(second?.text).toMatch(/confirm that you are/);
    expect(second?.text).not.toMatch(/150/);
    expect(third?.text).not.toMatch(/150/);
  });

  it.each([
    ['es', 'Sí, soy yo', 'No, es mi hermano, yo no le voy a pagar nada'],
    ['es', 'Soy yo, Pedro', 'Yo por ella no pago ni un peso'],
    ['es', 'Soy yo, Pedro', 'le pago el viernes'],
    ['en', "Who's speaking please?", 'I can pay it for her on Friday'],
    ['en', 'Speaking', 'I can pay it for her on Friday'],
    ['en', "Who's speaking please?", 'I can pay on Friday'],
    ['es', 'bueno', 'Vale, le digo que ha llamado usted'],
    ['es', 'bueno', 'Genial, ahora la busco'],
    ['pt', 'alô', 'Perfeito, vou chamar ela'],
    ['pt', 'alô', 'tá, eu pago cem na sexta'],
    ['en', 'hello', "Lovely, I'll go and get her"],
    ['en', 'hello', "Brilliant, another one. She's at work"],
  ] as const)('is not believed of somebody else, %s: %s %s', (language, ...lines) => {
    const said = talk('collections', language, ...lines).map(({ text }) => text);
    expect(said.join(' ')).not.toMatch(/150/);
  });

  it.each([
    ['en', 'speaking', 'yes', "I'll pay on Friday", "No, scratch that, I can't do it", 'I said no'],
    ['es', 'soy yo', 'sí', 'le pago el viernes', 'Pensándolo bien, no voy a poder', 'No'],
  ] as const)('keeps nobody to what they take back, %s', (language, ...lines) => {
    const said = talk('collections', language, ...lines).map(({ text }) => text);
    expect(said[1]).toMatch(/150/);
    expect(said.slice(2).join(' ')).not.toMatch(
      /noted your payment|anotado su pago|How would you like to pay/,
    );
  });

  it('keeps the day of who pays only half', () => {
    for (const half of ['No, only half of it', "No, I can't do all of it"]) {
      const lines = ['speaking', "I'll pay on Friday", half];
      expect(talk('collections', 'en', ...lines).at(-1)?.text).toMatch(/How would you like to pay/);
    }
  });

  it('takes what was promised once for no promise', () => {
    const lines = ['speaking', "I told you I'd pay you on Friday when I got my wages"];
    expect(talk('collections', 'en', ...lines).at(-1)?.text).toMatch(/When could you|What date/);
  });

  it('asks neither when nor how much of who has said both', () => {
    const lines = ['yes', 'speaking', 'I will pay 80 dollars on Friday'];
    expect(talk('collections', 'en', ...lines).at(-1)?.text).toMatch(/How would you like to pay/);
  });

  it.each([
    ['en', 'I only rent the room, the people you want went to Spain', /wrong person/],
    ['es', 'yo nomás limpio la oficina, a ese señor no lo he visto nunca', /persona|número/],
  ] as const)('is asked about where it is doubtful, %s: %s', (language, line, told) => {
    const [first, second] = talk('sales', language, line, language === 'en' ? 'yes' : 'sí');
    expect(first?.text).toMatch(told);
    expect(second?.ended ?? first?.ended).toBe(true);
  });

  it('is not asked about in the middle of a call', () => {
    const lines = ['yes', 'I moved here because my wife found a job at the hospital', 'my sister lives here'];
    const said = talk('language_assessment', 'en', ...lines).map(({ text }) => text);
    expect(said.join(' ')).not.toMatch(/wrong person/);
  });
});

describe('another day', () => {
  it.each([
    ['es', 'sí, soy yo', 'el miércoles no estoy en casa, ¿puede ser el jueves?', /cambio/],
    ['pt', 'sim, sou eu', 'podem trazer na quinta?', /mudança/],
    ['en', 'yes, speaking', 'could you bring it on Thursday?', /change/],
  ] as const)('asked for a delivery is noted, %s', (language, who, line, told) => {
    const last = talk('notifications', language, who, line).at(-1);
    expect(last?.text).toMatch(told);
    expect(last?.text).not.toMatch(ADMITS);
  });

  it('is arranged where appointments are', () => {
    const lines = [
      "I've got a check-up on Wednesday and I can't make it",
      'could you move it to Tuesday the 24th?',
    ];
    expect(talk('scheduling', 'en', ...lines).at(-1)?.text).not.toMatch(ADMITS);
  });

  it('alone is no time yet: its hours are offered, and one said then is joined to it', () => {
    const said = talk(
      'scheduling',
      'en',
      "I've got a dentist appointment tomorrow at eleven and I need to move it",
      'Wednesday, no, sorry, Friday, I work Wednesdays',
      'at ten',
      'yes',
    ).map(({ text }) => text);
    expect(said[1]).toMatch(/Friday, November 20 at .*\?$/);
    expect(said[1]).not.toMatch(/Wednesday/);
    expect(said[2]).toMatch(/Friday, November 20 at 10:00/);
    expect(said[3]).toMatch(/moved to Friday, November 20 at 10:00/);
  });

  it.each([
    ['pt', 'ai, peraí, sexta eu viajo pra Aparecida'],
    ['es', 'no, el viernes trabajo todo el día'],
  ] as const)('that somebody is away on is not taken, %s: %s', (language, line) => {
    const wish = {
      pt: 'tenho consulta quarta às nove, dá pra passar pra outro dia?',
      es: 'quiero cambiar mi cita',
    };
    const [, second] = talk('scheduling', language, wish[language], line);
    expect(second?.ended).toBe(false);
  });

  it('is not the one offered of the same name', () => {
    const lines = ['tenho consulta na quarta e queria mudar', 'podia passar para dia 24, terça'];
    expect(talk('scheduling', 'pt', ...lines).at(-1)?.ended).toBe(false);
  });

  it('is not meant by the second of two', () => {
    const lines = [
      'Preciso de um horário para um corte de cabelo.',
      'sim',
      'A segunda opção fica melhor para mim.',
    ];
    const [offer, taken] = talk('scheduling', 'pt', ...lines).slice(-2);
    expect(taken?.ended).toBe(true);
    expect(offer?.text).toContain(/(\d+ de \p{L}+, às [\d:]+)/u.exec(taken?.text ?? '')?.[1] ?? 'nothing');
  });

  it('may be left as it was', () => {
    const lines = ['tenho consulta quarta às nove, dá pra passar pra sexta?', 'deixa como está então'];
    const last = talk('scheduling', 'pt', ...lines).at(-1);
    expect(last?.text).toMatch(/fica como está|continua como/);
    expect(last?.ended).toBe(true);
  });

  it('is moved for who has one and says so in their own words', () => {
    const lines = [
      'bom dia, tenho uma revisão do carro marcada para amanhã e preciso de mudar',
      'quarta... não, quarta não, quinta',
      'às duas e meia da tarde',
      'sim, exatamente',
    ];
    expect(talk('scheduling', 'pt', ...lines).at(-1)?.text).toMatch(
      /mudou.*quinta-feira, 19 de novembro, às 14:30/,
    );
  });

  it('was canceled before is not canceled again', () => {
    const [first] = talk('scheduling', 'es', 'la cita de la peluquería la anulé ayer');
    expect(first?.text).not.toMatch(/cancel/);
  });
});

describe('no appointment is moved or kept', () => {
  it.each([
    ['es', 'Quiero cambiar mi batería del coche el viernes a las 10'],
    ['pt', 'Quero trocar minha bateria na sexta às 10h'],
    ['en', 'I want to move my daughter to your practice, book her Friday at 10am'],
  ] as const)('where there was none, %s: %s', (language, line) => {
    const yes = { es: 'sí', pt: 'sim', en: 'yes' }[language];
    const said = talk('scheduling', language, line, yes, yes, yes).map(({ text }) => text);
    expect(said.join(' ')).not.toMatch(/cambiada|mudou|moved/);
  });

  it.each([
    [
      'en',
      'I need to move my appointment to Friday at 10am',
      "Yes, that's fine, don't change anything else please",
    ],
    ['pt', 'Preciso remarcar minha consulta de quinta', 'Deixa na quarta mesmo, às 15h'],
    ['es', 'Quiero cambiar mi cita', 'el viernes a las diez, la otra déjela como está'],
  ] as const)('against what was agreed to, %s', (language, ...lines) => {
    expect(talk('scheduling', language, ...lines).at(-1)?.text).toMatch(
      /moved to Friday|quarta-feira, 18 de novembro, às 15:00|viernes 20 de noviembre a las 10:00/,
    );
  });

  it('by one word of a refusal', () => {
    const lines = ["I'd like a visit for a cleaning", 'no', "no thanks, I don't want either"];
    expect(talk('scheduling', 'en', ...lines).at(-1)?.ended).toBe(false);
  });

  it('for who canceled another one before', () => {
    const line = 'I cancelled the other one already, now please cancel my appointment on Friday';
    expect(talk('scheduling', 'en', line)[0]?.text).toMatch(/cancel the appointment\?/);
  });
});

describe('who stays', () => {
  it('is told that we are glad of it, in whatever words', () => {
    const said = talk('retention', 'es', 'sí', 'la verdad bien', 'ya, renuévemelo no más').at(-1);
    expect(said?.text).toMatch(/que se quede/);
  });
});

describe('who leaves', () => {
  it('a survey with a question in the no is let go', () => {
    expect(talk('surveys', 'en', 'Oh no, do I have to?').at(-1)?.ended).toBe(true);
  });

  it.each([
    ['en', "No way I'd renew it"],
    ['en', 'I see no reason to renew it'],
    ['en', 'Why would I keep it'],
    ['pt', 'Ninguém pode manter um plano desses'],
    ['es', 'Perfecto no es, la verdad'],
  ] as const)('is not told that we are glad they stay, %s: %s', (language, line) => {
    const yes = { es: 'sí', pt: 'sim', en: 'yes' }[language];
    const said = talk('retention', language, yes, 'ok', line).at(-1);
    expect(said?.text).not.toMatch(/you're staying|que se quede|que você fique/);
  });
});

describe('who lets the agent go on', () => {
  it.each([
    ['pt', 'pode continuar'],
    ['en', 'keep it short please'],
  ] as const)('has bought nothing, %s: %s', (language, line) => {
    const told = {
      pt: ['sim', 'faturas', '40', 'esta semana', 'só eu'],
      en: ['yes', 'invoices', '40', 'this week', 'just me'],
    };
    const said = talk('sales', language, ...told[language], line).at(-1);
    expect(said?.text).not.toMatch(
      /noted your order|order is noted|pedido (?:fica|está) (?:registrado|anotado)/,
    );
    expect(said?.ended).toBe(false);
  });
});

describe('a time that was proposed', () => {
  const asked = [
    "hi, I'd like to book a haircut please",
    'no',
    'Thursday at half past three in the afternoon',
  ];

  it('is taken by who says with whom', () => {
    const last = talk('scheduling', 'en', ...asked, 'with Donna, she always does mine').at(-1);
    expect(last?.text).toMatch(/Thursday, November 19 at 15:30/);
    expect(last?.ended).toBe(true);
  });

  it.each(["With that hour I'd be late for work", 'With traffic that is too tight for me'])(
    'is not taken by who says what stands against it: %s',
    (line) => {
      expect(talk('scheduling', 'en', ...asked, line).at(-1)?.ended).toBe(false);
    },
  );

  it('is taken in other words than yes', () => {
    expect(talk('scheduling', 'en', ...asked, "Grand, that's the one").at(-1)?.ended).toBe(true);
  });

  it('is not given up for who only wants nothing special', () => {
    const last = talk('scheduling', 'en', ...asked, 'no, nothing special').at(-1);
    expect(last?.text).toMatch(/Thursday, November 19 at 15:30/);
  });
});

describe('what was said already', () => {
  it('is not asked again', () => {
    const brief = briefFor({ category: 'scheduling', language: 'es', seed: 'talk' });
    const guests = { id: 'guests', dataType: 'integer', description: 'Cuántas personas vienen' } as const;
    const own = { ...brief, dataCollection: [...brief.dataCollection, guests] };
    const messages: ModelMessage[] = [{ role: 'assistant', content: '…' }];
    const said = [
      'Quería reservar una mesa para el sábado a las nueve de la noche',
      'Somos seis personas',
    ].map((line) => {
      messages.push(says(line));
      const { text } = respond(own, messages, BUILT_IN);
      messages.push({ role: 'assistant', content: text });
      return text;
    });
    expect(said.join(' ')).not.toMatch(/guests|cuántas personas/i);
  });
});

describe('words that are only alike', () => {
  it('promise nobody that they will not be called again', () => {
    const line = 'Eu tava pensando em sair porque achei mais barato na Vivanet.';
    const said = talk('retention', 'pt', 'pode falar', line);
    expect(said.at(-1)?.text).not.toMatch(/não deseja receber/);
  });

  it('said of oneself insult nobody', () => {
    const line = "I left my laptop on the train, god I'm such an idiot. What does it cost to get it back?";
    expect(talk('support', 'en', line)[0]?.text).not.toMatch(/calm/);
    expect(talk('support', 'en', "you're such an idiot")[0]?.text).toMatch(/calm/);
  });

  it.each([
    ['interview', 'pt', 'sim, pode ser agora'],
    ['interview', 'pt', 'sim, podemos'],
    ['sales', 'en', "keeping track of who's paid me, that's the headache"],
    ['sales', 'es', 'podría gastar hasta 50 dólares al mes'],
    ['notifications', 'pt', 'quarta? ah, que bom'],
  ] as const)('of a question are none, %s in %s: %s', (category, language, line) => {
    const before = { interview: [], sales: ['ok'], notifications: ['sim, sou eu'] }[category];
    expect(talk(category, language, ...before, line).at(-1)?.text).not.toMatch(ADMITS);
  });
});

describe('a question', () => {
  const answer = (language: Language, category: Category, prompt: string, line: string): string => {
    const brief = { ...briefFor({ category, language, seed: 'talk' }), prompt, variables: {} };
    return respond(brief, [{ role: 'assistant', content: '…' }, says(line)], BUILT_IN).text;
  };

  it.each([
    ['es', 'La encuesta dura unos 4 minutos.', '¿cuánto dura la encuesta? estoy cocinando', /4 minutos/],
    ['en', 'The survey takes about 3 minutes.', 'how long does the survey take, I am at work', /3 minutes/],
  ] as const)('of who is busy is answered first, %s', (language, prompt, line, told) => {
    expect(answer(language, 'surveys', prompt, line)).toMatch(told);
  });

  it.each([
    [
      'es',
      'Trabajamos en Murcia, Alicante y Almería.',
      'la casa la tengo en Murcia, llegáis hasta allí',
      /Murcia/,
    ],
    [
      'pt',
      'Fazemos a inspeção do carro por 30 euros.',
      'o meu marido quer saber se vocês fazem a inspeção',
      /30/,
    ],
    ['es', 'El seguro cubre la diabetes.', 'tengo diabetes, eso lo cubren', /diabetes/],
  ] as const)('without a mark is one, %s: %s %s', (language, prompt, line, told) => {
    expect(answer(language, 'general', prompt, line)).toMatch(told);
  });

  it.each([
    ['es', 'Es a domicilio y sin costo.', '¿el servicio es a domicilio?', /domicilio/],
    [
      'es',
      'Trato directo con el dueño, sin intermediarios.',
      '¿hay intermediarios o el trato es directo?',
      /directo/,
    ],
    ['pt', 'Tratamento por laser custa 200 reais.', 'quanto custa o tratamento por laser?', /200/],
  ] as const)('is answered by what only begins like an order, %s: %s', (language, prompt, line, told) => {
    expect(answer(language, 'general', prompt, line)).toMatch(told);
  });

  it('is not met with how the agent is told to speak', () => {
    const prompt = 'Linguagem simples, muitos fregueses são idosos.\nTrato formal.\nAberto das 8h às 18h.';
    expect(answer('pt', 'general', prompt, 'que linguagem se usa aí com os idosos?')).not.toMatch(
      /Linguagem|Trato/,
    );
  });
});
