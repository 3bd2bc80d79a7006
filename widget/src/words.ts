/** What the widget itself says. The agent's words come from the server. */
export type Words = {
  open: string;
  close: string;
  unread: (count: number) => string;
  assistant: string;
  team: string;
  you: string;
  placeholder: string;
  message: string;
  send: string;
  typing: string;
  sending: string;
  notSent: string;
  retry: string;
  offline: string;
  reconnecting: string;
  noFiles: string;
  tooLong: (max: number) => string;
  tooMany: string;
  caution: string;
  today: string;
  yesterday: string;
  conversation: string;
};

const en: Words = {
  open: 'Open chat',
  close: 'Close chat',
  unread: (count) => `${count} new`,
  assistant: 'AI assistant',
  team: 'Team',
  you: 'You',
  placeholder: 'Write a message…',
  message: 'Message',
  send: 'Send',
  typing: 'Typing…',
  sending: 'Sending…',
  notSent: 'Not sent.',
  retry: 'Try again',
  offline: 'You are offline. Messages are sent when you are back.',
  reconnecting: 'Connecting again…',
  noFiles: 'Files can’t be sent here. Please describe it in words.',
  tooLong: (max) => `At most ${max} characters`,
  tooMany: 'That was a lot at once. It is sent in a moment.',
  caution: 'Answers are written by AI and may be wrong.',
  today: 'Today',
  yesterday: 'Yesterday',
  conversation: 'Conversation',
};

const es: Words = {
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  unread: (count) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
  assistant: 'Asistente de IA',
  team: 'Equipo',
  you: 'Tú',
  placeholder: 'Escribe un mensaje…',
  message: 'Mensaje',
  send: 'Enviar',
  typing: 'Escribiendo…',
  sending: 'Enviando…',
  notSent: 'No se envió.',
  retry: 'Reintentar',
  offline: 'Sin conexión. Los mensajes se enviarán cuando vuelva.',
  reconnecting: 'Conectando de nuevo…',
  noFiles: 'Aquí no se pueden enviar archivos. Descríbelo con palabras, por favor.',
  tooLong: (max) => `Como máximo ${max} caracteres`,
  tooMany: 'Son muchos mensajes a la vez. Se envía en un momento.',
  caution: 'Las respuestas las escribe una IA y pueden ser incorrectas.',
  today: 'Hoy',
  yesterday: 'Ayer',
  conversation: 'Conversación',
};

const pt: Words = {
  open: 'Abrir o chat',
  close: 'Fechar o chat',
  unread: (count) => (count === 1 ? '1 nova' : `${count} novas`),
  assistant: 'Assistente de IA',
  team: 'Equipe',
  you: 'Você',
  placeholder: 'Escreva uma mensagem…',
  message: 'Mensagem',
  send: 'Enviar',
  typing: 'Digitando…',
  sending: 'Enviando…',
  notSent: 'Não enviada.',
  retry: 'Tentar de novo',
  offline: 'Você está sem conexão. As mensagens serão enviadas quando ela voltar.',
  reconnecting: 'Conectando de novo…',
  noFiles: 'Não é possível enviar arquivos aqui. Descreva com palavras, por favor.',
  tooLong: (max) => `No máximo ${max} caracteres`,
  tooMany: 'Foram muitas mensagens de uma vez. Será enviada em instantes.',
  caution: 'As respostas são escritas por IA e podem estar erradas.',
  today: 'Hoje',
  yesterday: 'Ontem',
  conversation: 'Conversa',
};

export type Language = 'en' | 'es' | 'pt';
const ALL: Record<Language, Words> = { en, es, pt };

/** The first that is spoken here, of what the page asks for, the browser prefers, and the agent speaks. */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    const base = (tag ?? '').toLowerCase().split('-')[0] ?? '';
    if (base in ALL) return base as Language;
  }
  return 'en';
}

export const wordsOf = (language: Language): Words => ALL[language];
