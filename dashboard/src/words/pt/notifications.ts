import type { Dictionary } from '../words.ts';

export default {
  'What reaches you, in the app and by mail. Your choices hold for you alone.':
    'O que chega até você, no aplicativo e por e-mail. Suas escolhas valem só para você.',
  choices: 'preferências',
  'This installation sends no mail yet. Its operator sets SMTP_URL and MAIL_FROM.':
    'Esta instalação ainda não envia e-mail. Quem a opera configura SMTP_URL e MAIL_FROM.',
  What: 'O quê',
  'Everything else stays in the audit log.': 'Todo o resto fica no registro de auditoria.',
  When: 'Quando',
  'Mail that comes in your quiet hours waits for their end.':
    'O e-mail que chega no seu horário de silêncio espera até o fim dele.',
  'What happened': 'O que aconteceu',
  'In the app': 'No aplicativo',
  'By mail': 'Por e-mail',
  '{what}: in the app': '{what}: no aplicativo',
  '{what}: by mail': '{what}: por e-mail',
  'At once': 'Na hora',
  Daily: 'Todo dia',
  'Not at all': 'Nunca',
  'A conversation needs a person': 'Uma conversa precisa de uma pessoa',
  'A campaign was paused': 'Uma campanha foi pausada',
  'A campaign is complete': 'Uma campanha foi concluída',
  'A webhook was disabled': 'Um webhook foi desativado',
  'A connector gets no more events': 'Um conector não recebe mais eventos',
  'An agent change waits for approval': 'Uma alteração de agente aguarda aprovação',
  'A tool call waits for approval': 'Uma chamada de ferramenta aguarda aprovação',
  'An agent could not be set up': 'Não foi possível preparar um agente',
  'A share of the minutes is used': 'Uma parte dos minutos foi usada',
  'Your account was used from a new place': 'Sua conta foi usada em um novo lugar',
  'Time zone': 'Fuso horário',
  'Quiet from': 'Silêncio a partir de',
  'Empty: no quiet hours.': 'Vazio: sem horário de silêncio.',
  'Quiet until': 'Silêncio até',
  'Daily digest at': 'Resumo diário às',
  'Choose what reaches you': 'Escolha o que chega até você',
  'Changed what reaches them': 'Alterou o que chega até a pessoa',
} satisfies Dictionary as Dictionary;
