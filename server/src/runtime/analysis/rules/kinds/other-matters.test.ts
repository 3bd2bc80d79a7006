import { describe, expect, it } from 'vitest';
import type { DataField } from '../../../../listening/index.ts';
import { analysed, analysedWith, collected } from '../../test-support/analysed.ts';

/** A value is what was said of its own matter: words about another one leave its field empty. */

type Spoken = 'en' | 'es' | 'pt';

const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const answered = (category: string, language: Spoken, asked: string, words: string) =>
  analysed(category, language, 'Hello!', YES[language], asked, words, BYE[language]);

describe('a yes or a no', () => {
  const PET = {
    en: 'May I know whether you have a pet?',
    es: '¿Le puedo preguntar si usted tiene mascota?',
    pt: 'Posso perguntar se você tem animal de estimação?',
  };
  const FIELD: Readonly<Record<Spoken, DataField>> = {
    en: { id: 'has_pet', dataType: 'boolean', description: 'Whether the person has a pet' },
    es: { id: 'tiene_mascota', dataType: 'boolean', description: 'Si la persona tiene mascota' },
    pt: { id: 'tem_animal', dataType: 'boolean', description: 'Se a pessoa tem animal de estimação' },
  };
  const flag = (language: Spoken, words: string): unknown =>
    collected(
      FIELD[language].id,
      analysedWith(
        [FIELD[language]],
        'general',
        language,
        'Hello!',
        'hello',
        PET[language],
        words,
        BYE[language],
      ),
    );

  it.each<[Spoken, string]>([
    ['en', "no no I don't need anything, my cat's got an abscess and I wanted the vet"],
    ['en', 'no more questions'],
    ['es', 'no, ninguna duda'],
    ['es', 'no, nada más'],
    ['pt', 'não, ele nunca aí foi, eu é que já fui uma vez'],
    ['pt', 'não, era só isso'],
  ])('%s: "%s" answers no other question', (language, words) => {
    expect(flag(language, words)).toBeNull();
  });

  it.each<[Spoken, string, boolean]>([
    ['en', 'no, none', false],
    ['en', 'yes, two dogs', true],
    ['en', 'no, no pets here, we live on the fourth floor', false],
    ['es', 'no, no tengo', false],
    ['es', 'sí, un perro', true],
    ['pt', 'não, nenhum', false],
    ['pt', 'sim, um gato', true],
  ])('%s: "%s" does answer', (language, words, value) => {
    expect(flag(language, words)).toBe(value);
  });

  it.each<[string, boolean]>([
    ['inglés sí, francés no', false],
    ['francés sí, inglés no', true],
  ])('"%s": the word beside what is asked for counts', (words, value) => {
    const field: DataField = { id: 'habla_frances', dataType: 'boolean', description: 'Si habla francés' };
    const asked = '¿Le puedo preguntar si usted habla francés?';
    const analysis = analysedWith([field], 'interview', 'es', 'Hola', 'sí', asked, words, BYE.es);
    expect(collected('habla_frances', analysis)).toBe(value);
  });
});

