import type { Dictionary } from '../words.ts';

export default {
  'Providers are simulated: only numbers on a SIP trunk of your own reach real people.':
    'Os provedores são simulados: só os números do seu próprio tronco SIP chegam a pessoas reais.',
  'Connected to real providers: calls and messages reach real people.':
    'Conectado a provedores reais: chamadas e mensagens chegam a pessoas reais.',
  'Live calls': 'Chamadas em andamento',
  'All live calls': 'Todas as chamadas em andamento',
  'No call is live.': 'Nenhuma chamada em andamento.',
  talking: 'falando',
  ringing: 'tocando',
  'Tool call to approve': 'Uso de ferramenta a aprovar',
  'Waits for a person': 'Espera por uma pessoa',
  'Campaign blocked': 'Campanha bloqueada',
  'Webhook failing': 'Webhook com falhas',
  'Agent change to approve': 'Alteração de agente a aprovar',
  'Needs you now': 'Precisa de você agora',
  'Nothing waits for a person.': 'Nada espera por uma pessoa.',
  'Loading what needs a person': 'Carregando o que precisa de atenção',
  '{count} more': 'mais {count}',
  'Next steps': 'Próximos passos',
  'Hide these steps': 'Ocultar estes passos',
  'Create your first agent': 'Crie seu primeiro agente',
  'Create Ada': 'Criar a Ada',
  'Choose another template': 'Escolher outro modelo',
  'Ada, from the sales template, with a voice of your language. You can change everything later.':
    'Ada, com o modelo de vendas e uma voz do seu idioma. Você pode mudar tudo depois.',
  'Talk to Ada': 'Falar com a Ada',
  'Write to Ada': 'Escrever para a Ada',
  'Setting Ada up': 'Preparando a Ada',
  Skip: 'Pular',
  'In this browser, as a customer would. Nothing is dialed.':
    'Neste navegador, como um cliente faria. Nenhum número é discado.',
  'Getting a simulated number': 'Obtendo um número simulado',
  'Creating the campaign': 'Criando a campanha',
  'Adding sample people': 'Adicionando pessoas de exemplo',
  'Starting it': 'Iniciando',
  'Run a simulated campaign': 'Execute uma campanha simulada',
  'Run the sample campaign': 'Executar a campanha de exemplo',
  'Create a campaign': 'Criar uma campanha',
  'Ada calls 24 simulated people: some answer, some decline, some are busy. No real telephone rings.':
    'Ada liga para 24 pessoas simuladas: algumas atendem, outras recusam, outras estão ocupadas. Nenhum telefone real toca.',
  'Providers are real here, so there is no sample: choose whom to call yourself.':
    'Aqui os provedores são reais, por isso não há exemplo: escolha para quem ligar.',
  'Spring offer': 'Oferta de primavera',
  'A yearly plan with two months for free, for customers who pay by the month today.':
    'Um plano anual com dois meses grátis, para clientes que hoje pagam por mês.',
  'Not shown while the workspace is suspended.':
    'Não é mostrado enquanto o espaço de trabalho está suspenso.',
  'Recent activity': 'Atividade recente',
  'Audit log': 'Registro de auditoria',
  'Nothing has happened here yet.': 'Nada aconteceu aqui ainda.',
  'Loading recent activity': 'Carregando a atividade recente',
  'compared with last {weekday} until this time': 'comparado com {weekday} da semana passada até esta hora',
  'Loading the figures of today': 'Carregando os números de hoje',
  'Done||step': 'Concluído',
  'Talk to it||step': 'Fale com o agente',
} satisfies Dictionary as Dictionary;
