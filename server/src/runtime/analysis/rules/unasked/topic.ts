import { type DataField, sentences } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { CallOutcome } from '../../types.ts';
import { type Exchange, means, says } from '../facts.ts';
import { besideTheMatter } from '../moves.ts';
import type { Evidence } from '../verdicts.ts';

/** What a field that no finder knows is about, by the words of its name and description. */
export const aboutOf = ({ id, description }: DataField): string =>
  plain(`${id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')} : ${description}`);

type Settled = { about: RegExp; outcomes: readonly CallOutcome[] };

const BOOKED: readonly CallOutcome[] = ['appointment_booked', 'appointment_rescheduled'];
const KEPT: readonly CallOutcome[] = ['customer_retained', 'customer_reactivated'];

export const PROMISED = phrases('promis | promet | comprom | committed to pay');
export const PAID = phrases(
  'already paid | paid (?:amount|sum) | was paid | ya pag | pagad[oa] | ja pag | pag[oa](?![a-z])',
);
export const OFTEN = phrases('times | veces | vezes | per (?:month|week|year) | how often');
const BOUGHT = phrases(`
  bought | chose | chosen | order(?:ed|s)(?![a-z]) | purchased | comes? back | (?:que|persona|pessoa|cliente) compr(?:a|o)(?![a-z]) | compr(?:ad|ou) | contrat | elegi | escolh | regresa | volta(?![a-z]) |
  fica(?![a-z]) | se queda
`);
const PAYS = phrases('will pay | va a pagar | vai pagar | pagara | how to pay');
const NEW = phrases(
  'new (?:day|date|time|hour|start) | nuev[oa] (?:dia|fecha|hora|horario) | nov[oa] (?:dia|data|hora|horario)',
);
const CALL = phrases(
  'call(?:ed)? (?:\\w+ )?(?:back|again) | callback | llam(?:en|ada|ar) | lig(?:uem|arem|acao|ar) | retorno',
);
const APPOINTMENT = phrases(
  'appointment | booking | reservation | visit | cita(?![a-z]) | turno | reserva | visita | consulta | atendimento | horario | agendamento',
);

/** A value of something settled is one only where it was settled. The first that fits decides. */
const SETTLED: readonly Settled[] = [
  { about: CALL, outcomes: ['callback_scheduled'] },
  { about: NEW, outcomes: ['appointment_rescheduled'] },
  { about: APPOINTMENT, outcomes: BOOKED },
];
const DEALT: readonly Settled[] = [
  { about: PROMISED, outcomes: ['payment_promised'] },
  { about: PAYS, outcomes: ['payment_promised', 'payment_collected'] },
  { about: BOUGHT, outcomes: ['sale_closed', ...KEPT] },
];

const allows = (table: readonly Settled[], about: string, outcome: CallOutcome): boolean =>
  table.find((one) => one.about.test(about))?.outcomes.includes(outcome) ?? true;

/** Whether what the conversation came to leaves room for a day, an hour, or something taken. */
export const isSettled = (about: string, isMoment: boolean, outcome: CallOutcome): boolean =>
  (!isMoment || allows(SETTLED, about, outcome)) && (OFTEN.test(about) || allows(DEALT, about, outcome));

export const isBought = (about: string): boolean => BOUGHT.test(about) && !OFTEN.test(about);

const TAG = phrases(`
  (?:is|was|would|does|do|did|has|can|are)(?:n't| not) (?:it|that|you|we|they) ?\\? | right ?\\? | (?:no|verdad|cierto|eh|vale) ?\\? | (?:ne|nao|certo|viu|hein|ta) ?\\?
`);

/** What the turn states: a question names what it asks about and gives nothing, unless it only seeks assent. */
export const statements = ({ text }: Exchange): string[] =>
  sentences(text).filter((sentence) => !sentence.includes('?') || TAG.test(plain(sentence)));

/** Turns that may hold a value, the latest first. */
export const telling = ({ exchanges }: Evidence): Exchange[] =>
  exchanges
    .filter(
      (exchange) =>
        !means(exchange, 'is_wrong_person', 'is_voicemail', 'wants_no_more_contact') &&
        (!besideTheMatter(exchange) || says(exchange, 'refuses')) &&
        !says(exchange, 'asksToBeCalled'),
    )
    .toReversed();
