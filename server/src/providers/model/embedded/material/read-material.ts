import { LRUCache } from 'lru-cache';
import { detectLanguage } from '../../../../listening/index.ts';
import { withoutWideGaps } from '../../../../listening/text/tame.ts';
import type { Language } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { type Form, formsTold } from '../questions/forms.ts';
import { type Term, termsOf } from '../questions/terms.ts';
import { closed, isSpeakable, plain } from '../talk/speakable.ts';
import { type Ban, bansIn, touches } from './bans.ts';
import { factIn, isCondition, isDutyHeading, isDutyLabel, isOrder, isPrivateHeading } from './duty.ts';
import { isGenericHeading } from './labels.ts';
import { hasLongLabel, outlineOf, type Unit } from './outline.ts';
import { type Persona, personaIn } from './persona.ts';
import { withoutOrders } from './roles.ts';
import { isLabelForAgent } from './to-customers.ts';

/** Something that may be said to the person, with what it is found by. */
export type Fact = {
  text: string;
  /** Its own words. */
  terms: readonly Term[];
  /** Of its key and the headings over it. */
  context: readonly Term[];
  /** The sentence before it, to which "it" may refer. */
  beforeText: string;
  contextText: string;
  language: Language;
  forms: ReadonlySet<Form>;
  kind: Unit['kind'];
  /** Shared by the statements of one list, table or paragraph. */
  group: number;
};

export type Material = {
  facts: readonly Fact[];
  bans: readonly Ban[];
  persona: Persona;
};

export type Source = 'prompt' | 'document';

const FACT_LENGTH_MAX = 340;
const FACTS_MAX = 300;
const TEXT_LENGTH_MAX = 40_000;
const READINGS_KEPT_MAX = 200;
const CHARACTERS_KEPT_MAX = 2_000_000;