describe('a first visit', () => {
  const WHAT_FOR = {
    en: 'What would the appointment be for?',
    es: '¿Para qué sería la cita?',
    pt: 'Para que seria o atendimento?',
  };
  it.each<[Spoken, string]>([
    ['en', 'right and how much would it be for a first visit'],
    ['es', 'y cuánto cuesta la primera visita'],
    ['pt', 'não, ele nunca aí foi, eu é que já fui uma vez'],
  ])('%s: is not told by "%s"', (language, words) => {
    expect(collected('first_visit', answered('scheduling', language, WHAT_FOR[language], words))).toBeNull();
  });

  const FIRST = {
    en: 'Is this your first visit with us?',
    es: '¿Es su primera visita con nosotros?',
    pt: 'É a sua primeira visita conosco?',
  };
  it.each<[Spoken, string]>([
    ['en', 'no, just asking about prices'],
    ['es', 'no, solo era preguntar'],
    ['es', 'no voy a agendar hoy'],
    ['pt', 'não, não vou marcar nada'],
  ])('%s: is not denied by "%s"', (language, words) => {
    expect(collected('first_visit', answered('scheduling', language, FIRST[language], words))).toBeNull();
  });

  it.each<[Spoken, string]>([
    ['en', 'right and how much would it be for a first visit'],
    ['en', 'no, not going to book it today'],
    ['es', 'no, ahorita no quiero agendar, es que todavía no sé si puedo'],
    ['es', 'tengo que hablarlo con mi marido primero'],
    ['pt', 'já sou paciente aí faz tempo'],
    ['pt', 'preciso ver com meu marido quem fica com as crianças'],
    ['en', 'She was supposed to come in Friday at 3 but her ride fell through'],
    ['en', "I'll have a word with my sister first"],
    ['es', 'ah, okey, déjeme checar con mi mamá'],
    ['es', 'es que se me juntó con el turno del hospital'],
    ['pt', 'deixa eu falar com a minha irmã'],
  ])('%s: "%s" names no service', (language, words) => {
    expect(collected('service', answered('scheduling', language, WHAT_FOR[language], words))).toBeNull();
  });

  it.each<[Spoken, string]>([
    ['en', 'morning could I get an appointment for Friday'],
    ['es', 'hola, quiero una cita para el jueves'],
    ['pt', 'era para marcar uma consulta para o meu filho, tem sete anos'],
    ['es', 'era para mi madre, tiene ochenta y dos años'],
  ])('%s: "%s" says when or for whom, not what for', (language, words) => {
    expect(collected('service', analysed('scheduling', language, 'Hello!', words, BYE[language]))).toBeNull();
  });

  it('a service is named without the words of booking in', () => {
    const words = "hi I'd like to book in for a check up please";
    expect(collected('service', analysed('scheduling', 'en', 'Hello!', words, BYE.en))).toBe('a check up');
  });
});

describe('what a buyer needs, may spend and when', () => {
  const SPEND = {
    en: 'About how much would you like to spend?',
    es: '¿Cuánto le gustaría invertir, aproximadamente?',
    pt: 'Quanto você gostaria de investir, aproximadamente?',
  };
  it.each<[Spoken, string]>([
    ['en', "there's eleven of us in the shop"],
    ['es', 'somos ocho en la oficina'],
    ['es', 'la demo el martes a las diez'],
    ['pt', 'temos doze aqui na oficina'],
  ])('%s: "%s" is no budget', (language, words) => {
    expect(collected('budget', answered('sales', language, SPEND[language], words))).toBeNull();
  });

  const WHEN = {
    en: 'By when do you want to decide?',
    es: '¿Para cuándo piensa decidirlo?',
    pt: 'Até quando você pretende decidir?',
  };
  it.each<[Spoken, string]>([
    ['en', 'budget wise somewhere round four hundred quid a month'],
    ['en', 'demo we can do, Thursday four pm is okay for me'],
    ['es', 'el jueves a las cuatro me acomoda'],
    ['es', 'unos cien pesos al mes'],
    ['pt', 'mas mande-me lá a proposta por escrito e depois logo vejo'],
  ])('%s: "%s" is no day to decide by', (language, words) => {
    expect(collected('timeline', answered('sales', language, WHEN[language], words))).toBeNull();
  });

  const NEED = '¿Qué es lo que más le gustaría resolver o mejorar?';
  it.each(['el presupuesto lo decido yo, no hay problema', 'somos quince empleados'])(
    '"%s" is no need',
    (words) => {
      expect(collected('need', answered('sales', 'es', NEED, words))).toBeNull();
    },
  );

  it('asked again, what is wrong stands before words that name no trouble', () => {
    const wrong = 'tenemos todo en papel y se nos pierde';
    const analysis = analysed(
      'sales',
      'es',
      'Hola',
      'sí',
      NEED,
      wrong,
      NEED,
      'trabajamos veinte aquí',
      BYE.es,
    );
    expect(collected('need', analysis)).toBe(wrong);
  });

  it.each<[Spoken, string]>([
    ['en', "maybe send me an email and I'll see what he says"],
    ['es', 'mándeme la información al correo y yo la miro con calma'],
    ['es', 'ah ok, pues suena bien la verdad'],
    ['pt', 'me manda por email que eu vejo'],
  ])('%s: "%s" is no objection', (language, words) => {
    const analysis = answered('sales', language, WHEN[language], words);
    expect(collected('main_objection', analysis)).toBeNull();
    expect(analysis.objections).toEqual([]);
  });
});

