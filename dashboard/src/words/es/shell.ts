import type { Dictionary } from '../words.ts';

export default {
  Models: 'Modelos',
  'Which model talks for the agents of this installation.':
    'Qué modelo habla por los agentes de esta instalación.',
  Now: 'Ahora',
  'The same for all workspaces.': 'El mismo para todos los espacios de trabajo.',
  Model: 'Modelo',
  'Parley’s built-in brain': 'El cerebro integrado de Parley',
  Provider: 'Proveedor',
  'Built-in brain': 'Cerebro integrado',
  'Talks when no model is connected.': 'Habla cuando no hay ningún modelo conectado.',
  'It is for demonstrations, tests, simple scripted talks and installations without a model. It needs no key and no network, and gives the same answers every time.':
    'Sirve para demostraciones, pruebas, conversaciones sencillas con guion e instalaciones sin modelo. No necesita clave ni red, y da siempre las mismas respuestas.',
  'It follows the script of the agent’s category in English, Spanish and Portuguese, uses objection handlers, asks for the data to collect, answers questions from the facts of its prompt and documents, and calls tools. It follows no free instructions, and says so when it does not know an answer.':
    'Sigue el guion de la categoría del agente en inglés, español y portugués, usa las respuestas a objeciones, pide los datos que hay que recoger, responde preguntas con los datos de su prompt y sus documentos, y llama a herramientas. No sigue instrucciones libres, y dice cuando no sabe una respuesta.',
  'Whichever model talks, Parley itself listens for people who want no more contact, and for people who want a person where the agent has a rule for it.':
    'Hable el modelo que hable, el propio Parley reconoce a quien no quiere más contacto, y a quien pide una persona cuando el agente tiene una regla para ello.',
  'The operator of this installation sets it in the environment and starts again.':
    'El operador de esta instalación lo define en el entorno y la reinicia.',
  '{command} looks for a model server on the machine of the service and prints its lines. The guide {guide} has more.':
    '{command} busca un servidor de modelos en la máquina del servicio e imprime sus líneas. La guía {guide} explica más.',
  '<as in ollama list>': '<como en ollama list>',
  '<as in /v1/models>': '<como en /v1/models>',
  '<as in LM Studio>': '<como en LM Studio>',
  '<as given to vllm serve>': '<como en vllm serve>',
  'OpenAI, or another service with its API': 'OpenAI u otro servicio con su API',
  '<name of the model>': '<nombre del modelo>',
  '<your key>': '<tu clave>',
  'Something went wrong': 'Algo salió mal',
  'Go to Home': 'Ir al inicio',
  'There is no page at this address': 'No hay ninguna página en esta dirección',
  'The link may be old or mistyped. Everything in this workspace is reachable from the menu.':
    'El enlace puede ser antiguo o estar mal escrito. A todo lo de este espacio de trabajo se llega desde el menú.',
} satisfies Dictionary as Dictionary;
