import { readCalls } from './form.ts';

/** Words that look like an agreement, a value or a refusal and are none; and a few that are. */
export const ADVERSARIAL_ES = readCalls(
  'es',
  `
scheduling | la cuñada reservó, no la persona | follow_up_needed
? service
> Buenas, era para una limpieza dental
> Sí, nunca he ido
> Mi cuñada reservó el martes con ustedes y salió encantada
> Bueno, tocan a la puerta, adiós

scheduling | si fuera a reservar | follow_up_needed faq_answered
? service
> Hola, una consulta sobre un examen de la vista
> Primera vez
> Si reservara para el miércoles, ¿habría dónde estacionar?
> Ah, perfecto saberlo. Chau.

scheduling | acepta y se arrepiente | follow_up_needed rejected
? service
> Necesito turno con el kinesiólogo
> No, ya fui antes
> El miércoles a las tres podría ser... mmm, no, mejor lo pienso y les aviso

scheduling | martes, no, miércoles | appointment_booked
= appointment_date 2026-11-18
? service appointment_time
> Buen día, quisiera una cita para corte de pelo
> Sí, es la primera
> El martes, no, perdón, el miércoles

scheduling | responde con preguntas | follow_up_needed faq_answered
? service
> Quiero hacerme unos análisis
> ¿Y eso qué importa?
> ¿No tienen nada el sábado?
> Entonces busco en otro lado

scheduling | el agente nombra la hora y la persona se va | follow_up_needed
? service
< Hola, clínica. ¿En qué le ayudo?
> Me duele la rodilla, quiero que me vean
< Le puedo ofrecer el martes 17 de noviembre a las 9:00. ¿Se lo reservo?
> ¿Ese día está la doctora Paz?
< Sí. Su cita es el martes 17 de noviembre a las 9:00.
> Disculpe, ya llegó mi camión, me voy.

scheduling | sí, sigo aquí | follow_up_needed
? service
< Hola, clínica. ¿En qué le ayudo?
> Algo de un chequeo
< Le puedo ofrecer el martes 17 de noviembre a las 9:00. ¿Le conviene?
> Sí, sí, aquí sigo, estoy buscando la agenda
< Tómese su tiempo.
> No la encuentro. Yo les marco mañana.

scheduling | la dirección no es una hora | follow_up_needed
? service
> ¿Es la clínica de la calle 15?
> Quería saber dónde quedan
> Gracias, adiós

scheduling | reserva de verdad | appointment_booked
= appointment_date 2026-11-18
= appointment_time 15:00
? service
> Hola, ¿me da una cita para un masaje?
> No, soy clienta de siempre
> El miércoles me viene genial, gracias

scheduling | cancela | appointment_canceled
> Hola, tengo una visita el jueves y necesito cancelarla
> Sí, cancélela por favor
> Nada más

scheduling | ironía con la hora | follow_up_needed rejected
? service special_requests
> Quería cita por la espalda
> Primera vez, sí
> Uy sí, a las nueve de la mañana, cuando las vacas vuelen. Déjelo.

scheduling | cambia y se desdice | follow_up_needed rejected
? requested_change service
> Tengo una cita el viernes y la quería mover
> No
> ¿Sabe qué? Déjela como estaba. Olvídelo.

sales | el precio del anuncio no es presupuesto | rejected follow_up_needed
? need main_objection
> Sí, diga
> Menos hojas de cálculo
> El anuncio decía 25 dólares, ¿es así?
> Habría que ver. Hoy no, gracias.

sales | la renta no es presupuesto | follow_up_needed rejected
? need main_objection timeline
> Claro
> Mandar las facturas a tiempo
> Pues pago 900 dólares de renta, así que imagínese
> Ni idea
> Mire, no sé, adiós

sales | la vecina compró | follow_up_needed rejected
? need
> Bueno
> Mi vecina lo compró por 300 dólares y se inscribió el mismo día
> Yo todavía no sé para qué lo usaría
> Hasta luego

sales | sí pero | follow_up_needed rejected
? need main_objection timeline decision_role
= budget ~200
> Sí
> Llevar bien las cuentas
> 200 al mes como mucho
> Para Navidad
> Decido yo
> Sí, pero no antes de hablar con mi contador

sales | sí, claro, irónico | rejected follow_up_needed
? need main_objection
> ¿Sí?
> Sí, claro, y ustedes me van a arreglar la vida
> Ni loco les doy un peso

sales | acepta y retira | follow_up_needed rejected
= budget ~cien d
? need timeline decision_role main_objection
< Hola, ¿tiene un par de minutos?
> Sí, adelante
< ¿Cuánto quisiera gastar?
> Cien dólares al mes
< ¿Se lo dejo listo?
> Bueno, déjelo listo
< Excelente.
> Espere, mejor no. Cambié de opinión, lo consulto con la almohada.
< Claro.

sales | solo acepta un correo | follow_up_needed
? need next_step
< Hola, ¿tiene un par de minutos?
> Sí
< El plan cuesta 40 dólares al mes. ¿Desea contratar el plan?
> Me puede mandar el folleto por correo, sí
< Así lo haré. Adiós.

sales | compra hipotética | follow_up_needed rejected
? need
> Sí
> Supongamos que compro diez, ¿me harían descuento?
> Ya veo. Si lo contratara hoy me arrepentiría.
> Adiós

sales | compra de verdad | sale_closed
= budget ~sesenta
= decision_role decides
? need timeline
> Sí, tengo un minuto
> Se me va medio día en papeleo
> sesenta dólares, ni uno más
> esta semana si se puede
> nadie más que yo
> Dale, hagámoslo

sales | número equivocado | failed
> ¿Aló?
> Aquí no vive nadie con ese nombre, está equivocado de número

sales | contestadora | voicemail no_answer
> Hola, te comunicaste con la familia Ortega. No podemos atenderte, deja tu mensaje después del tono.

sales | insultos | rejected follow_up_needed
> ¿Y ahora qué carajo quieren?
> Váyase a la mierda, robot

sales | balbucea | follow_up_needed no_answer
> mm
> ajá
> eh
> mmm

sales | habla con el perro | follow_up_needed no_answer
? need
> ¡Quieto, Toby! Perdón, ¿qué?
> ¡Toby, dije dos minutos!
> Me tengo que ir, se comió las cartas

sales | un año no es dinero | follow_up_needed rejected
? need timeline main_objection
> Sí
> Mejores reportes
> Estamos en esto desde 1998 y nunca hubo presupuesto para eso
> En 2027 quizás
> No es para nosotros

collections | si tuviera dinero | follow_up_needed payment_refused
? dispute_reason
> Sí, ella habla
> Sí, soy yo
> Si tuviera la plata les pagaría el viernes, ¿no cree?
> No sé qué más decirle

collections | dice que paga el marido | follow_up_needed payment_collected
? dispute_reason
> Con ella
> Sí
> Mi marido dice que él se encarga, yo no veo las cuentas
> Tendría que preguntarle a él

collections | el viernes, no, el lunes | payment_promised
= promised_date 2026-11-23
= promised_amount 50
? payment_method
> Sí, soy Ana
> Así es
> Puedo pagar cincuenta dólares el viernes. No, perdón, el lunes, que es cuando cobro
> Cincuenta
> Con tarjeta

collections | disputa con números | follow_up_needed payment_refused
? dispute_reason
> ¿Quién pregunta? Sí, soy yo.
> Sí
> Esa cuenta dice 150 dólares y yo solo pedí una cosa de 20 dólares el 3 de noviembre
> No voy a pagar algo que nunca recibí

collections | promesa irónica | follow_up_needed payment_refused
? dispute_reason
> Sí
> Así es
> Seguro, les pago el día del arquero
> Adiós

collections | promesa retirada | follow_up_needed payment_refused
? dispute_reason
< ¿Hablo con Ana Molina?
> Sí
< Debe 150 dólares. ¿Puede pagar el viernes?
> El viernes, está bien
< Anotado.
> No, espere, no le puedo prometer eso. Olvide lo que dije.
< Entiendo.

retention | sigue en la línea | follow_up_needed
? reason_detail
> Sí, sigo en la línea
> Ha estado bien, supongo
> Mmm
> Ya veré cuando toque

retention | la amiga se fue | follow_up_needed customer_retained
? reason_detail
> Sí
> Mi amiga canceló el suyo porque era muy caro, pero yo no tengo quejas
> Pues ya veremos

retention | se va | churned
? reason_detail
= leaving_reason price
> Sí, bueno
> La verdad es muy caro para lo que da
> No quiero otro plan
> No, cancélelo por favor

surveys | números que no son nota | info_provided follow_up_needed
? main_reason improvement_suggestion
> Sí, está bien
> Esperé 40 minutos y pagué 12 dólares
> Ni idea
> Menos fila

surveys | un nueve, no, un siete | info_provided
= satisfaction_score 7
? main_reason improvement_suggestion
> Adelante
> Le pongo un nueve... no, mejor un siete
> siete también
> El café más caliente
> La gente fue amable

surveys | se niega | rejected
> No hago encuestas, gracias

interview | no contesta nada | follow_up_needed
> Sí
> ok
> ¿Cómo así?
> ok
> Prefiero que me manden un correo

interview | los años del hermano | follow_up_needed candidate_evaluated
? relevant_experience
> Sí, dele
> Mi hermano tiene 12 años en cocinas
> Yo, ninguno
> Una vez cociné para cuarenta personas en una boda

notifications | pregunta quién es | follow_up_needed message_delivered
? open_question
> ¿De parte de quién?
> ¿Y para qué quiere saber?
> No le voy a decir

support | gracias por nada | follow_up_needed rejected
? issue_summary
> La lavadora tira agua por todo el piso
> No tengo número
> Gracias por nada, sigue tirando agua
> Adiós

support | al vecino sí le quedó | follow_up_needed ticket_created
? issue_summary
> La alarma suena de noche
> No tengo
> La del vecino ya funciona, la mía no
> No

general | el precio de otro | follow_up_needed faq_answered
? request_summary
+ presupuesto number Presupuesto de la persona en dólares
> ¿Cuánto le cobraron a mi primo, 80 dólares?
> Curiosidad nomás
> Chau
`,
);
