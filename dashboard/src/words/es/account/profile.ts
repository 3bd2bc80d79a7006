import type { Dictionary } from '../../words.ts';

export default {
  'Cannot be undone. Enter your password to go on.':
    'No se puede deshacer. Escribe tu contraseña para continuar.',
  'Cannot be undone.': 'No se puede deshacer.',
  'Change password': 'Cambiar contraseña',
  'Changing it ends your sessions everywhere but here.':
    'Al cambiarla se cierran tus sesiones en todas partes menos aquí.',
  'Current password': 'Contraseña actual',
  'Delete account': 'Eliminar cuenta',
  'Delete your account': 'Eliminar tu cuenta',
  'Delete your account?': '¿Eliminar tu cuenta?',
  'Download your data': 'Descargar tus datos',
  'End session': 'Cerrar sesión',
  'End session on {device}': 'Cerrar sesión en {device}',
  'Ends your sessions and removes you from every workspace. A workspace that has no other member is deleted with your account; one with other members needs another owner first.':
    'Cierra tus sesiones y te quita de todos los espacios de trabajo. Un espacio sin otros miembros se elimina con tu cuenta; uno con otros miembros necesita antes otro propietario.',
  'Everything that is stored about you.': 'Todo lo que se guarda sobre ti.',
  'How others see you, and the language you read.': 'Cómo te ven los demás y el idioma en que lees.',
  Loading: 'Cargando',
  'New password': 'Contraseña nueva',
  'Of this dashboard, and of mail to you.': 'De este panel y de los correos que recibes.',
  'Password changed. Your other sessions have ended.':
    'Contraseña cambiada. Tus otras sesiones se han cerrado.',
  'Profile saved.': 'Perfil guardado.',
  'Save profile': 'Guardar perfil',
  'Session ended.': 'Sesión cerrada.',
  Sessions: 'Sesiones',
  'Show all {count}': 'Mostrar los {count}',
  'Sign-ins': 'Inicios de sesión',
  'The last attempts on your account, failed ones included.':
    'Los últimos intentos en tu cuenta, también los fallidos.',
  'This one': 'Esta',
  'Unknown address': 'Dirección desconocida',
  'Unknown device': 'Dispositivo desconocido',
  'Where you are signed in.': 'Dónde tienes la sesión iniciada.',
  'Wrong code': 'Código incorrecto',
  'Wrong password': 'Contraseña incorrecta',
  'Your account, the same in every workspace.': 'Tu cuenta, la misma en todos los espacios de trabajo.',
  'Your data': 'Tus datos',
  'Your profile, workspaces, sessions, sign-ins and recorded actions, as one JSON file.':
    'Tu perfil, espacios de trabajo, sesiones, inicios de sesión y acciones registradas, en un archivo JSON.',
  '{address} · seen {when} · {workspace}': '{address} · visto {when} · {workspace}',
  'A second factor, passkeys and recovery codes.':
    'Un segundo factor, llaves de acceso y códigos de recuperación.',
  'Open sign-in and security': 'Abrir acceso y seguridad',
} satisfies Dictionary as Dictionary;
