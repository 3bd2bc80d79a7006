import { clip } from '../bounds.ts';
import { REJECTION_OUTCOMES } from '../outcomes.ts';
import { LENGTH_MAX } from '../schema.ts';
import { WORDS } from '../words.ts';
import { everMeans, everSays, hasAmount, means, mentions, says } from './facts.ts';
import { type Finder, lastMoment, momentAsSaid, quoted, shown, verbatim } from './findings.ts';
import { callbackPlace, doNotContactPlace, matterOf } from './moves.ts';
import { objectionsOf } from './objections.ts';
import { phrases } from './phrases.ts';
import { interestOf, nextStepOf } from './qualification.ts';

/** Fields of the catalogue about the talk as a whole: who wanted what, and how it was left. */

const doNotContact: Finder = (evidence) => {
  const exchange = evidence.exchanges[doNotContactPlace(evidence)];
  return exchange ? quoted(true, exchange.text) : shown(false);
};

const humanRequested: Finder = ({ exchanges }) => {
  const exchange = exchanges.find((one) => means(one, 'wants_person'));
  return exchange ? quoted(true, exchange.text) : shown(false);
};

const callbackTime: Finder = (evidence) => {
  const exchange = evidence.exchanges[callbackPlace(evidence)];
  if (exchange === undefined) return null;
  const moment = lastMoment([exchange.before.text, exchange.text], evidence);
  return moment ? quoted(momentAsSaid(moment), exchange.text) : null;
};

const nextStep: Finder = (evidence) => {
  const step = nextStepOf(evidence);
  return step === null ? null : shown(step);
};

const interestLevel: Finder = (evidence) => {
  if (REJECTION_OUTCOMES.includes(evidence.outcome)) return shown('none');
  const interest = interestOf(evidence);
  return interest === null ? null : shown(interest);
};

const mainObjection: Finder = ({ exchanges, personLanguage }) => {
  const [first] = objectionsOf(exchanges, personLanguage);
  return first === undefined ? null : quoted(first, first);
};

const budget: Finder = ({ exchanges }) => {
  const exchange = exchanges.find(({ plain: text }) => hasAmount(text));
  return exchange ? verbatim(exchange) : undefined;
};

const CHOOSES = {
  other:
    phrases(`my (?:boss|manager|director|company|husband|wife) (?:decides|has to) | not (?:my|me) (?:decision|who decides) |
    lo decide (?:mi|el|la|otra) | no (?:decido|depende de mi) | quem decide e (?:o|a|meu|minha) | nao (?:sou eu|decido)`),
  shares: phrases(`with my (?:partner|wife|husband|boss|team|manager|associate) | we decide | together with |
    (?:con|junto a) mi (?:soci|espos|jef|equipo|pareja|marido) | entre (?:los|todos) | decidimos |
    com (?:meu|minha) (?:soci|espos|chefe|equipe|marid|mulher)`),
  decides: phrases(
    'i decide | i do | (?:just|only) me | myself | my decision | yo (?:decido|mism|sol) | decido yo | eu (?:decido|mesm|sozinh) | so eu',
  ),
};

const decisionRole: Finder = ({ exchanges }) => {
  for (const [role, says_] of Object.entries(CHOOSES)) {
    const exchange = exchanges.find(
      ({ plain: text, before }) => says_.test(text) && (role !== 'decides' || DECISION.test(before.asks)),
    );
    if (exchange) return quoted(role, exchange.text);
  }
  return undefined;
};

const DECISION = phrases('decid | decision | who else | quien mas | quem mais');

const ISSUES = {
  billing: phrases('charg | invoice | bill | refund | cobr | factura | reembols | fatura | estorn'),
  order: phrases(
    'order | deliver | shipp | package | parcel | return | pedido | envio | entrega | paquete | devol | encomenda | pacote',
  ),
  account: phrases(
    'log ?in | password | account | sign in | contrasena | cuenta | acceso | entrar | senha | conta(?![a-z]) | acesso',
  ),
  technical:
    phrases(`not work | doesn't work | broken | error | crash | slow | internet | no funciona | falla | danad | lent[oa] |
    nao funciona | defeito | quebrad | erro | trava`),
} as const;

const issueType: Finder = (evidence) => {
  const matter = matterOf(evidence);
  if (matter === undefined) return null;
  const known = Object.entries(ISSUES).find(([, words]) => words.test(matter.plain));
  if (known) return quoted(known[0], matter.text);
  if (means(matter, 'complains')) return quoted('complaint', matter.text);
  return quoted(means(matter, 'asks_question') ? 'information' : 'other', matter.text);
};

