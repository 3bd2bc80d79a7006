import type { Criterion, DataField, Tongue, Tuning, Words } from '../types.ts';

export type InTongue<T> = (tongue: Tongue) => T;

/** What a category gives every new agent. */
export type Seed = {
  tuning: Tuning;
  conduct: Words;
  /** The sentence after "I'm …, a virtual assistant."; true whoever began the conversation. */
  opening: Words;
  criteria: readonly InTongue<Criterion>[];
  fields: readonly InTongue<DataField>[];
};

/** When it is met, and when it is not: both sides are spelled out so that two readings agree. */
type Verdicts = Record<Tongue, [success: string, failure: string]>;

const JUDGE: Record<Tongue, (success: string, failure: string) => string> = {
  en: (success, failure) =>
    `Success if ${success}. Failure if ${failure}. Unknown only if the conversation shows neither.`,
  es: (success, failure) =>
    `Éxito si ${success}. Fracaso si ${failure}. Desconocido solo si la conversación no muestra ni lo uno ni lo otro.`,
  pt: (success, failure) =>
    `Sucesso se ${success}. Falha se ${failure}. Desconhecido somente se a conversa não mostrar nem uma coisa nem outra.`,
};

const WHETHER: Record<Tongue, (condition: string) => string> = {
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
  (id: string, verdicts: Verdicts): InTongue<Criterion> =>
  (tongue) => ({ id, description: JUDGE[tongue](...verdicts[tongue]) });

export const flag =
  (id: string, condition: Words): InTongue<DataField> =>
  (tongue) => ({ id, dataType: 'boolean', description: WHETHER[tongue](condition[tongue]) });

const said =
  (dataType: 'string' | 'integer' | 'number') =>
  (id: string, what: Words): InTongue<DataField> =>
  (tongue) => ({ id, dataType, description: `${what[tongue]}. ${LEAVE_EMPTY[tongue]}` });

export const text = said('string');
export const whole = said('integer');
export const decimal = said('number');

/** The codes are the same in every tongue, so reports over mixed agents add up; only their meaning is told in it. */
export const choice =
  (id: string, question: Words, meanings: Record<string, Words>): InTongue<DataField> =>
  (tongue) => {
    const codes = Object.entries(meanings).map(([code, meaning]) => `"${code}" = ${meaning[tongue]}`);
    return {
      id,
      dataType: 'string',
      description: `${question[tongue]}: ${codes.join('; ')}. ${LEAVE_EMPTY[tongue]}`,
      enum: Object.keys(meanings),
    };
  };
