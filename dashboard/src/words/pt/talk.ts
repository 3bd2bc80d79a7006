import type { Dictionary } from '../words.ts';

export default {
  'All agents': 'Todos os agentes',
  'Talk to {agent}': 'Falar com {agent}',
  'Over your microphone, as if you had called. Nothing is stored; the minutes count.':
    'Pelo seu microfone, como se você tivesse ligado. Nada é guardado; os minutos contam.',
  'This page may not use the microphone. Allow it in the browser’s address bar, then start again.':
    'Esta página não pode usar o microfone. Permita-o na barra de endereços do navegador e comece de novo.',
  'No microphone was found. Plug one in, then start again.':
    'Nenhum microfone foi encontrado. Conecte um e comece de novo.',
  'Browsers give the microphone only to pages over https, or on this machine (localhost).':
    'Os navegadores só dão o microfone a páginas por https ou desta máquina (localhost).',
  'The microphone could not be opened. Another program may be using it.':
    'Não foi possível abrir o microfone. Outro programa pode estar usando-o.',
  Talk: 'Falar',
  'You (muted)': 'Você (mudo)',
  'Voice is not ready on this server.': 'A voz não está pronta neste servidor.',
  'Not started': 'Não iniciado',
  'Asking for the microphone': 'Pedindo o microfone',
  'No microphone': 'Sem microfone',
  Connecting: 'Conectando',
  '{agent} is joining': '{agent} está entrando',
  Talking: 'Falando',
  Unmute: 'Ativar microfone',
  Mute: 'Silenciar',
  'Hang up': 'Desligar',
  'Talk again': 'Falar de novo',
  'You hung up.': 'Você desligou.',
  Duration: 'Duração',
  'Say something when you like; you may also interrupt.':
    'Diga algo quando quiser; você também pode interromper.',
  'What you both say appears here. The browser asks for the microphone when you start.':
    'O que vocês dois disserem aparece aqui. O navegador pede o microfone quando você começa.',
  Transcript: 'Transcrição',
  interrupted: 'interrompido',
  'The connection to the server was lost.': 'A conexão com o servidor foi perdida.',
  'The microphone was unplugged or taken away.':
    'O microfone foi desconectado ou deixou de estar disponível.',
  'Voice is being installed on this server{progress}. Everything else works already; this page goes on by itself.':
    'A voz está sendo instalada neste servidor{progress}. Todo o resto já funciona; esta página continua sozinha.',
  Installed: 'Instalado',
  'Voice is switched off on this server. Its operator turns it on with {setting}.':
    'A voz está desligada neste servidor. O operador a liga com {setting}.',
} satisfies Dictionary as Dictionary;
