import { readCalls } from './form.ts';

export const TUNED_PT = readCalls(
  'pt',
  `
sales | organiza faturas e marca com o consultor na quarta | appointment_booked
= need ~organizar as faturas
= budget ~200 reais
= decision_role decides
? next_step main_objection
> Sim
> Quero organizar as faturas
> Uns 200 reais
> Não sei
> Eu decido
> Não, obrigado
> Quarta está bom

sales | semana que vem talvez | follow_up_needed callback_scheduled
? callback_time next_step
> Agora não posso
> Semana que vem, quem sabe
> Tchau

sales | palavrão no lugar do orçamento | follow_up_needed rejected
= need ~perdemos muitos pedidos
? main_objection
> Pode falar
> Perdemos muitos pedidos
> vai se f***
> Não sei
> Tanto faz
> Não

sales | compra | sale_closed
= need ~juntar as mensagens
= budget ~até 150 reais
? timeline next_step decision_role
> Sim
> Preciso juntar as mensagens
> Até 150 reais por mês
> Ainda este mês
> Só eu
> Pode fechar

sales | não quer mais contato | rejected
!
> Alô?
> Não me ligue mais, tire meu número da lista

scheduling | consulta na primeira opção | appointment_booked
= service ~consulta de rotina
= appointment_date 2026-11-17
> Quero marcar uma consulta de rotina
> Sim, primeira vez
> A primeira está ótima

scheduling | vai pensar | follow_up_needed rejected
? service
> Quero marcar uma limpeza
> Não
> Vou pensar e depois eu ligo
> Tchau

support | só cumprimenta | follow_up_needed
> Oi, tudo bem?
> Tchau

support | internet caiu e resolveu | issue_resolved
= issue_summary ~internet não funciona
> A internet não funciona desde ontem
> Não tenho número
> Já reiniciei e agora funcionou
> Sim, resolveu, obrigado

collections | paga por pix na sexta | payment_promised
= promised_date 2026-11-20
= promised_amount 60
= payment_method ~pix
> Sim
> Sim, sou eu
> Na sexta
> Sessenta reais
> Por pix

collections | dia vinte e três por pix, sem dizer quanto | payment_promised
= promised_date 2026-11-23
= payment_method ~pix
> Sim, sou eu, Ana Souza
> na segunda que vem, dia 23, por pix
> isso mesmo, combinado

collections | perdeu o emprego | follow_up_needed payment_refused rejected escalated_to_human
= hardship true
> Ana Souza
> Sim
> Perdi meu emprego, não consigo pagar
> Não

surveys | não dá nota | info_provided follow_up_needed rejected
? main_reason improvement_suggestion
> Sim
> Sei lá
> Sei lá
> Tanto faz
> Não

notifications | confirma a entrega | message_acknowledged
> Alô
> Sim
> Sim, pode ser

general | pergunta o horário e deixa o nome | message_delivered follow_up_needed
= person_name Carla Mendes
? request_summary
> Quero saber o horário de vocês
> Carla Mendes
> Sim

general | não dá o nome | follow_up_needed rejected message_delivered faq_answered
? request_summary
> Vocês abrem no sábado?
> Não quero dizer
> Não, obrigado
> Tchau
`,
);