/** Labels whose values describe the talk, not the business. */
const ABOUT_THE_TALK =
  /^(?:company|empresa|business name|name|nombre|nome|person|persona|pessoa|contact|contacto|contato|campaign|campana|campanha|meant for|dirigid\w a|destinad\w a|publico\w*|target\w*|audience|(?:customer|client|lead|prospect|patient|caller|debtor|cliente|paciente|prospecto|deudor|devedor|titular)(?:'s)?(?: (?:e-?mail|mail|phone|number|name|address|correo|telefono|numero|nombre|direccion|telefone|nome|endereco))?|(?:e-?mail|correo|telefono|numero|nombre|direccion|telefone|nome|endereco) (?:de la|del|do|da|de) (?:cliente|paciente|prospecto|deudor|devedor|titular)|category|language|idioma|voice|voz|channel|canal|date|today|agent|agente|assistant|asistente|assistente|greeting|saludo|first message|tone|tono|tom)$/;

const readings = new LRUCache<string, Material>({
  max: READINGS_KEPT_MAX,
  maxSize: CHARACTERS_KEPT_MAX,
  sizeCalculation: (_, key) => key.length + 1,
});

/** What a text says that may be passed on; the same text is read once. */
export function readMaterial(text: string, language: Language, source: Source): Material {
  const bounded = withoutWideGaps(text.slice(0, TEXT_LENGTH_MAX));
  const key = `${source} ${language} ${bounded}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  const material = read(bounded, language, source);
  readings.set(key, material);
  return material;
}

const GROUPS_MAX = 100_000;
let texts = 0;

function read(text: string, language: Language, source: Source): Material {
  const written = detectLanguage(text) ?? language;
  const persona = source === 'prompt' ? personaIn(text) : { company: '', description: '', purpose: '' };
  const id = ++texts;
  const units = outlineOf(text).map((unit) => ({ ...unit, group: id * GROUPS_MAX + unit.group }));
  const bans = source === 'prompt' ? units.flatMap((unit) => bansOf(unit, written)) : [];
  const facts = units
    .flatMap((unit) => factsOf(unit, written, source))
    .filter((fact) => !bans.some((ban) => touches(fact.terms, ban, 1)))
    .slice(0, FACTS_MAX);
  if (persona.description !== '' && isSpeakable(persona.description, written))
    facts.push(factFrom({ text: persona.description, about: '' }, ofPersona, written));
  return { facts, bans, persona };
}

const bansOf = (unit: Unit, language: Language): Ban[] => {
  const under = unit.headings.at(-1) ?? '';
  // "Never" as a heading makes an order of each line under it.
  return bansIn(/^(?:never|nunca|jam[aá]is)\b/i.test(under) ? `${under} ${unit.text}` : unit.text, language);
};

const ofPersona: Unit = { text: '', key: '', headings: [], before: '', group: -1, kind: 'persona' };

const FIGURE = /(?<![\p{L}\d])\d/u;
/** "Mention that …" has a statement; "explain how to prepare" only a subject. */
const SAYS_THAT = /^(?:\S+\s+){1,6}?(?:that|que)\s/i;

function factsOf(unit: Unit, language: Language, source: Source): Fact[] {
  const said = source === 'prompt' ? withoutOrders(plain(unit.text)) : plain(unit.text);
  if (said === '' || said.length > FACT_LENGTH_MAX || /[?:]$/.test(said)) return [];
  if (unit.headings.some(isPrivateHeading)) return [];
  if (!isSpeakable(unit.text, language) || !isSpeakable(said, language)) return [];
  if (isWayToReachUs(unit)) return [factFrom({ text: said, about: unit.key }, unit, language)];
  if (unit.key !== '' && ABOUT_THE_TALK.test(fold(unit.key))) return [];
  if (source === 'prompt' && hasLongLabel(unit) && isLabelForAgent(unit.key)) return [];
  if (source === 'prompt') {
    const ordered = unit.kind === 'prose' || unit.kind === 'item' || isLabelled(unit);
    if (ordered && isOrder(unit.text)) {
      if (isCondition(unit.text)) return [factFrom({ text: said, about: unit.key }, unit, language)];
      const held = factIn(unit.text, language);
      const among = unit.headings.some(isDutyHeading);
      if (held === null || !isSpeakable(held.text, language)) return [];
      return among && !FIGURE.test(held.text) && !SAYS_THAT.test(unit.text)
        ? []
        : [factFrom(held, unit, language)];
    }
    // Among orders only what has a figure is taken for a fact about the business.
    if (unit.headings.some(isDutyHeading) && !FIGURE.test(said)) return [];
  }
  return [factFrom({ text: spokenOf(unit, said), about: unit.key }, unit, language)];
}

const OF_SOMEBODY =
  /\b(?:lead|customer|client|prospect|patient|person|debtor|hand|escalat\w*|transfer\w*|cliente|paciente|prospecto|persona|pessoa|deudor|devedor|derivaci\w*|transferencia|encaminha\w*)\b/;

/** "Contact: help@shop.example" is the business's, "Contact: Ana" whoever the call is for. */
const isWayToReachUs = ({ text, headings }: Unit): boolean =>
  !headings.some((heading) => isDutyHeading(heading) || OF_SOMEBODY.test(fold(heading))) &&
  /^conta(?:ct|cto|to)\s*:\s*(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|(?:whatsapp|phone|tel\.?|telephone|call|text|tel[eé]fono|telefone|zap)[:\s]+\+?[\d ().-]{6,})\s*$/i.test(
    text.replace(/\.$/, ''),
  );

/** "Tone: friendly" and "No prometas plazos: …" are orders although they have the form of a value. */
const isLabelled = (unit: Unit): boolean =>
  unit.kind === 'value' && (isDutyLabel(unit.key) || FORBIDS_OR_COMES_AT.test(fold(unit.key)));

const FORBIDS_OR_COMES_AT = /^(?:never|do not|don'?t|nunca|jamas|no|nao|when|before|after|al|ao|antes de) \w/;

/** An item of a few words needs the heading it stands under to be understood. */
function spokenOf(unit: Unit, said: string): string {
  const heading = unit.headings.at(-1);
  const bare = unit.kind === 'item' && said.split(/\s+/).length <= 6 && !/[.!]$/.test(said);
  return bare && heading !== undefined && heading.length <= 50 && !isGenericHeading(heading)
    ? `${plain(heading)}: ${said}`
    : said;
}

function factFrom(said: { text: string; about: string }, unit: Unit, language: Language): Fact {
  const context = [said.about, unit.key, ...unit.headings].join(' ; ');
  return {
    text: closed(said.text),
    terms: termsOf(said.text, language),
    context: termsOf(context, language),
    beforeText: unit.before,
    contextText: context,
    language,
    forms: formsTold(said.text),
    kind: unit.kind,
    group: unit.group,
  };
}
