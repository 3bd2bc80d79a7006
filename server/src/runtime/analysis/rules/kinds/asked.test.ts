import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { DataField } from '../../../../listening/index.ts';
import { reconciledByRules } from '../../rules-analyst.ts';
import { analysed, analysedWith, collected } from '../../test-support/analysed.ts';
import type { Analysis } from '../../types.ts';

/** Surveys, interviews, help and reception: what was answered, put right, left out or passed on. */

type Spoken = 'en' | 'es' | 'pt';

const BEGIN = { en: 'May I begin?', es: '¿Me permite comenzar?', pt: 'Posso começar?' };
const SCORE = {
  en: 'On a scale from 0 to 10, how satisfied are you with us?',
  es: 'En una escala del 0 al 10, ¿qué nota le pone a nuestro servicio?',
  pt: 'Em uma escala de 0 a 10, que nota você dá para o nosso serviço?',
};
const REASON = {
  en: 'What is the main reason for that score?',
  es: '¿Cuál es la razón principal de esa nota?',
  pt: 'Qual é o principal motivo dessa nota?',
};
const CHANGE = {
  en: 'If you could change one thing, what would it be?',
  es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
  pt: 'Se você pudesse mudar uma única coisa, qual seria?',
};
const CONTACT = {
  en: 'May someone contact you about your answers?',
  es: '¿Le puede contactar alguien por sus respuestas?',
  pt: 'Alguém pode falar com você sobre as suas respostas?',
};
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const YES = { en: 'yes, sure', es: 'sí, claro', pt: 'sim, claro' };

const result = (id: string, { evaluation_criteria_results: all }: Analysis) => all[id]?.result;

const survey = (language: Spoken, score: string, reason: string, change: string, contact: string): Analysis =>
  analysed(
    'surveys',
    language,
    BEGIN[language],
    YES[language],
    SCORE[language],
    score,
    REASON[language],
    reason,
    CHANGE[language],
    change,
    CONTACT[language],
    contact,
    BYE[language],
  );

describe('a survey', () => {
  it.each([
    ['en', 'no, please nobody ring me about that'],
    ['es', 'no, que no me llamen por esto'],
    ['pt', 'não, não me liguem por causa disso'],
  ] as const)('ends whole with a no to being contacted about it, %s', (language, words) => {
    const told = { en: 'they came late', es: 'llegaron tarde', pt: 'chegaram tarde' }[language];
    const change = { en: 'come earlier', es: 'que lleguen antes', pt: 'chegar mais cedo' }[language];
    const analysis = survey(language, '7', told, change, words);
    expect(analysis.outcome).toBe('info_provided');
    expect(analysis.asked_not_to_be_contacted).toBe(false);
    expect(collected('completion', analysis)).toBe('complete');
    expect(collected('follow_up_allowed', analysis)).toBe(false);
  });

  it.each([
    ['en', "I'd rather not take part, sorry"],
    ['es', 'prefiero no participar, disculpe'],
    ['pt', 'prefiro não participar, desculpa'],
  ] as const)('in which nothing was answered is refused, %s', (language, words) => {
    const analysis = analysed(
      'surveys',
      language,
      BEGIN[language],
      words,
      SCORE[language],
      'no',
      CHANGE[language],
      'no',
      BYE[language],
    );
    expect(analysis.outcome).toBe('rejected');
    expect(collected('completion', analysis)).toBe('refused');
    expect(result('survey_completed', analysis)).toBe('failure');
  });

  it.each([
    ['en', 'seven... actually no, call it a six', 6],
    ['es', 'un seis, no, ponele siete', 7],
    ['pt', 'um oito, não, bota sete', 7],
  ] as const)('takes the score as it was put right, %s: %s', (language, words, score) => {
    const analysis = survey(language, words, 'delivery', 'nothing', YES[language]);
    expect(collected('satisfaction_score', analysis)).toBe(score);
  });

  it.each([
    ['en', "I've to collect the kids, can we leave it there"],
    ['es', 'tengo que salir, dejémoslo ahí'],
    ['pt', 'tenho que sair, vamos parar por aqui'],
  ] as const)('that is broken off is a part, %s', (language, words) => {
    const analysis = analysed(
      'surveys',
      language,
      BEGIN[language],
      YES[language],
      SCORE[language],
      '6',
      CHANGE[language],
      words,
      BYE[language],
    );
    expect(collected('completion', analysis)).toBe('partial');
  });

  it('takes no score for a reason, and a reason that comes one question late', () => {
    const analysis = survey(
      'pt',
      'meu marido daria dez, mas eu não sou ele né',
      'eu dou um seis e olhe lá',
      'porque o aplicativo trava toda hora',
      'não, obrigado',
    );
    expect(collected('main_reason', analysis)).toBe('porque o aplicativo trava toda hora');
    expect(collected('satisfaction_score', analysis)).toBe(6);
  });

  it('is liked by who gives a nine, whatever is said of calls', () => {
    const analysis = survey(
      'pt',
      'eu botaria um nove',
      'o atendimento é bom demais',
      'baixar um pouco o preço',
      'ave maria, ligue não, tô satisfeita',
    );
    expect(collected('opinion', analysis)).toBe('positive');
    expect(collected('follow_up_allowed', analysis)).toBe(false);
  });
});

