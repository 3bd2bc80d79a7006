import type { Criterion, DataField, Language, Tuning, Words } from '../types.ts';

export type InLanguage<T> = (language: Language) => T;

/** What a category gives every new agent. */
export type Seed = {
  tuning: Tuning;
  conduct: Words;
  /** The sentence after "I'm …, a virtual assistant."; must hold for inbound and outbound conversations. */
  opening: Words;
  criteria: readonly InLanguage<Criterion>[];
  fields: readonly InLanguage<DataField>[];
};

/** Both success and failure are spelled out, so that two evaluations agree. */
type Verdicts = Record<Language, [success: string, failure: string]>;

const JUDGE: Record<Language, (success: string, failure: string) => string> = {
  en: (success, failure) =>
    `Success if ${success}. Failure if ${failure}. Unknown only if the conversation shows neither.`,
  es: (success, failure) =>
    `Éxito si ${success}. Fracaso si ${failure}. Desconocido solo si la conversación no muestra ni lo uno ni lo otro.`,
  pt: (success, failure) =>
    `Sucesso se ${success}. Falha se ${failure}. Desconhecido somente se a conversa não mostrar nem uma coisa nem outra.`,
};

/** Nobody bore it either way: neither true nor false. */
const WHETHER: Record<Language, (condition: string) => string> = {
  en: (condition) =>
    `True if ${condition}; false if the conversation shows the opposite. Leave empty if it did not come up.`,
  es: (condition) =>
    `Verdadero si ${condition}; falso si la conversación muestra lo contrario. Dejar vacío si no se habló de ello.`,
  pt: (condition) =>
    `Verdadeiro se ${condition}; falso se a conversa mostrar o contrário. Deixar vazio se não se falou disso.`,
};

const WHETHER_OR_NOT: Record<Language, (condition: string) => string> = {
  en: (condition) => `True if ${condition}; false otherwise.`,
  es: (condition) => `Verdadero si ${condition}; falso en caso contrario.`,
  pt: (condition) => `Verdadeiro se ${condition}; falso caso contrário.`,
};

const LEAVE_EMPTY: Words = {
  en: 'Leave empty if the conversation does not show it; never guess.',
  es: 'Dejar vacío si la conversación no lo muestra; no suponer.',
  pt: 'Deixar vazio se a conversa não mostrar; não supor.',
};

export const criterion =
  (id: string, verdicts: Verdicts): InLanguage<Criterion> =>
  (language) => ({ id, description: JUDGE[language](...verdicts[language]) });

const trueOrFalse =
  (whether: typeof WHETHER) =>
  (id: string, condition: Words): InLanguage<DataField> =>
  (language) => ({ id, dataType: 'boolean', description: whether[language](condition[language]) });

export const flag = trueOrFalse(WHETHER);

/** A wish: whoever does not say it does not have it. */
export const wishFlag = trueOrFalse(WHETHER_OR_NOT);

const said =
  (dataType: 'string' | 'integer' | 'number') =>
  (id: string, what: Words): InLanguage<DataField> =>
  (language) => ({ id, dataType, description: `${what[language]}. ${LEAVE_EMPTY[language]}` });

export const text = said('string');
export const whole = said('integer');
export const decimal = said('number');

/**
 * Codes are the same in every language, so that reports over mixed agents add up; only the descriptions are
 * translated.
 */
export const choice =
  (id: string, question: Words, meanings: Record<string, Words>): InLanguage<DataField> =>
  (language) => {
    const codes = Object.entries(meanings).map(([code, meaning]) => `"${code}" = ${meaning[language]}`);
    return {
      id,
      dataType: 'string',
      description: `${question[language]}: ${codes.join('; ')}. ${LEAVE_EMPTY[language]}`,
      enum: Object.keys(meanings),
    };
  };