describe('figures', () => {
  const SCALE = 'On a scale from 0 to 10, how satisfied are you with us?';
  it('a compliment after taking no part is no score', () => {
    const said = [
      'Hello!',
      'hello',
      SCALE,
      "that's kind but I don't do surveys over the phone",
      'I understand.',
    ];
    const analysis = analysed('surveys', 'en', ...said, 'ten out of ten to you for being polite', BYE.en);
    expect(collected('satisfaction_score', analysis)).toBeNull();
  });

  it('a score is put right in the words people have for it', () => {
    const asked = 'Em uma escala de 0 a 10, que nota você dá para o nosso serviço?';
    const words = 'dou nota 9... não, põe 8 porque demorou a entrega';
    expect(collected('satisfaction_score', answered('surveys', 'pt', asked, words))).toBe(8);
  });

  it.each<[Spoken, string, string, number | null]>([
    [
      'en',
      'For how many years have you done this work?',
      'four years as a clerk and two at the desk, six in total',
      6,
    ],
    [
      'en',
      'For how many years have you done this work?',
      'four years as a clerk and two years at the desk',
      null,
    ],
    [
      'es',
      '¿Desde hace cuántos años hace este trabajo?',
      'cinco años en un bar y tres en un hotel, en total ocho',
      8,
    ],
    [
      'pt',
      'Há quantos anos você faz esse trabalho?',
      'quatro anos como auxiliar e dois de conferente, seis no total',
      6,
    ],
    ['pt', 'Há quantos anos você faz esse trabalho?', 'quatro anos como auxiliar e dois de conferente', null],
  ])('%s: years in several places are their total or none: %s %s', (language, asked, words, years) => {
    expect(collected('years_of_experience', answered('interview', language, asked, words))).toBe(years);
  });
});

describe('what is paid a month', () => {
  it('is no time of work', () => {
    const asked = 'For how many years have you done this work?';
    const analysis = answered('interview', 'en', asked, 'I rent a room for four hundred a month');
    expect(collected('years_of_experience', analysis)).toBeNull();
    const worked = answered('interview', 'en', asked, 'a year and a half on forklifts');
    expect(collected('years_of_experience', worked)).toBe(1.5);
  });
});

describe('reasons', () => {
  it.each<[Spoken, string, string]>([
    ['en', 'What is the main reason for that score?', 'I have no suggestions'],
    ['es', '¿Cuál es la razón principal de esa nota?', 'no tengo ninguna queja'],
    ['pt', 'Qual é o principal motivo dessa nota?', 'não tenho sugestão nenhuma'],
  ])('%s: to have none is no reason: %s %s', (language, asked, words) => {
    expect(collected('main_reason', answered('surveys', language, asked, words))).toBeNull();
  });

  it.each<[Spoken, string, string]>([
    ['es', 'me mudo a Chile porque encontré trabajo', 'no es por el precio'],
    [
      'pt',
      'vou me mudar pro interior e lá não tem cobertura, é um problema',
      'não adianta desconto, não é preço',
    ],
  ])('%s: a denied reason does not take the place of the one that was given', (language, given, denied) => {
    const asked = { en: '', es: '¿Por qué desea cancelar?', pt: 'Por que deseja cancelar?' }[language];
    const analysis = analysed('retention', language, asked, given, asked, denied, BYE[language]);
    expect(collected('reason_detail', analysis)).toBe(given);
  });
});

