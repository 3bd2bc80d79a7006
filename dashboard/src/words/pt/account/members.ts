import type { Dictionary } from '../../words.ts';

export default {
  'You have joined. Now sign in with your second factor.':
    'Você já faz parte. Agora entre com seu segundo fator.',
  '(you)': '(você)',
  'Anyone who has it can join as this person, so send it to them alone.':
    'Quem o tiver pode entrar como esta pessoa: envie-o somente a ela.',
  'Change role': 'Alterar função',
  'Everything but API keys and owners.': 'Tudo, menos as chaves de API e os proprietários.',
  'Everything, API keys and other owners included.':
    'Tudo, inclusive as chaves de API e os outros proprietários.',
  'Invitation withdrawn.': 'Convite retirado.',
  'Invite a person': 'Convidar uma pessoa',
  Invite: 'Convidar',
  'Invited by {person} · works until {when}': 'Convite de {person} · válido até {when}',
  'It takes effect with their next click.': 'Passa a valer no próximo clique da pessoa.',
  'Its link stops working at once.': 'Seu link deixa de funcionar na hora.',
  Joined: 'Entrou',
  'Last seen': 'Visto pela última vez',
  'Leave the workspace': 'Sair do espaço de trabalho',
  'Link to join': 'Link para entrar',
  'Make {name} the owner?': 'Tornar {name} proprietário?',
  'New link for {email}': 'Novo link para {email}',
  'New link': 'Novo link',
  'No members': 'Nenhum membro',
  'Not seen yet': 'Ainda não visto',
  'Only an owner can change an owner.': 'Somente um proprietário pode alterar um proprietário.',
  'Open invitations': 'Convites em aberto',
  'Plan, invoices and usage only.': 'Somente plano, faturas e uso.',
  'Remove from the workspace': 'Remover do espaço de trabalho',
  'Remove {name}?': 'Remover {name}?',
  Remove: 'Remover',
  'Role changed.': 'Função alterada.',
  'Role of {name}': 'Função de {name}',
  Role: 'Função',
  'Second factor': 'Segundo fator',
  'See what they did': 'Ver o que fez',
  'Seen {when}': 'Visto {when}',
  'Sees the work, changes nothing.': 'Vê o trabalho, não altera nada.',
  'The last owner stays.': 'O último proprietário fica.',
  'The link is on its way by mail. You can copy it too; it is shown this once.':
    'O link está a caminho por e-mail. Você também pode copiá-lo; ele aparece somente esta vez.',
  'Their sessions here end at once, and invitations that they sent stop working. API keys that they made keep working.':
    'As sessões da pessoa aqui são encerradas na hora e os convites que ela enviou deixam de funcionar. As chaves de API que ela criou continuam funcionando.',
  'They get a link that works once, within seven days.':
    'A pessoa recebe um link que funciona uma vez, durante sete dias.',
  'This server sends no mail: copy the link and send it yourself. It is shown this once.':
    'Este servidor não envia e-mails: copie o link e envie-o você mesmo. Ele aparece somente esta vez.',
  'Transfer ownership': 'Transferir a propriedade',
  'Who works in this workspace, and what each may do.':
    'Quem trabalha neste espaço e o que cada um pode fazer.',
  'Withdraw the invitation of {email}': 'Retirar o convite de {email}',
  'Withdraw the invitation of {email}?': 'Retirar o convite de {email}?',
  Withdraw: 'Retirar',
  'Works until {when}': 'Válido até {when}',
  'Works with agents, calls, contacts and conversations.':
    'Trabalha com agentes, chamadas, contatos e conversas.',
  'You become an admin. Only the new owner can give the ownership back.':
    'Você passa a ser administrador. Somente o novo proprietário pode devolver a propriedade.',
  '{email} is invited': '{email} recebeu um convite',
  '{name} is no longer a member.': '{name} não é mais membro.',
  '{name} is the owner now.': '{name} agora é o proprietário.',
} satisfies Dictionary as Dictionary;
