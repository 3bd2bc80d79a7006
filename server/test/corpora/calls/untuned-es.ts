import { readCalls } from './form.ts';

export const UNTUNED_ES = readCalls(
  'es',
  `
sales | que llamen el jueves a las once | callback_scheduled
? next_step
> ahora estoy ocupado
> el jueves a las once de la mañana

sales | ahorita no y cuelga | follow_up_needed rejected callback_scheduled
? main_objection
> ahorita no puedo
> luego vemos
> chao

sales | contrata con su socia | sale_closed
= need ~cobrar más rápido
= budget ~500 dólares
= decision_role shares
? timeline next_step
> sí cuénteme
> necesito cobrar más rápido
> máximo 500 dólares
> la otra semana
> lo decido con mi socia
> sí me interesa hágalo

sales | pregunta el precio y no compra | rejected follow_up_needed
? main_objection need
> sí
> ¿y eso cuánto vale?
> no sé
> está caro
> no gracias
> no

sales | número equivocado | failed
> no, aquí no vive nadie con ese nombre, está equivocado

scheduling | pide el viernes a las cinco | appointment_booked
= service ~corte de pelo
= appointment_date 2026-11-20
= appointment_time 17:00
> buenas quiero agendar una cita para un corte de pelo
> no ya he ido
> no puedo esos días, mejor el viernes a las cinco de la tarde

scheduling | responde con preguntas | follow_up_needed rejected
? service
> ¿atienden los domingos?
> ¿y dónde queda?
> ah bueno
> gracias

scheduling | mueve la cita al martes | appointment_rescheduled
= appointment_date 2026-11-17
> necesito cambiar mi cita
> el martes está bien

support | cobro doble con número de pedido | follow_up_needed ticket_created escalated_to_human
= issue_summary ~me cobraron dos veces
= reference_number 77120
> me cobraron dos veces el mismo pedido
> el 77120
> no
> no déjelo así

support | pide una persona | escalated_to_human follow_up_needed
= human_requested true
? issue_summary
> páseme con una persona de verdad

collections | ya pagó ayer | payment_collected follow_up_needed
? payment_method
> con María López
> sí soy yo
> ya pagué ayer por el banco

collections | no tiene con qué | follow_up_needed payment_refused rejected escalated_to_human
? dispute_reason
> soy María
> sí
> no tengo con qué pagar
> no
> adiós

surveys | no quiere participar | rejected
> no gracias

notifications | entendido | message_acknowledged message_delivered
? open_question
> diga
> sí soy yo
> sí, entendido, gracias

interview | medio año de experiencia | candidate_evaluated
= years_of_experience 0.5
= start_date 2026-11-17
? relevant_experience schedule_preference candidate_questions
> sí
> medio año
> manejaba el inventario y atendía a los clientes en la tienda
> mañana mismo
> cualquier turno menos los domingos
> sí
> sí
`,
);
