import { describedIn, wordsOfId } from '../../../../listening/index.ts';
import type { DataField } from '../../../../listening/types.ts';
import type { Act } from './acts.ts';
import { plain } from './speakable.ts';
import type { Speaker } from './speaker.ts';

/** Filled by whoever judges the conversation afterwards, or by a stage of its own: never asked as a question. */
const JUDGED = new Set(
  `interest_level main_objection next_step do_not_contact issue_type resolution_status urgency human_requested
  callback_time appointment_action appointment_date appointment_time completion opinion right_person commitment
  dispute_reason hardship decision leaving_reason competitor_name offer_made offer_accepted acknowledged reached
  response requested_change open_question requirements_met candidate_questions still_interested cefr_level fluency
  grammar vocabulary comprehension strengths areas_to_improve contact_reason`.split(/\s+/),
);
const JUDGED_LIKE =
  /(^|_)(sentiment|tone|mood|outcome|objections?|quality|summary|intent|qualified|qualification|lead_score|success|language)$/;

/** Ids that mean a field whose question is written. */
const SAME_AS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    person_name: 'name full_name first_name contact_name customer_name caller_name client_name nombre nome',
    email: 'e_mail mail email_address correo correo_electronico',
    phone: 'phone_number telephone mobile telefono telefone celular',
    company: 'company_name organization organisation business_name empresa',
    city: 'ciudad cidade town location',
    address: 'delivery_address direccion endereco',
    budget: 'presupuesto orcamento price_range',
    timeline: 'deadline purchase_timeline plazo prazo',
    preferred_date: 'date day fecha data preferred_day',
    preferred_time: 'time hour hora horario',
    quantity: 'amount_of_units units cantidad quantidade',
    product: 'product_interest product_of_interest producto produto',
    team_size: 'employees number_of_employees company_size',
    birth_date: 'date_of_birth fecha_de_nacimiento data_de_nascimento',
    reference_number: 'order_number case_number ticket_number numero_de_pedido numero_do_pedido order_id',
    satisfaction_score: 'nps nps_score rating csat',
    issue_summary: 'issue problem problema',
  }).flatMap(([id, names]) => names.split(' ').map((name) => [name, id])),
);

export const writtenId = (id: string): string => (Object.hasOwn(SAME_AS, id) ? (SAME_AS[id] ?? id) : id);

export function isAskable(field: DataField): boolean {
  if (writtenId(field.id) !== field.id) return true;
  return (
    !JUDGED.has(field.id) &&
    (field.id === 'issue_summary' || field.id === 'request_summary' || !JUDGED_LIKE.test(field.id))
  );
}

const OPTIONS_MAX = 6;

/** What a field is about, short enough to stand inside a question. */
export const subjectOf = (field: DataField): string => plain(describedIn(field).words);

const optionsOf = (field: DataField, or: string): string => {
  const options = (field.enum ?? []).slice(0, OPTIONS_MAX).map(wordsOfId);
  return options.length < 2 ? options.join('') : `${options.slice(0, -1).join(', ')} ${or} ${options.at(-1)}`;
};

/** The workspace's own fields are asked for in the words of their description, in a shape that fits these. */
export function questionFor(field: DataField, speaker: Speaker): string {
  const written = speaker.ask(writtenId(field.id));
  if (written !== null) return written;
  const { kind } = describedIn(field);
  const what = subjectOf(field);
  if (field.enum !== undefined && field.enum.length > 1) {
    const options = optionsOf(field, speaker.texts.or);
    return speaker.say(kind === 'label' ? 'asksChoice' : kind === 'question' ? 'asksOwn' : 'asksWhich', {
      what,
      options,
    });
  }
  if (kind === 'question') return speaker.say('asksOwn', { what });
  if (kind === 'label')
    return speaker.say(field.dataType === 'boolean' ? 'asksWhether' : 'asksLabel', { what });
  return speaker.say('asksAnything', { what });
}

/** Gives a question in one of the general shapes the name of the field it asked for. */
export function namedByField(acts: readonly Act[], fields: readonly DataField[]): Act[] {
  return acts.map((act) => {
    const what = act.slots.what;
    if (what === undefined || act.key === 'toolNeeds') return act;
    const field = fields.find((candidate) => subjectOf(candidate) === what);
    return field === undefined ? act : { ...act, key: `ask:${writtenId(field.id)}` };
  });
}
