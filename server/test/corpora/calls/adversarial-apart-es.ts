import { readCalls } from './form.ts';

/** Written after the other calls of this kind; what they showed has been mended since. */
export const ADVERSARIAL_APART_ES = readCalls(
  'es',
  `
scheduling | el turno de un compañero | follow_up_needed
? service
> Buenos días, es por un tratamiento de conducto
> Paciente nueva, sí
> A un compañero le dieron el de las nueve y dice que ni le dolió
> Lo converso en casa y les digo

scheduling | solemos ir los martes | follow_up_needed
? service special_requests
> Qué tal, es por un arreglo de barba
> No, ya soy cliente
> Nosotros solemos ir los martes pero este mes es un caos
> Paso cualquier día, gracias

scheduling | bien, y luego no puede | follow_up_needed rejected
? service
< Buenos días, consultorio. ¿En qué le ayudo?
> Que me revisen los oídos
< Tengo el miércoles 18 de noviembre a las 15:00. ¿Le sirve?
> El miércoles a las tres está bien
< Muy bien.
> Uy no, espere, ese día estoy de viaje. Al final no voy a poder.
< No hay problema.

scheduling | cuánto saldría el martes | follow_up_needed faq_answered
? service
> ¿Qué vale un blanqueamiento?
> Sería la primera
> ¿Y cuánto me saldría el martes a las nueve?
> Carísimo. Adiós.

scheduling | toma la primera | appointment_booked
= appointment_date 2026-11-17
= appointment_time 09:00
? service
> Quiero una cita para un chequeo por favor
> Sí, soy nuevo
> La primera por favor

sales | firma el jefe | follow_up_needed rejected
? need timeline main_objection next_step
= decision_role other
> Tengo un minuto
> Demasiado papel
> Ni idea de cuánto gastarían
> Cuando sea
> Eso lo decide mi jefe
> Yo diría que sí pero no es mi plata

sales | ya paga otro | follow_up_needed rejected
? need main_objection
> Bueno
> Ya le pagamos 70 dólares a otra empresa por esto
> Nos funciona
> No, gracias

sales | qué bien, irónico | rejected follow_up_needed
? need main_objection
> Qué bien, otra llamada de ventas, justo lo que me faltaba
> Nada. No necesito nada.
> Adiós

sales | quizás en primavera | follow_up_needed
? need timeline main_objection
= budget ~50
> Ok
> Llevar el control de los trabajos
> 50 dólares tal vez
> Quizás en primavera
> Le preguntaría a mi esposa
> Quizás

sales | abre la puerta | follow_up_needed rejected
? need
> Espere, llegó el cartero
> ¿Dos paquetes? Déjelos ahí
> Perdón. Mire, no voy a comprar nada

collections | pagará cuando pague | follow_up_needed payment_refused
? dispute_reason
> Ella habla
> Así es
> Pagaré cuando pueda pagar
> No me presione

collections | prometió el hermano | follow_up_needed
? dispute_reason
> Soy Ana
> Sí
> Mi hermano prometió mandarles 100 dólares el jueves
> Eso es entre ustedes y él

collections | paga el 20 | payment_promised
= promised_date 2026-11-20
? promised_amount payment_method
> Sí, soy yo
> Sí
> Pago todo el día 20
> Todo
> Transferencia

retention | piensa en irse | follow_up_needed churned
? reason_detail leaving_reason
> Sí
> He estado pensando en irme, la verdad
> No está decidido
> No sé

retention | se queda | customer_retained
? reason_detail leaving_reason
> Claro
> Ha sido bueno
> Sí, me lo quedo

surveys | lo usó la esposa | follow_up_needed failed info_provided
? main_reason improvement_suggestion
> Ok
> Lo usó mi esposa, ella diría nueve
> No le sabría decir
> No

surveys | se salta el número | info_provided follow_up_needed
? main_reason improvement_suggestion
> Dele
> Estuvo bastante bien
> Claro, se lo diría a un amigo
> Abrir los domingos

interview | años de otros | candidate_evaluated follow_up_needed
? relevant_experience start_date schedule_preference
+ idiomas integer Cuántos idiomas habla la persona
> Sí
> La empresa tiene 40 años y yo entré el año pasado
> Capacité a dos novatos
> Desde el próximo mes

notifications | otra Ana | failed
> ¿Cuál Ana? En este número no hay ninguna Ana
> No

support | volvió sola | issue_resolved follow_up_needed escalated_to_human
? issue_summary
> Se cayó el internet
> Sin número
> Ah, ya volvió solo
> Sí, todo bien

support | números del manual | follow_up_needed ticket_created escalated_to_human
? issue_summary
> Mi impresora marca error 4012
> No tengo número de caso
> Sigue diciendo 4012
> No, gracias

general | precio de oídas | follow_up_needed faq_answered
? request_summary
+ presupuesto_usd number Presupuesto de la persona en dólares
+ fecha_visita string Fecha de la visita (AAAA-MM-DD)
> Un amigo les pagó 200 dólares el viernes pasado, ¿es normal?
> Solo por saber
> Chau

sales | campos propios mezclados | follow_up_needed rejected
+ empresa string Nombre de la empresa de la persona
+ empleados integer Cuántos empleados tiene la empresa
= empleados 12
? need main_objection empresa
> Ajá
> Somos doce empleados y nuestro proveedor tiene 300
> De plata no puedo hablar ahora
> Adiós

sales | me encantaría pero | rejected follow_up_needed
? need main_objection timeline decision_role
= budget ~90
> Sí
> Menos errores
> 90 dólares al mes
> pronto
> yo
> Me encantaría, pero me mudo al extranjero

sales | ok, ok | follow_up_needed rejected
? need main_objection
> Ok ok ok, qué es
> Mm, ok
> Ok, ya le oí
> Ok adiós

sales | adelante, cuente | follow_up_needed rejected
? need main_objection
< Hola, ¿tiene un par de minutos?
> Adelante
< El plan cuesta 40 dólares al mes. ¿Desea contratar el plan?
> Adelante, cuénteme más
< Reúne las facturas en un lugar.
> Ya. Hoy no.

scheduling | el agente insiste | follow_up_needed rejected
? service
< Hola, clínica. ¿En qué le ayudo?
> Solo pregunto cuánto cuesta una ecografía
< Le puedo ofrecer el martes 17 de noviembre a las 9:00. ¿Se lo reservo?
> Yo solo quiero el precio
< Queda agendada: martes 17 de noviembre a las 9:00.
> Yo no pedí eso

scheduling | un puede ser | follow_up_needed
? service
> Quisiera una limpieza facial
> Así es
> El miércoles capaz que puedo, después confirmo

collections | la mitad, si hay propinas | payment_promised follow_up_needed
? promised_amount promised_date payment_method dispute_reason commitment
> Sí
> Sí
> Quizá podría la mitad a fin de mes, según las propinas
> Depende
> En efectivo supongo

collections | no hay plata | follow_up_needed payment_refused
? dispute_reason
> Ella habla
> Sí
> Tengo 3 hijos y 20 dólares en el bolsillo
> Así que no
> Adiós

retention | cancela con motivo | churned
? reason_detail
= leaving_reason no_longer_needed
> Sí
> Ya no lo uso
> Por favor cancele mi suscripción

retention | nunca dijo que se va | follow_up_needed customer_retained
? reason_detail leaving_reason
> Sí, ¿qué pasa con eso?
> Está bien, ya les dije la otra vez que está bien
> ¿Por qué me iría?

surveys | califica el clima | info_provided follow_up_needed
? main_reason improvement_suggestion
> Sí
> El clima hoy está de diez, ¿no?
> Perdón, ¿qué decía?
> No sé

interview | pregunta todo el tiempo | follow_up_needed candidate_evaluated
? candidate_questions relevant_experience
> Sí
> ¿Cuántos años piden?
> ¿Y cuánto pagan?
> ¿Es tiempo completo?

support | pregunta por el horario | faq_answered follow_up_needed escalated_to_human
? issue_summary
> ¿Abren a las 8 los domingos?
> No
> Ok gracias

general | recado para el jefe | message_delivered follow_up_needed
? request_summary message_for person_name callback_time
> Dígale a Martín que las llaves están bajo el tapete
> Rita
> Sí, déjelo como recado

sales | número de la casa | follow_up_needed rejected
+ unidades integer Cantidad de unidades que pide la persona
? need main_objection
> ¿Sí?
> Estamos en el número 42, dos puertas después de la tienda
> No estoy segura
> Adiós

surveys | lo deja enseguida | follow_up_needed rejected
? main_reason
> Bueno
> Más o menos, ay, olvídelo
`,
);
