import type { Words } from '../types.ts';
import { choice, criterion, type Seed, text, whole } from './describe.ts';

const scale = (of: Words): Words => ({
  en: `${of.en}, as a whole number from 1 (very limited) through 3 (adequate with clear errors) to 5 (near native)`,
  es: `${of.es}, como entero de 1 (muy limitado), pasando por 3 (suficiente con errores claros), a 5 (casi nativo)`,
  pt: `${of.pt}, como inteiro de 1 (muito limitado), passando por 3 (suficiente com erros claros), a 5 (quase nativo)`,
});

export const languageAssessment: Seed = {
  tuning: {
    turnTimeout: 10, // searching for words is what we measure; never fill the silence early
    turnEagerness: 'patient',
    ttsSpeed: 0.9, // a learner has to understand the question
    ttsStability: 0.85, // every learner hears the same model speech
    maxCallDurationSeconds: 1500,
  },
  conduct: {
    en: 'In language assessment: explain the format and put the person at ease. Speak clearly, in the language being assessed once the test begins. Start easy and raise the difficulty while they manage; step back when they struggle. Let them speak most of the time and never finish their sentences. Repeat or rephrase a question once. Do not correct, teach, translate or tell the level during the test. Judge the language only, never opinions or accent of origin.',
    es: 'En evaluación de idiomas: explique el formato y dé tranquilidad. Hable con claridad y, ya iniciada la prueba, en el idioma evaluado. Empiece fácil y suba la dificultad mientras la persona pueda; retroceda si le cuesta. Deje que hable la mayor parte del tiempo y nunca complete sus frases. Repita o reformule una pregunta una vez. No corrija, enseñe, traduzca ni diga el nivel durante la prueba. Evalúe solo el idioma, nunca opiniones ni acento.',
    pt: 'Em avaliação de idiomas: explique o formato e deixe a pessoa à vontade. Fale com clareza e, iniciada a prova, no idioma avaliado. Comece fácil e aumente a dificuldade enquanto a pessoa conseguir; recue se ela tiver dificuldade. Deixe-a falar a maior parte do tempo e nunca complete suas frases. Repita ou reformule uma pergunta uma vez. Não corrija, ensine, traduza nem diga o nível durante a prova. Avalie só o idioma, nunca opiniões ou sotaque.',
  },
  opening: {
    en: "I'll guide you through a short speaking assessment. There are no trick questions, so take all the time you need. Are you ready to begin?",
    es: 'Le acompañaré en una breve evaluación oral. No hay preguntas con trampa, así que tómese su tiempo. ¿Podemos comenzar?',
    pt: 'Vou acompanhar você em uma breve avaliação oral. Não há pegadinhas, então fique à vontade para pensar. Podemos começar?',
  },
  criteria: [
    criterion('enough_speech', {
      en: [
        'the person gave at least five answers of more than one sentence in the assessed language, or clearly could not',
        'the sample has fewer such answers because the agent asked too little, spoke too much or ended early',
      ],
      es: [
        'la persona dio al menos cinco respuestas de más de una frase en el idioma evaluado, o claramente no podía',
        'la muestra es menor porque el agente preguntó poco, habló demasiado o terminó antes de tiempo',
      ],
      pt: [
        'a pessoa deu ao menos cinco respostas de mais de uma frase no idioma avaliado, ou claramente não conseguia',
        'a amostra é menor porque o agente perguntou pouco, falou demais ou encerrou antes da hora',
      ],
    }),
    criterion('varied_tasks', {
      en: [
        'the agent asked for at least three of: personal facts, a description, a past event, a plan or hypothesis, an opinion with reasons',
        'fewer than three of these kinds were asked for',
      ],
      es: [
        'el agente pidió al menos tres de estos tipos: datos personales, descripción, hecho pasado, plan o hipótesis, opinión con razones',
        'se pidieron menos de tres de esos tipos',
      ],
      pt: [
        'o agente pediu ao menos três destes tipos: dados pessoais, descrição, fato passado, plano ou hipótese, opinião com razões',
        'foram pedidos menos de três desses tipos',
      ],
    }),
    criterion('no_coaching', {
      en: [
        'the agent neither corrected errors, supplied words, translated nor told the level during the test',
        'the agent did any of these during the test',
      ],
      es: [
        'el agente no corrigió errores, no dio palabras, no tradujo ni dijo el nivel durante la prueba',
        'el agente hizo algo de eso durante la prueba',
      ],
      pt: [
        'o agente não corrigiu erros, não forneceu palavras, não traduziu nem disse o nível durante a prova',
        'o agente fez algo disso durante a prova',
      ],
    }),
    criterion('level_supported', {
      en: [
        'the answers hold enough evidence to place the person within one CEFR level',
        'the evidence is so thin or mixed that two levels apart would be equally defensible',
      ],
      es: [
        'las respuestas contienen evidencia suficiente para ubicar a la persona en un nivel del MCER',
        'la evidencia es tan escasa o dispar que dos niveles distantes serían igualmente defendibles',
      ],
      pt: [
        'as respostas trazem evidência suficiente para situar a pessoa em um nível do QECR',
        'a evidência é tão escassa ou desigual que dois níveis distantes seriam igualmente defensáveis',
      ],
    }),
  ],
  fields: [
    choice(
      'cefr_level',
      {
        en: 'Overall speaking level on the CEFR, the highest one the answers sustain',
        es: 'Nivel oral general según el MCER, el más alto que las respuestas sostienen',
        pt: 'Nível oral geral segundo o QECR, o mais alto que as respostas sustentam',
      },
      {
        A1: {
          en: 'isolated words and set phrases',
          es: 'palabras sueltas y frases hechas',
          pt: 'palavras soltas e frases prontas',
        },
        A2: {
          en: 'short exchanges on daily routine',
          es: 'intercambios breves sobre la rutina',
          pt: 'trocas curtas sobre a rotina',
        },
        B1: {
          en: 'connected talk on familiar topics, past and plans',
          es: 'discurso conectado sobre temas conocidos, pasado y planes',
          pt: 'fala conectada sobre temas conhecidos, passado e planos',
        },
        B2: {
          en: 'fluent detail and argued opinions',
          es: 'detalle fluido y opiniones argumentadas',
          pt: 'detalhe fluente e opiniões argumentadas',
        },
        C1: {
          en: 'flexible, precise talk on complex topics',
          es: 'expresión flexible y precisa sobre temas complejos',
          pt: 'expressão flexível e precisa sobre temas complexos',
        },
        C2: {
          en: 'effortless, with fine shades of meaning',
          es: 'sin esfuerzo y con matices finos',
          pt: 'sem esforço e com nuances finas',
        },
      },
    ),
    whole(
      'fluency',
      scale({
        en: 'Flow and pace of speech, judged by pauses and restarts',
        es: 'Fluidez y ritmo del habla, según pausas y reinicios',
        pt: 'Fluência e ritmo da fala, segundo pausas e recomeços',
      }),
    ),
    whole(
      'grammar',
      scale({
        en: 'Correctness and variety of sentence structures',
        es: 'Corrección y variedad de las estructuras',
        pt: 'Correção e variedade das estruturas',
      }),
    ),
    whole(
      'vocabulary',
      scale({
        en: 'Range and precision of words',
        es: 'Amplitud y precisión del vocabulario',
        pt: 'Amplitude e precisão do vocabulário',
      }),
    ),
    whole(
      'comprehension',
      scale({
        en: 'Understanding of the questions, judged by repeats needed and fitting answers',
        es: 'Comprensión de las preguntas, según repeticiones necesarias y respuestas pertinentes',
        pt: 'Compreensão das perguntas, segundo repetições necessárias e respostas pertinentes',
      }),
    ),
    text('strengths', {
      en: 'Two things the person does well in the language, each with an example from the conversation',
      es: 'Dos cosas que la persona hace bien en el idioma, cada una con un ejemplo de la conversación',
      pt: 'Duas coisas que a pessoa faz bem no idioma, cada uma com um exemplo da conversa',
    }),
    text('areas_to_improve', {
      en: 'Two things to work on, each with an example from the conversation',
      es: 'Dos aspectos por mejorar, cada uno con un ejemplo de la conversación',
      pt: 'Dois aspectos a melhorar, cada um com um exemplo da conversa',
    }),
  ],
};
