import type { Dictionary } from '../../words.ts';

export default {
  'Sign-in and security': 'Acceso y seguridad',
  'QR code for your authenticator app': 'Código QR para tu aplicación de autenticación',
  'Making a secret': 'Creando un secreto',
  'Scan this with an authenticator app, or enter the secret there by hand.':
    'Escanéalo con una aplicación de autenticación, o escribe allí el secreto a mano.',
  Code: 'Código',
  'The six digits that the app shows now.': 'Los seis dígitos que la aplicación muestra ahora.',
  'Turn on': 'Activar',
  'No passkey was chosen. Try again, or use another way.':
    'No se eligió ninguna llave de acceso. Inténtalo de nuevo o usa otra forma.',
  'This device has a passkey for this account already.':
    'Este dispositivo ya tiene una llave de acceso para esta cuenta.',
  'Store these recovery codes where you would find them without this device. They are shown only now.':
    'Guarda estos códigos de recuperación donde puedas encontrarlos sin este dispositivo. Solo se muestran ahora.',
  'Recovery codes': 'Códigos de recuperación',
  'Copy all': 'Copiar todo',
  'Recovery codes for Parley': 'Códigos de recuperación de Parley',
  'I have stored them': 'Ya los guardé',
  'Use a passkey': 'Usar una llave de acceso',
  'Use a code instead': 'Usar un código',
  'Use your password instead': 'Usar la contraseña',
  'Enter it first.': 'Escríbelo primero.',
  'Six digits of your authenticator app, or a recovery code.':
    'Seis dígitos de tu aplicación de autenticación, o un código de recuperación.',
  'Confirm that it is you': 'Confirma que eres tú',
  'This can do harm in the wrong hands, so it takes a fresh proof. It holds for 15 minutes.':
    'En malas manos esto puede causar daño, por eso pide una prueba reciente. Vale 15 minutos.',
  'Confirmed who they are': 'Confirmó su identidad',
  'Changed the sign-in policy': 'Cambió la política de acceso',
  'Made new recovery codes': 'Creó códigos de recuperación nuevos',
  'Removed an authenticator app': 'Quitó una aplicación de autenticación',
  'Set up an authenticator app': 'Configurar una aplicación de autenticación',
  'Added an authenticator app': 'Añadió una aplicación de autenticación',
  'Added a passkey': 'Añadió una llave de acceso',
  'Removed a passkey': 'Quitó una llave de acceso',
  'Renamed a passkey': 'Renombró una llave de acceso',
  'Removed second factors': 'Quitó los segundos factores',
  '“{name}” is added.': 'Se añadió «{name}».',
  'Add a passkey': 'Añadir una llave de acceso',
  'Name it after the device or key, then follow your browser.':
    'Ponle el nombre del dispositivo o de la llave y sigue las indicaciones del navegador.',
  'Work laptop': 'Portátil del trabajo',
  Continue: 'Continuar',
  'This browser has no passkeys, or the page is not opened over https.':
    'Este navegador no tiene llaves de acceso, o la página no se abrió por https.',
  'Passkeys need a host name and https. The operator sets it with BASE_URL.':
    'Las llaves de acceso necesitan un nombre de host y https. El operador lo configura con BASE_URL.',
  Passkeys: 'Llaves de acceso',
  'None yet.': 'Todavía ninguna.',
  'Remove “{name}”?': '¿Quitar «{name}»?',
  'Remove passkey': 'Quitar llave de acceso',
  'The passkey is removed.': 'Se quitó la llave de acceso.',
  'It no longer signs you in. Delete it on the device, too.':
    'Ya no servirá para entrar. Bórrala también en el dispositivo.',
  'Last used {when}': 'Último uso: {when}',
  'Added {when}': 'Añadida: {when}',
  'Rename “{name}”': 'Renombrar «{name}»',
  'Remove “{name}”': 'Quitar «{name}»',
  'None is left.': 'No queda ninguno.',
  'Make new codes': 'Crear códigos nuevos',
  'Make new recovery codes?': '¿Crear códigos de recuperación nuevos?',
  'The former codes no longer work.': 'Los códigos anteriores ya no sirven.',
  'You get ten new ones; those you have stop working at once.':
    'Recibes diez nuevos; los que tienes dejan de servir al instante.',
  '{count} code is left.': 'Queda {count} código.',
  '{count} codes are left.': 'Quedan {count} códigos.',
  'Rename passkey': 'Renombrar llave de acceso',
  'How you prove that it is you. This is yours, in every workspace you belong to.':
    'Cómo demuestras que eres tú. Es tuyo, en todos los espacios de trabajo a los que perteneces.',
  account: 'cuenta',
  'This workspace asks for a second factor. Set one up below.':
    'Este espacio de trabajo pide un segundo factor. Configúralo abajo.',
  'Authenticator app': 'Aplicación de autenticación',
  'Six digits from an app on your phone, after your password.':
    'Seis dígitos de una aplicación de tu teléfono, después de la contraseña.',
  'Your fingerprint, face or PIN, or a security key. No code to type.':
    'Tu huella, tu cara o tu PIN, o una llave de seguridad. Sin escribir códigos.',
  'For the day when your phone or key is lost. Each works once.':
    'Para el día en que pierdas el teléfono o la llave. Cada uno sirve una vez.',
  'Your recovery codes': 'Tus códigos de recuperación',
  On: 'Activada',
  'Since {when}': 'Desde el {when}',
  'Not set up.': 'Sin configurar.',
  'Move to another device': 'Pasar a otro dispositivo',
  'Set up': 'Configurar',
  Remove: 'Quitar',
  'Remove the authenticator app?': '¿Quitar la aplicación de autenticación?',
  'Remove app': 'Quitar aplicación',
  'The authenticator app is removed.': 'Se quitó la aplicación de autenticación.',
  'Its codes stop working. Without a passkey your password alone signs you in.':
    'Sus códigos dejan de servir. Sin una llave de acceso, bastará tu contraseña para entrar.',
  'Sign-in policy': 'Política de acceso',
  'What people must do to enter this workspace.':
    'Lo que las personas deben hacer para entrar en este espacio de trabajo.',
  'Nobody has to': 'Nadie está obligado',
  'People may still set up their own.': 'Cada persona puede configurar el suyo.',
  'Owners and admins': 'Propietarios y administradores',
  'Those who can manage keys, people and billing.': 'Quienes gestionan claves, personas y facturación.',
  Everyone: 'Todos',
  'Every member of this workspace.': 'Cada miembro de este espacio de trabajo.',
  'The sign-in policy is changed.': 'La política de acceso se cambió.',
  'Who must have a second factor': 'Quién debe tener un segundo factor',
  'You have no second factor yet: you will be asked to set one up as soon as this is saved.':
    'Aún no tienes un segundo factor: se te pedirá configurarlo en cuanto guardes.',
  'Sign-in by the identity provider': 'Acceso con el proveedor de identidad',
  'It takes effect once an identity provider is set up.':
    'Tiene efecto cuando hay un proveedor de identidad configurado.',
  Required: 'Obligatorio',
  'Hours until people sign in again': 'Horas hasta volver a iniciar sesión',
  '1 to 720. Open sessions are shortened, too. API keys are not affected.':
    'De 1 a 720. También acorta las sesiones abiertas. No afecta a las claves de API.',
  'Show your second factor': 'Muestra tu segundo factor',
  'Set up a second factor': 'Configura un segundo factor',
  '{workspace} asks for a second factor besides the password.':
    '{workspace} pide un segundo factor además de la contraseña.',
  'Use an authenticator app': 'Usar una aplicación de autenticación',
  'None of your second factors works in this browser. Use another one, or ask the operator.':
    'Ninguno de tus segundos factores funciona en este navegador. Usa otro, o pide ayuda al operador.',
  'Start again': 'Empezar de nuevo',
  'One of your recovery codes.': 'Uno de tus códigos de recuperación.',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'One more step': 'Un paso más',
  'Your account has a second factor.': 'Tu cuenta tiene un segundo factor.',
} satisfies Dictionary as Dictionary;
