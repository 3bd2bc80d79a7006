import type { Questions } from '../types.ts';

export const questions: Questions = {
  need: [
    'O que você mais gostaria de resolver ou melhorar?',
    'O que é mais importante para você neste momento?',
  ],
  budget: [
    'Que orçamento você tem em mente, mais ou menos?',
    'Quanto você gostaria de investir, aproximadamente?',
  ],
  timeline: ['Para quando você gostaria de ter isso?', 'Até quando você pretende decidir?'],
  decision_role: [
    'Você decide isso sozinho ou junto com alguém?',
    'A decisão é só sua ou dividida com outras pessoas?',
  ],
  issue_summary: ['Você pode me contar o que está acontecendo?', 'Qual é o problema que você está tendo?'],
  reference_number: [
    'Você tem um número de pedido ou de caso?',
    'Há algum número de referência que eu possa anotar?',
  ],
  urgency: ['Quão urgente é isso para você?', 'Você precisa disso hoje ou há algum tempo?'],
  service: ['Para qual serviço ou motivo é o horário?', 'Para que seria o atendimento?'],
  place_or_professional: [
    'Você prefere algum lugar ou profissional?',
    'Você prefere que alguém em particular faça o atendimento?',
  ],
  first_visit: ['É a sua primeira visita conosco?', 'Você já veio antes ou seria a primeira vez?'],
  special_requests: [
    'Há algo que devamos preparar para a sua visita?',
    'Você tem algum pedido especial para a visita?',
  ],
  satisfaction_score: [
    'De 0 a 10, como você nos avalia?',
    'Em uma escala de 0 a 10, que nota você dá para o nosso serviço?',
  ],
  main_reason: ['Qual é o principal motivo dessa nota?', 'Por que você escolheu esse número?'],
  improvement_suggestion: [
    'O que poderíamos fazer melhor?',
    'Se você pudesse mudar uma única coisa, qual seria?',
  ],
  follow_up_allowed: [
    'Alguém pode falar com você sobre as suas respostas?',
    'Tudo bem se a equipe entrar em contato sobre isso?',
  ],
  promised_date: ['Quando você poderia fazer o pagamento?', 'Que data seria possível para o pagamento?'],
  promised_amount: ['Seria o valor total ou qual parte?', 'Que valor você pagaria então?'],
  payment_method: [
    'Como você gostaria de pagar: transferência, dinheiro ou outra forma?',
    'Que forma de pagamento você vai usar?',
  ],
  reason_detail: [
    'Como tem sido o serviço para você e o que poderia melhorar?',
    'O que fez você pensar em sair, se for o caso?',
  ],
  competitor_name: ['Você está olhando outro fornecedor?', 'Que outro fornecedor você está considerando?'],
  requested_change: ['O que você gostaria de mudar?', 'De que mudança você precisa?'],
  years_of_experience: [
    'Quantos anos de experiência você tem nesse tipo de trabalho?',
    'Há quantos anos você faz esse trabalho?',
  ],
  relevant_experience: [
    'Você pode contar sobre uma tarefa ou um trabalho de que se orgulha?',
    'Que experiência sua combina mais com a vaga? Um exemplo real ajuda.',
  ],
  start_date: ['Quando você poderia começar?', 'A partir de que data você estaria disponível?'],
  schedule_preference: [
    'Em que turnos ou horários você pode trabalhar?',
    'Que dias e horas são bons para você trabalhar?',
  ],
  salary_expectation: ['Que salário você espera, se quiser dizer?', 'Você tem um salário em mente?'],
  request_summary: [
    'O que você gostaria de saber ou combinar?',
    'Você pode me contar um pouco mais do que precisa?',
  ],
  person_name: ['Você pode me dizer o seu nome?', 'Com quem estou falando, por favor?'],
  message_for: ['Para quem é o recado?', 'Para qual pessoa ou área devo passar?'],
  email: ['Para qual e-mail podemos escrever?', 'Você pode me passar o seu e-mail?'],
  phone: ['Em que telefone podemos falar com você?', 'Você pode me passar um número de telefone?'],
  company: ['De qual empresa você fala?', 'Como se chama a sua empresa?'],
  city: ['Em que cidade você está?', 'Para qual cidade é?'],
  address: ['Que endereço devo anotar?', 'Você pode me passar o endereço?'],
  preferred_date: ['Que dia ficaria bom para você?', 'Que dia você prefere?'],
  preferred_time: ['Que horário ficaria bom para você?', 'Que hora você prefere?'],
  quantity: ['De quantas unidades você precisaria?', 'Em que quantidade você está pensando?'],
  product: ['Que produto interessa a você?', 'De qual produto se trata?'],
  current_provider: ['Quem é o seu fornecedor hoje?', 'Como você resolve isso hoje?'],
  team_size: ['Quantas pessoas há na sua equipe?', 'Quantos funcionários você tem, mais ou menos?'],
  birth_date: ['Qual é a sua data de nascimento?', 'Você pode me dizer a sua data de nascimento?'],
};
