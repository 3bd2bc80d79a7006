import type { Dictionary } from '../../words.ts';

export default {
  'Sign-in and security': 'Acesso e segurança',
  'QR code for your authenticator app': 'Código QR para seu aplicativo autenticador',
  'Making a secret': 'Criando um segredo',
  'Scan this with an authenticator app, or enter the secret there by hand.':
    'Leia com um aplicativo autenticador ou digite o segredo nele à mão.',
  Code: 'Código',
  'The six digits that the app shows now.': 'Os seis dígitos que o aplicativo mostra agora.',
  'Turn on': 'Ativar',
  'No passkey was chosen. Try again, or use another way.':
    'Nenhuma chave de acesso foi escolhida. Tente de novo ou use outra forma.',
  'This device has a passkey for this account already.':
    'Este dispositivo já tem uma chave de acesso para esta conta.',
  'Store these recovery codes where you would find them without this device. They are shown only now.':
    'Guarde estes códigos de recuperação onde possa encontrá-los sem este dispositivo. Eles só aparecem agora.',
  'Recovery codes': 'Códigos de recuperação',
  'Copy all': 'Copiar tudo',
  'Recovery codes for Parley': 'Códigos de recuperação do Parley',
  'I have stored them': 'Já os guardei',
  'Use a passkey': 'Usar uma chave de acesso',
  'Use a code instead': 'Usar um código',
  'Use your password instead': 'Usar a senha',
  'Enter it first.': 'Preencha primeiro.',
  'Six digits of your authenticator app, or a recovery code.':
    'Seis dígitos do seu aplicativo autenticador ou um código de recuperação.',
  'Confirm that it is you': 'Confirme que é você',
  'This can do harm in the wrong hands, so it takes a fresh proof. It holds for 15 minutes.':
    'Em mãos erradas isto pode causar danos, por isso exige uma prova recente. Ela vale por 15 minutos.',
  'Confirmed who they are': 'Confirmou a identidade',
  'Changed the sign-in policy': 'Alterou a política de acesso',
  'Made new recovery codes': 'Criou novos códigos de recuperação',
  'Removed an authenticator app': 'Removeu um aplicativo autenticador',
  'Set up an authenticator app': 'Configurar um aplicativo autenticador',
  'Added an authenticator app': 'Adicionou um aplicativo autenticador',
  'Added a passkey': 'Adicionou uma chave de acesso',
  'Removed a passkey': 'Removeu uma chave de acesso',
  'Renamed a passkey': 'Renomeou uma chave de acesso',
  'Removed second factors': 'Removeu os segundos fatores',
  '“{name}” is added.': '“{name}” foi adicionada.',
  'Add a passkey': 'Adicionar uma chave de acesso',
  'Name it after the device or key, then follow your browser.':
    'Dê o nome do dispositivo ou da chave e siga as instruções do navegador.',
  'Work laptop': 'Notebook do trabalho',
  Continue: 'Continuar',
  'This browser has no passkeys, or the page is not opened over https.':
    'Este navegador não tem chaves de acesso ou a página não foi aberta por https.',
  'Passkeys need a host name and https. The operator sets it with BASE_URL.':
    'As chaves de acesso precisam de um nome de host e https. O operador configura isso com BASE_URL.',
  Passkeys: 'Chaves de acesso',
  'None yet.': 'Nenhuma ainda.',
  'Remove “{name}”?': 'Remover “{name}”?',
  'Remove passkey': 'Remover chave de acesso',
  'The passkey is removed.': 'A chave de acesso foi removida.',
  'It no longer signs you in. Delete it on the device, too.':
    'Ela não servirá mais para entrar. Apague-a também no dispositivo.',
  'Last used {when}': 'Último uso: {when}',
  'Added {when}': 'Adicionada: {when}',
  'Rename “{name}”': 'Renomear “{name}”',
  'Remove “{name}”': 'Remover “{name}”',
  'None is left.': 'Não resta nenhum.',
  'Make new codes': 'Criar novos códigos',
  'Make new recovery codes?': 'Criar novos códigos de recuperação?',
  'The former codes no longer work.': 'Os códigos anteriores não funcionam mais.',
  'You get ten new ones; those you have stop working at once.':
    'Você recebe dez novos; os que tem deixam de funcionar na hora.',
  '{count} code is left.': 'Resta {count} código.',
  '{count} codes are left.': 'Restam {count} códigos.',
  'Rename passkey': 'Renomear chave de acesso',
  'How you prove that it is you. This is yours, in every workspace you belong to.':
    'Como você prova que é você. É seu, em todos os espaços de trabalho de que participa.',
  account: 'conta',
  'This workspace asks for a second factor. Set one up below.':
    'Este espaço de trabalho exige um segundo fator. Configure abaixo.',
  'Authenticator app': 'Aplicativo autenticador',
  'Six digits from an app on your phone, after your password.':
    'Seis dígitos de um aplicativo do seu telefone, depois da senha.',
  'Your fingerprint, face or PIN, or a security key. No code to type.':
    'Sua digital, seu rosto ou seu PIN, ou uma chave de segurança. Sem digitar códigos.',
  'For the day when your phone or key is lost. Each works once.':
    'Para o dia em que perder o telefone ou a chave. Cada um funciona uma vez.',
  'Your recovery codes': 'Seus códigos de recuperação',
  On: 'Ativado',
  'Since {when}': 'Desde {when}',
  'Not set up.': 'Não configurado.',
  'Move to another device': 'Mudar para outro dispositivo',
  'Set up': 'Configurar',
  Remove: 'Remover',
  'Remove the authenticator app?': 'Remover o aplicativo autenticador?',
  'Remove app': 'Remover aplicativo',
  'The authenticator app is removed.': 'O aplicativo autenticador foi removido.',
  'Its codes stop working. Without a passkey your password alone signs you in.':
    'Os códigos dele deixam de funcionar. Sem uma chave de acesso, só a senha basta para entrar.',
  'Sign-in policy': 'Política de acesso',
  'What people must do to enter this workspace.':
    'O que as pessoas precisam fazer para entrar neste espaço de trabalho.',
  'Nobody has to': 'Ninguém é obrigado',
  'People may still set up their own.': 'Cada pessoa pode configurar o seu.',
  'Owners and admins': 'Proprietários e administradores',
  'Those who can manage keys, people and billing.': 'Quem gerencia chaves, pessoas e cobrança.',
  Everyone: 'Todos',
  'Every member of this workspace.': 'Cada membro deste espaço de trabalho.',
  'The sign-in policy is changed.': 'A política de acesso foi alterada.',
  'Who must have a second factor': 'Quem precisa ter um segundo fator',
  'You have no second factor yet: you will be asked to set one up as soon as this is saved.':
    'Você ainda não tem um segundo fator: ele será pedido assim que você salvar.',
  'Sign-in by the identity provider': 'Acesso pelo provedor de identidade',
  'It takes effect once an identity provider is set up.':
    'Passa a valer quando houver um provedor de identidade configurado.',
  Required: 'Obrigatório',
  'Hours until people sign in again': 'Horas até entrar de novo',
  '1 to 720. Open sessions are shortened, too. API keys are not affected.':
    'De 1 a 720. Também encurta as sessões abertas. Não afeta as chaves de API.',
  'Show your second factor': 'Mostre seu segundo fator',
  'Set up a second factor': 'Configure um segundo fator',
  '{workspace} asks for a second factor besides the password.':
    '{workspace} exige um segundo fator além da senha.',
  'Use an authenticator app': 'Usar um aplicativo autenticador',
  'None of your second factors works in this browser. Use another one, or ask the operator.':
    'Nenhum dos seus segundos fatores funciona neste navegador. Use outro ou peça ajuda ao operador.',
  'Start again': 'Começar de novo',
  'One of your recovery codes.': 'Um dos seus códigos de recuperação.',
  'Sign in with a passkey': 'Entrar com uma chave de acesso',
  'One more step': 'Mais um passo',
  'Your account has a second factor.': 'Sua conta tem um segundo fator.',
} satisfies Dictionary as Dictionary;
