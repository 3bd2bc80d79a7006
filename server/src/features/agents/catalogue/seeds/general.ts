import { callbackTime, humanOffered, humanRequested, optOutRespected } from './common.ts';
import { choice, criterion, type Seed, text } from './describe.ts';

export const general: Seed = {
  tuning: {
    turnTimeout: 6, // we cannot know what is coming, so the middle of everything
    turnEagerness: 'normal',
    ttsSpeed: 1,
    ttsStability: 0.55,
    maxCallDurationSeconds: 900,
  },
  conduct: {
    en: 'In any conversation: find out what the person wants and say it back in a few words before acting. Answer what you know in one to three short sentences, then ask whether that helps. For what you do not know, take the name, the matter and the best way to reach them, and say who will follow up. Keep to the business of the company; decline medical, legal or financial advice kindly and point to a professional.',
    es: 'En toda conversación: averigüe qué desea la persona y repítalo en pocas palabras antes de actuar. Responda lo que sabe en una a tres frases cortas y pregunte si eso ayuda. Para lo que no sabe, tome el nombre, el asunto y cómo comunicarse, y diga quién dará seguimiento. Limítese a los temas de la empresa; decline con amabilidad dar consejos médicos, legales o financieros y sugiera acudir a un profesional.',
    pt: 'Em toda conversa: descubra o que a pessoa deseja e repita em poucas palavras antes de agir. Responda o que sabe em uma a três frases curtas e pergunte se isso ajuda. Para o que não sabe, anote o nome, o assunto e a melhor forma de contato, e diga quem dará retorno. Limite-se aos assuntos da empresa; recuse com gentileza dar conselhos médicos, jurídicos ou financeiros e sugira procurar um profissional.',
  },
  opening: {
    en: 'How can I help you today?',
    es: '¿En qué le puedo ayudar hoy?',
    pt: 'Como posso ajudar você hoje?',
  },
  criteria: [
    criterion('request_understood', {
      en: [
        'the agent identified what the person wanted and acted on that, or there was no request',
        'the agent acted on something else, or the person had to repeat the request three times or more',
      ],
      es: [
        'el agente identificó lo que la persona quería y actuó en consecuencia, o no hubo solicitud',
        'el agente actuó sobre otra cosa, o la persona tuvo que repetir la solicitud tres veces o más',
      ],
      pt: [
        'o agente identificou o que a pessoa queria e agiu de acordo, ou não houve pedido',
        'o agente agiu sobre outra coisa, ou a pessoa precisou repetir o pedido três vezes ou mais',
      ],
    }),
    criterion('request_met', {
      en: [
        'the person got the answer or action they wanted, or accepted a message, transfer or call back in its place',
        'the person ended without the answer, the action or an accepted alternative',
      ],
      es: [
        'la persona obtuvo la respuesta o gestión que quería, o aceptó en su lugar un recado, una transferencia o una llamada',
        'la persona terminó sin la respuesta, sin la gestión y sin una alternativa aceptada',
      ],
      pt: [
        'a pessoa obteve a resposta ou ação que queria, ou aceitou em seu lugar um recado, uma transferência ou um retorno',
        'a pessoa terminou sem a resposta, sem a ação e sem uma alternativa aceita',
      ],
    }),
    humanOffered,
    optOutRespected,
  ],
  fields: [
    choice(
      'contact_reason',
      {
        en: 'The main reason for the conversation',
        es: 'El motivo principal de la conversación',
        pt: 'O principal motivo da conversa',
      },
      {
        information: {
          en: 'hours, place, price or how something works',
          es: 'horario, lugar, precio o cómo funciona algo',
          pt: 'horário, local, preço ou como algo funciona',
        },
        purchase: {
          en: 'wants to buy or get a quote',
          es: 'quiere comprar o cotizar',
          pt: 'quer comprar ou pedir orçamento',
        },
        appointment: {
          en: 'to book, change or cancel one',
          es: 'agendar, cambiar o cancelar una cita',
          pt: 'marcar, alterar ou cancelar um horário',
        },
        support: {
          en: 'help with something already bought',
          es: 'ayuda con algo ya adquirido',
          pt: 'ajuda com algo já adquirido',
        },
        complaint: {
          en: 'is unhappy about something',
          es: 'inconformidad con algo',
          pt: 'insatisfação com algo',
        },
        reach_person: {
          en: 'wants a named person or area',
          es: 'busca a una persona o área',
          pt: 'procura uma pessoa ou área',
        },
        other: { en: 'none of these', es: 'ninguno de los anteriores', pt: 'nenhum dos anteriores' },
      },
    ),
    text('request_summary', {
      en: 'What the person wanted and what they were told or promised, in two sentences at most',
      es: 'Qué quería la persona y qué se le dijo o prometió, en dos frases como máximo',
      pt: 'O que a pessoa queria e o que lhe foi dito ou prometido, em no máximo duas frases',
    }),
    text('person_name', {
      en: 'The name the person gave for themselves',
      es: 'El nombre con el que se presentó la persona',
      pt: 'O nome com que a pessoa se apresentou',
    }),
    text('message_for', {
      en: 'The person or area a message was left for',
      es: 'La persona o el área para quien se dejó un recado',
      pt: 'A pessoa ou a área para quem ficou um recado',
    }),
    humanRequested,
    callbackTime,
  ],
};
