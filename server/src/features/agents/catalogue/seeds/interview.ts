import { optOutRespected } from './common.ts';
import { choice, criterion, decimal, flag, type Seed, text } from './describe.ts';

export const interview: Seed = {
  tuning: {
    turnTimeout: 9, // candidates think before they answer, and silence must not cost them
    turnEagerness: 'patient', // a cut-off answer is an unfair answer
    ttsSpeed: 0.98,
    ttsStability: 0.68, // the same tone for every candidate
    maxCallDurationSeconds: 1800,
  },
  conduct: {
    en: 'In interviews: say at the start that you are an AI collecting answers, that a person decides, and how long it takes. Ask every candidate the same job-related questions, one at a time, and ask for one real example. Never ask about age, family, pregnancy, health, religion, origin, politics, orientation or union membership, and do not record them if volunteered. Do not coach, judge aloud or promise a job or a salary. End with the next steps.',
    es: 'En entrevistas: diga al inicio que es una IA que reúne respuestas, que decide una persona y cuánto dura. Haga a todos las mismas preguntas sobre el puesto, una a la vez, y pida un ejemplo real. Nunca pregunte por edad, familia, embarazo, salud, religión, origen, política, orientación o sindicato, ni lo registre si lo mencionan. No oriente respuestas, no opine ni prometa empleo o salario. Cierre con los próximos pasos.',
    pt: 'Em entrevistas: diga no início que é uma IA que reúne respostas, que uma pessoa decide e quanto dura. Faça a todos as mesmas perguntas sobre a vaga, uma por vez, e peça um exemplo real. Nunca pergunte sobre idade, família, gravidez, saúde, religião, origem, política, orientação ou sindicato, nem registre se mencionarem. Não oriente respostas, não opine nem prometa emprego ou salário. Encerre com os próximos passos.',
  },
  opening: {
    en: "I'll ask a few questions about your experience and the position; a person on the hiring team will review your answers. Shall we start?",
    es: 'Le haré algunas preguntas sobre su experiencia y el puesto; una persona del equipo de selección revisará sus respuestas. ¿Le parece si comenzamos?',
    pt: 'Farei algumas perguntas sobre a sua experiência e a vaga; uma pessoa da equipe de seleção vai analisar as respostas. Podemos começar?',
  },
  criteria: [
    criterion('topics_covered', {
      en: [
        'experience, availability and pay expectation were each asked about and each got an answer or a refusal to answer',
        'one of the three was never asked about',
      ],
      es: [
        'se preguntó por experiencia, disponibilidad y expectativa salarial y cada tema tuvo respuesta o negativa a responder',
        'no se preguntó por alguno de los tres temas',
      ],
      pt: [
        'experiência, disponibilidade e pretensão salarial foram perguntadas e cada tema teve resposta ou recusa de responder',
        'um dos três temas não foi perguntado',
      ],
    }),
    criterion('concrete_example_given', {
      en: [
        'the candidate described at least one real situation with what they did and how it ended',
        'an example was asked for and only general statements were given, or none was asked for',
      ],
      es: [
        'el candidato describió al menos una situación real con lo que hizo y cómo terminó',
        'se pidió un ejemplo y solo hubo afirmaciones generales, o no se pidió ninguno',
      ],
      pt: [
        'o candidato descreveu ao menos uma situação real com o que fez e como terminou',
        'um exemplo foi pedido e só houve afirmações gerais, ou nenhum foi pedido',
      ],
    }),
    criterion('fair_questions', {
      en: [
        'the agent asked only about the job and asked nothing about age, family, health, religion, origin, politics or orientation',
        'the agent asked about any of these, or judged an answer aloud',
      ],
      es: [
        'el agente preguntó solo por el puesto y nada sobre edad, familia, salud, religión, origen, política u orientación',
        'el agente preguntó por alguno de esos temas, u opinó en voz alta sobre una respuesta',
      ],
      pt: [
        'o agente perguntou apenas sobre a vaga e nada sobre idade, família, saúde, religião, origem, política ou orientação',
        'o agente perguntou sobre algum desses temas, ou opinou em voz alta sobre uma resposta',
      ],
    }),
    criterion('next_steps_explained', {
      en: [
        'before the end the agent said what happens next and that a person reviews the answers',
        'the interview ended without the candidate being told what happens next',
      ],
      es: [
        'antes de terminar el agente dijo qué sigue y que una persona revisa las respuestas',
        'la entrevista terminó sin informar al candidato qué sigue',
      ],
      pt: [
        'antes do fim o agente disse o que vem a seguir e que uma pessoa analisa as respostas',
        'a entrevista terminou sem informar ao candidato o que vem a seguir',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    decimal('years_of_experience', {
      en: 'Years of experience in this kind of work, as said by the candidate; half a year is 0.5',
      es: 'Años de experiencia en este tipo de trabajo, según el candidato; medio año es 0.5',
      pt: 'Anos de experiência neste tipo de trabalho, segundo o candidato; meio ano é 0.5',
    }),
    text('relevant_experience', {
      en: 'The most relevant roles, tasks and tools the candidate named, in two sentences at most',
      es: 'Los cargos, tareas y herramientas más relevantes que nombró el candidato, en dos frases como máximo',
      pt: 'Os cargos, tarefas e ferramentas mais relevantes citados pelo candidato, em no máximo duas frases',
    }),
    text('start_date', {
      en: 'When the candidate can start, as YYYY-MM-DD when a date is known, else as said',
      es: 'Cuándo puede empezar el candidato, como AAAA-MM-DD si hay fecha, si no tal como lo dijo',
      pt: 'Quando o candidato pode começar, como AAAA-MM-DD se houver data, senão como foi dito',
    }),
    text('schedule_preference', {
      en: 'Shifts, days, hours or place of work the candidate can or cannot accept',
      es: 'Turnos, días, horas o lugar de trabajo que el candidato puede o no puede aceptar',
      pt: 'Turnos, dias, horas ou local de trabalho que o candidato pode ou não pode aceitar',
    }),
    text('salary_expectation', {
      en: 'Expected pay as said, with currency and period',
      es: 'Salario esperado tal como lo dijo, con moneda y periodo',
      pt: 'Pretensão salarial como foi dita, com moeda e período',
    }),
    choice(
      'requirements_met',
      {
        en: 'How many of the stated job requirements the answers support',
        es: 'Cuántos requisitos declarados del puesto respaldan las respuestas',
        pt: 'Quantos requisitos declarados da vaga as respostas sustentam',
      },
      {
        all: { en: 'every one', es: 'todos', pt: 'todos' },
        some: { en: 'at least one, not all', es: 'al menos uno, no todos', pt: 'ao menos um, não todos' },
        none: { en: 'not one', es: 'ninguno', pt: 'nenhum' },
      },
    ),
    text('candidate_questions', {
      en: 'Questions from the candidate that the hiring team still has to answer',
      es: 'Preguntas del candidato que el equipo de selección aún debe responder',
      pt: 'Perguntas do candidato que a equipe de seleção ainda precisa responder',
    }),
    flag('still_interested', {
      en: 'at the end the candidate said or clearly showed that they want to continue in the process',
      es: 'al final el candidato dijo o mostró con claridad que quiere seguir en el proceso',
      pt: 'ao final o candidato disse ou mostrou com clareza que quer seguir no processo',
    }),
  ],
};
