import type { Language } from '../../listening/types.ts';
import type { CallOutcome } from './types.ts';

/** Everything the rules write for people to read, once per language. `…` in a note stands for a quote. */

export type Note =
  | 'neverAskedToStop'
  | 'stopRespected'
  | 'stopIgnored'
  | 'personSaid'
  | 'agentSaid'
  | 'agentNeverAsked'
  | 'personDidNotSay'
  | 'agentDidNotSay'
  | 'noDoubt'
  | 'doubtsAnswered'
  | 'leftOpen'
  | 'endedWith'
  | 'nothingOfTheKind'
  | 'wordsMatch'
  | 'tooLittleSaid'
  | 'neither';

/** What a note says where there is nothing to quote. */
type Quoting = 'personSaid' | 'leftOpen';

type Vocabulary = {
  notes: Record<Note, string>;
  unquoted: Record<Quoting, string>;
  notSaid: string;
  notEvaluated: string;
  noReason: string;
  doesNotFit: string;
  notShown: string;
  followsFromTalk: string;
  outcomes: Record<CallOutcome, string>;
};

export const WORDS: Record<Language, Vocabulary> = {
  en: {
    notes: {
      neverAskedToStop: 'The person never asked to stop being contacted.',
      stopRespected: 'The person asked not to be contacted and the agent agreed at once.',
      stopIgnored: 'The person asked not to be contacted and the agent did not simply agree.',
      personSaid: 'The person said: “…”.',
      agentSaid: 'The agent said so.',
      agentNeverAsked: 'The agent never asked about it.',
      personDidNotSay: 'The person did not say so.',
      agentDidNotSay: 'The agent did not say so.',
      noDoubt: 'No doubt was raised.',
      doubtsAnswered: 'Every doubt got an answer.',
      leftOpen: 'Left without an answer: “…”.',
      endedWith: 'The conversation ended with: ….',
      nothingOfTheKind: 'Nothing of the kind was said.',
      wordsMatch: 'What was said matches the words of the criterion.',
      tooLittleSaid: 'Too little was said to tell.',
      neither: 'The conversation shows neither.',
    },
    unquoted: {
      personSaid: 'The person said so.',
      leftOpen: 'Something the person raised was left without an answer.',
    },
    notSaid: 'It was not said.',
    notEvaluated: 'It was not judged.',
    noReason: 'No reason was given.',
    doesNotFit: 'What was said does not fit the type or the allowed values.',
    notShown: 'The conversation does not show it.',
    followsFromTalk: 'Follows from how the conversation went.',
    outcomes: {
      sale_closed: 'a sale',
      callback_scheduled: 'a call back agreed',
      rejected: 'a refusal',
      no_answer: 'no answer',
      voicemail: 'a voicemail',
      failed: 'the right person not reached',
      escalated_to_human: 'a hand-over to a person',
      issue_resolved: 'the issue resolved',
      ticket_created: 'a ticket created',
      faq_answered: 'the question answered',
      appointment_booked: 'an appointment booked',
      appointment_rescheduled: 'an appointment moved',
      appointment_canceled: 'an appointment canceled',
      info_provided: 'the information given',
      follow_up_needed: 'a follow-up still needed',
      payment_promised: 'a payment promised',
      payment_collected: 'the payment made',
      payment_refused: 'the payment refused',
      customer_retained: 'the customer staying',
      customer_reactivated: 'the customer coming back',
      churned: 'the customer leaving',
      message_delivered: 'the message delivered',
      message_acknowledged: 'the message acknowledged',
      candidate_evaluated: 'the candidate interviewed',
      candidate_unqualified: 'the candidate not meeting a requirement',
      level_assessed: 'the level assessed',
    },
  },
  es: {
    notes: {
      neverAskedToStop: 'La persona nunca pidió que no la contacten.',
      stopRespected: 'La persona pidió que no la contacten y el agente aceptó de inmediato.',
      stopIgnored: 'La persona pidió que no la contacten y el agente no lo aceptó sin más.',
      personSaid: 'La persona dijo: «…».',
      agentSaid: 'El agente lo dijo.',
      agentNeverAsked: 'El agente nunca preguntó por ello.',
      personDidNotSay: 'La persona no lo dijo.',
      agentDidNotSay: 'El agente no lo dijo.',
      noDoubt: 'No se planteó ninguna duda.',
      doubtsAnswered: 'Cada duda recibió respuesta.',
      leftOpen: 'Quedó sin respuesta: «…».',
      endedWith: 'La conversación terminó con: ….',
      nothingOfTheKind: 'No se dijo nada de eso.',
      wordsMatch: 'Lo dicho coincide con las palabras del criterio.',
      tooLittleSaid: 'Se dijo demasiado poco para saberlo.',
      neither: 'La conversación no muestra ni lo uno ni lo otro.',
    },
    unquoted: {
      personSaid: 'La persona lo dijo.',
      leftOpen: 'Algo que la persona planteó quedó sin respuesta.',
    },
    notSaid: 'No se dijo.',
    notEvaluated: 'No se evaluó.',
    noReason: 'No se dio ningún motivo.',
    doesNotFit: 'Lo dicho no corresponde al tipo ni a los valores permitidos.',
    notShown: 'La conversación no lo muestra.',
    followsFromTalk: 'Se desprende de la conversación.',
    outcomes: {
      sale_closed: 'una venta',
      callback_scheduled: 'una nueva llamada acordada',
      rejected: 'un rechazo',
      no_answer: 'sin respuesta',
      voicemail: 'un buzón de voz',
      failed: 'no se llegó a la persona indicada',
      escalated_to_human: 'el paso a una persona',
      issue_resolved: 'el problema resuelto',
      ticket_created: 'un caso registrado',
      faq_answered: 'la pregunta respondida',
      appointment_booked: 'una cita agendada',
      appointment_rescheduled: 'una cita cambiada',
      appointment_canceled: 'una cita cancelada',
      info_provided: 'la información entregada',
      follow_up_needed: 'un seguimiento pendiente',
      payment_promised: 'un pago prometido',
      payment_collected: 'el pago realizado',
      payment_refused: 'el pago rechazado',
      customer_retained: 'el cliente se queda',
      customer_reactivated: 'el cliente vuelve',
      churned: 'el cliente se va',
      message_delivered: 'el mensaje entregado',
      message_acknowledged: 'el mensaje confirmado',
      candidate_evaluated: 'la entrevista hecha',
      candidate_unqualified: 'un requisito no cumplido',
      level_assessed: 'el nivel evaluado',
    },
  },
  pt: {
    notes: {
      neverAskedToStop: 'A pessoa nunca pediu para não ser contatada.',
      stopRespected: 'A pessoa pediu para não ser contatada e o agente aceitou na hora.',
      stopIgnored: 'A pessoa pediu para não ser contatada e o agente não aceitou de imediato.',
      personSaid: 'A pessoa disse: “…”.',
      agentSaid: 'O agente disse isso.',
      agentNeverAsked: 'O agente nunca perguntou sobre isso.',
      personDidNotSay: 'A pessoa não disse isso.',
      agentDidNotSay: 'O agente não disse isso.',
      noDoubt: 'Nenhuma dúvida foi levantada.',
      doubtsAnswered: 'Cada dúvida teve resposta.',
      leftOpen: 'Ficou sem resposta: “…”.',
      endedWith: 'A conversa terminou com: ….',
      nothingOfTheKind: 'Nada disso foi dito.',
      wordsMatch: 'O que foi dito coincide com as palavras do critério.',
      tooLittleSaid: 'Foi dito pouco demais para saber.',
      neither: 'A conversa não mostra nem uma coisa nem outra.',
    },
    unquoted: {
      personSaid: 'A pessoa disse isso.',
      leftOpen: 'Algo que a pessoa levantou ficou sem resposta.',
    },
    notSaid: 'Não foi dito.',
    notEvaluated: 'Não foi avaliado.',
    noReason: 'Nenhum motivo foi dado.',
    doesNotFit: 'O que foi dito não cabe no tipo nem nos valores permitidos.',
    notShown: 'A conversa não mostra isso.',
    followsFromTalk: 'Decorre da conversa.',
    outcomes: {
      sale_closed: 'uma venda',
      callback_scheduled: 'uma nova ligação combinada',
      rejected: 'uma recusa',
      no_answer: 'sem resposta',
      voicemail: 'uma caixa postal',
      failed: 'a pessoa certa não foi encontrada',
      escalated_to_human: 'a passagem para uma pessoa',
      issue_resolved: 'o problema resolvido',
      ticket_created: 'um chamado aberto',
      faq_answered: 'a pergunta respondida',
      appointment_booked: 'um horário marcado',
      appointment_rescheduled: 'um horário remarcado',
      appointment_canceled: 'um horário cancelado',
      info_provided: 'as informações dadas',
      follow_up_needed: 'um retorno pendente',
      payment_promised: 'um pagamento prometido',
      payment_collected: 'o pagamento feito',
      payment_refused: 'o pagamento recusado',
      customer_retained: 'o cliente fica',
      customer_reactivated: 'o cliente volta',
      churned: 'o cliente sai',
      message_delivered: 'a mensagem entregue',
      message_acknowledged: 'a mensagem confirmada',
      candidate_evaluated: 'a entrevista feita',
      candidate_unqualified: 'um requisito não atendido',
      level_assessed: 'o nível avaliado',
    },
  },
};

const isQuoting = (name: Note): name is Quoting => name === 'personSaid' || name === 'leftOpen';

/** The note with its quote put in, or without one where there is none. */
export const note = (language: Language, name: Note, quote = ''): string =>
  isQuoting(name) && quote === ''
    ? WORDS[language].unquoted[name]
    : WORDS[language].notes[name].replace('…', () => quote);
