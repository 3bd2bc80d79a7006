import { FIELD_QUESTIONS } from '../field-questions.ts';
import { FINDERS } from '../finders.ts';

/** The catalogue's fields are read by finders of their own, which know what each may be given with: "no more than forty" is a budget. */
export const isOfCatalogue = (id: string): boolean =>
  Object.hasOwn(FINDERS, id) || Object.hasOwn(FIELD_QUESTIONS, id);
