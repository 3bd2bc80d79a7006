import type { Dictionary } from '../../words.ts';

export default {
  'You are sent back to {host} when you decide.': 'Quando decidir, voltará a {host}.',
  'The name of the assistant comes from {host}.': 'O nome do assistente vem de {host}.',
  'This is a program on your own computer. Go on only if you have just started it yourself.':
    'É um programa do seu próprio computador. Continue apenas se acabou de o iniciar.',
  'Its name is not verified. Go on only if you know this address and began there yourself.':
    'O nome não está verificado. Continue apenas se conhece este endereço e começou por lá.',
  'This assistant cannot be connected': 'Este assistente não pode ser conectado',
  'Nothing was shared with it. You can close this page.':
    'Nada foi compartilhado com ele. Pode fechar esta página.',
  'Go to Parley': 'Ir para o Parley',
  'Connect an assistant': 'Conectar um assistente',
  'Connect {name}?': 'Conectar {name}?',
  '{name} asked in a way that cannot be answered': 'O pedido de {name} não pode ser respondido',
  'Return to {host}': 'Voltar a {host}',
  'Loading what it asks for': 'Carregando o que ele pede',
  'Done. You are sent back to {host}; if nothing happens, you can close this page.':
    'Pronto. Voltará a {host}; se nada acontecer, pode fechar esta página.',
  'It asks for more than your role allows. It can never do more than you.':
    'Ele pede mais do que sua função permite. Nunca poderá fazer mais do que você.',
  'It acts for {email} until you disconnect it in the settings of the workspace, or until it is not used for {days} days. It must renew its access every {minutes} minutes.':
    'Age por {email} até que o desconecte nas configurações do espaço de trabalho ou passe {days} dias sem uso. Precisa renovar o acesso a cada {minutes} minutos.',
  'Should your role change, what it may do changes with it. Everything it does is in the audit log.':
    'Se sua função mudar, muda também o que ele pode fazer. Tudo o que faz fica no registro de auditoria.',
  Deny: 'Recusar',
  'It will work in the workspace {name}.': 'Vai trabalhar no espaço de trabalho {name}.',
  'Workspace it will work in': 'Espaço de trabalho em que vai trabalhar',
} satisfies Dictionary;
