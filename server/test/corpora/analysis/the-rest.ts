import type { Case } from './form.ts';

export const THE_REST: Case[] = [
  {
    name: 'confirms the reminder',
    category: 'notifications',
    language: 'en',
    said: `
      A: Hello! I'm a virtual assistant with a short reminder. May I confirm who I am speaking with?
      P: This is Paul.
      A: You have an appointment on Wednesday, November 18 at 9:00 at the clinic. Will you be able to come?
      P: Yes, I'll be there.
      A: Thank you, goodbye.`,
    outcome: 'message_acknowledged',
    values: { acknowledged: true, reached: 'addressee', response: 'confirmed' },
  },
  {
    name: 'reaches a voicemail',
    category: 'notifications',
    language: 'en',
    said: `
      P: Hi, you've reached the voicemail of Paul. Please leave a message after the beep.
      A: Hello, this is a virtual assistant. I will try again later.`,
    outcome: 'voicemail',
    values: { reached: 'voicemail', acknowledged: false },
  },
  {
    name: 'a written notice nobody answers',
    category: 'notifications',
    language: 'en',
    channel: 'whatsapp',
    said: 'A: Your parcel arrives tomorrow between 9 and 12.',
    outcome: 'message_delivered',
  },
  {
    name: 'cancela desde el recordatorio',
    category: 'notifications',
    language: 'es',
    said: `
      A: Hola, soy asistente virtual con un breve recordatorio. ¿Hablo con Marta?
      P: Sí, soy yo.
      A: Tiene una cita el miércoles 18 de noviembre a las 9:00. ¿Podrá asistir?
      P: No puedo ir, cancélela por favor.
      A: Queda cancelada. Que tenga un buen día.`,
    outcome: 'appointment_canceled',
    values: { response: 'declined', reached: 'addressee' },
  },
  {
    name: 'se da por enterada',
    category: 'notifications',
    language: 'es',
    said: `
      A: Hola, le aviso que mañana de 9:00 a 12:00 se suspende el servicio de agua en su calle.
      P: Ah, gracias por avisar.
      A: Con gusto, que tenga un buen día.`,
    outcome: 'message_acknowledged',
    feeling: 'good',
    values: { acknowledged: true },
  },
  {
    name: 'buzón de voz',
    category: 'notifications',
    language: 'es',
    said: `
      P: Hola, en este momento no puedo atender, deje su mensaje después del tono.
      A: Hola, le llamaremos más tarde.`,
    outcome: 'voicemail',
  },
  {
    name: 'confirma a entrega',
    category: 'notifications',
    language: 'pt',
    said: `
      A: Olá! Falo com a Beatriz?
      P: Sim, sou eu.
      A: Sua entrega chega amanhã entre 9:00 e 12:00. Haverá alguém para receber?
      P: Sim, estarei em casa. Obrigada!
      A: Obrigado, tenha um bom dia.`,
    outcome: 'message_acknowledged',
    feeling: 'good',
    values: { acknowledged: true, reached: 'addressee' },
  },
  {
    name: 'caixa postal',
    category: 'sales',
    language: 'pt',
    said: `
      P: Você ligou para a caixa postal. Deixe seu recado após o sinal.
      A: Olá, ligaremos mais tarde.`,
    outcome: 'voicemail',
  },
  {
    name: 'gives a whole interview',
    category: 'interview',
    language: 'en',
    said: `
      A: Hello! I'm a virtual interviewer with the hiring team. Is this a good moment?
      P: Yes, of course.
      A: How many years of experience do you have in this kind of work?
      P: I have 5 years of experience as a warehouse operator.
      A: Could you tell me about a real situation and how it ended?
      P: Once a pallet fell and blocked the line, so I organised two colleagues, we cleared it in ten minutes and shipped on time.
      A: When could you start?
      P: I can start next Monday.
      A: What is your salary expectation?
      P: Around 2000 dollars a month.
      A: Thank you. A person on the team reviews the answers and will contact you. Any questions?
      P: No, thank you very much.`,
    outcome: 'candidate_evaluated',
    feeling: 'good',
    values: { years_of_experience: 5, still_interested: true },
  },
  {
    name: 'lacks the licence',
    category: 'interview',
    language: 'en',
    said: `
      A: Hello! May I ask you five short questions about shifts and experience?
      P: Yes.
      A: Which shifts can you work?
      P: Mornings and evenings.
      A: Do you have a forklift license?
      P: No, I don't.
      A: Thank you for telling me. Unfortunately the license is required, so you do not meet the requirements this time.
      P: Okay, bye.`,
    outcome: 'candidate_unqualified',
    values: { still_interested: false },
  },
  {
    name: 'hace la entrevista',
    category: 'interview',
    language: 'es',
    said: `
      A: Hola, soy entrevistador virtual del equipo de selección. ¿Es un buen momento?
      P: Sí, adelante.
      A: ¿Cuántos años de experiencia tiene en este tipo de trabajo?
      P: Tengo 3 años de experiencia en cocina.
      A: ¿Cuándo podría empezar?
      P: La próxima semana.
      A: ¿Cuál es su expectativa de salario?
      P: Unos 1500 dólares al mes.
      A: Gracias. Una persona del equipo revisará sus respuestas y le contactaremos.
      P: Muchas gracias.`,
    outcome: 'candidate_evaluated',
    feeling: 'good',
    values: { years_of_experience: 3 },
  },
  {
    name: 'desiste da vaga',
    category: 'interview',
    language: 'pt',
    said: `
      A: Olá! Sou um entrevistador virtual da equipe de contratação. É um bom momento?
      P: Não tenho mais interesse na vaga, obrigado.
      A: Tudo bem, obrigado por avisar.`,
    outcome: 'rejected',
    values: { still_interested: false },
  },
  {
    name: 'faz a entrevista',
    category: 'interview',
    language: 'pt',
    said: `
      A: Olá! Posso fazer cinco perguntas sobre turnos e experiência?
      P: Pode sim.
      A: Quantos anos de experiência você tem nesse tipo de trabalho?
      P: Tenho 2 anos de experiência em loja.
      A: Em quais turnos você pode trabalhar?
      P: De manhã e à tarde.
      A: Quando você poderia começar a trabalhar?
      P: Na segunda-feira que vem.
      A: Obrigado. A equipe vai analisar e entrar em contato.
      P: Obrigado, fico no aguardo.`,
    outcome: 'candidate_evaluated',
    values: { years_of_experience: 2 },
  },
  {
    name: 'speaks enough to be assessed',
    category: 'language_assessment',
    language: 'en',
    said: `
      A: Hello! I'll guide you through a short speaking assessment. Are you ready to begin?
      P: Yes, I am ready.
      A: Could you tell me about yourself?
      P: My name is Ana and I work as a nurse in a small hospital near the sea. I love my job.
      A: Describe your city, please. What is it like?
      P: It is a quiet city with many trees and a long beach where people walk in the evening.
      A: What did you do last weekend?
      P: I visited my parents, we cooked together and then we watched an old film about a journey.
      A: If you could live anywhere, where would you live?
      P: If I could choose, I would live in Lisbon because I like the light and the music there.
      A: Thank you, that is all. The team will send you the result.
      P: Thank you, goodbye.`,
    outcome: 'level_assessed',
    feeling: 'good',
    values: { cefr_level: 'B2' },
  },
  {
    name: 'se va tras la primera pregunta',
    category: 'language_assessment',
    language: 'es',
    said: `
      A: Hola, le acompañaré en una breve evaluación oral. ¿Podemos comenzar?
      P: Sí.
      A: ¿Cómo se llama y a qué se dedica?
      P: Me llamo Rosa, soy contadora.
      A: Describa su ciudad, por favor. ¿Cómo es?
      P: Disculpe, tengo que irme.`,
    outcome: 'follow_up_needed',
    values: { cefr_level: null },
  },
  {
    name: 'faz a avaliação',
    category: 'language_assessment',
    language: 'pt',
    said: `
      A: Olá! Vou acompanhar você em uma breve avaliação oral. Podemos começar?
      P: Podemos.
      A: Qual é o seu nome e onde você mora?
      P: Meu nome é Rita e moro em Recife.
      A: Como é a sua cidade?
      P: É grande, quente e tem muitas pontes.
      A: O que você fez ontem?
      P: Ontem trabalhei e fui ao cinema.
      A: O que você acha do trabalho remoto e por quê?
      P: Acho bom, porque sobra tempo para a família.
      A: Obrigado, terminamos. A equipe vai enviar o resultado.
      P: Obrigada.`,
    outcome: 'level_assessed',
  },
  {
    name: 'asks where the office is',
    category: 'general',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello! How can I help you today?
      P: Where is your office?
      A: Our office is at 12 Main Street, second floor.
      P: Perfect, thank you.`,
    outcome: 'faq_answered',
    feeling: 'good',
    values: { contact_reason: 'information', human_requested: false },
  },
  {
    name: 'books through the receptionist',
    category: 'general',
    language: 'en',
    direction: 'inbound',
    said: `
      A: Hello, I'm the virtual receptionist. How can I help you?
      P: This is Tom Baker, I'd like to make an appointment for Thursday.
      A: I have Thursday, November 19 at 15:00. Would that work?
      P: Yes please.
      A: It is booked for Thursday, November 19 at 15:00. See you then.`,
    outcome: 'appointment_booked',
    values: { contact_reason: 'appointment', person_name: 'Tom Baker' },
  },
  {
    name: 'quiere hablar con una persona',
    category: 'general',
    language: 'es',
    direction: 'inbound',
    said: `
      A: Hola, soy asistente virtual de recepción. ¿En qué le puedo ayudar?
      P: Comuníqueme con una persona de ventas, por favor.
      A: Enseguida le comunico con un asesor.
      P: Gracias.`,
    outcome: 'escalated_to_human',
    values: { human_requested: true },
  },
  {
    name: 'pergunta o preço',
    category: 'general',
    language: 'pt',
    direction: 'inbound',
    channel: 'webchat',
    said: `
      P: Oi, quanto custa a mensalidade?
      A: A mensalidade custa 90 reais. Mais alguma dúvida?
      P: Não, era só isso. Obrigado!`,
    outcome: 'faq_answered',
    feeling: 'good',
    values: { contact_reason: 'information' },
  },
  {
    name: 'only the caller speaks',
    category: 'general',
    language: 'en',
    direction: 'inbound',
    said: `
      P: Hello?
      P: Is anybody there?`,
    outcome: 'follow_up_needed',
  },
  {
    name: 'only the agent speaks',
    category: 'sales',
    language: 'en',
    said: `
      A: Hello! I'm a virtual assistant with the sales team. Do you have a couple of minutes?
      A: Hello? Are you there?`,
    outcome: 'no_answer',
  },
  { name: 'nobody speaks', category: 'support', language: 'es', said: '', outcome: 'no_answer' },
  {
    name: 'says yes to everything in one word',
    category: 'sales',
    language: 'es',
    said: `
      A: Hola, ¿tiene un par de minutos?
      P: Sí.
      A: ¿Le gustaría contratar el plan básico?
      P: Sí.
      A: Queda contratado, gracias.`,
    outcome: 'sale_closed',
  },
  {
    name: 'is angry and asks to be forgotten',
    category: 'surveys',
    language: 'pt',
    said: `
      A: Olá! Gostaria de fazer três perguntas sobre a sua experiência. Posso começar?
      P: Já é a quinta vez que vocês ligam, que absurdo! Parem de me ligar!
      A: Entendido, desculpe o incômodo. Vou retirar o seu número da lista.`,
    outcome: 'rejected',
    stop: true,
    feeling: 'bad',
    values: { do_not_contact: true },
  },
  {
    name: 'quer que liguem na sexta',
    category: 'sales',
    language: 'pt',
    said: `
      A: Olá! É um bom momento para conversar?
      P: Agora não posso, me liga na sexta às 10 horas.
      A: Combinado, ligo na sexta às 10 horas.
      P: Valeu.`,
    outcome: 'callback_scheduled',
  },
];
