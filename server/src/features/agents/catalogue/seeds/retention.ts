import { doNotContact, nextStep, optOutRespected } from './common.ts';
import { choice, criterion, flag, type Seed, text } from './describe.ts';

export const retention: Seed = {
  tuning: {
    turnTimeout: 7, // the true reason often comes after a pause
    turnEagerness: 'patient', // listening is what keeps people
    ttsSpeed: 1,
    ttsStability: 0.5, // warmth over evenness
    maxCallDurationSeconds: 720,
  },
  conduct: {
    en: 'In retention: ask why and listen to the end before offering anything. Own any fault of the business without excuses. Offer at most two options, only authorised ones, and only those that answer the reason given; state their price, length and conditions. Never hide, delay or complicate a cancellation: if the person still wants to leave, help at once or say exactly how, and leave the door open.',
    es: 'En retención: pregunte el motivo y escuche hasta el final antes de ofrecer algo. Reconozca las fallas de la empresa sin excusas. Ofrezca como máximo dos opciones, solo autorizadas y que respondan al motivo expresado; diga precio, duración y condiciones. Nunca oculte, demore ni complique una cancelación: si la persona aún quiere irse, ayude enseguida o indique exactamente cómo, y deje la puerta abierta.',
    pt: 'Em retenção: pergunte o motivo e escute até o fim antes de oferecer algo. Reconheça as falhas da empresa sem desculpas. Ofereça no máximo duas opções, apenas autorizadas e que respondam ao motivo informado; diga preço, duração e condições. Nunca esconda, atrase nem complique um cancelamento: se a pessoa ainda quiser sair, ajude na hora ou diga exatamente como, e deixe a porta aberta.',
  },
  opening: {
    en: "I'd like to hear how things are going with our service and what we could do better for you. Do you have a minute?",
    es: 'Quisiera saber cómo le ha ido con nuestro servicio y qué podríamos hacer mejor por usted. ¿Tiene un minuto?',
    pt: 'Gostaria de saber como está sendo a sua experiência com o nosso serviço e o que podemos melhorar. Você tem um minuto?',
  },
  criteria: [
    criterion('reason_understood', {
      en: [
        'the person gave a specific reason for leaving, hesitating or having left, and the agent acknowledged it',
        'the agent never asked, or made an offer before any reason was given',
      ],
      es: [
        'la persona dio un motivo concreto para irse, dudar o haberse ido, y el agente lo reconoció',
        'el agente nunca preguntó, o hizo una oferta antes de conocer algún motivo',
      ],
      pt: [
        'a pessoa deu um motivo específico para sair, hesitar ou ter saído, e o agente o reconheceu',
        'o agente nunca perguntou, ou fez uma oferta antes de conhecer algum motivo',
      ],
    }),
    criterion('fitting_option_offered', {
      en: [
        'at least one option was offered that answers the reason given, with its conditions',
        'no option was offered, or only ones unrelated to the reason',
      ],
      es: [
        'se ofreció al menos una opción que responde al motivo expresado, con sus condiciones',
        'no se ofreció ninguna opción, o solo opciones ajenas al motivo',
      ],
      pt: [
        'foi oferecida ao menos uma opção que responde ao motivo informado, com suas condições',
        'nenhuma opção foi oferecida, ou apenas opções sem relação com o motivo',
      ],
    }),
    criterion('customer_kept', {
      en: [
        'the person said they will stay, renew or come back',
        'the person confirmed leaving, not renewing or not coming back',
      ],
      es: [
        'la persona dijo que se queda, renueva o regresa',
        'la persona confirmó que se va, no renueva o no regresa',
      ],
      pt: ['a pessoa disse que fica, renova ou volta', 'a pessoa confirmou que sai, não renova ou não volta'],
    }),
    criterion('decision_respected', {
      en: [
        'after a firm decision to leave the agent stopped persuading and helped or explained how, or there was no such decision',
        'the agent kept persuading after a firm decision, or made canceling harder',
      ],
      es: [
        'tras una decisión firme de irse el agente dejó de persuadir y ayudó o explicó cómo, o no hubo tal decisión',
        'el agente siguió persuadiendo tras una decisión firme, o dificultó la cancelación',
      ],
      pt: [
        'após uma decisão firme de sair o agente parou de persuadir e ajudou ou explicou como, ou não houve tal decisão',
        'o agente continuou persuadindo após uma decisão firme, ou dificultou o cancelamento',
      ],
    }),
    optOutRespected,
  ],
  fields: [
    choice(
      'decision',
      {
        en: 'What the person decided by the end',
        es: 'Qué decidió la persona al final',
        pt: 'O que a pessoa decidiu ao final',
      },
      {
        stays: { en: 'continues or renews', es: 'continúa o renueva', pt: 'continua ou renova' },
        returns: { en: 'had left and comes back', es: 'se había ido y regresa', pt: 'havia saído e volta' },
        leaves: {
          en: 'cancels or does not come back',
          es: 'cancela o no regresa',
          pt: 'cancela ou não volta',
        },
        undecided: { en: 'wants to think', es: 'quiere pensarlo', pt: 'quer pensar' },
      },
    ),
    choice(
      'leaving_reason',
      {
        en: 'The main reason given',
        es: 'El motivo principal expresado',
        pt: 'O principal motivo informado',
      },
      {
        price: { en: 'cost', es: 'costo', pt: 'custo' },
        service_quality: {
          en: 'faults or poor treatment',
          es: 'fallas o mal trato',
          pt: 'falhas ou mau atendimento',
        },
        missing_feature: {
          en: 'lacks something needed',
          es: 'le falta algo necesario',
          pt: 'falta algo necessário',
        },
        competitor: {
          en: 'prefers another provider',
          es: 'prefiere otro proveedor',
          pt: 'prefere outro fornecedor',
        },
        no_longer_needed: { en: 'does not use it any more', es: 'ya no lo usa', pt: 'não usa mais' },
        personal: {
          en: 'move, health or family',
          es: 'mudanza, salud o familia',
          pt: 'mudança, saúde ou família',
        },
        other: { en: 'anything else', es: 'cualquier otro', pt: 'qualquer outro' },
      },
    ),
    text('reason_detail', {
      en: 'The reason in one or two sentences, close to the words of the person',
      es: 'El motivo en una o dos frases, cercano a las palabras de la persona',
      pt: 'O motivo em uma ou duas frases, próximo das palavras da pessoa',
    }),
    text('competitor_name', {
      en: 'The name of the other provider the person mentioned',
      es: 'El nombre del otro proveedor que mencionó la persona',
      pt: 'O nome do outro fornecedor que a pessoa mencionou',
    }),
    text('offer_made', {
      en: 'The option or options the agent offered, briefly',
      es: 'La opción u opciones que ofreció el agente, en breve',
      pt: 'A opção ou as opções que o agente ofereceu, em resumo',
    }),
    flag('offer_accepted', {
      en: 'the person accepted one of the options offered',
      es: 'la persona aceptó alguna de las opciones ofrecidas',
      pt: 'a pessoa aceitou alguma das opções oferecidas',
    }),
    nextStep,
    doNotContact,
  ],
};
