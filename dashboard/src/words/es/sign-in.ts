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
} satisfies Dictionary as Dictionary;
