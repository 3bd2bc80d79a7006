import type { Dictionary } from '../words.ts';

export default {
  'Nothing sent yet': 'Nada enviado aún',
  Failing: 'Fallando',
  Disabled: 'Desactivado',
  'Disabled for failing': 'Desactivado por fallos',
  '{count} deliveries were given up in a row, so nothing is sent any more. Mend your server, send a test, then enable it.':
    'Se abandonaron {count} entregas seguidas, así que ya no se envía nada. Arregla tu servidor, envía una prueba y actívalo.',
  'It was switched off by a person. Nothing is sent until it is enabled.':
    'Lo desactivó una persona. No se envía nada hasta que se active.',
  waiting: 'en espera',
  delivered: 'entregado',
  'given up': 'abandonado',
  dropped: 'descartado',
  'as it happened': 'cuando ocurrió',
  test: 'prueba',
  'sent again': 'reenviado',
  replay: 'repetición',
  '{count} delivery was given up; {max} in a row disable the webhook. Look at what your server answered.':
    'Se abandonó {count} entrega; con {max} seguidas se desactiva el webhook. Mira qué respondió tu servidor.',
  '{count} deliveries were given up in a row; {max} disable the webhook. Look at what your server answered.':
    'Se abandonaron {count} entregas seguidas; con {max} se desactiva el webhook. Mira qué respondió tu servidor.',
  Deliveries: 'Entregas',
  delivery: 'entrega',
  deliveries: 'entregas',
  'Attempts of {event}': 'Intentos de {event}',
  'Enable the webhook first.': 'Activa primero el webhook.',
  'Replay a time range': 'Repetir un periodo',
  'Nothing was sent yet': 'Todavía no se ha enviado nada',
  'Send a test, or wait for the first event. Deliveries are kept for 30 days.':
    'Envía una prueba o espera al primer evento. Las entregas se guardan 30 días.',
  Event: 'Evento',
  Answer: 'Respuesta',
  Attempts: 'Intentos',
  'next attempt': 'próximo intento',
  '{count} attempt': '{count} intento',
  '{count} attempts': '{count} intentos',
  Facts: 'Datos',
  Delivery: 'Entrega',
  Happened: 'Ocurrió',
  Sent: 'Enviado',
  Settled: 'Terminado',
  'It waits to be sent.': 'Espera a ser enviado.',
  'Answers are kept for the last 25 attempts of a webhook; older ones are gone.':
    'Se guardan las respuestas de los últimos 25 intentos de un webhook; las anteriores ya no están.',
  'Next attempt': 'Próximo intento',
  'Attempt {number}': 'Intento {number}',
  '{ms} ms': '{ms} ms',
  'On its way again. It is the newest of the list.': 'Enviado otra vez. Es el más reciente de la lista.',
  'Send it again': 'Enviar de nuevo',
  'with the time of now, for servers that refuse old ones':
    'con la hora actual, para servidores que rechazan las antiguas',
  'Every event of that time is sent again, each with its first timestamp. Events are kept for 30 days.':
    'Se vuelven a enviar todos los eventos de ese periodo, cada uno con su hora original. Los eventos se guardan 30 días.',
  Start: 'Inicio',
  End: 'Fin',
  'Left empty: now.': 'Vacío: ahora.',
  'All that it subscribes to': 'Todos a los que está suscrito',
  'Your server gets them a second time: the signature tells it which it has handled.':
    'Tu servidor los recibe por segunda vez: la firma le dice cuáles ya trató.',
  Replay: 'Repetir',
  'Nothing happened in that time that this webhook subscribes to.':
    'En ese periodo no ocurrió nada a lo que este webhook esté suscrito.',
  '{delivered} delivered, {failed} given up, {waiting} waiting':
    '{delivered} entregados, {failed} abandonados, {waiting} en espera',
  'All are sent.': 'Se han enviado todos.',
  'Events that the filters of the webhook leave out are queued but never sent.':
    'Los eventos que excluyen los filtros del webhook se ponen en cola, pero no se envían.',
  'They go out one after the other; the list shows each.': 'Salen uno tras otro; la lista muestra cada uno.',
  'The range holds more than one replay takes. Replay again from {moment}.':
    'El periodo tiene más de lo que cabe en una repetición. Repite desde {moment}.',
  '{count} event is queued': '{count} evento en cola',
  '{count} events are queued': '{count} eventos en cola',
  Body: 'Cuerpo',
  'The event is not among the newest {count} of its name, so its body is not shown here.':
    'El evento no está entre los {count} más recientes de su nombre, por eso no se muestra su cuerpo.',
  'Event, before the template': 'Evento, antes de la plantilla',
  'Send a test': 'Enviar una prueba',
  More: 'Más',
  'Rotate secret': 'Rotar el secreto',
  Disable: 'Desactivar',
  Delete: 'Eliminar',
  'Enabled. Its failures are forgotten.': 'Activado. Sus fallos se olvidan.',
  Enable: 'Activar',
  'Rotate the secret?': '¿Rotar el secreto?',
  'The secret is rotated.': 'El secreto se ha rotado.',
  'The old secret stops signing at once, for retries that wait too. Until your server has the new one, it refuses our requests.':
    'El secreto anterior deja de firmar al instante, también para los reintentos pendientes. Hasta que tu servidor tenga el nuevo, rechazará las peticiones.',
  'The new secret': 'El secreto nuevo',
  'Disable this webhook?': '¿Desactivar este webhook?',
  'Disabled. Nothing more is sent.': 'Desactivado. Ya no se envía nada.',
  'Nothing more is sent to {address}, and what waits is dropped.':
    'Ya no se envía nada a {address}, y lo que espera se descarta.',
  'Events of that time can be replayed for 30 days after you enable it again.':
    'Los eventos de ese tiempo se pueden repetir durante 30 días cuando lo vuelvas a activar.',
  'Delete this webhook?': '¿Eliminar este webhook?',
  'Delete webhook': 'Eliminar webhook',
  'Deleted.': 'Eliminado.',
  '{address} gets no more events. Its secret, template and delivery log are gone.':
    '{address} no recibirá más eventos. Su secreto, su plantilla y su registro de entregas desaparecen.',
  Webhooks: 'Webhooks',
  webhook: 'webhook',
  'All webhooks': 'Todos los webhooks',
  'Parts of the webhook': 'Partes del webhook',
  Payload: 'Contenido',
  Settings: 'Ajustes',
  'Check the signature': 'Comprobar la firma',
  'Saved. It holds for retries that wait too.': 'Guardado. Vale también para los reintentos pendientes.',
  'This webhook was changed by someone else while you were editing.':
    'Otra persona cambió este webhook mientras lo editabas.',
  'Language of your server': 'Lenguaje de tu servidor',
  'What to know': 'Qué hay que saber',
  'The signature covers the timestamp and the raw body, joined by a dot, keyed with the whole secret, whsec_ included.':
    'La firma abarca la marca de tiempo y el cuerpo sin procesar, unidos por un punto, con el secreto entero como clave, incluido whsec_.',
  'A retry has the same bytes and the same signature: use it to recognise what you have handled.':
    'Un reintento tiene los mismos bytes y la misma firma: úsala para reconocer lo que ya trataste.',
  'Answer 2xx within ten seconds and work afterwards. After 5xx or no answer it comes again in 5, 10, 20 and 40 seconds.':
    'Responde 2xx en diez segundos y trabaja después. Tras un 5xx o sin respuesta, vuelve a los 5, 10, 20 y 40 segundos.',
  'On your own machine let events come to you:': 'En tu propia máquina, deja que los eventos vengan a ti:',
  Events: 'Eventos',
  'Every event': 'Todos los eventos',
  'Those that are added later too, but not the audit log.':
    'También los que se añadan después, pero no el registro de auditoría.',
  'None of {group}': 'Ninguno de {group}',
  'All of {group}': 'Todos los de {group}',
  All: 'Todos',
  'Show a sample of {event}': 'Ver un ejemplo de {event}',
  'Sample of {event}': 'Ejemplo de {event}',
  'Loading the sample': 'Cargando el ejemplo',
  'A call was answered, by either side.': 'Se contestó una llamada, de un lado u otro.',
  'A call ended and was analysed: outcome, summary, what was collected.':
    'Una llamada terminó y se analizó: resultado, resumen y datos recogidos.',
  'A call could not be placed, or broke off.': 'Una llamada no se pudo hacer o se cortó.',
  'The words of a call are there.': 'La transcripción de una llamada está lista.',
  'The audio of a call is there.': 'La grabación de una llamada está lista.',
  Campaigns: 'Campañas',
  'A campaign began to dial.': 'Una campaña empezó a llamar.',
  'A campaign was paused, by a person or by a rule.':
    'Una campaña se pausó, por una persona o por una regla.',
  'Everyone of a campaign was reached or given up.':
    'Se llegó a todas las personas de una campaña o se desistió.',
  Contacts: 'Contactos',
  'A person was added to a campaign.': 'Se añadió una persona a una campaña.',
  'Fields of a contact changed.': 'Cambiaron campos de un contacto.',
  'A contact went from one state to the next.': 'Un contacto pasó de un estado a otro.',
  'A contact did what the campaign is for.': 'Un contacto hizo lo que buscaba la campaña.',
  'A person must not be contacted any more.': 'Ya no se debe contactar a una persona.',
  'An agent was created.': 'Se creó un agente.',
  'An agent changed.': 'Cambió un agente.',
  'An agent did something: booked, noted, sent.': 'Un agente hizo algo: reservó, anotó, envió.',
  Workspace: 'Espacio de trabajo',
  'The plan or its state changed.': 'Cambió el plan o su estado.',
  'An entry of the audit log. Not part of “every event”: name it to get it.':
    'Una entrada del registro de auditoría. No forma parte de «todos los eventos»: márcalo para recibirlo.',
  'Not sent yet': 'Aún no se envían',
  'You may subscribe now; they are sent as soon as the part they belong to exists.':
    'Puedes suscribirte ya; se enviarán en cuanto exista la parte a la que pertenecen.',
  'Usage passed a share of its limit.': 'El uso pasó de una parte de su límite.',
  'A CRM took over what a conversation found.': 'Un CRM recibió lo que se supo en una conversación.',
  'A CRM refused it.': 'Un CRM lo rechazó.',
  'An integration finished a run.': 'Una integración terminó una ejecución.',
  'A run of an integration failed.': 'Falló una ejecución de una integración.',
  'An integration stopped working.': 'Una integración dejó de funcionar.',
  Phone: 'Teléfono',
  Email: 'Correo electrónico',
  'Web chat': 'Chat web',
  'Only some of them': 'Solo algunos',
  'filters are set': 'hay filtros',
  'by agent, campaign, channel or outcome': 'por agente, campaña, canal o resultado',
  'An event that does not have the field does not match. What is left empty does not count.':
    'Un evento que no tiene el campo no coincide. Lo que queda vacío no cuenta.',
  Channels: 'Canales',
  Outcomes: 'Resultados',
  'Choose at least one event.': 'Elige al menos un evento.',
  'Line {line} is no header. Write “Name: value”.':
    'La línea {line} no es una cabecera. Escribe «Nombre: valor».',
  Address: 'Dirección',
  'Public, https if you can. It answers 2xx within ten seconds.':
    'Pública, con https si es posible. Responde 2xx en diez segundos.',
  Note: 'Nota',
  'Bookings to our calendar': 'Reservas a nuestro calendario',
  Headers: 'Cabeceras',
  'Added to each request, one a line. Stored encrypted.':
    'Se añaden a cada petición, una por línea. Se guardan cifradas.',
  'What arrives, with example values. Treat every field of data as optional.':
    'Lo que llega, con valores de ejemplo. Trata cada campo de data como opcional.',
  'Create webhook': 'Crear webhook',
  'The webhook is ready': 'El webhook está listo',
  'Store the secret first, then press “I have stored it”.':
    'Guarda primero el secreto y después pulsa «Lo he guardado».',
  'This is the only time the secret is shown. Your server checks each request with it.':
    'Es la única vez que se muestra el secreto. Tu servidor comprueba con él cada petición.',
  'Signing secret': 'Secreto de firma',
  'Copy secret': 'Copiar el secreto',
  'The page of the webhook has the code that checks a signature, in five languages.':
    'La página del webhook tiene el código que comprueba una firma, en cinco lenguajes.',
  'I have stored it': 'Lo he guardado',
  '{good} of the last {count} attempts were answered well':
    '{good} de los últimos {count} intentos tuvieron buena respuesta',
  'Last attempts': 'Últimos intentos',
  'Last success': 'Último éxito',
  '{first} and {count} more': '{first} y {count} más',
  'Addresses of yours that Parley sends its events to, signed and retried.':
    'Direcciones tuyas a las que Parley envía sus eventos, firmados y con reintentos.',
  webhooks: 'webhooks',
  'No webhooks yet': 'Todavía no hay webhooks',
  'Give Parley an address, and your systems learn of each call, contact and campaign as it happens.':
    'Da una dirección a Parley y tus sistemas sabrán de cada llamada, contacto y campaña al momento.',
  'Create the first webhook': 'Crear el primer webhook',
  'A chat message': 'Un mensaje de chat',
  'Some fields': 'Algunos campos',
  'The whole event': 'El evento entero',
  'What is sent': 'Lo que se envía',
  'Sample of': 'Ejemplo de',
  'What the template can use': 'Lo que puede usar la plantilla',
  'event, timestamp and data': 'event, timestamp y data',
  'Saved. It holds from the next event on.': 'Guardado. Vale desde el próximo evento.',
  'Liquid over event, timestamp and data that makes the body of each request. It must give JSON. Without one, the event is sent as it is.':
    'Liquid con event, timestamp y data que forma el cuerpo de cada petición. Debe dar JSON. Sin plantilla, el evento se envía tal cual.',
  'Save template': 'Guardar plantilla',
  Template: 'Plantilla',
  'Begin with': 'Empezar con',
  'Replace what is there?': '¿Reemplazar lo que hay?',
  'Your server answered {status} in {ms} ms.': 'Tu servidor respondió {status} en {ms} ms.',
  'Your server did not answer.': 'Tu servidor no respondió.',
  'Your server answered {status}, which is no success.':
    'Tu servidor respondió {status}, que no es un éxito.',
  'A sample is sent at once, signed and logged like any other. Failures of a test do not count.':
    'Se envía un ejemplo al momento, firmado y registrado como cualquier otro. Los fallos de una prueba no cuentan.',
} satisfies Dictionary as Dictionary;
