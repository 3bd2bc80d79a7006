import type { Language } from '../../workspaces/schema.ts';

export type MailText = { subject: string; text: string };

const RESET: Record<Language, (url: string) => MailText> = {
  en: (url) => ({
    subject: 'Set a new password',
    text: `Open this link to set a new password for Parley:\n\n${url}\n\nIt works once, within an hour. If you did not ask for it, ignore this message: nothing has changed.\n`,
  }),
  es: (url) => ({
    subject: 'Define una contraseña nueva',
    text: `Abre este enlace para definir una contraseña nueva en Parley:\n\n${url}\n\nFunciona una vez, durante una hora. Si no lo has pedido, ignora este mensaje: nada ha cambiado.\n`,
  }),
  pt: (url) => ({
    subject: 'Defina uma nova senha',
    text: `Abra este link para definir uma nova senha no Parley:\n\n${url}\n\nEle funciona uma vez, durante uma hora. Se você não o pediu, ignore esta mensagem: nada mudou.\n`,
  }),
};

const CHANGED: Record<Language, (baseUrl: string) => MailText> = {
  en: (baseUrl) => ({
    subject: 'Your password was changed',
    text: `The password of your Parley account at ${baseUrl} was changed, and your other sessions were ended.\n\nIf it was not you, set a new one now: ${baseUrl}/forgot-password\n`,
  }),
  es: (baseUrl) => ({
    subject: 'Tu contraseña ha cambiado',
    text: `Se ha cambiado la contraseña de tu cuenta de Parley en ${baseUrl} y se han cerrado tus otras sesiones.\n\nSi no has sido tú, define una nueva ahora: ${baseUrl}/forgot-password\n`,
  }),
  pt: (baseUrl) => ({
    subject: 'Sua senha foi alterada',
    text: `A senha da sua conta do Parley em ${baseUrl} foi alterada e suas outras sessões foram encerradas.\n\nSe não foi você, defina uma nova agora: ${baseUrl}/forgot-password\n`,
  }),
};

export const resetMail = (language: Language | null, url: string): MailText => RESET[language ?? 'en'](url);

export const passwordChangedMail = (language: Language | null, baseUrl: string): MailText =>
  CHANGED[language ?? 'en'](baseUrl);
