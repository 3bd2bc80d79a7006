import type { Template } from '../types.ts';
import { collections } from './collections.ts';
import { templatesOf } from './compose.ts';
import { general } from './general.ts';
import { interview } from './interview.ts';
import { languageAssessment } from './language-assessment.ts';
import { notifications } from './notifications.ts';
import { retention } from './retention.ts';
import { sales } from './sales.ts';
import { scheduling } from './scheduling.ts';
import { support } from './support.ts';
import { surveys } from './surveys.ts';

/** Grouped by category, then scenario, then language; the order is what a list shows. */
export const systemTemplates: readonly Template[] = [
  sales,
  support,
  scheduling,
  surveys,
  collections,
  retention,
  notifications,
  interview,
  languageAssessment,
  general,
].flatMap((scenarios) => scenarios.flatMap(templatesOf));
