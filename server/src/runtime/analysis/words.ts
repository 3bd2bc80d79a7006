import type { Language } from '../../listening/types.ts';
import { REASONS, type Reason } from './rules/criteria/reasons.ts';
import type { CallOutcome } from './types.ts';

/** Everything the rules write for people to read, once per language. `…` in a note stands for a quote. */

type General =
  | 'personSaid'
  | 'agentNeverAsked'
  | 'notAllAsked'
  | 'notAllAnswered'
  | 'askedNotTold'
  | 'leftOpen'
  | 'endedWith'
  | 'wordsMatch'
  | 'tooLittleSaid'
  | 'neither';

export type Note = General | Reason;

/** What an interview has to ask about. */
export type Topic = 'experience' | 'availability' | 'pay';

/** What a note says where there is nothing to quote. */
type Quoting = 'personSaid' | 'leftOpen';

type Vocabulary = {
  notes: Record<General, string>;
  unquoted: Record<Quoting, string>;
  notSaid: string;
  notEvaluated: string;
  noReason: string;
  doesNotFit: string;
  notShown: string;
  followsFromTalk: string;
  topics: Record<Topic, string>;
  outcomes: Record<CallOutcome, string>;
};

export const WORDS: Record<Language, Vocabulary> = {
  en: {
    notes: {
      personSaid: 'The person said: “…”.',
      agentNeverAsked: 'The agent never asked about it.',
      leftOpen: 'Left without an answer: “…”.',
      endedWith: 'The conversation ended with: ….',
      notAllAsked: 'Never asked about: ….',
      notAllAnswered: 'Not every question got an answer.',
      askedNotTold: 'The agent asked, and the person did not tell it.',
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
    topics: { experience: 'experience', availability: 'availability', pay: 'expected pay' },
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
      follow_up_needed: 'the matter still open',
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
      personSaid: 'La persona dijo: «…».',
      agentNeverAsked: 'El agente nunca preguntó por ello.',
      leftOpen: 'Quedó sin respuesta: «…».',
      endedWith: 'La conversación terminó con: ….',
      notAllAsked: 'Nunca se preguntó por: ….',
      notAllAnswered: 'No todas las preguntas tuvieron respuesta.',
      askedNotTold: 'El agente preguntó y la persona no lo contó.',
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
    topics: { experience: 'experiencia', availability: 'disponibilidad', pay: 'salario esperado' },
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
      follow_up_needed: 'el asunto todavía abierto',
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
      personSaid: 'A pessoa disse: “…”.',
      agentNeverAsked: 'O agente nunca perguntou sobre isso.',
      leftOpen: 'Ficou sem resposta: “…”.',
      endedWith: 'A conversa terminou com: ….',
      notAllAsked: 'Nunca se perguntou sobre: ….',
      notAllAnswered: 'Nem todas as perguntas tiveram resposta.',
      askedNotTold: 'O agente perguntou e a pessoa não contou.',
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
    topics: { experience: 'experiência', availability: 'disponibilidade', pay: 'pretensão salarial' },
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
      follow_up_needed: 'o assunto ainda em aberto',
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
export function note(language: Language, name: Note, quote = ''): string {
  if (isReason(name)) return REASONS[language][name];
  if (isQuoting(name) && quote === '') return WORDS[language].unquoted[name];
  return WORDS[language].notes[name].replace('…', () => quote);
}

const isReason = (name: Note): name is Reason => Object.hasOwn(REASONS.en, name);
