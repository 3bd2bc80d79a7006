import type { Dictionary } from '../words.ts';

export default {
  'All agents': 'Todos los agentes',
  'Talk to {agent}': 'Hablar con {agent}',
  'Over your microphone, as if you had called. Nothing is stored; the minutes count.':
    'Por tu micrófono, como si hubieras llamado. No se guarda nada; los minutos cuentan.',
  'This page may not use the microphone. Allow it in the browser’s address bar, then start again.':
    'Esta página no puede usar el micrófono. Permítelo en la barra de direcciones del navegador y empieza de nuevo.',
  'No microphone was found. Plug one in, then start again.':
    'No se encontró ningún micrófono. Conecta uno y empieza de nuevo.',
  'Browsers give the microphone only to pages over https, or on this machine (localhost).':
    'Los navegadores solo dan el micrófono a páginas por https o de esta máquina (localhost).',
  'The microphone could not be opened. Another program may be using it.':
    'No se pudo abrir el micrófono. Puede que otro programa lo esté usando.',
  Talk: 'Hablar',
  'You (muted)': 'Tú (silenciado)',
  'Voice is not ready on this server.': 'La voz no está lista en este servidor.',
  'Not started': 'Sin empezar',
  'Asking for the microphone': 'Pidiendo el micrófono',
  'No microphone': 'Sin micrófono',
  Connecting: 'Conectando',
  '{agent} is joining': '{agent} se está uniendo',
  Talking: 'Hablando',
  Unmute: 'Activar micrófono',
  Mute: 'Silenciar',
  'Hang up': 'Colgar',
  'Talk again': 'Hablar de nuevo',
  'You hung up.': 'Colgaste.',
  Duration: 'Duración',
  'Say something when you like; you may also interrupt.':
    'Di algo cuando quieras; también puedes interrumpir.',
  'What you both say appears here. The browser asks for the microphone when you start.':
    'Lo que digan ambos aparece aquí. El navegador pide el micrófono cuando empiezas.',
  Transcript: 'Transcripción',
  interrupted: 'interrumpido',
  'The connection to the server was lost.': 'Se perdió la conexión con el servidor.',
  'The microphone was unplugged or taken away.': 'El micrófono se desconectó o dejó de estar disponible.',
  'Voice is being installed on this server{progress}. Everything else works already; this page goes on by itself.':
    'La voz se está instalando en este servidor{progress}. Todo lo demás ya funciona; esta página sigue sola.',
  Installed: 'Instalado',
  'Voice is switched off on this server. Its operator turns it on with {setting}.':
    'La voz está desactivada en este servidor. Su operador la activa con {setting}.',
} satisfies Dictionary as Dictionary;
