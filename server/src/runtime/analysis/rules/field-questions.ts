import { phrases } from './phrases.ts';

/** How agents ask for the catalogue's fields: mostly in other words than those the field is described with. */
export const FIELD_QUESTIONS: Readonly<Record<string, RegExp>> = {
  timeline:
    phrases(`when (?:would|do|are|will) you .{0,30}(?:have|need|decide|buy|want|like) | (?:para )?cuando .{0,20}(?:gustaria|necesita|quiere|piensa|decid) |
    (?:para )?quando .{0,20}(?:gostaria|precisa|quer|pretende|pensa|decid) | how soon`),
  budget: phrases(
    'budget | (?:like|want|able) to (?:spend|invest) | presupuesto | invertir | gastar | orcamento | investir',
  ),
  decision_role: phrases(
    '(?:do|would) you decide | who (?:else )?decides | decision | lo decide | quien (?:mas )?decide | decide sozinh | quem (?:mais )?decide | decisao',
  ),
  service: phrases(
    '(?:which|what) (?:service|treatment|kind of (?:appointment|visit)) | what (?:is it|would it be) for | (?:que|cual) servicio | que tipo de cita | qual servico | que tipo de (?:consulta|servico)',
  ),
  place_or_professional: phrases(
    '(?:which|what) (?:branch|office|place|doctor|professional) | anyone in particular | que sucursal | alguien en particular | qual unidade | alguem em particular',
  ),
  main_reason: phrases('reason | why (?:that|this|did you|do you) | motivo | razon | por que | razao'),
  improvement_suggestion: phrases(
    '(?:do|be) better | improve | change | (?:hacer|ser|estar) mejor | mejorar | cambiar(?:ia)? | (?:fazer|ser) melhor | melhorar | mudar(?:ia)?',
  ),
  follow_up_allowed: phrases(
    '(?:may|can|could) (?:we|someone|a person|the team) contact you | contact you about | (?:podemos|puede|podria) .{0,30}contactar(?:le|lo|la) | contactarle | (?:podemos|pode|poderia) .{0,30}(?:contato|contatar)',
  ),
  years_of_experience: phrases(
    '(?:many|much) years | how long have you | cuantos anos | cuanto tiempo | quantos anos | quanto tempo',
  ),
  relevant_experience: phrases(
    '(?:tell me about|what|which|most relevant) .{0,30}(?:experience|tasks|roles|worked) | (?:que|cual) .{0,30}(?:experiencia|tareas) | (?:qual|que) .{0,30}(?:experiencia|tarefas)',
  ),
  start_date: phrases(
    '(?:could|can|would) you (?:be able to )?start | available from | (?:podria|puede) (?:empezar|comenzar) | desde cuando | (?:poderia|pode|pretende) comecar | a partir de quando',
  ),
  schedule_preference: phrases(
    '(?:which|what) (?:shifts|days|hours) | shifts | turnos | (?:que|cuales) (?:dias|horarios) | (?:quais|que) (?:dias|horarios)',
  ),
  salary_expectation: phrases(
    'salary | pay (?:do|would|expect|are) | expected pay | pay expectation | sueldo | salari | pretension | pretensao | cuanto (?:espera|le gustaria) ganar | quanto (?:espera|gostaria de) ganhar',
  ),
  person_name: phrases(
    "(?:have|know|tell me|what is|what's) your name | who (?:am i|i am) (?:speaking|talking) | (?:su|seu) nombre | (?:su|seu) nome | con quien (?:tengo|hablo) | com quem (?:falo|estou)",
  ),
  message_for: phrases('who is (?:it|the message) for | para quien es | para quem e'),
  competitor_name: phrases(
    'which (?:company|provider) | que (?:empresa|compania) | qual (?:empresa|operadora)',
  ),
  payment_method: phrases(
    'how (?:would|will|do) you (?:like to )?pay | payment method | (?:medio|forma) de pag | como .{0,20}pagar | forma de pagamento',
  ),
};
