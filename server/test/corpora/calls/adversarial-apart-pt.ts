import { readCalls } from './form.ts';

/** Written after the other calls of this kind; what they showed has been mended since. */
export const ADVERSARIAL_APART_PT = readCalls(
  'pt',
  `
scheduling | o horário de um colega | follow_up_needed
? service
> Bom dia, é sobre um canal
> Paciente nova, sim
> Um colega meu pegou o das nove e disse que nem doeu
> Vou conversar em casa e digo pra vocês

scheduling | a gente vai às terças | follow_up_needed
? service special_requests
> Opa, é pra fazer a barba
> Não, já sou cliente
> A gente costuma ir às terças mas esse mês tá um caos
> Passo aí qualquer dia, valeu

scheduling | bom, e depois não dá | follow_up_needed rejected
? service
< Bom dia, consultório. Em que posso ajudar?
> Queria que olhassem meus ouvidos
< Tenho quarta-feira, 18 de novembro às 15:00. Serve para você?
> Quarta às três tá bom
< Muito bem.
> Ih não, espera, nesse dia eu viajo. No fim não vou poder.
< Sem problema.

scheduling | quanto sairia na terça | follow_up_needed faq_answered
? service
> Quanto custa um clareamento?
> Seria a primeira
> E quanto me sairia na terça às nove?
> Caríssimo. Tchau.

scheduling | pega a primeira | appointment_booked
= appointment_date 2026-11-17
= appointment_time 09:00
? service
> Quero marcar um check-up por favor
> Sim, sou novo
> A primeira por favor

sales | quem assina é o chefe | follow_up_needed rejected
? need timeline main_objection next_step
= decision_role other
> Tenho um minuto
> Papel demais
> Não faço ideia de quanto gastariam
> Tanto faz
> Quem decide é o meu chefe
> Eu diria que sim mas o dinheiro não é meu

sales | já paga outro | follow_up_needed rejected
? need main_objection
> Tá
> A gente já paga 70 reais pra outra empresa por isso
> Funciona bem
> Não, obrigado

sales | que ótimo, irônico | rejected follow_up_needed
? need main_objection
> Que ótimo, mais uma ligação de vendas, era o que me faltava
> Nada. Não preciso de nada.
> Tchau

sales | talvez na primavera | follow_up_needed
? need timeline main_objection
= budget ~50
> Ok
> Controlar os serviços
> 50 reais talvez
> Talvez na primavera
> Perguntaria pra minha esposa
> Talvez

sales | abre a porta | follow_up_needed rejected
? need
> Espera, chegou o carteiro
> Dois pacotes? Deixa aí
> Desculpa. Olha, não vou comprar nada

collections | paga quando pagar | follow_up_needed payment_refused
? dispute_reason
> É ela
> Isso mesmo
> Vou pagar quando puder pagar
> Não me pressiona

collections | quem prometeu foi o irmão | follow_up_needed
? dispute_reason
> É a Ana
> Sim
> Meu irmão prometeu mandar 100 reais na quinta
> Isso é entre vocês e ele

collections | paga no dia 20 | payment_promised
= promised_date 2026-11-20
? promised_amount payment_method
> Sim, sou eu
> Sim
> Pago tudo no dia 20
> Tudo
> Transferência

retention | pensa em sair | follow_up_needed churned
? reason_detail leaving_reason
> Sim
> Tenho pensado em sair, pra falar a verdade
> Não decidi
> Não sei

retention | fica | customer_retained
? reason_detail leaving_reason
> Claro
> Tem sido bom
> Sim, vou ficar com ele

surveys | quem usou foi a esposa | follow_up_needed failed info_provided
? main_reason improvement_suggestion
> Ok
> Quem usou foi minha esposa, ela diria nove
> Não saberia dizer
> Não

surveys | pula o número | info_provided follow_up_needed
? main_reason improvement_suggestion
> Manda
> Foi bem razoável
> Claro, falaria pra um amigo
> Abrir aos domingos

interview | anos de outros | candidate_evaluated follow_up_needed
? relevant_experience start_date schedule_preference
+ idiomas integer Quantos idiomas a pessoa fala
> Sim
> A empresa tem 40 anos e eu entrei no ano passado
> Treinei dois novatos
> A partir do mês que vem

notifications | outra Ana | failed
> Que Ana? Nesse número não tem nenhuma Ana
> Não

support | voltou sozinha | issue_resolved follow_up_needed
? issue_summary
> Caiu a internet
> Sem número
> Ah, voltou sozinha
> Sim, tudo certo

support | números do manual | follow_up_needed ticket_created escalated_to_human
? issue_summary
> Minha impressora mostra erro 4012
> Não tenho número de caso
> Continua dizendo 4012
> Não, obrigado

general | preço de ouvir falar | follow_up_needed faq_answered
? request_summary
+ orcamento_reais number Orçamento da pessoa em reais
+ data_visita string Data da visita (AAAA-MM-DD)
> Um amigo pagou 200 reais pra vocês na sexta passada, é normal?
> Só pra saber
> Tchau

sales | campos próprios misturados | follow_up_needed rejected
+ empresa string Nome da empresa da pessoa
+ funcionarios integer Quantos funcionários a empresa tem
= funcionarios 12
? need main_objection empresa
> Aham
> Somos doze funcionários e nosso fornecedor tem 300
> De dinheiro não posso falar agora
> Tchau

sales | adoraria mas | rejected follow_up_needed
? need main_objection timeline decision_role
= budget ~90
> Sim
> Menos erros
> 90 reais por mês
> logo
> eu
> Eu adoraria, mas vou me mudar pro exterior

sales | tá, tá | follow_up_needed rejected
? need main_objection
> Tá tá tá, o que é
> Hum, tá
> Tá, já ouvi
> Tá, tchau

sales | pode falar mais | follow_up_needed rejected
? need main_objection
< Olá, tem dois minutos?
> Pode falar
< O plano custa 40 reais por mês. Quer assinar o plano?
> Pode, me conta mais
< Ele reúne as faturas em um lugar.
> Sei. Hoje não.

scheduling | o agente insiste | follow_up_needed rejected
? service
< Olá, clínica. Em que posso ajudar?
> Só tô perguntando quanto custa um ultrassom
< Posso oferecer terça-feira, 17 de novembro às 9:00. Posso reservar?
> Eu só quero o preço
< Ficou marcado: terça-feira, 17 de novembro às 9:00.
> Eu não pedi isso

scheduling | um pode ser | follow_up_needed
? service
> Queria uma limpeza de pele
> É sim
> Quarta acho que consigo, depois eu confirmo

collections | metade, se der gorjeta | payment_promised follow_up_needed
? promised_amount promised_date payment_method dispute_reason commitment
> Sim
> Sim
> Talvez eu consiga metade no fim do mês, conforme as gorjetas
> Depende
> Em dinheiro eu acho

collections | sem dinheiro | follow_up_needed payment_refused
? dispute_reason
> É ela
> Sim
> Tenho 3 filhos e 20 reais no bolso
> Então não
> Tchau

retention | cancela com motivo | churned
? reason_detail
= leaving_reason no_longer_needed
> Sim
> Eu não uso mais
> Por favor cancela minha assinatura

retention | nunca disse que sai | follow_up_needed customer_retained
? reason_detail leaving_reason
> Sim, o que tem?
> Tá bom, já falei da outra vez que tá bom
> Por que eu sairia?

surveys | dá nota ao tempo | info_provided follow_up_needed
? main_reason improvement_suggestion
> Sim
> O tempo hoje tá nota dez, né?
> Desculpa, o que você dizia?
> Não sei

interview | só pergunta | follow_up_needed candidate_evaluated
? candidate_questions relevant_experience
> Sim
> Quantos anos vocês pedem?
> E quanto paga?
> É tempo integral?

support | pergunta o horário | faq_answered follow_up_needed escalated_to_human
? issue_summary
> Vocês abrem às 8 no domingo?
> Não
> Ok obrigado

general | recado pro chefe | message_delivered follow_up_needed
? request_summary message_for person_name callback_time
> Fala pro Martim que as chaves tão debaixo do tapete
> Rita
> Sim, deixa como recado

sales | número da casa | follow_up_needed rejected
+ unidades integer Quantidade de unidades que a pessoa pede
? need main_objection
> Sim?
> A gente fica no número 42, duas portas depois da loja
> Não tenho certeza
> Tchau

surveys | larga logo | follow_up_needed rejected
? main_reason
> Tá bom
> Mais ou menos, ah, esquece
`,
);
