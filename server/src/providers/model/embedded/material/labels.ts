import { fold } from '../questions/fold-words.ts';

/** Names that stand over anything: said before a value they tell nothing. */
const GENERIC =
  '(?:good to know|(?:some )?(?:more |other |further |extra |additional |general |useful |practical |key |basic |quick |important )*(?:info|information|notes?|details?|facts?)|others?|general|misc|miscellaneous|also|please note|remember|nb|fyi|faqs?|about|about us|overview|background|the basics|basics|' +
  '(?:otros? |mas |otras? )?(?:informacion(?:es)?|notas?|detalles?|hechos|apuntes)(?: (?:general(?:es)?|utiles|util|practic[oa]s?|importantes?|basic[oa]s?|adicional(?:es)?|clave|varios|de interes))*|otros|otras|varios|bueno saber|es bueno saber|a saber|para saber|conviene saber|ten en cuenta|a tener en cuenta|lo demas|sobre nosotros|' +
  '(?:outr[oa]s |mais )?(?:informac(?:ao|oes)|detalhes?|fatos?|observac(?:ao|oes)|obs)(?: (?:gera(?:l|is)|utei?s?|util|pratic[oa]s?|importantes?|basic[oa]s?|adiciona(?:l|is)|chave))*|outr[oa]s|divers[oa]s|bom saber|e bom saber|bom a saber|vale saber|sobre nos)';

/** "Facts you may use", "información para responder": what the agent is to do with them. */
const FOR_WHOM =
  '(?: (?:you (?:may|can|need|should)\\b.*|to (?:use|share|know|give|answer)\\b.*|for (?:answers?|answering|callers|customers|guests|clients|patients)\\b.*|(?:que )?(?:puedes|podes|puede|pode|podes|voce pode|sabes|sabe)\\b.*|para (?:responder|contestar|atender|informar|dar|clientes|(?:os |los )?(?:clientes|pacientes|alunos|alumnos|huespedes|hospedes))\\b.*))?';

const GENERIC_LABEL = new RegExp(`^${GENERIC}${FOR_WHOM}$`);
/** Over a list these say nothing either; before one value they may: "Access: by the back gate", "Data: 20 GB". */
const GENERIC_HEADING = new RegExp(
  `^(?:what you know|lo que sabes|o que voce sabe|access|accesos?|acessos?|(?:key |useful |practical )?data|(?:datos|dados)(?: (?:utiles|uteis|practicos|praticos|importantes|basicos|clave|gerais|generales))?)${FOR_WHOM}$`,
);

const bare = (label: string): string =>
  fold(label)
    .replace(/[\s:.!*]+$/, '')
    .trim();

export const isGenericLabel = (label: string): boolean => GENERIC_LABEL.test(bare(label));

export const isGenericHeading = (heading: string): boolean =>
  isGenericLabel(heading) || GENERIC_HEADING.test(bare(heading));

const SETS_A_CASE = /^(?:if|when|whenever|once|unless|should|si|cuando|en caso|se|quando|caso)\s/;
/** The answer to who asks is said by itself. */
const IS_ASKED =
  /\b(?:asks?|asked|asking|inquir\w*|wonders?|questions?|pregunt\w*|consult\w*|pergunt\w*|question\w*)\b|\b(?:callers?|customers?|clients?|someone|somebody|anyone|they|he|she|person|people|clientes?|alguien|persona|alguem|pessoa)\b.*\b(?:says?|wants?|dicen?|quieren?|piden?|diz(?:em)?|quer(?:em)?|disser\w*|quiser\w*|pedir\w*)\b/;
const ASKS = /^(?:what|how|why|where|who|which|que|como|por que|donde|quien|cual|o que|onde|quem|qual)\s/;
const HAS_VERB =
  /\b(?:is|are|was|were|will|can|cannot|may|must|has|have|had|does|do|costs?|takes?|comes?|opens?|closes?|starts?|ends?|works?|means?|depends?|es|son|esta|estan|hay|tiene|tienen|tenemos|puede|pueden|llevan?|depende|dependen|cuesta|cuestan|incluye|abre|abren|atiende|atienden|damos|hacemos|somos|fue|se (?:\w+)(?:a|e|an|en)|sao|ha|tem|temos|pode|podem|fica|ficam|custam?|inclui|abrem|atende|atendem|fazemos|damos|significa|quer dizer|cobra|cobramos|vai|vao)\b/;

/** "Others: £5", "General: 20 € each": an amount needs its name, however plain. */
export const standsAlone = (value: string): boolean =>
  value.split(/\s+/).length >= (AMOUNT.test(value) ? 4 : 2) && !/^(?:\p{Sc}|[a-z]{0,3}\$|\d)/iu.test(value);

const AMOUNT = /\d|\b(?:euros?|pounds?|dollars?|pesos?|soles|reais|real|gratis|free|half|half price)\b/i;

/** "If the light is red, there is no connection: …", "Classes depend on the tide: …": the colon goes on with what was said. */
export function isClause(label: string): boolean {
  const plain = fold(label).trim();
  if (ASKS.test(plain)) return false;
  if (SETS_A_CASE.test(plain)) return /,/.test(plain) || !IS_ASKED.test(plain);
  return HAS_VERB.test(plain);
}
