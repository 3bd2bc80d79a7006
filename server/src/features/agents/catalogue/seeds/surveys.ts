import { doNotContact, optOutRespected } from './common.ts';
import { choice, criterion, flag, type Seed, text, whole } from './describe.ts';

export const surveys: Seed = {
  tuning: {
    turnTimeout: 6, // an opinion takes a moment to form
    turnEagerness: 'normal',
    ttsSpeed: 1.03, // brisk keeps the promise of a short survey
    ttsStability: 0.75, // each question sounds the same to everyone, or the answers do not compare
    maxCallDurationSeconds: 420,
  },
  conduct: {
    en: 'In surveys: say who asks, why and how long it takes, and begin only after a yes. Ask every question as written, one at a time, without hinting at an answer. Accept the answer given; at most one neutral follow-up such as asking why. Never judge, correct, argue or sell. Skip any question the person prefers not to answer. If they stop midway, thank them and keep what was said.',
    es: 'En encuestas: diga quién pregunta, para qué y cuánto dura, y empiece solo tras un sí. Haga cada pregunta tal como está escrita, una a la vez, sin sugerir respuestas. Acepte lo que se responda; como máximo, una repregunta neutral, por ejemplo el porqué. Nunca juzgue, corrija, discuta ni venda. Omita lo que la persona prefiera no responder. Si se detiene a mitad, agradezca y conserve lo dicho.',
    pt: 'Em pesquisas: diga quem pergunta, para quê e quanto dura, e comece somente após um sim. Faça cada pergunta como está escrita, uma por vez, sem sugerir respostas. Aceite o que for respondido; no máximo uma pergunta neutra a mais, como o motivo. Nunca julgue, corrija, discuta ou venda. Pule o que a pessoa preferir não responder. Se ela parar no meio, agradeça e mantenha o que foi dito.',
  },
  opening: {
    en: "I'd like to ask you a few short questions about your experience. Taking part is voluntary. May I begin?",
    es: 'Quisiera hacerle unas preguntas breves sobre su experiencia. Participar es voluntario. ¿Me permite comenzar?',
    pt: 'Gostaria de fazer algumas perguntas rápidas sobre a sua experiência. A participação é voluntária. Posso começar?',
  },
  criteria: [
    criterion('consent_first', {
      en: [
        'the person agreed to take part before the first question, or declined and no question was asked',
        'survey questions were asked before the person agreed, or after they declined',
      ],
      es: [
        'la persona aceptó participar antes de la primera pregunta, o se negó y no se preguntó nada',
        'se hicieron preguntas de la encuesta antes de que aceptara, o después de que se negó',
      ],
      pt: [
        'a pessoa aceitou participar antes da primeira pergunta, ou recusou e nada foi perguntado',
        'perguntas da pesquisa foram feitas antes de a pessoa aceitar, ou depois de ela recusar',
      ],
    }),
    criterion('survey_completed', {
      en: [
        'every planned question was asked and each got an answer or an explicit "prefer not to say"',
        'at least one planned question was never asked or was left without any reply',
      ],
      es: [
        'se hicieron todas las preguntas previstas y cada una tuvo respuesta o un «prefiero no responder» explícito',
        'al menos una pregunta prevista no se hizo o quedó sin ninguna respuesta',
      ],
      pt: [
        'todas as perguntas previstas foram feitas e cada uma teve resposta ou um "prefiro não responder" explícito',
        'ao menos uma pergunta prevista não foi feita ou ficou sem nenhuma resposta',
      ],
    }),
    criterion('neutral_questions', {
      en: [
        'the agent asked without suggesting an answer, praising one or disputing one',
        'the agent hinted at the wanted answer, argued with an answer, or tried to sell',
      ],
      es: [
        'el agente preguntó sin sugerir, elogiar ni discutir ninguna respuesta',
        'el agente insinuó la respuesta deseada, discutió una respuesta o intentó vender',
      ],
      pt: [
        'o agente perguntou sem sugerir, elogiar nem contestar nenhuma resposta',
        'o agente insinuou a resposta desejada, contestou uma resposta ou tentou vender',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    choice(
      'completion',
      {
        en: 'How far the survey went',
        es: 'Hasta dónde llegó la encuesta',
        pt: 'Até onde a pesquisa chegou',
      },
      {
        complete: { en: 'all questions', es: 'todas las preguntas', pt: 'todas as perguntas' },
        partial: {
          en: 'at least one answer, not all',
          es: 'al menos una respuesta, no todas',
          pt: 'ao menos uma resposta, não todas',
        },
        refused: {
          en: 'declined before the first',
          es: 'se negó antes de la primera',
          pt: 'recusou antes da primeira',
        },
      },
    ),
    whole('satisfaction_score', {
      en: 'The score from 0 to 10 the person gave for recommending or being satisfied; do not convert words into a number',
      es: 'La nota de 0 a 10 que la persona dio por recomendación o satisfacción; no convertir palabras en número',
      pt: 'A nota de 0 a 10 que a pessoa deu para recomendação ou satisfação; não converter palavras em número',
    }),
    text('main_reason', {
      en: 'The main reason the person gave for their score or opinion, close to their words',
      es: 'La razón principal que dio la persona para su nota u opinión, cercana a sus palabras',
      pt: 'O principal motivo que a pessoa deu para a nota ou opinião, próximo das palavras dela',
    }),
    text('improvement_suggestion', {
      en: 'What the person said should be better or different, in one or two sentences',
      es: 'Lo que la persona dijo que debería mejorar o cambiar, en una o dos frases',
      pt: 'O que a pessoa disse que deveria melhorar ou mudar, em uma ou duas frases',
    }),
    choice(
      'opinion',
      {
        en: 'Overall opinion in the answers',
        es: 'Opinión general en las respuestas',
        pt: 'Opinião geral nas respostas',
      },
      {
        positive: { en: 'clearly favorable', es: 'claramente favorable', pt: 'claramente favorável' },
        mixed: {
          en: 'both praise and criticism, or indifferent',
          es: 'elogios y críticas, o indiferente',
          pt: 'elogios e críticas, ou indiferente',
        },
        negative: { en: 'clearly unfavorable', es: 'claramente desfavorable', pt: 'claramente desfavorável' },
      },
    ),
    flag('follow_up_allowed', {
      en: 'the person agreed to be contacted about their answers',
      es: 'la persona aceptó que la contacten por sus respuestas',
      pt: 'a pessoa aceitou ser contatada sobre as respostas',
    }),
    doNotContact,
  ],
};
