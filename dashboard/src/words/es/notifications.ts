import type { Dictionary } from '../words.ts';

export default {
  'What reaches you, in the app and by mail. Your choices hold for you alone.':
    'Qué te llega, en la aplicación y por correo. Lo que elijas vale solo para ti.',
  choices: 'preferencias',
  'This installation sends no mail yet. Its operator sets SMTP_URL and MAIL_FROM.':
    'Esta instalación todavía no envía correo. Su operador configura SMTP_URL y MAIL_FROM.',
  What: 'Qué',
  'Everything else stays in the audit log.': 'Todo lo demás queda en el registro de auditoría.',
  When: 'Cuándo',
  'Mail that comes in your quiet hours waits for their end.':
    'El correo que llega en tus horas de silencio espera a que terminen.',
  'What happened': 'Qué ocurrió',
  'In the app': 'En la aplicación',
  'By mail': 'Por correo',
  '{what}: in the app': '{what}: en la aplicación',
  '{what}: by mail': '{what}: por correo',
  'At once': 'Al momento',
  Daily: 'A diario',
  'Not at all': 'Nunca',
  'A conversation needs a person': 'Una conversación necesita a una persona',
  'A campaign was paused': 'Se pausó una campaña',
  'A campaign is complete': 'Una campaña ha terminado',
  'A webhook was disabled': 'Se desactivó un webhook',
  'A connector gets no more events': 'Un conector ya no recibe eventos',
  'An agent change waits for approval': 'Un cambio de agente espera aprobación',
  'A tool call waits for approval': 'Una llamada a una herramienta espera aprobación',
  'An agent could not be set up': 'No se pudo preparar un agente',
  'A share of the minutes is used': 'Se ha usado una parte de los minutos',
  'Your account was used from a new place': 'Tu cuenta se usó desde un lugar nuevo',
  'Time zone': 'Zona horaria',
  'Quiet from': 'Silencio desde',
  'Empty: no quiet hours.': 'Vacío: sin horas de silencio.',
  'Quiet until': 'Silencio hasta',
  'Daily digest at': 'Resumen diario a las',
  'Choose what reaches you': 'Elige qué te llega',
  'Changed what reaches them': 'Cambió qué le llega',
} satisfies Dictionary as Dictionary;
