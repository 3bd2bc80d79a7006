import { phrases } from '../../../listening/text/phrases.ts';

/** How agents ask for the catalogue's fields: mostly in other words than those the field is described with. */
export const FIELD_QUESTIONS: Readonly<Record<string, RegExp>> = {
  promised_date:
    phrases(`when (?:could|can|will|would) you (?:make|pay|be able to pay) | (?:what|which) date would | when .{0,20}payment |
    cuando (?:podria|puede|haria) (?:hacer|pagar|realizar) | que fecha seria | quando (?:voce )?(?:poderia|pode|vai) (?:fazer|pagar) | que data seria`),
  promised_amount:
    phrases(`whole amount | how much (?:of it|would you pay|can you pay|could you pay) | what amount | el total o | que (?:monto|cantidad) |
    cuanto (?:podria|puede) pagar | valor total | que valor | quanto (?:voce )?(?:pode|poderia) pagar | qual parte`),
  satisfaction_score: phrases(
    'scale (?:from|of) | from 0 to 10 | 0 to 10 | en una escala | del 0 al 10 | de 0 a 10 | em uma escala | numa escala',
  ),
  need: phrases(`most like to (?:solve|improve) | matters most | (?:biggest|main) (?:problem|challenge|need) | que es lo que mas le gustaria | lo mas importante para |
    (?:mayor|principal) (?:problema|reto|necesidad) | mais gostaria de (?:resolver|melhorar) | mais importante para | (?:maior|principal) (?:problema|desafio|necessidade)`),
  reason_detail:
    phrases(`how has the service been | think about leaving | why (?:do you want to|are you) (?:leav|cancel) | reason (?:for|you) (?:leav|cancel) | what the reason was | preguntar(?:le)? (?:por )?(?:el|su) motivo | perguntar (?:o|qual (?:e|foi) o) motivo | como le ha ido | pensar en irse | por que (?:quiere|desea) (?:cancelar|irse) |
    motivo de (?:la|su) cancelacion | como tem sido | pensar em sair | por que (?:quer|deseja) (?:cancelar|sair)`),
  reference_number: phrases(
    '(?:order|case|ticket|reference) (?:or case )?number | reference number | numero de (?:pedido|caso|referencia|orden|ticket|protocolo)',
  ),
  special_requests: phrases(
    'special request | should prepare for your visit | peticion especial | preparar para su visita | pedido especial | preparar para a sua visita',
  ),
  timeline:
    phrases(`when (?:would|do|are|will) you .{0,30}(?:have|need|decide|buy|want|like) | (?:para )?cuando .{0,20}(?:gustaria|necesita|quiere|piensa|decid) |
    (?:para )?quando .{0,20}(?:gostaria|precisa|quer|pretende|pensa|decid) | how soon`),
  budget: phrases(
    'budget | (?:like|want|able) to (?:spend|invest) | presupuesto | invertir | gastar | orcamento | investir',
  ),
  decision_role: phrases(
    'decide this yourself | decision yours | (?:do|would) you decide | who (?:else )?decides | decision | lo decide | quien (?:mas )?decide | decide sozinh | quem (?:mais )?decide | decisao',
  ),
  service: phrases(
    '(?:which|what) (?:service|treatment|kind of (?:appointment|visit)) | what (?:is it|would it be) for | (?:que|cual) servicio | que tipo de cita | qual servico | que tipo de (?:consulta|servico) | appointment (?:be )?for | para que (?:seria|es|servicio|servico)(?: o motivo)?(?: es)? | para qual servico',
  ),
  place_or_professional: phrases(
    '(?:which|what) (?:branch|office|place|doctor|professional) | anyone in particular | que sucursal | alguien en particular | qual unidade | alguem em particular',
  ),
  main_reason: phrases('reason | why (?:that|this|did you|do you) | motivo | razon | por que | razao'),
  improvement_suggestion: phrases(
    '(?:do|be) better | improve | change | (?:hacer|ser|estar) mejor | mejorar | cambiar(?:ia)? | (?:fazer|ser) melhor | melhorar | mudar(?:ia)?',
  ),
  follow_up_allowed: phrases(
    '(?:may|can|could) (?:we|someone|a person|the team) contact you | contact you about | (?:podemos|puede|podria) .{0,30}contactar(?:le|lo|la) | contactarle | (?:podemos|pode|poderia) .{0,30}(?:contato|contatar) | le (?:puede )?contact(?:ar|a) | equipe entrar em contato | falar com voce sobre as suas respostas | contacted you about',
  ),
  years_of_experience: phrases(
    '(?:many|much) years | how long have you | cuantos anos | cuanto tiempo | quantos anos | quanto tempo',
  ),
  relevant_experience: phrases(
    'job you are proud of | experience of yours | trabajo que le enorgullezca | experiencia suya | trabalho de que se orgulha | experiencia sua | (?:tell me about|what|which|most relevant) .{0,30}(?:experience|tasks|roles|worked) | (?:que|cual) .{0,30}(?:experiencia|tareas) | (?:qual|que) .{0,30}(?:experiencia|tarefas)',
  ),
  start_date: phrases(
    '(?:could|can|would) you (?:be able to )?start | available from | (?:podria|puede) (?:empezar|comenzar) | desde cuando | desde que fecha | a partir de que data | from what date | (?:poderia|pode|pretende) comecar | a partir de quando',
  ),
  schedule_preference: phrases(
    '(?:which|what) (?:shifts|days|hours) | que (?:dias|turnos) | em que turnos | shifts | turnos | (?:que|cuales) (?:dias|horarios) | (?:quais|que) (?:dias|horarios)',
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
    'how (?:would|will|do) you (?:like to )?pay | way of paying | payment method | (?:medio|forma) de pag | como .{0,20}pagar | forma de pagamento',
  ),
};
