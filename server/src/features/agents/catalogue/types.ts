import type { Channel } from '../../../channels.ts';
export const CATEGORIES = [
  'sales',
  'support',
  'scheduling',
  'surveys',
  'collections',
  'retention',
  'notifications',
  'interview',
  'language_assessment',
  'general',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The languages the catalogue is written in; a regional language maps to one of them. */
export type Language = 'en' | 'es' | 'pt';
export const LANGUAGES = ['en', 'es', 'pt'] as const satisfies readonly Language[];

/** One text, said in every language. */
export type Words = Record<Language, string>;

export type Tuning = {
  /** Seconds of silence before the agent speaks again, 1 to 10. */
  turnTimeout: number;
  turnEagerness: 'patient' | 'normal' | 'eager';
  /** 0.5 to 2. */
  ttsSpeed: number;
  /** 0 to 1. */
  ttsStability: number;
  /** 30 to 3600. */
  maxCallDurationSeconds: number;
};

export type Criterion = { id: string; description: string };
export type DataField = {
  id: string;
  dataType: 'string' | 'boolean' | 'integer' | 'number';
  description: string;
  enum?: string[];
};
export type Analysis = { successEvaluation: Criterion[]; dataCollection: DataField[] };

export type Template = {
  /** Stable for ever: agents store it. */
  id: string;
  name: string;
  description: string;
  category: Category;
  language: Language;
  systemPrompt: string;
  firstMessage: string;
  objectionHandlers: Record<string, string>;
  channels: Channel[];
};
