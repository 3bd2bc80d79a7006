import { conductFor } from './seeds/conduct.ts';
import { seeds } from './seeds/index.ts';
import type { Analysis, Category, Language, Tuning } from './types.ts';

export { firstMessageFor } from './first-message.ts';
export { AGENT_LANGUAGES, type AgentLanguage, languageOf, normaliseLanguage } from './languages.ts';
export { systemTemplates } from './templates/index.ts';
export {
  type Analysis,
  CATEGORIES,
  type Category,
  type Language,
  type Template,
  type Tuning,
} from './types.ts';

/** Defaults for tuning values the agent does not set. A fresh copy: callers may edit it. */
export const tuningFor = (category: Category): Tuning => ({ ...seeds[category].tuning });

/** Default evaluation criteria and data fields of an agent. A fresh copy. */
export const analysisFor = (category: Category, language: Language): Analysis => ({
  successEvaluation: seeds[category].criteria.map((describe) => describe(language)),
  dataCollection: seeds[category].fields.map((describe) => describe(language)),
});

/** The conduct text put before an agent's own prompt at run time. */
export const assembledPromptPreamble = (category: Category, language: Language): string =>
  conductFor(seeds[category].conduct, language);
