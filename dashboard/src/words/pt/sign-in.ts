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
} satisfies Dictionary as Dictionary;
