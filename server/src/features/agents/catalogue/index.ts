import { conductFor } from './seeds/conduct.ts';
import { seeds } from './seeds/index.ts';
import type { Analysis, Category, Tongue, Tuning } from './types.ts';

export { firstMessageFor } from './first-message.ts';
export { LANGUAGES, type Language, normaliseLanguage, tongueOf } from './languages.ts';
export { systemTemplates } from './templates/index.ts';
export {
  type Analysis,
  CATEGORIES,
  type Category,
  type Template,
  type Tongue,
  type Tuning,
} from './types.ts';

/** What an agent gets for the tuning values it does not set. A fresh copy: callers may edit it. */
export const tuningFor = (category: Category): Tuning => ({ ...seeds[category].tuning });

/** What an agent's conversations are judged and mined by unless it says otherwise. A fresh copy. */
export const analysisFor = (category: Category, tongue: Tongue): Analysis => ({
  successEvaluation: seeds[category].criteria.map((describe) => describe(tongue)),
  dataCollection: seeds[category].fields.map((describe) => describe(tongue)),
});

/** The conduct text put before an agent's own prompt at run time. */
export const assembledPromptPreamble = (category: Category, tongue: Tongue): string =>
  conductFor(seeds[category].conduct, tongue);
