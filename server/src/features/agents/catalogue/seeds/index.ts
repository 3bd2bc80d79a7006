import type { Category } from '../types.ts';
import { collections } from './collections.ts';
import type { Seed } from './describe.ts';
import { general } from './general.ts';
import { interview } from './interview.ts';
import { languageAssessment } from './language-assessment.ts';
import { notifications } from './notifications.ts';
import { retention } from './retention.ts';
import { sales } from './sales.ts';
import { scheduling } from './scheduling.ts';
import { support } from './support.ts';
import { surveys } from './surveys.ts';

export const seeds: Record<Category, Seed> = {
  sales,
  support,
  scheduling,
  surveys,
  collections,
  retention,
  notifications,
  interview,
  language_assessment: languageAssessment,
  general,
};
