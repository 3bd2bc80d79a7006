import { doNotContact, nextStep, optOutRespected } from './common.ts';
import { choice, criterion, type Seed, text } from './describe.ts';

export const sales: Seed = {
  tuning: {
    turnTimeout: 5, // a sales pause is thinking, but a long one loses the person
    turnEagerness: 'normal', // pushing in feels like pressure
    ttsSpeed: 1,
    ttsStability: 0.45, // a livelier voice carries interest
    maxCallDurationSeconds: 600, // a first talk that needs longer belongs to a person
  },
  conduct: {
    en: 'In sales: learn the need before you offer anything, and ask one question at a time. Offer only what fits the need, with its true price, terms and limits. Never invent discounts, scarcity, deadlines or promises. Answer a doubt once, honestly; a second no is final. Close by agreeing one clear next step, or by thanking the person for their time.',
    es: 'En ventas: conozca la necesidad antes de ofrecer algo y haga una sola pregunta a la vez. Ofrezca solo lo que responda a esa necesidad, con su precio, condiciones y límites reales. Nunca invente descuentos, escasez, plazos ni promesas. Responda una duda una sola vez y con honestidad; un segundo no es definitivo. Cierre con un siguiente paso claro o agradeciendo el tiempo de la persona.',
    pt: 'Em vendas: conheça a necessidade antes de oferecer algo e faça uma pergunta por vez. Ofereça apenas o que atende a essa necessidade, com preço, condições e limites reais. Nunca invente descontos, escassez, prazos ou promessas. Responda a uma dúvida uma única vez e com honestidade; um segundo não é definitivo. Encerre com um próximo passo claro ou agradecendo o tempo da pessoa.',
  },
  opening: {
    en: "I'd like to understand what you need and see whether we can help. Is this a good moment to talk?",
    es: 'Me gustaría conocer lo que necesita y ver si podemos ayudarle. ¿Es un buen momento para conversar?',
    pt: 'Gostaria de entender o que você precisa e ver se podemos ajudar. É um bom momento para conversar?',
  },
  criteria: [
    criterion('need_identified', {
      en: [
        'the person stated in their own words at least one concrete need, problem or goal related to the offer',
        'the agent presented the offer without any such need being stated, or never asked about it',
      ],
      es: [
        'la persona expresó con sus palabras al menos una necesidad, problema u objetivo concreto relacionado con la oferta',
        'el agente presentó la oferta sin que se expresara ninguna necesidad, o nunca preguntó por ella',
      ],
      pt: [
        'a pessoa expressou com suas palavras ao menos uma necessidade, problema ou objetivo concreto ligado à oferta',
        'o agente apresentou a oferta sem que nenhuma necessidade fosse expressa, ou nunca perguntou por ela',
      ],
    }),
    criterion('offer_matched_to_need', {
      en: [
        'the agent linked at least one feature of the offer to something the person had said they need',
        'the agent gave only a general pitch, or offered something the person had said they do not need',
      ],
      es: [
        'el agente relacionó al menos una característica de la oferta con algo que la persona dijo necesitar',
        'el agente dio solo un discurso general, u ofreció algo que la persona dijo no necesitar',
      ],
      pt: [
        'o agente relacionou ao menos uma característica da oferta a algo que a pessoa disse precisar',
        'o agente fez apenas um discurso genérico, ou ofereceu algo que a pessoa disse não precisar',
      ],
    }),
    criterion('objections_answered', {
      en: [
        'every doubt the person raised got a direct answer or a promise of one, or no doubt was raised',
        'at least one doubt was ignored, talked over or answered with an unrelated argument',
      ],
      es: [
        'cada duda que planteó la persona recibió una respuesta directa o el compromiso de darla, o no hubo dudas',
        'al menos una duda fue ignorada, interrumpida o respondida con un argumento ajeno',
      ],
      pt: [
        'cada dúvida levantada pela pessoa recebeu uma resposta direta ou o compromisso de respondê-la, ou não houve dúvidas',
        'ao menos uma dúvida foi ignorada, atropelada ou respondida com um argumento sem relação',
      ],
    }),
    criterion('next_step_agreed', {
      en: [
        'the person accepted a concrete next step: a purchase, a meeting, a quote or a call back with a date',
        'the conversation ended with no accepted step, or only with a vague "later" or "maybe"',
      ],
      es: [
        'la persona aceptó un siguiente paso concreto: una compra, una reunión, una cotización o una llamada con fecha',
        'la conversación terminó sin ningún paso aceptado, o solo con un «después» o «tal vez» impreciso',
      ],
      pt: [
        'a pessoa aceitou um próximo passo concreto: uma compra, uma reunião, uma proposta ou um retorno com data',
        'a conversa terminou sem nenhum passo aceito, ou apenas com um "depois" ou "talvez" impreciso',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    choice(
      'interest_level',
      {
        en: 'How interested the person was at the end',
        es: 'Interés de la persona al final',
        pt: 'Interesse da pessoa ao final',
      },
      {
        high: {
          en: 'accepted a next step or asked how to buy',
          es: 'aceptó un siguiente paso o preguntó cómo comprar',
          pt: 'aceitou um próximo passo ou perguntou como comprar',
        },
        medium: {
          en: 'asked about the offer but committed to nothing',
          es: 'preguntó por la oferta pero no se comprometió a nada',
          pt: 'perguntou sobre a oferta mas não se comprometeu com nada',
        },
        low: {
          en: 'listened without asking anything',
          es: 'escuchó sin preguntar nada',
          pt: 'ouviu sem perguntar nada',
        },
        none: { en: 'declined', es: 'rechazó', pt: 'recusou' },
      },
    ),
    text('need', {
      en: 'The main need or problem the person described, in one sentence close to their words',
      es: 'La necesidad o el problema principal que describió la persona, en una frase cercana a sus palabras',
      pt: 'A necessidade ou o problema principal descrito pela pessoa, em uma frase próxima das palavras dela',
    }),
    text('budget', {
      en: 'The amount or range the person said they can spend, with its currency and period if said',
      es: 'El monto o rango que la persona dijo poder gastar, con moneda y periodo si los mencionó',
      pt: 'O valor ou a faixa que a pessoa disse poder gastar, com moeda e período se mencionados',
    }),
    choice(
      'timeline',
      {
        en: 'When they want to decide or buy',
        es: 'Cuándo quiere decidir o comprar',
        pt: 'Quando quer decidir ou comprar',
      },
      {
        now: { en: 'within 7 days', es: 'en un plazo de 7 días', pt: 'em até 7 dias' },
        this_month: { en: 'within 30 days', es: 'en un plazo de 30 días', pt: 'em até 30 dias' },
        this_quarter: { en: 'within 90 days', es: 'en un plazo de 90 días', pt: 'em até 90 dias' },
        later: { en: 'beyond 90 days', es: 'en más de 90 días', pt: 'em mais de 90 dias' },
      },
    ),
    choice(
      'decision_role',
      { en: 'Who decides the purchase', es: 'Quién decide la compra', pt: 'Quem decide a compra' },
      {
        decides: { en: 'this person alone', es: 'esta persona sola', pt: 'esta pessoa sozinha' },
        shares: {
          en: 'this person with others',
          es: 'esta persona junto con otras',
          pt: 'esta pessoa com outras',
        },
        other: { en: 'someone else', es: 'otra persona', pt: 'outra pessoa' },
      },
    ),
    text('main_objection', {
      en: 'The strongest doubt or reason against buying that the person gave, in one sentence',
      es: 'La duda o razón más fuerte en contra de comprar que dio la persona, en una frase',
      pt: 'A dúvida ou razão mais forte contra a compra dada pela pessoa, em uma frase',
    }),
    nextStep,
    doNotContact,
  ],
};
