import type { Dictionary } from '../../words.ts';

export default {
  'Cannot be undone. Enter your password to go on.':
    'Não pode ser desfeito. Digite sua senha para continuar.',
  'Cannot be undone.': 'Não pode ser desfeito.',
  'Change password': 'Alterar senha',
  'Changing it ends your sessions everywhere but here.':
    'Ao alterá-la, suas sessões são encerradas em todos os lugares, menos aqui.',
  'Current password': 'Senha atual',
  'Delete account': 'Excluir conta',
  'Delete your account': 'Excluir sua conta',
  'Delete your account?': 'Excluir sua conta?',
  'Download your data': 'Baixar seus dados',
  'End session': 'Encerrar sessão',
  'End session on {device}': 'Encerrar sessão em {device}',
  'Ends your sessions and removes you from every workspace. A workspace that has no other member is deleted with your account; one with other members needs another owner first.':
    'Encerra suas sessões e remove você de todos os espaços de trabalho. Um espaço sem outros membros é excluído com sua conta; um com outros membros precisa antes de outro proprietário.',
  'Everything that is stored about you.': 'Tudo o que está guardado sobre você.',
  'How others see you, and the language you read.': 'Como os outros veem você e o idioma em que você lê.',
  Loading: 'Carregando',
  'New password': 'Nova senha',
  'Of this dashboard, and of mail to you.': 'Deste painel e dos e-mails para você.',
  'Password changed. Your other sessions have ended.':
    'Senha alterada. Suas outras sessões foram encerradas.',
  'Profile saved.': 'Perfil salvo.',
  'Save profile': 'Salvar perfil',
  'Session ended.': 'Sessão encerrada.',
  Sessions: 'Sessões',
  'Show all {count}': 'Mostrar todos os {count}',
  'Sign-ins': 'Acessos à conta',
  'The last attempts on your account, failed ones included.':
    'As últimas tentativas na sua conta, inclusive as que falharam.',
  'This one': 'Esta',
  'Unknown address': 'Endereço desconhecido',
  'Unknown device': 'Dispositivo desconhecido',
  'Where you are signed in.': 'Onde você está conectado.',
  'Wrong code': 'Código incorreto',
  'Wrong password': 'Senha incorreta',
  'Your account, the same in every workspace.': 'Sua conta, a mesma em todos os espaços de trabalho.',
  'Your data': 'Seus dados',
  'Your profile, workspaces, sessions, sign-ins and recorded actions, as one JSON file.':
    'Seu perfil, espaços de trabalho, sessões, acessos e ações registradas, em um arquivo JSON.',
  '{address} · seen {when} · {workspace}': '{address} · visto {when} · {workspace}',
  'A second factor, passkeys and recovery codes.':
    'Um segundo fator, chaves de acesso e códigos de recuperação.',
  'Open sign-in and security': 'Abrir acesso e segurança',
} satisfies Dictionary as Dictionary;
