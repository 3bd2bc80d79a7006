import { readCalls } from './form.ts';

/** Names, numbers, days and choices that are not the person's, or not what the field asks for; and a few that are. */
export const ADVERSARIAL_VALUES_PT = readCalls(
  'pt',
  `
scheduling | cancela uma e quer outra | follow_up_needed appointment_rescheduled appointment_booked
? service requested_change
> Oi, não vou conseguir ir na consulta de quinta, cancela essa e me arruma outra
> Já fui antes
> A segunda fica boa

scheduling | parte do dia não é hora | follow_up_needed callback_scheduled escalated_to_human
? service
+ hora_visita string Hora da visita (HH:MM)
+ data_visita string Data da visita (AAAA-MM-DD)
> Queria que alguém olhasse o aquecedor
> Sim, primeira vez
> De manhã em algum momento me serve, qualquer dia
> Teria que ver, tchau

scheduling | aniversário do filho | follow_up_needed
? service special_requests
+ data_consulta string Data da consulta (AAAA-MM-DD)
> É pro meu filho, nasceu em 3 de maio de 2019
> Sim
> Tenho que perguntar pro pai primeiro

sales | aceita só uma demonstração | follow_up_needed appointment_booked
? need timeline decision_role next_step main_objection
= budget ~80
> Sim, oi
> Fazer orçamento mais rápido
> 80 por mês
> Mês que vem
> Eu decido
> Claro, mas alguém me mostra numa ligação primeiro

sales | manda o contrato pra ler | follow_up_needed
? need timeline decision_role next_step main_objection
= budget ~120
> Tá
> Digitar menos
> Uns 120 reais
> Este mês
> Só eu
> Manda o contrato que eu leio

sales | procura a Laura | follow_up_needed failed escalated_to_human
+ nome string Nome da pessoa
? need
> Você quer a Laura, ela que compra
> Laura Bastos, isso. Ela não tá
> Não faço ideia quando volta

sales | não é o João | failed follow_up_needed
+ nome string Nome da pessoa
> Eu não sou o João, ligou pra casa errada
> Não

sales | por cento e pares | follow_up_needed rejected
? need main_objection timeline
> Fala
> Pagar menos telefone
> Os outros me dão 20 por cento e dois por 30
> Não sei dizer
> Teria que pesquisar, tchau

sales | ele liga | follow_up_needed rejected
? need
> Tô no meio de uma coisa, eu ligo pra vocês amanhã às cinco se eu quiser
> Tchau

sales | não antes das cinco | follow_up_needed rejected callback_scheduled
? callback_time next_step
> Não me liga antes das cinco, eu durmo de dia
> Só isso

sales | filtro de chamadas | voicemail no_answer failed
> Olá, a pessoa para quem você ligou usa um serviço de triagem. Diga seu nome e o motivo da ligação.

sales | menu telefônico | failed voicemail no_answer
> Obrigado por ligar para a Odonto Água Clara. Para consultas digite um. Para faturas digite dois.

sales | mistura línguas | follow_up_needed rejected
? need main_objection
> Yes, pode falar
> Well, preciso de ajuda com as invoices
> I don't know, depois vejo, okay?
> Bye

surveys | a diarista atende | failed follow_up_needed
? main_reason
> A dona não tá, eu só faço a faxina
> Não saberia dizer, nunca usei
> Tchau

surveys | uma criança | failed follow_up_needed
> Minha mãe tá no banho
> Tenho seis anos
> Tchau tchau

surveys | onze de dez | info_provided
? main_reason improvement_suggestion satisfaction_score
> Claro
> Onze de dez!
> Dez
> Nada
> Todo mundo muito gentil

surveys | minutos e andares | info_provided follow_up_needed
? main_reason improvement_suggestion
> Tá bom
> Chegaram depois de 3 horas no 5º andar
> Não consigo dar um número
> Ser pontual

interview | idade não é experiência | candidate_evaluated follow_up_needed
? relevant_experience
+ salario_esperado number Salário que a pessoa espera por mês
= years_of_experience 4
> Sim
> Tenho 34 anos de idade e faço isso há quatro anos
> Reorganizei o estoque no último emprego, onde ganhava 2100 reais
> Poderia começar em janeiro

collections | já disse que não | payment_refused follow_up_needed
? dispute_reason
+ data_promessa string Data em que promete pagar (AAAA-MM-DD)
> Sim
> Sim
> Na sexta? Sem chance, não vou pagar isso
> Não

collections | o vencimento não é promessa | follow_up_needed payment_refused
? dispute_reason
> Sim, é ela
> Sim
> Venceu em 5 de novembro, eu sei, eu sei
> Não sei dizer quando
> Não

retention | ficaria pela metade do preço | follow_up_needed churned
? reason_detail leaving_reason
> Sim
> Eu ficaria se baixassem pela metade
> Hum
> Vamos ver

retention | a família usa | follow_up_needed
? reason_detail
+ meses_restantes integer Meses que restam de contrato
> Sim
> Meus dois filhos usam 3 horas por dia
> Não sei, me pergunta na primavera

notifications | o marido recebe | message_delivered follow_up_needed failed escalated_to_human
? requested_change open_question
> Ela tá no trabalho, sou o marido
> Eu falo pra ela
> Tchau

notifications | não estará em casa | message_acknowledged
? requested_change open_question
+ em_casa boolean Se a pessoa estará em casa
= em_casa false
> Sim, é a Ana
> Quarta? Na quarta eu não vou estar em casa
> Tá bom, obrigada

support | testa depois | follow_up_needed ticket_created escalated_to_human
? issue_summary
> A maquininha não conecta
> Não
> Eu testo depois
> Obrigado, tchau

support | abre mas | follow_up_needed ticket_created escalated_to_human
? issue_summary
> O aplicativo fecha sozinho
> Não tenho
> Abre de novo mas continua fechando
> Não

general | e-mail da loja | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ email string E-mail da pessoa
> Escrevi pra info arroba sualoja ponto com e ninguém respondeu
> Só diz isso pra eles
> Sim

general | telefone de um amigo | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ telefone string Telefone da pessoa
> O número do meu amigo é 555 0199 222, ele pediu um orçamento
> Não, é pra ele
> Tchau

sales | opção negada | follow_up_needed rejected
+ plano string(basico,pro,familia) Plano que a pessoa escolheu
+ cor string(vermelho,azul,verde) Cor que a pessoa quer
? need main_objection timeline
> Tá
> O pro não, isso é certo
> O que é o plano família?
> Meu carro é vermelho, se quer saber
> Tchau

scheduling | campos próprios ditos | follow_up_needed appointment_booked
+ nome_paciente string Nome do paciente
+ convidados integer Quantas pessoas vêm
= nome_paciente Olívia Paz
= convidados 3
? service special_requests appointment_date appointment_time
> Oi, meu nome é Olívia Paz e queria uma mesa para três pessoas
> Sim
> Terça está ótimo

sales | campos próprios: nomes e valores de outros | follow_up_needed rejected
+ nome string Nome completo da pessoa
+ orcamento_reais number Orçamento em reais
+ quantidade integer Quantidade de unidades que a pessoa pede
? need main_objection
> Sim, falo aqui do escritório
> Meu chefe Pedro Gil cuida de 3 lojas e gasta 5000 reais com isso
> Ele volta na quinta
> Não saberia dizer, tchau

sales | campos próprios: dados sem pergunta | sale_closed
+ email string E-mail da pessoa
+ quantidade integer Quantidade de unidades que a pessoa pede
= email rosa.kim@mailbox.org
= quantidade 4
? need budget timeline decision_role
> Sim, oi
> Queremos notas organizadas, levo quatro
> uns 160 reais
> este mês
> eu decido
> Sim, pode fechar, e manda pra rosa.kim@mailbox.org

scheduling | campos próprios: o grupo | follow_up_needed appointment_booked
+ convidados integer Quantas pessoas vêm
+ alergia boolean Se a pessoa tem alguma alergia
= convidados 6
= alergia false
? service special_requests
> Queria uma mesa, minha mãe faz 70 anos
> primeira vez, sim
> Seremos seis, e não temos nenhuma alergia
> Ainda não sei o dia, tchau

scheduling | campos próprios: o telefone da loja | follow_up_needed
+ telefone string Telefone da pessoa
+ dia_preferido string(segunda,terca,quarta,quinta,sexta) Dia da consulta
? service
> No anúncio tá o 555 0134 900, são vocês?
> Sim, primeira visita
> Segunda eu trabalho, então segunda não
> Agora não consigo decidir

support | campos próprios: pedido corrigido | follow_up_needed ticket_created escalated_to_human
+ numero_pedido string Número do pedido
= numero_pedido 77320
? issue_summary reference_number
> A luminária chegou quebrada
> Pedido 77302, desculpa, 77320
> Ainda não
> Obrigado, tchau

scheduling | proposta própria, confirmada | appointment_booked
+ dia_consulta string(segunda,terca,quarta,quinta,sexta) Dia da consulta
= dia_consulta quinta
= appointment_date 2026-11-19
= appointment_time 10:30
? service
< Olá, clínica. Em que posso ajudar?
> Queria um exame de vista, na quinta às dez e meia da manhã se der
< Quinta-feira, 19 de novembro às 10:30 está livre. Fica marcada a sua consulta.
> Ótimo, obrigada, tchau

scheduling | proposta própria, nunca confirmada | follow_up_needed
? service
< Olá, clínica. Em que posso ajudar?
> Queria um exame de vista, na quinta às dez e meia da manhã. Pode marcar.
< Certo, agradeço. É a sua primeira visita conosco?
> Sim. Quinta, dez e meia, até lá.
< Agradeço pelo seu tempo. Até logo!

scheduling | outro dia que não o dito | follow_up_needed
? service
< Olá, clínica. Em que posso ajudar?
> Posso ir fazer um check-up na sexta às cinco da tarde?
< A sua consulta fica marcada para terça-feira, 17 de novembro às 9:00. Até logo!
`,
);
