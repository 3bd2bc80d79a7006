import { readCalls } from './form.ts';

export const TUNED_ES = readCalls(
  'es',
  `
sales | que lo llamen mañana por la tarde | follow_up_needed callback_scheduled
? callback_time next_step
> Sí, dígame
> mañana por la tarde llámeme mejor
> adiós

sales | compra con presupuesto y decide solo | sale_closed
= need ~las facturas en orden
= budget ~200 dólares
= decision_role decides
? timeline next_step
> Sí, claro
> Necesito tener las facturas en orden
> Unos 200 dólares al mes
> Este mes
> Decido yo
> Sí, hágalo

sales | insulta y no da presupuesto | rejected follow_up_needed
? main_objection
> Sí
> Vete a la m***
> Ni idea
> No me interesa

sales | lo quiere pensar | follow_up_needed rejected
= need ~pierdo muchos mensajes
? main_objection
> Bueno
> Es que pierdo muchos mensajes
> Prefiero no decirlo
> Mejor lo pienso

sales | pide que no lo llamen más | rejected
!
> ¿Quién habla?
> No me llamen más, por favor.

scheduling | limpieza dental con la segunda opción | appointment_booked
= service ~limpieza dental
= appointment_date 2026-11-18
= appointment_time 15:00
> Necesito una cita para una limpieza dental
> Sí, primera vez
> la segunda opción

scheduling | ninguna le sirve y se despide | follow_up_needed rejected
= service ~control
> Quiero una cita para un control
> No
> Ninguna me sirve
> Tampoco
> Gracias, adiós

scheduling | cancela su cita | appointment_canceled
? service
> Quiero cancelar mi cita
> Sí, cancélela

support | la aplicación se cierra y sigue igual | follow_up_needed escalated_to_human ticket_created
= issue_summary ~se cierra sola
? reference_number
> La aplicación se cierra sola todo el tiempo
> No tengo
> Sigue igual
> No

support | saluda y cuelga | follow_up_needed
> Hola, buenas tardes
> Chao

collections | paga sesenta el viernes por transferencia | payment_promised
= promised_date 2026-11-20
= promised_amount 60
= payment_method ~transferencia
> Sí
> Sí, soy yo
> El viernes
> Sesenta dólares
> Por transferencia

collections | no reconoce la deuda | follow_up_needed payment_refused rejected
= dispute_reason ~no debo nada
> María López
> Sí
> Yo no debo nada, eso está mal
> No

surveys | un ocho y nada que mejorar | info_provided
= satisfaction_score 8
= main_reason ~tardan mucho
> Sí
> un ocho
> Porque tardan mucho en contestar
> Nada
> no

interview | tres años y empieza el lunes | candidate_evaluated
= years_of_experience 3
= start_date ~2026-11-23
= schedule_preference ~por la mañana
? relevant_experience salary_expectation candidate_questions
> Sí, dígame
> Tres años
> Atendía la caja de un supermercado y ordenaba el almacén
> El lunes
> Solo puedo por la mañana
> Sí
> Sí

retention | se va por el precio | churned
= leaving_reason price
= reason_detail ~muy caro
> Sí
> Está muy caro para lo que uso
> No, quiero cancelar
> No
`,
);
