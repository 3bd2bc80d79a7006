import type { Dictionary } from '../words.ts';

export default {
  'Nothing sent yet': 'Nada enviado ainda',
  Failing: 'Falhando',
  Disabled: 'Desativado',
  'Disabled for failing': 'Desativado por falhas',
  '{count} deliveries were given up in a row, so nothing is sent any more. Mend your server, send a test, then enable it.':
    '{count} entregas seguidas foram abandonadas, por isso nada mais é enviado. Conserte seu servidor, envie um teste e ative-o.',
  'It was switched off by a person. Nothing is sent until it is enabled.':
    'Foi desativado por uma pessoa. Nada é enviado até ser ativado.',
  delivered: 'entregue',
  'given up': 'abandonado',
  dropped: 'descartado',
  'as it happened': 'quando aconteceu',
  test: 'teste',
  'sent again': 'reenviado',
  replay: 'repetição',
  '{count} delivery was given up; {max} in a row disable the webhook. Look at what your server answered.':
    '{count} entrega foi abandonada; com {max} seguidas o webhook é desativado. Veja o que seu servidor respondeu.',
  '{count} deliveries were given up in a row; {max} disable the webhook. Look at what your server answered.':
    '{count} entregas seguidas foram abandonadas; com {max} o webhook é desativado. Veja o que seu servidor respondeu.',
  Deliveries: 'Entregas',
  delivery: 'entrega',
  deliveries: 'entregas',
  'Attempts of {event}': 'Tentativas de {event}',
  'Enable the webhook first.': 'Ative primeiro o webhook.',
  'Replay a time range': 'Repetir um período',
  'Nothing was sent yet': 'Ainda não foi enviado nada',
  'Send a test, or wait for the first event. Deliveries are kept for 30 days.':
    'Envie um teste ou espere o primeiro evento. As entregas ficam guardadas por 30 dias.',
  Event: 'Evento',
  Answer: 'Resposta',
  Attempts: 'Tentativas',
  'next attempt': 'próxima tentativa',
  '{count} attempt': '{count} tentativa',
  '{count} attempts': '{count} tentativas',
  Facts: 'Dados',
  Delivery: 'Entrega',
  Happened: 'Aconteceu',
  Settled: 'Concluído',
  'It waits to be sent.': 'Aguarda o envio.',
  'Answers are kept for the last 25 attempts of a webhook; older ones are gone.':
    'As respostas das últimas 25 tentativas de um webhook ficam guardadas; as anteriores não existem mais.',
  'Next attempt': 'Próxima tentativa',
  'Attempt {number}': 'Tentativa {number}',
  '{ms} ms': '{ms} ms',
  'On its way again. It is the newest of the list.': 'Enviado de novo. É o mais recente da lista.',
  'Send it again': 'Enviar de novo',
  'with the time of now, for servers that refuse old ones':
    'com a hora atual, para servidores que recusam as antigas',
  'Every event of that time is sent again, each with its first timestamp. Events are kept for 30 days.':
    'Todos os eventos desse período são enviados de novo, cada um com a hora original. Os eventos ficam guardados por 30 dias.',
  Start: 'Início',
  End: 'Fim',
  'Left empty: now.': 'Vazio: agora.',
  'All that it subscribes to': 'Todos os que ele assina',
  'Your server gets them a second time: the signature tells it which it has handled.':
    'Seu servidor os recebe pela segunda vez: a assinatura diz quais já foram tratados.',
  Replay: 'Repetir',
  'Nothing happened in that time that this webhook subscribes to.':
    'Nesse período não aconteceu nada que este webhook assine.',
  '{delivered} delivered, {failed} given up, {waiting} waiting':
    '{delivered} entregues, {failed} abandonados, {waiting} em espera',
  'All are sent.': 'Todos foram enviados.',
  'Events that the filters of the webhook leave out are queued but never sent.':
    'Os eventos que os filtros do webhook excluem entram na fila, mas não são enviados.',
  'They go out one after the other; the list shows each.':
    'Eles saem um após o outro; a lista mostra cada um.',
  'The range holds more than one replay takes. Replay again from {moment}.':
    'O período tem mais do que cabe em uma repetição. Repita a partir de {moment}.',
  '{count} event is queued': '{count} evento na fila',
  '{count} events are queued': '{count} eventos na fila',
  Body: 'Corpo',
  'The event is not among the newest {count} of its name, so its body is not shown here.':
    'O evento não está entre os {count} mais recentes com esse nome, por isso o corpo não é mostrado.',
  'Event, before the template': 'Evento, antes do modelo',
  'Send a test': 'Enviar um teste',
  More: 'Mais',
  'Rotate secret': 'Trocar o segredo',
  Disable: 'Desativar',
  Delete: 'Excluir',
  'Enabled. Its failures are forgotten.': 'Ativado. As falhas são esquecidas.',
  Enable: 'Ativar',
  'Rotate the secret?': 'Trocar o segredo?',
  'The secret is rotated.': 'O segredo foi trocado.',
  'The old secret stops signing at once, for retries that wait too. Until your server has the new one, it refuses our requests.':
    'O segredo antigo deixa de assinar na hora, também para as novas tentativas em espera. Até seu servidor ter o novo, ele recusa as requisições.',
  'The new secret': 'O segredo novo',
  'Disable this webhook?': 'Desativar este webhook?',
  'Disabled. Nothing more is sent.': 'Desativado. Nada mais é enviado.',
  'Nothing more is sent to {address}, and what waits is dropped.':
    'Nada mais é enviado a {address}, e o que espera é descartado.',
  'Events of that time can be replayed for 30 days after you enable it again.':
    'Os eventos desse tempo podem ser repetidos por 30 dias quando você o ativar de novo.',
  'Delete this webhook?': 'Excluir este webhook?',
  'Delete webhook': 'Excluir webhook',
  'Deleted.': 'Excluído.',
  '{address} gets no more events. Its secret, template and delivery log are gone.':
    '{address} não recebe mais eventos. O segredo, o modelo e o registro de entregas desaparecem.',
  Webhooks: 'Webhooks',
  webhook: 'webhook',
  'All webhooks': 'Todos os webhooks',
  'Parts of the webhook': 'Partes do webhook',
  Payload: 'Conteúdo',
  'Check the signature': 'Verificar a assinatura',
  'Saved. It holds for retries that wait too.': 'Salvo. Vale também para as novas tentativas em espera.',
  'This webhook was changed by someone else while you were editing.':
    'Outra pessoa mudou este webhook enquanto você o editava.',
  'Language of your server': 'Linguagem do seu servidor',
  'What to know': 'O que saber',
  'The signature covers the timestamp and the raw body, joined by a dot, keyed with the whole secret, whsec_ included.':
    'A assinatura cobre a marca de tempo e o corpo bruto, unidos por um ponto, com o segredo inteiro como chave, incluindo whsec_.',
  'A retry has the same bytes and the same signature: use it to recognise what you have handled.':
    'Uma nova tentativa tem os mesmos bytes e a mesma assinatura: use-a para reconhecer o que já tratou.',
  'Answer 2xx within ten seconds and work afterwards. After 5xx or no answer it comes again in 5, 10, 20 and 40 seconds.':
    'Responda 2xx em dez segundos e trabalhe depois. Após 5xx ou sem resposta, volta em 5, 10, 20 e 40 segundos.',
  'On your own machine let events come to you:': 'Na sua própria máquina, deixe os eventos virem até você:',
  Events: 'Eventos',
  'Every event': 'Todos os eventos',
  'Those that are added later too, but not the audit log.':
    'Também os que forem adicionados depois, mas não o registro de auditoria.',
  'None of {group}': 'Nenhum de {group}',
  'All of {group}': 'Todos de {group}',
  All: 'Todos',
  'Show a sample of {event}': 'Ver um exemplo de {event}',
  'Sample of {event}': 'Exemplo de {event}',
  'Loading the sample': 'Carregando o exemplo',
  'A call was answered, by either side.': 'Uma chamada foi atendida, por um dos lados.',
  'A call ended and was analysed: outcome, summary, what was collected.':
    'Uma chamada terminou e foi analisada: resultado, resumo e dados coletados.',
  'A call could not be placed, or broke off.': 'Uma chamada não pôde ser feita ou caiu.',
  'The words of a call are there.': 'A transcrição de uma chamada está pronta.',
  'The audio of a call is there.': 'A gravação de uma chamada está pronta.',
  Campaigns: 'Campanhas',
  'A campaign began to dial.': 'Uma campanha começou a ligar.',
  'A campaign was paused, by a person or by a rule.':
    'Uma campanha foi pausada, por uma pessoa ou por uma regra.',
  'Everyone of a campaign was reached or given up.':
    'Todas as pessoas de uma campanha foram contatadas ou descartadas.',
  Contacts: 'Contatos',
  'A person was added to a campaign.': 'Uma pessoa foi adicionada a uma campanha.',
  'Fields of a contact changed.': 'Campos de um contato mudaram.',
  'A contact went from one state to the next.': 'Um contato passou de um estado a outro.',
  'A contact did what the campaign is for.': 'Um contato fez o que a campanha buscava.',
  'A person must not be contacted any more.': 'Uma pessoa não deve mais ser contatada.',
  'An agent was created.': 'Um agente foi criado.',
  'An agent changed.': 'Um agente mudou.',
  'An agent did something: booked, noted, sent.': 'Um agente fez algo: reservou, anotou, enviou.',
  Workspace: 'Espaço de trabalho',
  'The plan or its state changed.': 'O plano ou o estado dele mudou.',
  'An entry of the audit log. Not part of “every event”: name it to get it.':
    'Uma entrada do registro de auditoria. Não faz parte de “todos os eventos”: marque-o para recebê-lo.',
  'Not sent yet': 'Ainda não são enviados',
  'You may subscribe now; they are sent as soon as the part they belong to exists.':
    'Você já pode assinar; são enviados assim que existir a parte a que pertencem.',
  'Usage passed a share of its limit.': 'O uso passou de uma parte do limite.',
  'A CRM took over what a conversation found.': 'Um CRM recebeu o que foi apurado em uma conversa.',
  'A CRM refused it.': 'Um CRM recusou.',
  'An integration finished a run.': 'Uma integração terminou uma execução.',
  'A run of an integration failed.': 'Uma execução de uma integração falhou.',
  'An integration stopped working.': 'Uma integração parou de funcionar.',
  Phone: 'Telefone',
  Email: 'E-mail',
  'Only some of them': 'Só alguns',
  'filters are set': 'há filtros',
  'by agent, campaign, channel or outcome': 'por agente, campanha, canal ou resultado',
  'An event that does not have the field does not match. What is left empty does not count.':
    'Um evento que não tem o campo não corresponde. O que fica vazio não conta.',
  Channels: 'Canais',
  Outcomes: 'Resultados',
  'Choose at least one event.': 'Escolha pelo menos um evento.',
  'Line {line} is no header. Write “Name: value”.':
    'A linha {line} não é um cabeçalho. Escreva “Nome: valor”.',
  Address: 'Endereço',
  'Public, https if you can. It answers 2xx within ten seconds.':
    'Público, com https se possível. Responde 2xx em dez segundos.',
  Note: 'Nota',
  'Bookings to our calendar': 'Reservas para o nosso calendário',
  Headers: 'Cabeçalhos',
  'Added to each request, one a line. Stored encrypted.':
    'São adicionados a cada requisição, um por linha. Ficam guardados cifrados.',
  'What arrives, with example values. Treat every field of data as optional.':
    'O que chega, com valores de exemplo. Trate cada campo de data como opcional.',
  'Create webhook': 'Criar webhook',
  'The webhook is ready': 'O webhook está pronto',
  'Store the secret first, then press “I have stored it”.':
    'Guarde primeiro o segredo e depois aperte “Já guardei”.',
  'This is the only time the secret is shown. Your server checks each request with it.':
    'É a única vez que o segredo é mostrado. Seu servidor verifica cada requisição com ele.',
  'Signing secret': 'Segredo de assinatura',
  'Copy secret': 'Copiar o segredo',
  'The page of the webhook has the code that checks a signature, in five languages.':
    'A página do webhook tem o código que verifica uma assinatura, em cinco linguagens.',
  'I have stored it': 'Já guardei',
  '{good} of the last {count} attempts were answered well':
    '{good} das últimas {count} tentativas tiveram boa resposta',
  'Last attempts': 'Últimas tentativas',
  'Last success': 'Último sucesso',
  '{first} and {count} more': '{first} e mais {count}',
  'Addresses of yours that Parley sends its events to, signed and retried.':
    'Endereços seus aos quais o Parley envia os eventos, assinados e com novas tentativas.',
  webhooks: 'webhooks',
  'No webhooks yet': 'Ainda não há webhooks',
  'Give Parley an address, and your systems learn of each call, contact and campaign as it happens.':
    'Dê um endereço ao Parley e seus sistemas saberão de cada chamada, contato e campanha na hora.',
  'Create the first webhook': 'Criar o primeiro webhook',
  'A chat message': 'Uma mensagem de chat',
  'Some fields': 'Alguns campos',
  'The whole event': 'O evento inteiro',
  'What is sent': 'O que é enviado',
  'Sample of': 'Exemplo de',
  'What the template can use': 'O que o modelo pode usar',
  'event, timestamp and data': 'event, timestamp e data',
  'Saved. It holds from the next event on.': 'Salvo. Vale a partir do próximo evento.',
  'Liquid over event, timestamp and data that makes the body of each request. It must give JSON. Without one, the event is sent as it is.':
    'Liquid com event, timestamp e data que forma o corpo de cada requisição. Deve gerar JSON. Sem modelo, o evento é enviado como está.',
  'Save template': 'Salvar modelo',
  'Begin with': 'Começar com',
  'Replace what is there?': 'Substituir o que há?',
  'Your server answered {status} in {ms} ms.': 'Seu servidor respondeu {status} em {ms} ms.',
  'Your server did not answer.': 'Seu servidor não respondeu.',
  'Your server answered {status}, which is no success.':
    'Seu servidor respondeu {status}, o que não é sucesso.',
  'A sample is sent at once, signed and logged like any other. Failures of a test do not count.':
    'Um exemplo é enviado na hora, assinado e registrado como qualquer outro. As falhas de um teste não contam.',
} satisfies Dictionary as Dictionary;
