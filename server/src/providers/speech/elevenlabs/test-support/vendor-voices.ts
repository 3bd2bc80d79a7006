/** Voices as the vendor lists them, shortened only in unused fields. */

const settings = { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true, speed: 1 };

const verified = (language: string, accent: string, locale: string) => ({
  language,
  model_id: 'eleven_multilingual_v2',
  accent,
  locale,
  preview_url: `https://storage.example/previews/${locale}.mp3`,
});

const common = {
  samples: null,
  fine_tuning: { is_allowed_to_fine_tune: false, state: {}, language: null, dataset_duration_seconds: null },
  available_for_tiers: [],
  settings,
  sharing: null,
  high_quality_base_model_ids: ['eleven_turbo_v2_5', 'eleven_flash_v2_5'],
  safety_control: null,
  voice_verification: null,
  permission_on_resource: null,
  is_owner: false,
  is_legacy: false,
};

export const vendorVoices: unknown[] = [
  {
    ...common,
    voice_id: 'EXAVITQu4vr4xnSDxMaL',
    name: 'Sarah',
    category: 'premade',
    labels: {
      ...{ accent: 'american', descriptive: 'professional', age: 'young', gender: 'female' },
      ...{ language: 'en', use_case: 'entertainment_tv' },
    },
    description: 'Young adult woman with a confident and warm, mature quality and a reassuring tone.',
    preview_url: 'https://storage.example/previews/sarah.mp3',
    verified_languages: [
      verified('fr', 'standard', 'fr-FR'),
      verified('en', 'american', 'en-US'),
      verified('cmn', 'beijing mandarin', 'cmn-CN'),
    ],
  },
  {
    ...common,
    voice_id: 'JBFqnCBsd6RMkjVDRZzb',
    name: 'George',
    category: 'premade',
    labels: { accent: 'british', age: 'middle_aged', gender: 'male', language: 'en', use_case: 'narration' },
    description: null,
    verified_languages: [],
  },
  {
    ...common,
    voice_id: 'tTQzD8U9VSnJgfwC6HbY',
    name: 'Recepción',
    category: 'professional',
    labels: { accent: 'mexican', gender: 'female' },
    description: '',
    fine_tuning: {
      ...{ is_allowed_to_fine_tune: true, language: 'es', state: { eleven_flash_v2_5: 'fine_tuned' } },
      ...{ verification_failures: [], verification_attempts_count: 1, manual_verification_requested: false },
    },
    verified_languages: null,
    is_owner: true,
  },
  {
    ...common,
    voice_id: 'pNInz6obpgDQGcFmaJgB',
    name: 'Own clone',
    category: 'cloned',
    labels: {},
    description: null,
    verified_languages: [verified('pt', 'brazilian', 'pt-BR')],
    is_owner: true,
  },
];