const interview = (fields: DataField[], language: Spoken, ...said: string[]): Analysis =>
  analysedWith(fields, 'interview', language, 'Hello! Is this a good moment?', YES[language], ...said);

const STILL = {
  en: 'And to finish: are you still interested in the position?',
  es: 'Y para terminar: ¿le sigue interesando el puesto?',
  pt: 'E para terminar: você ainda tem interesse na vaga?',
};
const PROUD = {
  en: 'Could you tell me about one task or job you are proud of?',
  es: '¿Me podría contar de una tarea o un trabajo que le enorgullezca?',
  pt: 'Você pode contar sobre uma tarefa ou um trabalho de que se orgulha?',
};
const YEARS = {
  en: 'For how many years have you done this work?',
  es: '¿Desde hace cuántos años hace este trabajo?',
  pt: 'Há quantos anos você faz esse trabalho?',
};

describe('an interview', () => {
  it.each([
    ['en', "no, no questions, I'm very interested"],
    ['es', 'no, ninguna pregunta, me interesa harto'],
    ['pt', 'não, nenhuma pergunta, tenho muito interesse'],
  ] as const)('hears the interest behind a no to something else, %s', (language, words) => {
    expect(
      collected('still_interested', interview([], language, STILL[language], words, BYE[language])),
    ).toBe(true);
  });

  it.each([
    ['en', "I wouldn't say proud, I just got on with it"],
    ['en', "honestly I can't think of one right now, I worked like everybody"],
    ['es', 'así un ejemplo ahora mismo no se me ocurre, yo trabajaba y ya'],
    ['pt', 'exemplo agora não me vem nenhum, eu trabalhava normal e pronto'],
  ] as const)('takes no words for an example that say there is none, %s: %s', (language, words) => {
    const analysis = interview([], language, PROUD[language], words, BYE[language]);
    expect(collected('relevant_experience', analysis)).toBeNull();
    expect(result('concrete_example_given', analysis)).toBe('failure');
  });

  it('counts years only where years are counted', () => {
    const said = 'the lorry was wrong, I got two lads and we redid it';
    expect(collected('years_of_experience', interview([], 'en', YEARS.en, said, BYE.en))).toBeNull();
    const half = 'about four and a half years, mostly in a cold store';
    expect(collected('years_of_experience', interview([], 'en', YEARS.en, half, BYE.en))).toBe(4.5);
  });

  it('takes no time that something took for a day to begin', () => {
    const said = 'una vez se cayó un pallet y en media hora despejamos todo';
    const analysis = interview([], 'es', '¿Desde qué fecha estaría disponible?', said, BYE.es);
    expect(collected('start_date', analysis)).toBeNull();
  });

  it.each([
    ['en', "anything but nights, I've a baby"],
    ['es', 'cualquiera menos nights'],
    ['pt', 'qualquer um menos nights'],
  ] as const)('takes no choice that is left out, %s: %s', (language, words) => {
    const shift: DataField = {
      id: 'shift',
      dataType: 'string',
      description: 'Which shift the candidate prefers',
      enum: ['days', 'nights', 'either'],
    };
    const asked = 'Could you tell me which shift you prefer: days, nights or either?';
    expect(collected('shift', interview([shift], language, asked, words, BYE[language]))).not.toBe('nights');
  });

  it.each([
    ['en', "the car is my dad's, I only have a bike", 'Whether the candidate has a car of their own'],
    ['es', 'el carro es de mi papá, yo solo tengo moto', 'Si tiene carro propio'],
    ['pt', 'carro é do meu pai, eu só tenho moto', 'Se tem carro próprio'],
  ] as const)('what belongs to another is not theirs, %s', (language, words, description) => {
    const car: DataField = { id: 'has_car', dataType: 'boolean', description };
    expect(collected('has_car', interview([car], language, YEARS[language], words, BYE[language]))).toBe(
      false,
    );
  });

  it.each([
    ['es', 'como vendedor unos dos años, antes de eso nada fijo'],
    ['pt', 'como vendedor uns dois anos e meio, antes disso só bico'],
  ] as const)('takes no answer that begins with "as" for a question, %s', (language, words) => {
    const analysis = analysed(
      'interview',
      language,
      YEARS[language],
      words,
      language === 'es' ? 'No tengo esa información.' : 'Não tenho essa informação.',
    );
    expect(collected('candidate_questions', analysis)).toBeNull();
  });
});

