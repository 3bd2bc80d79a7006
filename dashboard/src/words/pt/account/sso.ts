import type { Dictionary } from '../../words.ts';

export default {
  'Linked an account to single sign-on': 'Vinculou uma conta ao login único',
  'Signed in by password despite required single sign-on':
    'Entrou com senha apesar do login único obrigatório',
  'Signed in with single sign-on': 'Entrou com login único',
  'Added member': 'Adicionou membro',
  'Changed roles by group': 'Alterou os papéis por grupo',
  'Directory created group': 'O diretório criou um grupo',
  'Directory removed group': 'O diretório removeu um grupo',
  'Directory changed group': 'O diretório alterou um grupo',
  'Created provisioning token': 'Criou o token de provisionamento',
  'Revoked provisioning token': 'Revogou o token de provisionamento',
  'Directory added person': 'O diretório adicionou uma pessoa',
  'Directory removed person': 'O diretório removeu uma pessoa',
  'Directory changed person': 'O diretório alterou os dados de uma pessoa',
  'Changed single sign-on': 'Alterou o login único',
  'Verified domain': 'Verificou um domínio',
  'Single sign-on': 'Login único',
  'Your company’s identity provider and directory.': 'O provedor de identidade e o diretório da sua empresa.',
  'Set up single sign-on': 'Configurar o login único',
  'There is no single sign-on for this address. Check it, or use your password.':
    'Não há login único para este endereço. Confira-o ou use sua senha.',
  'The identity provider does not answer. Try again, or ask your administrator.':
    'O provedor de identidade não responde. Tente de novo ou fale com seu administrador.',
  'The identity provider does not confirm your e-mail address. Ask your administrator.':
    'O provedor de identidade não confirma seu endereço de e-mail. Fale com seu administrador.',
  'Your e-mail address is not at a domain of this workspace. Ask your administrator.':
    'Seu endereço de e-mail não é de um domínio deste espaço de trabalho. Fale com seu administrador.',
  'Your access to this workspace has ended. Ask your administrator.':
    'Seu acesso a este espaço de trabalho terminou. Fale com seu administrador.',
  'This account is linked to another identity. Ask your administrator.':
    'Esta conta está vinculada a outra identidade. Fale com seu administrador.',
  'Owners link their account first: sign in with the password, then open Single sign-on in Settings.':
    'Proprietários vinculam antes a conta: entre com a senha e abra Login único em Configurações.',
  'Single sign-on did not succeed. Try again.': 'O login único não foi concluído. Tente de novo.',
  'Continue with single sign-on': 'Continuar com login único',
  'Work e-mail': 'E-mail do trabalho',
  'Single sign-on is saved.': 'O login único foi salvo.',
  'Redirect URI, to register at the provider': 'URI de redirecionamento, para registrar no provedor',
  'Exactly as the provider shows it, with or without a slash at the end.':
    'Exatamente como o provedor mostra, com ou sem barra no fim.',
  'Client ID': 'ID do cliente',
  'A secret is stored. Leave this empty to keep it.': 'Há um segredo guardado. Deixe vazio para mantê-lo.',
  'Stored encrypted and never shown again.': 'Guardado cifrado e nunca mais mostrado.',
  'E-mail domains': 'Domínios de e-mail',
  'One to a line. Each has to be verified before it lets people in.':
    'Um por linha. Cada um precisa ser verificado antes de deixar alguém entrar.',
  'Test the connection': 'Testar a conexão',
  Verified: 'Verificado',
  'Not verified': 'Não verificado',
  'By the operator of this installation, {when}': 'Pelo operador desta instalação, {when}',
  'By its TXT record, {when}': 'Pelo seu registro TXT, {when}',
  'Add this TXT record where the domain’s DNS is managed, then verify. It can take an hour to appear.':
    'Adicione este registro TXT onde o DNS do domínio é gerenciado e depois verifique. Pode levar uma hora para aparecer.',
  'Verify {domain}': 'Verificar {domain}',
  '{domain} is verified.': '{domain} está verificado.',
  Verify: 'Verificar',
  Linked: 'Vinculada',
  'You can sign in with the identity provider.': 'Você pode entrar com o provedor de identidade.',
  'Sign in at the provider once, from here. This also shows that the settings work.':
    'Entre uma vez no provedor, a partir daqui. Isso também mostra que as configurações funcionam.',
  'Link again': 'Vincular de novo',
  'Link my account': 'Vincular minha conta',
  'Roles by group are saved.': 'Os papéis por grupo foram salvos.',
  'No group is mapped: new people become members, and roles stay as they are.':
    'Nenhum grupo está mapeado: pessoas novas são membros e os papéis não mudam.',
  'Group {number}': 'Grupo {number}',
  'Name or id of the group': 'Nome ou id do grupo',
  'Role of group {number}': 'Papel do grupo {number}',
  'Remove group {number}': 'Remover o grupo {number}',
  'Add a group': 'Adicionar um grupo',
  'sign-in policy': 'política de acesso',
  'Single sign-on is off in the {policy}: nobody can use it yet.':
    'O login único está desligado na {policy}: ninguém pode usá-lo ainda.',
  'No domain is verified yet: nobody can sign in this way.':
    'Nenhum domínio foi verificado ainda: ninguém pode entrar assim.',
  'Required by the {policy}: only owners can still use a password, and each time is recorded.':
    'Obrigatório pela {policy}: só proprietários ainda podem usar senha, e cada vez fica registrado.',
  'SCIM base URL': 'URL base do SCIM',
  'Replace the token': 'Substituir o token',
  'Create a token': 'Criar um token',
  'Revoke the token?': 'Revogar o token?',
  'The token is revoked.': 'O token foi revogado.',
  'The directory can no longer add, change or remove people. Those who are here stay.':
    'O diretório não poderá mais adicionar, alterar nem remover pessoas. Quem está aqui fica.',
  'Replace the token?': 'Substituir o token?',
  Replace: 'Substituir',
  'The present token stops working at once. Enter the new one at the directory.':
    'O token atual para de funcionar na hora. Informe o novo no diretório.',
  'There is no token yet.': 'Ainda não há token.',
  '{prefix}… made {when}. {used}': '{prefix}… criado {when}. {used}',
  'Never used.': 'Nunca usado.',
  'The token of your directory': 'O token do seu diretório',
  'It is shown this once. Enter it at the directory as the secret token.':
    'Aparece só desta vez. Informe-o no diretório como token secreto.',
  'Copy token': 'Copiar token',
  'People sign in with your company’s identity provider, and your directory adds and removes them.':
    'As pessoas entram com o provedor de identidade da sua empresa, e seu diretório as adiciona e remove.',
  'single sign-on': 'login único',
  'Identity provider': 'Provedor de identidade',
  'An OpenID Connect application that you register at your provider.':
    'Um aplicativo OpenID Connect que você registra no seu provedor.',
  Domains: 'Domínios',
  'People are let in by addresses of domains that you have proved to own.':
    'As pessoas entram com endereços de domínios que você provou ter.',
  'Your own account': 'Sua própria conta',
  'Owners are never linked by their address alone.': 'Proprietários nunca são vinculados só pelo endereço.',
  'Roles by group': 'Papéis por grupo',
  'The strongest role of a person’s groups holds, at each sign-in.':
    'Vale o papel mais forte dos grupos da pessoa, a cada entrada.',
  Provisioning: 'Provisionamento',
  'Your directory adds, changes and removes people over SCIM 2.0.':
    'Seu diretório adiciona, altera e remove pessoas por SCIM 2.0.',
} satisfies Dictionary as Dictionary;
