import type { Questions } from '../types.ts';

export const questions: Questions = {
  need: [
    '¿Qué es lo que más le gustaría resolver o mejorar?',
    '¿Qué es lo más importante para usted en este momento?',
  ],
  budget: ['¿Qué presupuesto tiene en mente, más o menos?', '¿Cuánto le gustaría invertir, aproximadamente?'],
  timeline: ['¿Para cuándo le gustaría tenerlo?', '¿Para cuándo piensa decidirlo?'],
  decision_role: [
    '¿Lo decide usted o lo decide con alguien más?',
    '¿La decisión es solo suya o compartida con otras personas?',
  ],
  issue_summary: ['¿Me podría contar qué está pasando?', '¿Cuál es el problema que tiene?'],
  reference_number: [
    '¿Tiene un número de pedido o de caso?',
    '¿Hay algún número de referencia que pueda anotar?',
  ],
  urgency: ['¿Qué tan urgente es para usted?', '¿Lo necesita hoy o hay algo de tiempo?'],
  service: ['¿Para qué servicio o motivo es la cita?', '¿Para qué sería la cita?'],
  place_or_professional: [
    '¿Prefiere algún lugar o profesional?',
    '¿Le gustaría que le atienda alguien en particular?',
  ],
  first_visit: ['¿Es su primera visita con nosotros?', '¿Ya ha venido antes o sería su primera vez?'],
  special_requests: [
    '¿Hay algo que debamos preparar para su visita?',
    '¿Tiene alguna petición especial para la visita?',
  ],
  satisfaction_score: [
    'Del 0 al 10, ¿cómo nos califica?',
    'En una escala del 0 al 10, ¿qué nota le pone a nuestro servicio?',
  ],
  main_reason: ['¿Cuál es la razón principal de esa nota?', '¿Por qué eligió ese número?'],
  improvement_suggestion: [
    '¿Qué es lo que podríamos hacer mejor?',
    'Si pudiera cambiar una sola cosa, ¿cuál sería?',
  ],
  follow_up_allowed: [
    '¿Le puede contactar alguien por sus respuestas?',
    '¿Le parece bien si el equipo le contacta por esto?',
  ],
  promised_date: ['¿Cuándo podría hacer el pago?', '¿Qué fecha sería posible para el pago?'],
  promised_amount: ['¿Sería el total o qué parte?', '¿Qué monto pagaría usted entonces?'],
  payment_method: [
    '¿Cómo le gustaría pagar: transferencia, efectivo u otro medio?',
    '¿Qué medio de pago va a usar?',
  ],
  reason_detail: [
    '¿Cómo le ha ido con el servicio y qué podría ser mejor?',
    '¿Qué le ha hecho pensar en irse, si es el caso?',
  ],
  competitor_name: ['¿Está mirando otro proveedor?', '¿Qué otro proveedor está considerando?'],
  requested_change: ['¿Qué le gustaría cambiar?', '¿Qué cambio necesita usted?'],
  years_of_experience: [
    '¿Cuántos años de experiencia tiene en este tipo de trabajo?',
    '¿Desde hace cuántos años hace este trabajo?',
  ],
  relevant_experience: [
    '¿Me podría contar de una tarea o un trabajo que le enorgullezca?',
    '¿Qué experiencia suya se ajusta mejor al puesto? Un ejemplo real ayuda.',
  ],
  start_date: ['¿Cuándo podría empezar?', '¿Desde qué fecha estaría disponible?'],
  schedule_preference: [
    '¿En qué turnos u horarios puede trabajar?',
    '¿Qué días y horas le convienen para trabajar?',
  ],
  salary_expectation: ['¿Qué salario espera, si desea decirlo?', '¿Tiene un salario en mente?'],
  request_summary: [
    '¿Qué le gustaría saber o gestionar?',
    '¿Me podría contar un poco más de lo que necesita?',
  ],
  person_name: ['¿Me podría decir su nombre?', '¿Con quién tengo el gusto?'],
  message_for: ['¿Para quién es el recado?', '¿A qué persona o área se lo hago llegar?'],
  email: ['¿A qué correo electrónico le podemos escribir?', '¿Me podría dar su correo electrónico?'],
  phone: ['¿A qué teléfono le podemos llamar?', '¿Me podría dar un número de teléfono?'],
  company: ['¿De qué empresa nos habla?', '¿Cómo se llama su empresa?'],
  city: ['¿En qué ciudad se encuentra?', '¿Para qué ciudad es?'],
  address: ['¿Qué dirección anoto?', '¿Me podría dar la dirección?'],
  preferred_date: ['¿Qué día le convendría?', '¿Qué día prefiere?'],
  preferred_time: ['¿A qué hora le convendría?', '¿Qué hora prefiere?'],
  quantity: ['¿Cuántas unidades necesitaría?', '¿En qué cantidad está pensando?'],
  product: ['¿Qué producto le interesa?', '¿De qué producto se trata?'],
  current_provider: ['¿Quién es su proveedor actual?', '¿Cómo lo resuelve hoy?'],
  team_size: ['¿Cuántas personas hay en su equipo?', '¿Cuántos empleados tiene, más o menos?'],
  birth_date: ['¿Cuál es su fecha de nacimiento?', '¿Me podría decir su fecha de nacimiento?'],
};
