import { fold } from '../text/fold.ts';
import type { DataField } from '../types.ts';

/** What sort of thing a field asks for, read off its id first and its description second. */
export type Kind =
  | 'email'
  | 'phone'
  | 'name'
  | 'date'
  | 'time'
  | 'moment'
  | 'money'
  | 'reference'
  | 'payment_method'
  | 'question'
  | 'problem'
  | 'need'
  | 'reason'
  | 'objection'
  | 'judged'
  | 'text';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const PERSON =
  set(`name nombre nome person persona pessoa full first last customer contact caller lead patient candidate client user
  cliente paciente candidato completo completa your the of de del do da apellido sobrenome contacto contato guest buyer owner`);

/** In order: the first that fits wins. */
const BY_ID: readonly (readonly [Kind, ReadonlySet<string>])[] = [
  [
    'judged',
    set(`strengths improve offer next_step summary_agent fluency grammar vocabulary comprehension pronunciation fortalezas
    pontos evaluation rationale`),
  ],
  ['email', set('email mail correo emails')],
  ['payment_method', set('method metodo forma medio')],
  ['phone', set('phone telephone telefono telefone celular mobile movil whatsapp cell')],
  ['question', set('question questions pregunta preguntas pergunta perguntas')],
  ['objection', set('objection objeccion objecion objecao')],
  ['moment', set('callback datetime retorno moment cuando quando when rellamada')],
  ['time', set('time hour hora horario')],
  ['date', set('date fecha day dia deadline start_date birthday cumpleanos')],
  [
    'money',
    set(
      'budget presupuesto orcamento price precio preco amount monto valor importe quantia salary salario income ingreso revenue cost costo custo pay sueldo',
    ),
  ],
  ['reference', set('reference referencia ticket tracking folio case caso code codigo protocolo')],
  ['reason', set('reason motivo razon razao reasons dispute')],
  ['problem', set('problem problema issue incidencia complaint queja reclamo reclamacao symptom')],
  [
    'need',
    set('need needs necesidad necessidade interest goal objetivo request solicitud pedido requirement'),
  ],
];

const BY_DESCRIPTION: readonly (readonly [Kind, readonly string[]])[] = [
  ['time', ['hh:mm']],
  ['date', ['yyyy-mm-dd', 'aaaa-mm-dd']],
  ['email', ['email', 'e-mail', 'correo electronico']],
  ['phone', ['phone number', 'telefono', 'telefone', 'celular']],
];

const idWords = (id: string): string[] =>
  fold(id.replace(/([a-z])([A-Z])/g, '$1_$2'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** "Order number", "número de pedido": what has a number is asked for by it. */
const NAMED_BY_NUMBER: ReadonlySet<Kind> = new Set(['need', 'problem', 'question', 'reason']);

/** "Data" is a date in Portuguese only. */
const PORTUGUESE = /\b(?:da|do|de|em que|para)\b/;

const isDayAndHour = (description: string): boolean =>
  /\b(?:day|date|dia|fecha|data)\b/.test(description) && /\b(?:time|hour|hora|horario)\b/.test(description);

export function kindOf(field: DataField): Kind {
  const parts = idWords(field.id);
  if (parts.join('_') === 'next_step') return 'judged';
  const description = fold(field.description);
  const isNumber =
    parts.some((part) => part === 'number' || part === 'numero') ||
    (parts.length > 1 && parts.at(-1) === 'id');
  const named = parts.some((part) => part === 'name' || part === 'nombre' || part === 'nome');
  if (named && parts.every((part) => PERSON.has(part))) return 'name';
  if (named) return 'text';
  if (parts[0] === 'data' && PORTUGUESE.test(description))
    return isDayAndHour(description) ? 'moment' : 'date';
  const found = BY_ID.find(([, ids]) => parts.some((part) => ids.has(part)));
  if (found) {
    const [kind] = found;
    if (isNumber && NAMED_BY_NUMBER.has(kind)) return 'reference';
    if (kind === 'payment_method' && !/pay|pago|pag/.test(field.id + description)) return 'text';
    if (kind === 'time' && description.includes('yyyy-mm-dd')) return 'moment';
    if (kind === 'date' && isDayAndHour(description)) return 'moment';
    return kind;
  }
  if (isNumber) return parts.includes('contact') ? 'phone' : 'reference';
  return BY_DESCRIPTION.find(([, signs]) => signs.some((sign) => description.includes(sign)))?.[0] ?? 'text';
}

export { idWords };
