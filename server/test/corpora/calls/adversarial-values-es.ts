import { readCalls } from './form.ts';

/** Names, numbers, days and choices that are not the person's, or not what the field asks for; and a few that are. */
export const ADVERSARIAL_VALUES_ES = readCalls(
  'es',
  `
scheduling | cancela la una y quiere otra | follow_up_needed appointment_rescheduled appointment_booked
? service requested_change
> Hola, no puedo ir a mi cita del jueves, cancélela y búsqueme otra
> Ya he ido antes
> La segunda me queda bien

scheduling | una parte del día no es hora | follow_up_needed callback_scheduled escalated_to_human
? service
+ hora_visita string Hora de la visita (HH:MM)
+ fecha_visita string Fecha de la visita (AAAA-MM-DD)
> Quisiera que alguien me revise el calentador
> Sí, primera vez
> En algún momento de la mañana me va bien, cualquier día
> Tendría que ver, adiós

scheduling | cumpleaños del hijo | follow_up_needed
? service special_requests
+ dia_cita string Fecha de la cita (AAAA-MM-DD)
> Es para mi hijo, nació el 3 de mayo de 2019
> Sí
> Le tengo que preguntar al papá primero

sales | acepta solo una demostración | follow_up_needed appointment_booked escalated_to_human
? need timeline decision_role next_step main_objection
= budget ~80
> Sí, hola
> Cotizar más rápido
> 80 al mes
> El otro mes
> Yo decido
> Claro, que alguien me lo muestre primero en una llamada

sales | mande el contrato para leerlo | follow_up_needed
? need timeline decision_role next_step main_objection
= budget ~120
> Bueno
> Escribir menos
> Como 120 dólares
> Este mes
> Solo yo
> Mándeme el contrato y lo leo

sales | busca a Laura | follow_up_needed failed escalated_to_human
+ nombre string Nombre de la persona
? need
> Usted busca a Laura, ella hace las compras
> Laura Benítez, sí. No está
> Ni idea cuándo vuelve

sales | no es Juan | failed follow_up_needed
+ nombre string Nombre de la persona
> Yo no soy Juan, se equivocó de casa
> No

sales | por ciento y pares | follow_up_needed rejected
? need main_objection timeline
> A ver
> Pagar menos de teléfono
> Los otros me dan 20 por ciento y dos por 30
> No sabría decir
> Tendría que averiguar, adiós

sales | llama él | follow_up_needed rejected
? need
> Estoy en medio de algo, yo los llamo mañana a las cinco si me interesa
> Adiós

sales | no antes de las cinco | follow_up_needed rejected callback_scheduled
? callback_time next_step
> No me llame antes de las cinco, duermo de día
> Eso nomás

sales | filtro de llamadas | voicemail no_answer failed
> Hola, la persona a la que llama usa un servicio de filtrado. Diga su nombre y el motivo de su llamada.

sales | menú telefónico | failed voicemail no_answer
> Gracias por llamar a Dental Aguaclara. Para citas marque uno. Para facturas marque dos.

sales | mezcla idiomas | follow_up_needed rejected
? need main_objection
> Yes, adelante
> Well, necesito ayuda con los invoices
> I don't know, luego vemos, okay?
> Bye

surveys | contesta la ayudante | failed follow_up_needed
? main_reason
> La señora no está, yo solo limpio aquí
> No sabría decirle, nunca lo he usado
> Adiós

surveys | un niño | failed follow_up_needed
> Mi mamá está en la ducha
> Tengo seis años
> Chau chau

surveys | once de diez | info_provided
? main_reason improvement_suggestion satisfaction_score
> Claro
> ¡Once de diez!
> Diez
> Nada
> Todos muy amables

surveys | minutos y pisos | info_provided follow_up_needed
? main_reason improvement_suggestion
> Bueno
> Llegaron después de 3 horas al piso 5
> No le puedo poner un número
> Ser puntuales

interview | la edad no es experiencia | candidate_evaluated follow_up_needed
? relevant_experience
+ salario_esperado number Salario que espera la persona por mes
= years_of_experience 4
> Sí
> Tengo 34 años de edad y llevo cuatro años en esto
> Reorganicé la bodega en mi último trabajo, donde ganaba 2100 dólares
> Podría empezar en enero

collections | ya dijo que no | payment_refused follow_up_needed
? dispute_reason
+ fecha_promesa string Fecha en que promete pagar (AAAA-MM-DD)
> Sí
> Sí
> ¿El viernes? Ni hablar, no voy a pagar eso
> No

collections | el vencimiento no es promesa | follow_up_needed payment_refused
? dispute_reason
> Sí, con ella
> Sí
> Venció el 5 de noviembre, ya sé, ya sé
> No le puedo decir cuándo
> No

retention | se quedaría a mitad de precio | follow_up_needed churned
? reason_detail leaving_reason
> Sí
> Me quedaría si me bajaran la mitad
> Mmm
> Ya veremos

retention | lo usa la familia | follow_up_needed
? reason_detail
+ meses_restantes integer Meses que quedan de contrato
> Sí
> Mis dos hijos lo usan 3 horas al día
> No sé, pregúnteme en primavera

notifications | lo recibe el marido | message_delivered follow_up_needed failed escalated_to_human
? requested_change open_question
> Ella está trabajando, soy el marido
> Yo le digo
> Adiós

notifications | no estará en casa | message_acknowledged
? requested_change open_question
+ en_casa boolean Si la persona estará en casa
= en_casa false
> Sí, soy Ana
> ¿El miércoles? El miércoles no voy a estar en casa
> Bueno, gracias

support | lo prueba luego | follow_up_needed ticket_created escalated_to_human
? issue_summary
> El lector de tarjetas no conecta
> No
> Lo pruebo más tarde
> Gracias, adiós

support | abre pero | follow_up_needed ticket_created escalated_to_human
? issue_summary
> La aplicación se cierra sola
> No tengo
> Abre otra vez pero se sigue cerrando
> No

general | correo de la tienda | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ correo string Correo electrónico de la persona
> Escribí a info arroba sutienda punto com y nadie contestó
> Dígales eso nomás
> Sí

general | teléfono de un amigo | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ telefono string Teléfono de la persona
> El número de mi amigo es 555 0199 222, él les pidió una cotización
> No, es para él
> Chau

sales | opción negada | follow_up_needed rejected
+ plan string(basico,pro,familiar) Plan que eligió la persona
+ color string(rojo,azul,verde) Color que quiere la persona
? need main_objection timeline
> Bueno
> El pro no, eso seguro
> ¿Qué es el plan familiar?
> Mi carro es rojo, si quiere saber
> Adiós

scheduling | campos propios dichos | follow_up_needed appointment_booked
+ nombre_paciente string Nombre del paciente
+ comensales integer Cuántas personas vienen
= nombre_paciente Olivia Paz
= comensales 3
? service special_requests appointment_date appointment_time
> Hola, me llamo Olivia Paz y quisiera una mesa para tres personas
> Sí
> El martes está muy bien

sales | campos propios: nombres y montos de otros | follow_up_needed rejected
+ nombre string Nombre completo de la persona
+ presupuesto_usd number Presupuesto en dólares
+ cantidad integer Cantidad de unidades que pide la persona
? need main_objection
> Sí, le hablo desde la oficina
> Mi jefe Pedro Gil maneja 3 tiendas y gasta 5000 dólares en esto
> Él vuelve el jueves
> No sabría decirle, adiós

sales | campos propios: dados sin preguntar | sale_closed
+ correo string Correo electrónico de la persona
+ cantidad integer Cantidad de unidades que pide la persona
= correo rosa.kim@mailbox.org
= cantidad 4
? need budget timeline decision_role
> Sí, hola
> Queremos facturas ordenadas, llevo cuatro
> unos 160 dólares
> este mes
> decido yo
> Sí, adelante, y mándelo a rosa.kim@mailbox.org

scheduling | campos propios: el grupo | follow_up_needed appointment_booked
+ comensales integer Cuántas personas vienen
+ alergia boolean Si la persona tiene alguna alergia
= comensales 6
= alergia false
? service special_requests
> Quisiera una mesa, mi mamá cumple 70 años
> primera vez, sí
> Seremos seis, y no tenemos ninguna alergia
> Todavía no sé qué día, adiós

scheduling | campos propios: el teléfono del local | follow_up_needed
+ telefono string Teléfono de la persona
+ dia_preferido string(lunes,martes,miercoles,jueves,viernes) Día de la cita
? service
> En el anuncio sale el 555 0134 900, ¿son ustedes?
> Sí, primera visita
> Los lunes trabajo, así que el lunes no
> Ahora no puedo decidir

support | campos propios: pedido corregido | follow_up_needed ticket_created escalated_to_human
+ numero_pedido string Número de pedido
= numero_pedido 77320
? issue_summary reference_number
> La lámpara llegó rota
> Pedido 77302, perdón, 77320
> Todavía no
> Gracias, adiós

scheduling | propuesta propia, confirmada | appointment_booked
+ dia_cita string(lunes,martes,miercoles,jueves,viernes) Día de la cita
= dia_cita jueves
= appointment_date 2026-11-19
= appointment_time 10:30
? service
< Hola, clínica. ¿En qué le ayudo?
> Quiero un examen de la vista, el jueves a las diez y media de la mañana si se puede
< El jueves 19 de noviembre a las 10:30 hay lugar. Su cita queda agendada.
> Perfecto, gracias, adiós

scheduling | propuesta propia, nunca confirmada | follow_up_needed
? service
< Hola, clínica. ¿En qué le ayudo?
> Quiero un examen de la vista, el jueves a las diez y media de la mañana. Agéndeme ahí.
< Ya veo, gracias. ¿Es su primera visita con nosotros?
> Sí. Jueves, diez y media, nos vemos.
< Gracias por su tiempo. ¡Hasta luego!

scheduling | otro día que el nombrado | follow_up_needed
? service
< Hola, clínica. ¿En qué le ayudo?
> ¿Podría ir a un chequeo el viernes a las cinco de la tarde?
< Su cita queda agendada para el martes 17 de noviembre a las 9:00. ¡Hasta luego!
`,
);
