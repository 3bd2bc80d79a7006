import type { Dictionary } from '../words.ts';

export default {
  Models: 'Modelos',
  'Which model talks for the agents of this installation.':
    'Qual modelo fala pelos agentes desta instalação.',
  Now: 'Agora',
  'The same for all workspaces.': 'O mesmo para todos os espaços de trabalho.',
  Model: 'Modelo',
  'Parley’s built-in brain': 'O cérebro integrado do Parley',
  Provider: 'Provedor',
  'Built-in brain': 'Cérebro integrado',
  'Talks when no model is connected.': 'Fala quando nenhum modelo está conectado.',
  'It is for demonstrations, tests, simple scripted talks and installations without a model. It needs no key and no network, and gives the same answers every time.':
    'Serve para demonstrações, testes, conversas simples com roteiro e instalações sem modelo. Não precisa de chave nem de rede, e dá sempre as mesmas respostas.',
  'It follows the script of the agent’s category in English, Spanish and Portuguese, uses objection handlers, asks for the data to collect, answers questions from the facts of its prompt and documents, and calls tools. It follows no free instructions, and says so when it does not know an answer.':
    'Segue o roteiro da categoria do agente em inglês, espanhol e português, usa as respostas a objeções, pede os dados a coletar, responde perguntas com os fatos do seu prompt e dos seus documentos, e chama ferramentas. Não segue instruções livres, e avisa quando não sabe uma resposta.',
  'Whichever model talks, Parley itself listens for people who want no more contact, and for people who want a person where the agent has a rule for it.':
    'Seja qual for o modelo, o próprio Parley reconhece quem não quer mais contato, e quem pede uma pessoa quando o agente tem uma regra para isso.',
  'The operator of this installation sets it in the environment and starts again.':
    'O operador desta instalação define isso no ambiente e a reinicia.',
  '{command} looks for a model server on the machine of the service and prints its lines. The guide {guide} has more.':
    '{command} procura um servidor de modelos na máquina do serviço e imprime suas linhas. O guia {guide} tem mais.',
  '<as in ollama list>': '<como em ollama list>',
  '<as in /v1/models>': '<como em /v1/models>',
  '<as in LM Studio>': '<como no LM Studio>',
  '<as given to vllm serve>': '<como no vllm serve>',
  'OpenAI, or another service with its API': 'OpenAI ou outro serviço com a mesma API',
  '<name of the model>': '<nome do modelo>',
  '<your key>': '<sua chave>',
  'Something went wrong': 'Algo deu errado',
  'Go to Home': 'Ir para o início',
  'There is no page at this address': 'Não há nenhuma página neste endereço',
  'The link may be old or mistyped. Everything in this workspace is reachable from the menu.':
    'O link pode ser antigo ou estar errado. Tudo neste espaço de trabalho é acessível pelo menu.',
} satisfies Dictionary as Dictionary;
