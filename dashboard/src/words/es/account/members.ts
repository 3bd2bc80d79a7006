import type { Dictionary } from '../../words.ts';

export default {
  'You have joined. Now sign in with your second factor.':
    'Ya formas parte. Ahora inicia sesión con tu segundo factor.',
  '(you)': '(tú)',
  'Anyone who has it can join as this person, so send it to them alone.':
    'Quien lo tenga puede unirse como esta persona: envíaselo solo a ella.',
  'Change role': 'Cambiar rol',
  'Everything but API keys and owners.': 'Todo menos las claves de API y los propietarios.',
  'Everything, API keys and other owners included.':
    'Todo, incluidas las claves de API y los demás propietarios.',
  'Invitation withdrawn.': 'Invitación retirada.',
  'Invite a person': 'Invitar a una persona',
  Invite: 'Invitar',
  'Invited by {person} · works until {when}': 'Invitación de {person} · válida hasta {when}',
  'It takes effect with their next click.': 'Se aplica con su próximo clic.',
  'Its link stops working at once.': 'Su enlace deja de funcionar al instante.',
  Joined: 'Se unió',
  'Last seen': 'Visto por última vez',
  'Leave the workspace': 'Salir del espacio de trabajo',
  'Link to join': 'Enlace para unirse',
  'Make {name} the owner?': '¿Hacer propietario a {name}?',
  'New link for {email}': 'Nuevo enlace para {email}',
  'New link': 'Nuevo enlace',
  'No members': 'Sin miembros',
  'Not seen yet': 'Aún no visto',
  'Only an owner can change an owner.': 'Solo un propietario puede cambiar a un propietario.',
  'Open invitations': 'Invitaciones abiertas',
  'Plan, invoices and usage only.': 'Solo plan, facturas y uso.',
  'Remove from the workspace': 'Quitar del espacio de trabajo',
  'Remove {name}?': '¿Quitar a {name}?',
  Remove: 'Quitar',
  'Role changed.': 'Rol cambiado.',
  'Role of {name}': 'Rol de {name}',
  Role: 'Rol',
  'Second factor': 'Segundo factor',
  'See what they did': 'Ver qué hizo',
  'Seen {when}': 'Visto {when}',
  'Sees the work, changes nothing.': 'Ve el trabajo, no cambia nada.',
  'The last owner stays.': 'El último propietario se queda.',
  'The link is on its way by mail. You can copy it too; it is shown this once.':
    'El enlace está en camino por correo. También puedes copiarlo; se muestra solo esta vez.',
  'Their sessions here end at once, and invitations that they sent stop working. API keys that they made keep working.':
    'Sus sesiones aquí se cierran al instante y las invitaciones que envió dejan de funcionar. Las claves de API que creó siguen funcionando.',
  'They get a link that works once, within seven days.':
    'Recibe un enlace que funciona una vez, durante siete días.',
  'This server sends no mail: copy the link and send it yourself. It is shown this once.':
    'Este servidor no envía correo: copia el enlace y envíalo tú. Se muestra solo esta vez.',
  'Transfer ownership': 'Transferir la propiedad',
  'Who works in this workspace, and what each may do.':
    'Quién trabaja en este espacio y qué puede hacer cada uno.',
  'Withdraw the invitation of {email}': 'Retirar la invitación de {email}',
  'Withdraw the invitation of {email}?': '¿Retirar la invitación de {email}?',
  Withdraw: 'Retirar',
  'Works until {when}': 'Válida hasta {when}',
  'Works with agents, calls, contacts and conversations.':
    'Trabaja con agentes, llamadas, contactos y conversaciones.',
  'You become an admin. Only the new owner can give the ownership back.':
    'Pasas a ser administrador. Solo el nuevo propietario puede devolverte la propiedad.',
  '{email} is invited': '{email} tiene una invitación',
  '{name} is no longer a member.': '{name} ya no es miembro.',
  '{name} is the owner now.': '{name} es ahora el propietario.',
} satisfies Dictionary as Dictionary;