const REFERENCE = /(?<![A-Za-z0-9])(?:[A-Z]{1,5}-?)?\d{3,12}(?:-\d{1,6})?(?![A-Za-z0-9])/;
const REFERENCE_WORDS = phrases(
  'order | case | ticket | reference | number | pedido | caso | numero | referencia | radicado | protocolo | chamado',
);

const referenceNumber: Finder = ({ exchanges }) => {
  for (const exchange of exchanges) {
    if (!REFERENCE_WORDS.test(exchange.plain) && !REFERENCE_WORDS.test(exchange.before.asks)) continue;
    const found = REFERENCE.exec(exchange.text);
    if (found) return quoted(found[0], exchange.text);
  }
  return null;
};

const resolutionStatus: Finder = ({ outcome }) => {
  if (['issue_resolved', 'faq_answered'].includes(outcome)) return shown('resolved');
  if (outcome === 'escalated_to_human') return shown('escalated');
  if (['ticket_created', 'callback_scheduled'].includes(outcome)) return shown('pending');
  return shown('unresolved');
};

const urgency: Finder = (evidence) => {
  const urgent = evidence.exchanges.find((exchange) => says(exchange, 'urgent'));
  if (urgent) return quoted('high', urgent.text);
  return shown(everSays(evidence, 'hasProblem') ? 'normal' : 'low');
};

const contactReason: Finder = (evidence) => {
  if (everMeans(evidence, 'wants_appointment', 'wants_to_move_appointment')) return shown('appointment');
  if (everMeans(evidence, 'wants_to_buy')) return shown('purchase');
  if (everMeans(evidence, 'complains')) return shown('complaint');
  if (everSays(evidence, 'hasProblem')) return shown('support');
  if (everMeans(evidence, 'wants_person')) return shown('reach_person');
  return everMeans(evidence, 'asks_question') ? shown('information') : shown('other');
};

const requestSummary: Finder = (evidence) => {
  const matter = matterOf(evidence);
  if (matter === undefined) return null;
  const ending = WORDS[evidence.subject.language].outcomes[evidence.outcome];
  return quoted(`${clip(matter.text, LENGTH_MAX.value - ending.length - 4)} → ${ending}`, matter.text);
};

const NAME =
  /(?:my name is|this is|i am|i'm|me llamo|mi nombre es|soy|habla|meu nome é|meu nome e|aqui é o|aqui é a|aqui é|sou o|sou a|eu sou)\s+(\p{Lu}[\p{L}'-]{1,30}(?:\s+\p{Lu}[\p{L}'-]{1,30}){0,3})/iu;

/** The pattern ignores case for the words before, so the name's own capital is checked here. */
const personName: Finder = ({ exchanges }) => {
  for (const { text } of exchanges) {
    const parts = NAME.exec(text)?.[1]?.split(/\s+/) ?? [];
    const end = parts.findIndex((part) => !/^\p{Lu}/u.test(part));
    const name = (end === -1 ? parts : parts.slice(0, end)).join(' ');
    if (name !== '') return quoted(name, text);
  }
  return undefined;
};

const openQuestion: Finder = ({ exchanges }) => {
  const open = exchanges.find(
    ({ after, ...rest }) =>
      means({ after, ...rest }, 'asks_question') && (after.text === '' || mentions(after, 'cannotHelp')),
  );
  return verbatim(open);
};

const service: Finder = ({ exchanges }) => {
  const wish = exchanges.find((exchange) => means(exchange, 'wants_appointment'));
  return wish ? verbatim(wish) : undefined;
};

export const TALK_FINDERS: Record<string, Finder> = {
  do_not_contact: doNotContact,
  human_requested: humanRequested,
  callback_time: callbackTime,
  next_step: nextStep,
  interest_level: interestLevel,
  need: (evidence) => verbatim(matterOf(evidence)),
  budget,
  decision_role: decisionRole,
  main_objection: mainObjection,
  service,
  issue_type: issueType,
  issue_summary: (evidence) => verbatim(matterOf(evidence)),
  reference_number: referenceNumber,
  resolution_status: resolutionStatus,
  urgency,
  contact_reason: contactReason,
  request_summary: requestSummary,
  person_name: personName,
  open_question: openQuestion,
  candidate_questions: openQuestion,
};
