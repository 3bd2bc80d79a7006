import type { Dictionary } from '../words.ts';

export default {
  'Agents that call, answer and write, on your own server.':
    'Agentes que llaman, responden y escriben, en tu propio servidor.',
  'Phone, WhatsApp, email, web chat, Instagram and Messenger in one place, with a reason recorded for everything an agent does.':
    'Teléfono, WhatsApp, correo, chat web, Instagram y Messenger en un solo lugar, con el motivo de todo lo que hace un agente.',
  'You can try again in {seconds} s.': 'Puedes volver a intentarlo en {seconds} s.',
  'You can try again now.': 'Ya puedes volver a intentarlo.',
  'Sign in': 'Iniciar sesión',
  'Welcome back.': 'Te damos la bienvenida de nuevo.',
  Password: 'Contraseña',
  'New workspaces are closed on this server. Ask its operator or a workspace owner to invite you.':
    'En este servidor no se abren espacios de trabajo nuevos. Pide una invitación a su operador o a un propietario.',
  'New here?': '¿Es tu primera vez?',
  'Create a workspace': 'Crear un espacio de trabajo',
  'Workspace name': 'Nombre del espacio de trabajo',
  'Usually your company or team.': 'Normalmente, tu empresa o equipo.',
  'Your name': 'Tu nombre',
  'At least {count} characters.': 'Al menos {count} caracteres.',
  'Create workspace': 'Crear espacio de trabajo',
  'An account with this email exists already.': 'Ya existe una cuenta con este correo.',
  'Sign in instead': 'Inicia sesión',
  'Sign-up is closed': 'El registro está cerrado',
  "This server does not open new workspaces. If your team already works here, ask one of its owners to invite you; otherwise ask the server's operator.":
    'Este servidor no abre espacios de trabajo nuevos. Si tu equipo ya trabaja aquí, pide una invitación a un propietario; si no, al operador del servidor.',
  'Go to sign in': 'Ir a iniciar sesión',
  'A workspace holds your agents, contacts and numbers. You will be its owner.':
    'Un espacio de trabajo contiene tus agentes, contactos y números. Serás su propietario.',
  'Already have an account?': '¿Ya tienes una cuenta?',
  'Loading the form': 'Cargando el formulario',
  'Ask for a new one': 'Pedir otro',
  'Create account and join': 'Crear cuenta y unirse',
  'Every session has ended. Sign in with the new password.':
    'Se han cerrado todas las sesiones. Inicia sesión con la contraseña nueva.',
  'Forgot your password?': '¿Olvidaste tu contraseña?',
  'Go to the dashboard': 'Ir al panel',
  'If this address has an account, the link is on its way. Look into your mail.':
    'Si esta dirección tiene una cuenta, el enlace está en camino. Mira tu correo.',
  Invitation: 'Invitación',
  'It ends every session of your account.': 'Cierra todas las sesiones de tu cuenta.',
  'It was used, withdrawn or has expired. Ask the person who sent it for a new one.':
    'Se usó, se retiró o caducó. Pide otra a quien te la envió.',
  'Join the workspace': 'Unirse al espacio de trabajo',
  'Join {workspace}': 'Únete a {workspace}',
  'Of your account {email}.': 'De tu cuenta {email}.',
  'Send the link': 'Enviar el enlace',
  'Set a new password': 'Define una contraseña nueva',
  'Set password': 'Definir contraseña',
  'Sign in and join': 'Iniciar sesión y unirse',
  'This invitation is not valid': 'Esta invitación no es válida',
  'This link is not valid any more: it was used or has expired.':
    'Este enlace ya no es válido: se usó o caducó.',
  'This server sends no mail. Ask its operator to set a new password for you.':
    'Este servidor no envía correo. Pide a su operador que te defina una contraseña nueva.',
  'We mail you a link that sets a new one. It works once, within an hour.':
    'Te enviamos un enlace para definir otra. Funciona una vez, durante una hora.',
  'You are invited as {email}, with the role {role}.': 'Te han invitado como {email}, con el rol {role}.',
  'You are signed in as {email}. Sign out, then open the invitation again.':
    'Has iniciado sesión como {email}. Cierra la sesión y abre de nuevo la invitación.',
  'Your password is set': 'Tu contraseña está definida',
  'You are signed in by single sign-on, which is for one workspace. Sign out, then join with the password of your account. If you never set one, choose “Forgot your password?” on the sign-in page first.':
    'Entraste con el inicio de sesión único, que vale para un solo espacio de trabajo. Cierra la sesión y únete con la contraseña de tu cuenta. Si nunca elegiste una, usa antes «¿Olvidaste tu contraseña?» en la página de acceso.',
  'Sign out and continue': 'Cerrar sesión y continuar',
} satisfies Dictionary as Dictionary;
