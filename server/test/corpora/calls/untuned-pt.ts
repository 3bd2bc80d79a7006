import { readCalls } from './form.ts';

export const UNTUNED_PT = readCalls(
  'pt',
  `
sales | liga quinta às três da tarde | callback_scheduled
? next_step
> tô dirigindo agora
> quinta às três da tarde

sales | depois do almoço | follow_up_needed callback_scheduled
? callback_time next_step
> não posso falar agora
> depois do almoço
> qualquer hora
> tchau

sales | fecha por trezentos | sale_closed
= need ~parar de perder notas fiscais
= budget ~300 reais
= decision_role shares
? timeline next_step
> pode falar sim
> preciso parar de perder notas fiscais
> no máximo 300 reais por mês
> até o fim do mês
> decido com meu sócio
> sim pode deixar pronto

sales | não tem interesse | rejected
? main_objection
> não tenho interesse
> não obrigado

sales | pessoa errada | failed
> não é essa pessoa não, ligou errado

scheduling | sexta às nove | appointment_booked
= service ~avaliação
= appointment_date 2026-11-20
= appointment_time 09:00
? special_requests
> gostaria de marcar uma avaliação
> já fui aí antes
> não posso nesses, prefiro sexta às nove da manhã

scheduling | xinga e desliga | follow_up_needed rejected
> que p*rra é essa
> tchau

scheduling | cancela a consulta | appointment_canceled
? service
> preciso cancelar minha consulta
> sim, pode cancelar

support | pedido atrasado | follow_up_needed ticket_created escalated_to_human
= issue_summary ~ainda não chegou
= reference_number 55102
> meu pedido ainda não chegou
> é o 55102
> não
> não precisa

support | dúvida sem resposta | follow_up_needed
? issue_summary reference_number
> boa tarde
> deixa pra lá
> até mais

collections | noventa reais amanhã no boleto | payment_promised
= promised_date 2026-11-17
= promised_amount 90
= payment_method ~boleto
> sou a Ana Souza
> amanhã
> noventa reais
> boleto

collections | não vai pagar | payment_refused rejected follow_up_needed
? dispute_reason
> sim
> sou eu
> não vou pagar isso
> não

surveys | dez porque foi rápido | info_provided
= satisfaction_score 10
= main_reason ~rápido
> pode
> dez
> porque o atendimento foi rápido
> nada não
> pode sim

retention | vai cancelar por causa do suporte | churned
= leaving_reason service_quality
= reason_detail ~suporte
? offer_made
> sim
> o suporte é muito ruim e ninguém responde
> não, quero cancelar mesmo
> não

general | quer falar com alguém do financeiro | escalated_to_human message_delivered follow_up_needed
? request_summary message_for person_name
> quero falar com alguém do financeiro
> Paulo Reis
> sim
`,
);