describe('what the words of a talk do not tell', () => {
  it('to try again tonight is not urgent', () => {
    const analysis = answered('support', 'pt', 'O que está acontecendo?', 'minha impressora não imprime');
    expect(collected('urgency', analysis)).toBeNull();
    const later = answered('support', 'pt', 'Posso ajudar em mais alguma coisa?', 'vou tentar hoje à noite');
    expect(collected('urgency', later)).toBeNull();
  });

  it.each<[Spoken, string, string]>([
    ['en', 'May I confirm who I am speaking with?', 'yeah what'],
    ['es', '¿Me permite confirmar con quién hablo?', 'sí, dime'],
    ['es', '¿Me permite confirmar con quién hablo?', 'sí señor'],
  ])('%s: asked for their name, "%s %s" gives none', (language, asked, words) => {
    const analysis = analysed('collections', language, asked, words, 'Hmm.', 'mm', BYE[language]);
    expect(collected('right_person', analysis)).toBeNull();
  });

  it.each<[Spoken, string, string]>([
    ['en', "that's no good to me I've a baby here", 'can you not do it another day'],
    ['es', 'no me viene bien, tengo médico', 'podrían traerlo el viernes'],
    ['pt', 'não dá, tenho médico', 'pode ser na sexta'],
  ])('%s: the change that is wished for stands before what does not suit', (language, unsuited, wish) => {
    const notice = {
      en: 'Your parcel arrives on Wednesday.',
      es: 'Su paquete llega el miércoles.',
      pt: 'O seu pacote chega na quarta-feira.',
    }[language];
    const change = {
      en: 'Which change do you need?',
      es: '¿Qué cambio necesita usted?',
      pt: 'Que mudança você precisa?',
    }[language];
    const analysis = analysed(
      'notifications',
      language,
      'Hello!',
      YES[language],
      notice,
      unsuited,
      change,
      wish,
      BYE[language],
    );
    expect(collected('requested_change', analysis)).toBe(wish);
  });

  it('a wish to leave word asks for no information', () => {
    const words = [
      'quisiera dejarle un recado al licenciado Robles',
      'que me marque al cincuenta y cinco doce',
    ];
    const analysis = analysed(
      'general',
      'es',
      'Hola',
      words[0] ?? '',
      '¿Con quién tengo el gusto?',
      words[1] ?? '',
      BYE.es,
    );
    expect(collected('contact_reason', analysis)).not.toBe('information');
  });

  it('a time at which nobody can is no time to call', () => {
    const asked = 'When would be a better moment to call you, day and hour?';
    const analysis = analysed(
      'support',
      'en',
      'Hello!',
      'I am at work, call me later',
      asked,
      "today I've no time",
      BYE.en,
    );
    expect(collected('callback_time', analysis)).toBeNull();
  });

  it('a complaint promises no sum and no date', () => {
    const asked = 'Quando você poderia fazer o pagamento?';
    const analysis = answered('collections', 'pt', asked, 'já fiz queixa no livro de reclamações');
    expect(collected('commitment', analysis)).not.toBe('full');
  });
});

describe('a test of a language', () => {
  const talk = (opening: string) =>
    analysed(
      'language_assessment',
      'es',
      opening,
      'sí, estoy lista',
      'Hábleme de usted y de lo que hace en un día normal.',
      'mi rutina es levantarme a las siete, desayuno y voy a la oficina con mi hermana',
      'Cuénteme de un problema que tuvo y cómo lo resolvió.',
      'se rompió la lavadora y llamé a un técnico que vino al día siguiente y la arregló',
      '¿Cree que trabajar desde casa es bueno para la gente?',
      'creo que sí, porque se ahorra tiempo en el transporte y se puede estar con la familia',
      BYE.es,
    );

  it('has no level where the language of the test was not spoken', () => {
    expect(collected('cefr_level', talk('Luego conversaremos en inglés. ¿Podemos comenzar?'))).toBeNull();
    expect(collected('cefr_level', talk('¿Podemos comenzar?'))).not.toBeNull();
  });

  it('has no mark for what was understood', () => {
    expect(collected('comprehension', talk('¿Podemos comenzar?'))).toBeNull();
  });

  it('takes no level that is only spoken of', () => {
    const words = 'mi hija tiene el C1, yo hoy no puedo';
    expect(
      collected('cefr_level', answered('language_assessment', 'es', '¿Podemos comenzar?', words)),
    ).toBeNull();
  });
});
