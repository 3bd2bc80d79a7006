import { readCalls } from './form.ts';

/** Words that look like an agreement, a value or a refusal and are none; and a few that are. */
export const ADVERSARIAL_PT = readCalls(
  'pt',
  `
scheduling | a cunhada marcou, não a pessoa | follow_up_needed
? service
> Oi, era sobre uma limpeza dos dentes
> Sim, nunca fui
> A minha cunhada marcou na terça com vocês e adorou
> Bom, tão tocando a campainha, tchau

scheduling | se fosse marcar | follow_up_needed faq_answered
? service
> Olá, uma dúvida sobre exame de vista
> Primeira vez
> Se eu marcasse pra quarta, teria onde estacionar?
> Ah, bom saber. Tchau.

scheduling | aceita e volta atrás | follow_up_needed rejected
? service
> Preciso de fisioterapia
> Não, já fui aí
> Quarta às três podia ser... hum, não, melhor eu pensar e aviso vocês

scheduling | terça, não, quarta | appointment_booked
= appointment_date 2026-11-18
? service appointment_time
> Bom dia, queria marcar um corte de cabelo
> Sim, é a primeira
> Na terça, não, desculpa, na quarta

scheduling | responde com perguntas | follow_up_needed faq_answered
? service
> Quero fazer exame de sangue
> E o que isso importa?
> Vocês não têm nada no sábado?
> Então procuro outro lugar

scheduling | o agente diz a hora e a pessoa sai | follow_up_needed
? service
< Olá, clínica. Em que posso ajudar?
> Tô com dor no joelho, queria que alguém olhasse
< Posso oferecer terça-feira, 17 de novembro às 9:00. Posso reservar?
> A doutora Paz atende nesse dia?
< Sim. Sua consulta é na terça-feira, 17 de novembro às 9:00.
> Desculpa, meu ônibus chegou, tô indo.

scheduling | sim, tô aqui | follow_up_needed
? service
< Olá, clínica. Em que posso ajudar?
> Algo de um check-up
< Posso oferecer terça-feira, 17 de novembro às 9:00. Fica bom para você?
> Sim, sim, tô aqui, tô procurando a agenda
< Fique à vontade.
> Não acho. Eu ligo pra vocês amanhã.

scheduling | o endereço não é hora | follow_up_needed
? service
> É a clínica da rua 15?
> Queria saber onde vocês ficam
> Obrigado, tchau

scheduling | marca de verdade | appointment_booked
= appointment_date 2026-11-18
= appointment_time 15:00
? service
> Oi, consegue um horário pra massagem?
> Não, sou cliente antiga
> Quarta fica ótimo, obrigada

scheduling | cancela | appointment_canceled
> Oi, tenho uma consulta na quinta e preciso cancelar
> Sim, pode cancelar por favor
> Mais nada

scheduling | ironia com a hora | follow_up_needed rejected
? service special_requests
> Queria horário por causa das costas
> Primeira vez, sim
> Ah tá, nove da manhã, no dia de são nunca. Deixa pra lá.

scheduling | muda e desiste | follow_up_needed rejected
? requested_change service
> Tenho horário na sexta e queria mudar
> Não
> Quer saber? Deixa como tava. Esquece.

sales | o preço do anúncio não é orçamento | rejected follow_up_needed
? need main_objection
> Pode falar
> Menos planilha
> O anúncio dizia 25 reais, é isso?
> Teria que ver. Hoje não, obrigado.

sales | o aluguel não é orçamento | follow_up_needed rejected
? need main_objection timeline
> Claro
> Mandar as notas em dia
> Olha, eu pago 900 reais de aluguel, então imagina
> Nem ideia
> Ah, sei lá, tchau

sales | a vizinha comprou | follow_up_needed rejected
? need
> Tá
> Minha vizinha comprou por 300 reais e assinou no mesmo dia
> Eu ainda não sei pra que ia usar
> Até mais

sales | sim, mas | follow_up_needed rejected
? need main_objection timeline decision_role
= budget ~200
> Sim
> Deixar as contas em ordem
> 200 por mês no máximo
> Até o Natal
> Eu decido
> Sim, mas não antes de falar com meu contador

sales | aham, sei | rejected follow_up_needed
? need main_objection
> Sim?
> Aham, claro, e vocês vão resolver a minha vida
> Nem morto eu dou um centavo

sales | aceita e retira | follow_up_needed rejected
= budget ~cem reais
? need timeline decision_role main_objection
< Olá, tem dois minutos?
> Sim, pode falar
< Quanto gostaria de gastar?
> Cem reais por mês
< Posso deixar tudo pronto?
> Tá bom, pode deixar
< Ótimo.
> Peraí, melhor não. Mudei de ideia, vou dormir em cima disso.
< Claro.

sales | só aceita um e-mail | follow_up_needed
? need next_step
< Olá, tem dois minutos?
> Tenho
< O plano custa 40 reais por mês. Quer assinar o plano?
> Pode me mandar o folheto por e-mail, sim
< Farei isso. Tchau.

sales | compra hipotética | follow_up_needed rejected
? need
> Sim
> Vamos supor que eu compre dez, teria desconto?
> Entendi. Se eu assinasse hoje ia me arrepender.
> Tchau

sales | compra de verdade | sale_closed
= budget ~sessenta
= decision_role decides
? need timeline
> Tenho um minutinho sim
> Perco metade do dia com papelada
> sessenta reais, nem um a mais
> essa semana se der
> só eu mesmo
> Beleza, vamos nessa

sales | número errado | failed
> Alô?
> Não tem ninguém aqui com esse nome, é engano

sales | caixa postal | voicemail no_answer
> Você ligou para a família Prado. No momento não podemos atender, deixe seu recado após o sinal.

sales | xingamento | rejected follow_up_needed
> Que porra vocês querem agora?
> Vai à merda, robô

sales | resmunga | follow_up_needed no_answer
> hum
> aham
> é
> hmm

sales | fala com o cachorro | follow_up_needed no_answer
? need
> Quieto, Thor! Desculpa, o quê?
> Thor, eu falei dois minutos!
> Tenho que ir, ele comeu as cartas

sales | um ano não é dinheiro | follow_up_needed rejected
? need timeline main_objection
> Sim
> Relatórios melhores
> A gente tá nisso desde 1998 e nunca teve orçamento pra isso
> Em 2027 talvez
> Não é pra gente

collections | se tivesse dinheiro | follow_up_needed payment_refused
? dispute_reason
> Sim, é ela
> Sou eu
> Se eu tivesse o dinheiro pagava na sexta, né?
> Não sei mais o que dizer

collections | o marido é que paga | follow_up_needed payment_collected
? dispute_reason
> É ela
> Sim
> Meu marido disse que resolve isso, eu não mexo nas contas
> Tem que perguntar pra ele

collections | na sexta, não, na segunda | payment_promised
= promised_date 2026-11-23
= promised_amount 50
? payment_method
> Sim, é a Ana
> Isso
> Posso pagar cinquenta reais na sexta. Não, desculpa, na segunda, que é quando eu recebo
> Cinquenta
> No cartão

collections | contesta com números | follow_up_needed payment_refused
? dispute_reason
> Quem quer saber? Sim, sou eu.
> Sim
> Essa conta diz 150 reais e eu só pedi uma coisa de 20 reais no dia 3 de novembro
> Não vou pagar por algo que nunca recebi

collections | promessa irônica | follow_up_needed payment_refused
? dispute_reason
> Sim
> Isso
> Claro, pago no dia em que galinha tiver dente
> Tchau

collections | promessa retirada | follow_up_needed payment_refused
? dispute_reason
< Falo com Ana Moura?
> Sim
< Você deve 150 reais. Pode pagar na sexta?
> Na sexta, tá bom
< Anotado.
> Não, espera, não posso prometer isso. Esquece o que eu falei.
< Entendo.

retention | fica na linha | follow_up_needed
? reason_detail
> Eu fico na linha, sim
> Tem sido bom, acho
> Hum
> Vejo isso quando chegar a hora

retention | a amiga saiu | follow_up_needed customer_retained
? reason_detail
> Sim
> Minha amiga cancelou o dela porque era muito caro, mas eu não tenho queixa
> Ah, vamos ver

retention | sai | churned
? reason_detail
= leaving_reason price
> Sim, pode ser
> Sinceramente tá muito caro pelo que é
> Não quero outro plano
> Não, pode cancelar por favor

surveys | números que não são nota | info_provided follow_up_needed
? main_reason improvement_suggestion
> Sim, tudo bem
> Esperei 40 minutos e paguei 12 reais
> Sei lá
> Menos fila

surveys | um nove, não, um sete | info_provided
= satisfaction_score 7
? main_reason improvement_suggestion
> Pode começar
> Dou nove... não, melhor sete
> sete também
> O café mais quente
> O pessoal foi gentil

surveys | recusa | rejected
> Não respondo pesquisa, obrigado

interview | não responde nada | follow_up_needed
> Sim
> ok
> Como assim?
> ok
> Prefiro que mandem um e-mail

interview | os anos do irmão | follow_up_needed candidate_evaluated
? relevant_experience
> Sim, manda
> Meu irmão tem 12 anos de cozinha
> Eu, nenhum
> Uma vez cozinhei pra quarenta pessoas num casamento

notifications | pergunta quem é | follow_up_needed message_delivered
? open_question
> Quem tá falando?
> E pra que quer saber?
> Não vou dizer

support | obrigado por nada | follow_up_needed rejected
? issue_summary
> A máquina de lavar tá vazando no chão todo
> Não tenho número
> Obrigado por nada, continua vazando
> Tchau

support | a do vizinho funciona | follow_up_needed ticket_created
? issue_summary
> O alarme dispara de noite
> Não tenho
> O do vizinho já funciona, o meu não
> Não

general | o preço de outro | follow_up_needed faq_answered
? request_summary
+ orcamento number Orçamento da pessoa em reais
> Quanto cobraram do meu primo, 80 reais?
> Só curiosidade
> Tchau
`,
);
