import type { Dictionary } from '../words.ts';

export default {
  'Providers are simulated: only numbers on a SIP trunk of your own reach real people.':
    'Los proveedores son simulados: solo los números de tu propia troncal SIP llegan a personas reales.',
  'Connected to real providers: calls and messages reach real people.':
    'Conectado a proveedores reales: las llamadas y los mensajes llegan a personas reales.',
  'Live calls': 'Llamadas en curso',
  'All live calls': 'Todas las llamadas en curso',
  'No call is live.': 'No hay ninguna llamada en curso.',
  talking: 'hablando',
  ringing: 'sonando',
  'Tool call to approve': 'Uso de herramienta por aprobar',
  'Waits for a person': 'Espera a una persona',
  'Campaign blocked': 'Campaña bloqueada',
  'Webhook failing': 'Webhook con fallos',
  'Agent change to approve': 'Cambio de agente por aprobar',
  'Needs you now': 'Requiere tu atención',
  'Nothing waits for a person.': 'Nada espera a una persona.',
  'Loading what needs a person': 'Cargando lo que requiere atención',
  '{count} more': '{count} más',
  'Next steps': 'Próximos pasos',
  'Hide these steps': 'Ocultar estos pasos',
  'Create your first agent': 'Crea tu primer agente',
  'Create Ada': 'Crear a Ada',
  'Choose another template': 'Elegir otra plantilla',
  'Ada, from the sales template, with a voice of your language. You can change everything later.':
    'Ada, con la plantilla de ventas y una voz de tu idioma. Podrás cambiarlo todo después.',
  'Talk to Ada': 'Hablar con Ada',
  'Write to Ada': 'Escribir a Ada',
  'Setting Ada up': 'Preparando a Ada',
  Skip: 'Omitir',
  'In this browser, as a customer would. Nothing is dialed.':
    'En este navegador, como lo haría un cliente. No se marca ningún número.',
  'Getting a simulated number': 'Obteniendo un número simulado',
  'Creating the campaign': 'Creando la campaña',
  'Adding sample people': 'Añadiendo personas de muestra',
  'Starting it': 'Iniciándola',
  'Run a simulated campaign': 'Ejecuta una campaña simulada',
  'Run the sample campaign': 'Ejecutar la campaña de muestra',
  'Create a campaign': 'Crear una campaña',
  'Ada calls 24 simulated people: some answer, some decline, some are busy. No real telephone rings.':
    'Ada llama a 24 personas simuladas: unas contestan, otras rechazan, otras comunican. No suena ningún teléfono real.',
  'Providers are real here, so there is no sample: choose whom to call yourself.':
    'Aquí los proveedores son reales, así que no hay muestra: elige a quién llamar.',
  'Spring offer': 'Oferta de primavera',
  'A yearly plan with two months for free, for customers who pay by the month today.':
    'Un plan anual con dos meses gratis, para clientes que hoy pagan por mes.',
  'Customers with a monthly plan': 'Clientes con un plan mensual',
  'Not shown while the workspace is suspended.':
    'No se muestra mientras el espacio de trabajo está suspendido.',
  'Recent activity': 'Actividad reciente',
  'Audit log': 'Registro de auditoría',
  'Nothing has happened here yet.': 'Aquí todavía no ha ocurrido nada.',
  'Loading recent activity': 'Cargando la actividad reciente',
  'compared with last {weekday} until this time': 'comparado con el {weekday} pasado hasta esta hora',
  'Loading the figures of today': 'Cargando las cifras de hoy',
  'Done||step': 'Hecho',
  'Talk to it||step': 'Habla con el agente',
} satisfies Dictionary as Dictionary;
