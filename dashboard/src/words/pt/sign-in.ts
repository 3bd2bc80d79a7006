import type { Dictionary } from '../words.ts';

export default {
  'Agents that call, answer and write, on your own server.':
    'Agentes que ligam, atendem e escrevem, no seu próprio servidor.',
  'Phone, WhatsApp, email, web chat, Instagram and Messenger in one place, with a reason recorded for everything an agent does.':
    'Telefone, WhatsApp, e-mail, chat web, Instagram e Messenger em um só lugar, com o motivo registrado de tudo o que um agente faz.',
  'You can try again in {seconds} s.': 'Você pode tentar de novo em {seconds} s.',
  'You can try again now.': 'Você já pode tentar de novo.',
  'Sign in': 'Entrar',
  'Welcome back.': 'Que bom ver você de novo.',
  Password: 'Senha',
  'New workspaces are closed on this server. Ask its operator or a workspace owner to invite you.':
    'Novos espaços de trabalho estão fechados neste servidor. Peça um convite ao operador ou a um proprietário.',
  'New here?': 'É a sua primeira vez?',
  'Create a workspace': 'Criar um espaço de trabalho',
  'Workspace name': 'Nome do espaço de trabalho',
  'Usually your company or team.': 'Normalmente, sua empresa ou equipe.',
  'Your name': 'Seu nome',
  'At least {count} characters.': 'Pelo menos {count} caracteres.',
  'Create workspace': 'Criar espaço de trabalho',
  'An account with this email exists already.': 'Já existe uma conta com este e-mail.',
  'Sign in instead': 'Entre com ela',
  'Sign-up is closed': 'O cadastro está fechado',
  "This server does not open new workspaces. If your team already works here, ask one of its owners to invite you; otherwise ask the server's operator.":
    'Este servidor não abre novos espaços de trabalho. Se a sua equipe já trabalha aqui, peça um convite a um proprietário; senão, ao operador do servidor.',
  'Go to sign in': 'Ir para a entrada',
  'A workspace holds your agents, contacts and numbers. You will be its owner.':
    'Um espaço de trabalho contém seus agentes, contatos e números. Você será o proprietário.',
  'Already have an account?': 'Já tem uma conta?',
  'Loading the form': 'Carregando o formulário',
  'Ask for a new one': 'Pedir outro',
  'Create account and join': 'Criar conta e entrar',
  'Every session has ended. Sign in with the new password.':
    'Todas as sessões foram encerradas. Entre com a nova senha.',
  'Forgot your password?': 'Esqueceu sua senha?',
  'Go to the dashboard': 'Ir para o painel',
  'If this address has an account, the link is on its way. Look into your mail.':
    'Se este endereço tiver uma conta, o link está a caminho. Veja seu e-mail.',
  Invitation: 'Convite',
  'It ends every session of your account.': 'Encerra todas as sessões da sua conta.',
  'It was used, withdrawn or has expired. Ask the person who sent it for a new one.':
    'Foi usado, retirado ou expirou. Peça outro a quem o enviou.',
  'Join the workspace': 'Entrar no espaço de trabalho',
  'Join {workspace}': 'Entre em {workspace}',
  'Of your account {email}.': 'Da sua conta {email}.',
  'Send the link': 'Enviar o link',
  'Set a new password': 'Defina uma nova senha',
  'Set password': 'Definir senha',
  'Sign in and join': 'Entrar na conta e no espaço',
  'This invitation is not valid': 'Este convite não é válido',
  'This link is not valid any more: it was used or has expired.':
    'Este link não é mais válido: foi usado ou expirou.',
  'This server sends no mail. Ask its operator to set a new password for you.':
    'Este servidor não envia e-mails. Peça ao operador que defina uma nova senha para você.',
  'We mail you a link that sets a new one. It works once, within an hour.':
    'Enviamos um link para definir outra. Ele funciona uma vez, durante uma hora.',
  'You are invited as {email}, with the role {role}.':
    'Você foi convidado como {email}, com a função {role}.',
  'You are signed in as {email}. Sign out, then open the invitation again.':
    'Você está conectado como {email}. Saia e abra o convite novamente.',
  'Your password is set': 'Sua senha está definida',
  'You are signed in by single sign-on, which is for one workspace. Sign out, then join with the password of your account. If you never set one, choose “Forgot your password?” on the sign-in page first.':
    'Você entrou com o login único, que vale para um só espaço de trabalho. Saia e participe com a senha da sua conta. Se nunca definiu uma, use antes “Esqueceu sua senha?” na página de acesso.',
  'Sign out and continue': 'Sair e continuar',
} satisfies Dictionary as Dictionary;
