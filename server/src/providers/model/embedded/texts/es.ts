import { questions } from './questions/es.ts';
import type { Texts } from './types.ts';
import { WORDS } from './words.ts';

export const es: Texts = {
  phrases: {
    refusesOrders: [
      'Disculpe, mi forma de trabajar no la puedo mostrar ni cambiar. Con gusto le sigo ayudando con nuestro asunto.',
      'Eso no lo puedo hacer: mi manera de trabajar se queda como está. Sigamos con lo que sí le puedo ayudar.',
    ],
    introduces: [
      'Le habla {agent}, asistente virtual de la empresa.',
      'Mi nombre es {agent} y soy asistente virtual.',
    ],
    introducesFor: [
      'Le habla {agent}, asistente virtual de {company}.',
      'Mi nombre es {agent}, soy asistente virtual y hablo en nombre de {company}.',
    ],
    saysSource: [
      'Es una pregunta justa. Su número está en la lista de contactos que me dieron; de dónde salió no lo puedo ver.',
      'Solo veo que su contacto está en la lista de esta campaña, no cómo llegó ahí.',
    ],
    saysSourceFor: [
      'Es una pregunta justa. Su número está en la lista de contactos de {company}; cómo llegó ahí no lo puedo ver.',
      'Solo veo que su contacto está en la lista de {company}, no de dónde salió.',
    ],
    offersRemoval: ['¿Quiere que le quite de esa lista?', '¿Desea que retire su número de la lista?'],
    saysWhatItIs: [
      'Soy un asistente virtual que usa inteligencia artificial y hablo en nombre de la empresa. Si lo prefiere, le comunico con una persona.',
      'Habla con un asistente virtual: una inteligencia artificial que trabaja para la empresa. Si prefiere una persona, dígamelo con confianza.',
    ],
    saysItsTechnology: [
      'Funciono con el cerebro de demostración de Parley, un programa pequeño que sigue reglas y no un gran modelo de lenguaje.',
      'Técnicamente soy el cerebro de demostración de Parley, un programa modesto que trabaja con reglas.',
    ],
    stopsContact: [
      'Entendido, y disculpe la molestia. Queda registrado que no desea que le contactemos de nuevo. Hasta luego.',
      'Por supuesto. Ya está anotado: no le volveremos a contactar. Le pido disculpas por la molestia. Adiós.',
    ],
    asksIfWrongPerson: ['¿Me he equivocado de persona?', '¿Quizás no es a usted a quien busco?'],
    wrongPerson: [
      'Disculpe, parece que tengo a la persona equivocada. Lo corrijo de nuestro lado. Que tenga un buen día.',
      'Le ofrezco disculpas, el número no es el correcto. Lo anoto para que no le molesten. Hasta luego.',
    ],
    otherPerson: [
      'Entiendo, gracias. Es un asunto personal, así que lo intento en otro momento. Que tenga un buen día.',
      'Gracias por avisarme. Solo puedo hablar de esto con la persona a quien corresponde; llamaré después. Hasta luego.',
    ],
    voicemail: [
      'Hola, le habla {agent}, asistente virtual. Lamento no encontrarle; volveré a intentarlo, o puede llamarnos cuando le convenga. Hasta luego.',
      'Hola, soy {agent}, asistente virtual. Quería comunicarme con usted y lo intentaré en otro momento. Gracias y hasta luego.',
    ],
    handsOff: [
      'Por supuesto. Le comunico con una persona y le paso un breve resumen, para que usted no tenga que repetir todo.',
      'Claro que sí. Ahora mismo le dejo con una persona, junto con lo que hemos conversado.',
    ],
    passesOn: [
      'Por supuesto. Anoto que desea tratar con una persona y se lo hago llegar al equipo.',
      'Claro que sí. Le aviso al equipo que usted quiere hablar con una persona.',
    ],
    handOffFailed: [
      'Lo siento, en este momento nadie pudo atenderle. Queda anotado y alguien se comunicará con usted.',
      'Me temo que ahora no hay nadie disponible. Está registrado y una persona le contactará.',
    ],
    alreadyPassedOn: [
      'El equipo ya lo tiene y una persona seguirá con usted. Mientras tanto, con gusto le ayudo con otra cosa.',
      'Ya le avisé a una persona y le atenderá. Entretanto, pregúnteme lo que guste.',
    ],
    addsToNote: [
      'Gracias, lo agrego para la persona que sigue con usted.',
      'Anotado: se lo paso junto con lo demás.',
    ],
    condolences: ['Siento mucho su pérdida.', 'Le acompaño en el sentimiento.'],
    leavesInPeace: [
      'Lo dejo anotado para que nadie le moleste más con esto. Cuídese mucho, hasta luego.',
      'Se lo digo al equipo para que quede cerrado y no le molesten. Cuídese, hasta luego.',
    ],
    leavesOpen: [
      'Gracias, anoté lo que me dijo y lo demás queda abierto. Que tenga un buen día.',
      'De acuerdo, lo dejo anotado y hoy no se decide nada. Que esté muy bien.',
    ],
    offersPerson: [
      '¿Quiere que se lo pase a una persona?',
      '¿Le parece si lo dejo en manos de alguien del equipo?',
    ],
    blockedTopic: [
      'Lo siento, de ese tema no puedo hablar aquí. Con gusto le ayudo con cualquier otra cosa.',
      'Eso está fuera de lo que puedo tratar. Sigamos con lo que sí le puedo ayudar.',
    ],
    goodDay: ['Que tenga un buen día, ¡hasta luego!', '¡Que le vaya muy bien, hasta luego!'],
    farewell: [
      'Gracias por su tiempo. ¡Hasta luego!',
      'Muchas gracias y que tenga un buen día. ¡Hasta luego!',
      'Gracias por conversar conmigo. ¡Que esté muy bien, adiós!',
    ],
    asksWhen: [
      'No hay problema. ¿Qué día y a qué hora le conviene mejor?',
      'Claro, lo entiendo. ¿Cuándo sería mejor para usted, día y hora?',
    ],
    asksHour: [
      '¿Y a qué hora le conviene mejor el {day}?',
      'Con gusto. ¿A qué hora le conviene mejor el {day}?',
    ],
    asksDay: ['¿Y qué día le conviene mejor?', 'Con gusto. ¿Qué día le conviene mejor para eso?'],
    callbackSet: [
      'Listo: le contactamos el {moment}. Gracias y hasta luego.',
      'De acuerdo, queda para el {moment}. Entonces nos comunicamos con usted. ¡Hasta luego!',
    ],
    callbackNoted: [
      'Lo anoté: {moment}. El equipo se comunicará con usted. ¡Hasta luego!',
      'Gracias, dejo apuntado el {moment} para el equipo. Que tenga un buen día.',
    ],
    callbackOpen: [
      'No hay problema, lo dejamos aquí y lo intentamos en otra ocasión. Que tenga un buen día.',
      'Está bien. Anoto que no era un buen momento. ¡Hasta luego!',
    ],
    transfers: [
      'Le comunico con la persona indicada para eso. Un momento, por favor.',
      'De eso se encarga alguien del equipo. Enseguida le conecto.',
    ],
    acceptsNo: [
      'Lo entiendo, y gracias por decírmelo. No le insisto más. ¡Que tenga un buen día!',
      'Está muy bien. Gracias por su franqueza y que tenga un buen día.',
    ],
    tooLong: [
      'Ya le he quitado bastante tiempo. Dejo todo anotado para el equipo. Muchas gracias y hasta luego.',
      'No quiero retenerle más. El equipo tiene lo que usted me contó. Gracias y hasta luego.',
    ],
    meetsAbuse: [
      'Noto su molestia y lo lamento. Me gustaría ayudarle, con calma.',
      'Lamento que esto le moleste. Sigamos con calma, para que le pueda ayudar.',
    ],
    endsAbuse: [
      'Creo que así no podemos seguir. Termino aquí y le deseo un buen día. Adiós.',
      'Prefiero dejarlo en este punto. Que le vaya bien, hasta luego.',
    ],
    asksReason: [
      '¿Me permite preguntar qué no le convence? Si prefiere no decirlo, está bien.',
      '¿Hay algo en especial que pese en contra? Si no desea hablar de eso, no hay problema.',
    ],
    understandsDoubt: [
      'Lo comprendo, y no hay ninguna presión.',
      'Lo entiendo, gracias por decírmelo con franqueza.',
    ],
    sorryForTrouble: [
      'Lo siento mucho, y gracias por contármelo.',
      'De verdad lo lamento. Tiene razón en molestarse.',
    ],
    answers: ['Esto es lo que sé: {answer}', 'Buena pregunta. {answer}', 'Esto es lo que tengo: {answer}'],
    answersPlainly: ['{answer}'],
    unknown: [
      'No tengo ese dato y prefiero no suponer. Puedo anotar su pregunta para el equipo.',
      'Con franqueza, eso no lo sé. Lo anoto para que alguien le responda.',
      'No tengo esa información; la anoto para alguien del equipo.',
    ],
    unknownAgain: [
      'Me temo que eso tampoco lo sé; también queda anotado.',
      'Eso tampoco lo tengo a mano. Lo agrego a mi nota para el equipo.',
    ],
    unknownOther: [
      'De lo demás no tengo la información; lo anoto para alguien del equipo.',
      'La otra parte no la sé; la anoto para que alguien del equipo le responda.',
    ],
    knowsNoMore: [
      'Es lo que tengo al respecto; más que eso no sé.',
      'Es todo lo que tengo sobre eso; lo demás tendría que preguntarlo.',
    ],
    knowsNear: [
      '{answer} No sé si eso responde a su pregunta; la anoto para alguien del equipo.',
      'Lo más cercano que tengo: {answer} No sé si es lo que pregunta; lo anoto para el equipo.',
    ],
    notMineToSay: [
      'Eso no se lo puedo decir ni prometer; anoto su pregunta para alguien del equipo.',
      'Me temo que de eso no puedo hablar. Lo anoto para que alguien del equipo le responda.',
    ],
    toolNeeds: [
      'Para consultarlo necesito {what}. ¿Me lo podría decir?',
      'Lo puedo revisar. ¿Me podría dar {what}?',
    ],
    toolSays: ['Esto es lo que encontré: {facts}.', 'Ya lo tengo: {facts}.'],
    toolDone: ['Listo, ya quedó hecho.', 'Muy bien, ya quedó registrado.'],
    toolFailed: [
      'Lo siento, en este momento no pude consultarlo. Lo anoto para que el equipo lo revise.',
      'Me temo que eso no funcionó de nuestro lado. El equipo lo va a revisar.',
    ],
    repeats: [
      'Claro, se lo repito.',
      'Por supuesto, una vez más.',
      'No hay problema, se lo digo de otra forma.',
      'Con gusto, de nuevo.',
    ],
    takesTime: ['Claro, tómese su tiempo.', 'Sin prisa, aquí espero.'],
    lasts: ['Esto toma {minutes}.', 'Toma {minutes}, no más.'],
    notCaught: ['Disculpe, no le entendí bien.', 'Perdone, creo que no le entendí.'],
    thanks: ['Gracias.', 'Entendido, gracias.', 'Ya veo, gracias.', 'Muy bien.'],
    anythingElse: ['¿Hay algo más en lo que le pueda ayudar?', '¿Le puedo ayudar con otra cosa?'],
    greetsCaller: [
      '¡Hola! Soy {agent}, asistente virtual. ¿En qué le puedo ayudar?',
      'Hola, gracias por comunicarse. Soy {agent}, asistente virtual. ¿Qué puedo hacer por usted?',
    ],
    greetsContact: [
      'Hola, {contact}. Soy {agent}, asistente virtual.',
      'Hola, {contact}, le saluda {agent}, asistente virtual.',
    ],
    greets: ['Hola, soy {agent}, asistente virtual.', 'Hola, le saluda {agent}, asistente virtual.'],
    sayWhy: ['El motivo es {campaign}. {product}', 'Me comunico por {campaign}. {product}'],
    sayWhyShort: ['El motivo es {campaign}.', 'Me comunico por {campaign}.'],
    invites: ['¿Tiene un momento?', '¿Es un buen momento para usted?'],
    offersToSetUp: [
      'Por lo que me cuenta, esto le puede servir bien. ¿Quiere que se lo deje listo?',
      'Parece que es justo lo que busca. ¿Le parece si hago el pedido?',
    ],
    offersAdviser: [
      '¿Le ayudaría una charla breve con un asesor? Le puedo ofrecer el {first} o el {second}.',
      'Tal vez un asesor lo pueda revisar con usted: ¿le queda bien el {first} o el {second}?',
    ],
    soldNoted: [
      'Excelente, queda acordado: anoté su pedido y el equipo le enviará la confirmación.',
      'Muy bien, entonces está hecho. Su pedido queda registrado y recibirá la confirmación del equipo.',
    ],
    meetingNoted: [
      'Muy bien, queda anotado: un asesor hablará con usted el {moment}.',
      'Perfecto, su charla con un asesor queda para el {moment}.',
    ],
    triesAgain: [
      'Lo dejo anotado. Muchas veces ayuda reiniciar: ¿podría cerrarlo, esperar un momento e intentarlo de nuevo?',
      'Gracias, ya lo anoté. ¿Podría apagarlo, contar hasta diez y encenderlo otra vez?',
    ],
    casesNoted: [
      'Dejo su caso registrado con estos datos y el equipo le dará seguimiento.',
      'Su caso queda anotado con lo que me contó, para que el equipo actúe.',
    ],
    asksIfSolved: ['¿Con eso queda resuelto para usted?', '¿Ya está todo bien?'],
    solved: ['Me alegra que esté resuelto.', 'Qué bueno que ya quedó solucionado.'],
    offersTimes: [
      'Le puedo ofrecer el {first} o el {second}. ¿Cuál le conviene más?',
      'Hay espacio el {first} o el {second}. ¿Cuál prefiere usted?',
    ],
    asksForTime: ['¿Qué día y a qué hora le quedaría bien?', '¿Qué día y qué hora prefiere usted?'],
    noSuchTime: ['En un horario así no tengo nada libre.', 'Para entonces no hay nada libre, lo siento.'],
    proposesTime: ['¿Le confirmo el {moment}?', 'Sería el {moment}. ¿Se lo confirmo?'],
    booked: ['Su cita queda agendada para el {moment}.', 'Listo: su cita es el {moment}.'],
    moved: ['Su cita queda cambiada para el {moment}.', 'Ya está el cambio: su nueva cita es el {moment}.'],
    asksToCancel: ['¿Quiere que cancele la cita?', 'Para mayor seguridad: ¿cancelo su cita?'],
    canceled: ['Su cita queda cancelada.', 'Listo, la cita está cancelada.'],
    keptAppointment: ['Muy bien, entonces queda como está.', 'De acuerdo, lo dejo todo como estaba.'],
    asksToBegin: [
      'Toma unos dos minutos y es voluntario. ¿Me permite comenzar?',
      'Es breve y voluntario. ¿Le parece si empezamos?',
    ],
    asksInWords: [
      'Entonces, con sus palabras: ¿cómo le fue?',
      'Sin número, entonces: ¿cómo le fue, con sus palabras?',
    ],
    surveyDone: [
      'Esas eran todas mis preguntas. Muchas gracias, su opinión nos ayuda mucho.',
      'Eso es todo lo que quería preguntarle. Gracias por sus respuestas, nos sirven de verdad.',
    ],
    asksForContact: ['¿Hablo con {contact}?', '¿Me confirma que usted es {contact}?'],
    asksForHolder: [
      '¿Es usted la persona titular de la cuenta?',
      '¿Me confirma que la cuenta está a su nombre?',
    ],
    mustKnowWho: [
      'Solo puedo continuar cuando lo sepa; un sí o un no me basta.',
      'Antes de decirle más necesito un sí o un no.',
    ],
    paidNoted: [
      'Dejo anotado que usted ya pagó, para que se verifique. Por ahora no tiene que hacer nada más.',
      'Gracias, queda anotado que ya está pagado y se va a verificar; por ahora no hace falta nada más.',
    ],
    disputeNoted: [
      'Dejo anotado que usted no está de acuerdo y una persona lo revisará. Mientras tanto no le pediré el pago.',
      'Queda registrado su desacuerdo. Una persona lo revisará y hasta entonces no le pediré el pago.',
    ],
    partsNoted: [
      'Puedo anotar que quiere pagar por partes; el equipo se lo confirma.',
      'Queda anotado que prefiere pagar por partes, y el equipo se lo confirmará.',
    ],
    partsPassedOn: [
      'Su deseo de pagar por partes ya está con el equipo, que se comunicará con usted.',
      'Ya pasé al equipo que quiere pagar por partes; se comunicarán con usted.',
    ],
    saysMatter: [
      'Gracias. Se trata de lo siguiente: {product}',
      'Gracias por confirmarlo. El motivo es este: {product}',
    ],
    promised: ['Dejo anotado su pago para el {moment}.', 'Su compromiso queda registrado: pago el {moment}.'],
    promisedSum: ['Dejo anotado su pago de {amount} para el {moment}.'],
    hearsHardship: [
      'Siento mucho oír eso, y no le voy a presionar.',
      'Debe de ser difícil, y lo siento. Podemos verlo con calma.',
    ],
    promisedOpen: ['Dejo anotado que usted hará el pago.', 'Su compromiso de pago queda registrado.'],
    easesPayment: [
      'Lo entiendo y no le voy a presionar. Una persona puede ver las opciones con usted.',
      'Gracias por decírmelo con franqueza. Pediré que una persona busque una solución con usted.',
    ],
    hearsLeaving: [
      'Entiendo que quiere darse de baja, y se respeta.',
      'De acuerdo, usted quiere cancelar; es su decisión.',
    ],
    asksWhyLeaving: [
      '¿Me permite preguntar el motivo de la cancelación?',
      '¿Por qué desea cancelar, si me lo puede decir?',
    ],
    reasonNoted: ['Lo dejo anotado para el equipo.', 'Gracias, se lo haré llegar al equipo.'],
    offersOption: ['Lo que le puedo ofrecer es esto: {product}', 'Una cosa que le puedo ofrecer: {product}'],
    offersToStay: [
      '¿Le gustaría seguir con nosotros?',
      '¿Podemos contar con que usted se queda con nosotros?',
    ],
    undecided: [
      'Está bien, por ahora no cambia nada. Dejo anotado lo que me contó para el equipo.',
      'Sin prisa: por ahora todo sigue igual, y lo que me contó llega al equipo.',
    ],
    hangsOnIt: [
      'Dejo anotado para el equipo de qué depende que siga; por ahora no cambia nada.',
      'De qué depende ya lo tiene el equipo, y por ahora no cambia nada.',
    ],
    asksToLeave: ['¿Anoto entonces su cancelación?', '¿Quiere que deje anotada la cancelación?'],
    kept: [
      'Qué buena noticia: usted sigue con nosotros, y anoté lo que debe mejorar.',
      'Me alegra que se quede. Lo que me contó llega al equipo.',
    ],
    leaving: [
      'Lo entiendo. Su cancelación queda anotada y el equipo se la confirmará. Aquí siempre será bienvenida su vuelta.',
      'Es su decisión y la respeto. La cancelación queda registrada; la puerta sigue abierta.',
    ],
    leavingStands: [
      'Su cancelación está anotada. El equipo se la confirma y le puede decir si hace falta algo más.',
      'Quedó anotado que quiere cancelar; el equipo se lo confirma, y también si falta algún paso.',
    ],
    notifies: ['Este es el mensaje: {product}', 'Esto es lo que quería comunicarle: {product}'],
    asksToConfirm: ['¿Está todo claro y lo puedo marcar como recibido?', '¿Me confirma que lo recibió?'],
    confirmed: ['Gracias, lo dejo marcado como confirmado.', 'Perfecto, queda confirmado.'],
    changeNoted: [
      'Anoté el cambio que desea y el equipo se lo confirmará.',
      'Su solicitud de cambio queda registrada; el equipo se comunicará con usted.',
    ],
    visitNotSeen: ['No puedo ver las citas ya dadas. Queda anotado y el equipo se lo confirmará.'],
    writingNoted: ['Queda anotado para el equipo que lo quiere por escrito.'],
    refusalNoted: [
      'Dejo anotado que no le conviene y el equipo se comunicará con usted.',
      'Queda anotado que no está de acuerdo; el equipo se comunicará con usted.',
    ],
    strangerNoted: [
      'Dejo anotado que no lo reconoce, para que el equipo lo verifique.',
      'Queda registrado que, por lo que usted sabe, no es suyo; el equipo lo va a verificar.',
    ],
    asksToContinue: [
      'Última pregunta: ¿le gustaría seguir en el proceso?',
      'Y para terminar: ¿le sigue interesando el puesto?',
    ],
    evaluated: [
      'Esa fue la entrevista. Una persona del equipo de selección revisa sus respuestas y le dirá los próximos pasos.',
      'Eso es todo de mi parte. Alguien del equipo de selección verá sus respuestas y le contactará.',
    ],
    withdrawn: [
      'Lo entiendo. Se lo comunico al equipo de selección.',
      'Está bien, le aviso al equipo de selección.',
    ],
    level1: [
      'Primero, una fácil: hábleme de usted y de lo que hace en un día normal.',
      'Para entrar en confianza: ¿dónde vive y qué le gusta de ese lugar?',
    ],
    level2: [
      'Ahora cuénteme de un viaje o de un día que recuerde bien. ¿Qué pasó?',
      'Sigamos: cuénteme de un problema que tuvo en el trabajo o en casa y cómo lo resolvió.',
    ],
    level3: [
      'Y la última: ¿cree que trabajar desde casa es bueno para la gente? Dígame por qué.',
      'Por último: ¿qué cambiaría de su ciudad si pudiera decidir, y por qué?',
    ],
    assessed: [
      'Esa fue toda la evaluación, muy bien. El equipo la revisará y le enviará su nivel.',
      'Hemos terminado, gracias. Sus respuestas van al equipo, que le enviará el resultado.',
    ],
    offersToPassOn: [
      '¿Quiere que se lo pase al equipo para que se comuniquen con usted?',
      '¿Le parece si lo dejo como recado para el equipo?',
    ],
    messageTaken: ['Listo, su recado ya está con el equipo.', 'Ya le pasé su recado al equipo.'],
    asksAnything: ['¿Me podría decir {what}?', '¿Le puedo preguntar {what}?'],
    asksWhether: ['Solo un sí o un no: ¿{what}?', 'Una pregunta de sí o no: ¿{what}?'],
    asksChoice: [
      'Un dato más, {what}: ¿qué le queda mejor, {options}?',
      'Para mis notas, {what}: ¿diría usted {options}?',
    ],
    asksLabel: ['Un dato más, {what}: ¿qué le anoto?', 'Para mis notas, {what}: ¿qué pongo?'],
    asksWhich: ['¿Me podría decir {what}: {options}?', '¿Le puedo preguntar {what}: {options}?'],
    asksOwn: ['Una pregunta más: ¿{what}?', 'También quisiera preguntarle esto: ¿{what}?'],
  },
  questions,
  ...WORDS.es,
};
