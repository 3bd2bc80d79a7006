import type { Dictionary } from '../../words.ts';

export default {
  'You are sent back to {host} when you decide.': 'Cuando decidas, volverás a {host}.',
  'The name of the assistant comes from {host}.': 'El nombre del asistente viene de {host}.',
  'This is a program on your own computer. Go on only if you have just started it yourself.':
    'Es un programa de tu propio equipo. Continúa solo si acabas de iniciarlo.',
  'Its name is not verified. Go on only if you know this address and began there yourself.':
    'Su nombre no está verificado. Continúa solo si conoces esta dirección y empezaste allí.',
  'This assistant cannot be connected': 'Este asistente no se puede conectar',
  'Nothing was shared with it. You can close this page.':
    'No se compartió nada con él. Puedes cerrar esta página.',
  'Go to Parley': 'Ir a Parley',
  'Connect an assistant': 'Conectar un asistente',
  'Connect {name}?': '¿Conectar {name}?',
  '{name} asked in a way that cannot be answered': 'La solicitud de {name} no se puede responder',
  'Return to {host}': 'Volver a {host}',
  'Loading what it asks for': 'Cargando lo que solicita',
  'Done. You are sent back to {host}; if nothing happens, you can close this page.':
    'Listo. Volverás a {host}; si no ocurre nada, puedes cerrar esta página.',
  'It asks for more than your role allows. It can never do more than you.':
    'Solicita más de lo que permite tu rol. Nunca podrá hacer más que tú.',
  'It acts for {email} until you disconnect it in the settings of the workspace, or until it is not used for {days} days. It must renew its access every {minutes} minutes.':
    'Actúa por {email} hasta que lo desconectes en los ajustes del espacio de trabajo o pase {days} días sin usarse. Debe renovar su acceso cada {minutes} minutos.',
  'Should your role change, what it may do changes with it. Everything it does is in the audit log.':
    'Si tu rol cambia, también cambia lo que puede hacer. Todo lo que hace queda en el registro de auditoría.',
  Deny: 'Rechazar',
  'It will work in the workspace {name}.': 'Trabajará en el espacio de trabajo {name}.',
  'Workspace it will work in': 'Espacio de trabajo en el que trabajará',
} satisfies Dictionary;