describe('a reference', () => {
  it.each([
    ['en', "It's 5519-B, hang on, no, 5519-D, D for dog", '5519-D'],
    ['pt', 'na fatura tá escrito 7731 barra 26', '7731/26'],
    ['es', 'es el 48213, perdón, 48231', '48231'],
  ] as const)('is whole and as it was put right, %s: %s', (language, words, code) => {
    const asked = {
      en: 'Is there a reference number I can note?',
      es: '¿Hay algún número de referencia que pueda anotar?',
      pt: 'Há algum número de referência que eu possa anotar?',
    }[language];
    const analysis = analysed('support', language, 'Hello!', 'internet', asked, words, BYE[language]);
    expect(collected('reference_number', analysis)).toBe(code);
  });

  it('is put right a turn later', () => {
    const analysis = analysed(
      'support',
      'es',
      '¿Hay algún número de referencia que pueda anotar?',
      'el número de reclamo era el 48213',
      '¿Le parece si lo dejo en manos de alguien del equipo?',
      'no no, pará, 48231, los últimos dos al revés',
      BYE.es,
    );
    expect(collected('reference_number', analysis)).toBe('48231');
  });
});

const played = (category: string, language: Spoken, ...lines: string[]) => {
  const subject = playLines({ category, language, lines } as never);
  const agent = subject.transcript.flatMap(({ role, message }) => (role === 'agent' ? [message] : []));
  return { analysis: reconciledByRules(subject as never).analysis, agent };
};

describe('a call that is taken', () => {
  it.each([
    ['en', 'hello, could I leave a word for Mr Boyle', 'Nora', 'the cheque is in the post', 'go ahead, yes'],
    ['es', 'quiero dejar un recado para Gómez', 'Rogelio', 'que los papeles están listos', 'ándele sí'],
    ['pt', 'queria deixar um recado pro Carlos', 'Patrícia', 'que a nota saiu ontem', 'pode sim'],
  ] as const)('is met by the message that was passed on, %s', (language, ...lines) => {
    const { analysis } = played('general', language, ...lines);
    expect(result('request_met', analysis)).toBe('success');
    expect(collected('person_name', analysis)).toBe(lines[1]);
  });

  it('of somebody who wanted another place leaves nothing to follow up', () => {
    const { analysis } = played(
      'general',
      'pt',
      'é da pizzaria?',
      'ué, me deram esse número',
      'não preciso de nada não',
    );
    expect(analysis.outcome).toBe('failed');
  });

  it('is not ended on a fault told with "at all"', () => {
    const { agent } = played('support', 'en', 'the card machine is dead', "no it doesn't turn on at all");
    expect(agent.at(-1)).toContain('?');
  });

  it('in which something else is to be left there is a question', () => {
    const { agent } = played('general', 'en', 'can I leave my bike with you on Sundays');
    expect(agent.at(-1)).toMatch(/don't have that information/);
  });

  it('is not calmed where a name is spelled', () => {
    const { agent } = played('general', 'en', 'is the shop open today?', "it's Ann Lee, L E double E");
    expect(agent.join(' ')).not.toMatch(/upsets you|stay calm/);
  });
});

describe('a question left open', () => {
  const openQuestion = (line: string): unknown => {
    const { transcript, ...subject } = playLines({
      category: 'notifications',
      language: 'es',
      lines: [],
      written: [
        { role: 'agent', message: 'Hola, tengo un aviso breve. ¿Hablo con la señora Paz?' },
        { role: 'user', message: line },
        { role: 'agent', message: 'No tengo esa información; la anoto para alguien del equipo.' },
      ],
    });
    return reconciledByRules({ ...subject, transcript }).analysis.data_collection_results.open_question
      ?.value;
  };

  it('is none where a telephone is answered', () => {
    expect(openQuestion('Aquí es la ferretería, ¿qué se le ofrece?')).toBeNull();
    expect(openQuestion('¿A qué hora llega el paquete del miércoles?')).toContain('A qué hora llega');
  });
});
