import type { Dictionary } from '../../words.ts';

export default {
  'Linked an account to single sign-on': 'Vinculó una cuenta al inicio de sesión único',
  'Signed in by password despite required single sign-on':
    'Inició sesión con contraseña pese al inicio de sesión único obligatorio',
  'Signed in with single sign-on': 'Inició sesión con inicio de sesión único',
  'Added member': 'Añadió miembro',
  'Changed roles by group': 'Cambió los roles por grupo',
  'Directory created group': 'El directorio creó un grupo',
  'Directory removed group': 'El directorio quitó un grupo',
  'Directory changed group': 'El directorio cambió un grupo',
  'Created provisioning token': 'Creó el token de aprovisionamiento',
  'Revoked provisioning token': 'Revocó el token de aprovisionamiento',
  'Directory added person': 'El directorio añadió a una persona',
  'Directory removed person': 'El directorio quitó a una persona',
  'Directory changed person': 'El directorio cambió los datos de una persona',
  'Changed single sign-on': 'Cambió el inicio de sesión único',
  'Verified domain': 'Verificó un dominio',
  'Single sign-on': 'Inicio de sesión único',
  'Your company’s identity provider and directory.':
    'El proveedor de identidad y el directorio de tu empresa.',
  'Set up single sign-on': 'Configurar el inicio de sesión único',
  'There is no single sign-on for this address. Check it, or use your password.':
    'No hay inicio de sesión único para esta dirección. Revísala o usa tu contraseña.',
  'The identity provider does not answer. Try again, or ask your administrator.':
    'El proveedor de identidad no responde. Inténtalo de nuevo o pregunta a tu administrador.',
  'The identity provider does not confirm your e-mail address. Ask your administrator.':
    'El proveedor de identidad no confirma tu dirección de correo. Pregunta a tu administrador.',
  'Your e-mail address is not at a domain of this workspace. Ask your administrator.':
    'Tu dirección de correo no es de un dominio de este espacio de trabajo. Pregunta a tu administrador.',
  'Your access to this workspace has ended. Ask your administrator.':
    'Tu acceso a este espacio de trabajo ha terminado. Pregunta a tu administrador.',
  'This account is linked to another identity. Ask your administrator.':
    'Esta cuenta está vinculada a otra identidad. Pregunta a tu administrador.',
  'Owners link their account first: sign in with the password, then open Single sign-on in Settings.':
    'Los propietarios vinculan antes su cuenta: inicia sesión con la contraseña y abre Inicio de sesión único en Ajustes.',
  'Single sign-on did not succeed. Try again.':
    'El inicio de sesión único no se completó. Inténtalo de nuevo.',
  'Continue with single sign-on': 'Continuar con inicio de sesión único',
  'Work e-mail': 'Correo del trabajo',
  'Single sign-on is saved.': 'El inicio de sesión único está guardado.',
  'Redirect URI, to register at the provider': 'URI de redirección, para registrar en el proveedor',
  'Exactly as the provider shows it, with or without a slash at the end.':
    'Exactamente como lo muestra el proveedor, con o sin barra al final.',
  'Client ID': 'ID de cliente',
  'A secret is stored. Leave this empty to keep it.':
    'Hay un secreto guardado. Déjalo vacío para conservarlo.',
  'Stored encrypted and never shown again.': 'Se guarda cifrado y no se vuelve a mostrar.',
  'E-mail domains': 'Dominios de correo',
  'One to a line. Each has to be verified before it lets people in.':
    'Uno por línea. Cada uno debe verificarse antes de dejar entrar a alguien.',
  'Test the connection': 'Probar la conexión',
  Verified: 'Verificado',
  'Not verified': 'Sin verificar',
  'By the operator of this installation, {when}': 'Por el operador de esta instalación, {when}',
  'By its TXT record, {when}': 'Por su registro TXT, {when}',
  'Add this TXT record where the domain’s DNS is managed, then verify. It can take an hour to appear.':
    'Añade este registro TXT donde se gestiona el DNS del dominio y luego verifica. Puede tardar una hora en aparecer.',
  'Verify {domain}': 'Verificar {domain}',
  '{domain} is verified.': '{domain} está verificado.',
  Verify: 'Verificar',
  Linked: 'Vinculada',
  'You can sign in with the identity provider.': 'Puedes iniciar sesión con el proveedor de identidad.',
  'Sign in at the provider once, from here. This also shows that the settings work.':
    'Inicia sesión una vez en el proveedor, desde aquí. Así también se ve que los ajustes funcionan.',
  'Link again': 'Vincular de nuevo',
  'Link my account': 'Vincular mi cuenta',
  'Roles by group are saved.': 'Los roles por grupo están guardados.',
  'No group is mapped: new people become members, and roles stay as they are.':
    'Ningún grupo está asignado: las personas nuevas son miembros y los roles no cambian.',
  'Group {number}': 'Grupo {number}',
  'Name or id of the group': 'Nombre o id del grupo',
  'Role of group {number}': 'Rol del grupo {number}',
  'Remove group {number}': 'Quitar el grupo {number}',
  'Add a group': 'Añadir un grupo',
  'sign-in policy': 'política de acceso',
  'Single sign-on is off in the {policy}: nobody can use it yet.':
    'El inicio de sesión único está desactivado en la {policy}: todavía nadie puede usarlo.',
  'No domain is verified yet: nobody can sign in this way.':
    'Aún no hay ningún dominio verificado: nadie puede entrar así.',
  'Required by the {policy}: only owners can still use a password, and each time is recorded.':
    'Obligatorio según la {policy}: solo los propietarios pueden usar contraseña, y cada vez queda registrado.',
  'SCIM base URL': 'URL base de SCIM',
  'Replace the token': 'Reemplazar el token',
  'Create a token': 'Crear un token',
  'Revoke the token?': '¿Revocar el token?',
  'The token is revoked.': 'El token está revocado.',
  'The directory can no longer add, change or remove people. Those who are here stay.':
    'El directorio ya no podrá añadir, cambiar ni quitar personas. Las que están aquí se quedan.',
  'Replace the token?': '¿Reemplazar el token?',
  Replace: 'Reemplazar',
  'The present token stops working at once. Enter the new one at the directory.':
    'El token actual deja de funcionar enseguida. Introduce el nuevo en el directorio.',
  'There is no token yet.': 'Todavía no hay token.',
  '{prefix}… made {when}. {used}': '{prefix}… creado {when}. {used}',
  'Never used.': 'Nunca usado.',
  'The token of your directory': 'El token de tu directorio',
  'It is shown this once. Enter it at the directory as the secret token.':
    'Se muestra solo esta vez. Introdúcelo en el directorio como token secreto.',
  'Copy token': 'Copiar token',
  'People sign in with your company’s identity provider, and your directory adds and removes them.':
    'Las personas entran con el proveedor de identidad de tu empresa, y tu directorio las añade y las quita.',
  'single sign-on': 'inicio de sesión único',
  'Identity provider': 'Proveedor de identidad',
  'An OpenID Connect application that you register at your provider.':
    'Una aplicación OpenID Connect que registras en tu proveedor.',
  Domains: 'Dominios',
  'People are let in by addresses of domains that you have proved to own.':
    'Las personas entran con direcciones de dominios que has demostrado tener.',
  'Your own account': 'Tu propia cuenta',
  'Owners are never linked by their address alone.':
    'Los propietarios nunca se vinculan solo por su dirección.',
  'Roles by group': 'Roles por grupo',
  'The strongest role of a person’s groups holds, at each sign-in.':
    'Vale el rol más fuerte de los grupos de la persona, en cada inicio de sesión.',
  Provisioning: 'Aprovisionamiento',
  'Your directory adds, changes and removes people over SCIM 2.0.':
    'Tu directorio añade, cambia y quita personas por SCIM 2.0.',
} satisfies Dictionary as Dictionary;
