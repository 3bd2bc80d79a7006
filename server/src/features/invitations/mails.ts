import type { Language } from '../workspaces/schema.ts';

type Facts = { workspace: string; url: string };

const TEXTS: Record<Language, (facts: Facts) => { subject: string; text: string }> = {
  en: ({ workspace, url }) => ({
    subject: `You are invited to ${workspace}`,
    text: `You are invited to the workspace ${workspace} on Parley. Open this link to join:\n\n${url}\n\nIt works once, within seven days, and is for you alone.\n`,
  }),
  es: ({ workspace, url }) => ({
    subject: `Te han invitado a ${workspace}`,
    text: `Te han invitado al espacio de trabajo ${workspace} en Parley. Abre este enlace para unirte:\n\n${url}\n\nFunciona una vez, durante siete días, y es solo para ti.\n`,
  }),
  pt: ({ workspace, url }) => ({
    subject: `Você recebeu um convite para ${workspace}`,
    text: `Você recebeu um convite para o espaço de trabalho ${workspace} no Parley. Abra este link para entrar:\n\n${url}\n\nEle funciona uma vez, durante sete dias, e é só para você.\n`,
  }),
};

export const invitationMail = (language: Language, facts: Facts) => TEXTS[language](facts);
