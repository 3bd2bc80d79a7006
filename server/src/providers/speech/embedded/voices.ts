import type { Voice } from '../port.ts';
import type { EngineName } from './engine.ts';

export type EmbeddedVoice = Voice & { engine: EngineName; engineVoice: string };

type Line = [
  id: string,
  name: string,
  gender: 'female' | 'male',
  language: string,
  accent: string,
  age: string,
  useCase: string,
  engine: EngineName,
  engineVoice: string,
  description: string,
];

/** Ids are stored with agents: a line may be reworded or moved to a better engine, its id never changes. */
const lines: Line[] = [
  // biome-ignore format: one voice a line
  ['voice_clara', 'Clara', 'female', 'en-US', 'American', 'adult', 'customer service', 'flite', 'slt', 'Even and clear, the best of the built-in English voices'],
  // biome-ignore format: one voice a line
  ['voice_marcus', 'Marcus', 'male', 'en-US', 'American', 'adult', 'reminders', 'flite', 'rms', 'Deep and unhurried'],
  // biome-ignore format: one voice a line
  ['voice_calvin', 'Calvin', 'male', 'en-US', 'American', 'adult', 'announcements', 'flite', 'kal16', 'Crisp and plainly synthetic, the quickest to answer'],
  // biome-ignore format: one voice a line
  ['voice_angus', 'Angus', 'male', 'en-GB', 'Scottish', 'adult', 'customer service', 'flite', 'awb', 'Warm, with a Scottish accent'],
  // biome-ignore format: one voice a line
  ['voice_charlotte', 'Charlotte', 'female', 'en-GB', 'British', 'adult', 'announcements', 'espeak', 'en-gb-x-rp+f2', 'Precise and plainly synthetic'],
  // biome-ignore format: one voice a line
  ['voice_ximena', 'Ximena', 'female', 'es-MX', 'Mexican', 'adult', 'customer service', 'espeak', 'es-419+f2', 'Bright Latin American Spanish'],
  // biome-ignore format: one voice a line
  ['voice_diego', 'Diego', 'male', 'es-MX', 'Mexican', 'adult', 'reminders', 'espeak', 'es-419+m3', 'Low and steady Latin American Spanish'],
  // biome-ignore format: one voice a line
  ['voice_lucia', 'Lucía', 'female', 'es-ES', 'Castilian', 'adult', 'customer service', 'espeak', 'es+f3', 'Castilian Spanish, lively'],
  // biome-ignore format: one voice a line
  ['voice_alvaro', 'Álvaro', 'male', 'es-ES', 'Castilian', 'adult', 'announcements', 'espeak', 'es+m7', 'Castilian Spanish, formal'],
  // biome-ignore format: one voice a line
  ['voice_camila', 'Camila', 'female', 'pt-BR', 'Brazilian', 'adult', 'customer service', 'espeak', 'pt-br+f2', 'Brazilian Portuguese, friendly'],
  // biome-ignore format: one voice a line
  ['voice_thiago', 'Thiago', 'male', 'pt-BR', 'Brazilian', 'adult', 'reminders', 'espeak', 'pt-br+m3', 'Brazilian Portuguese, calm'],
  // biome-ignore format: one voice a line
  ['voice_ines', 'Inês', 'female', 'pt-PT', 'European', 'adult', 'customer service', 'espeak', 'pt+f3', 'European Portuguese, clear'],
  // biome-ignore format: one voice a line
  ['voice_duarte', 'Duarte', 'male', 'pt-PT', 'European', 'adult', 'announcements', 'espeak', 'pt+m7', 'European Portuguese, formal'],
];

export const embeddedVoices: readonly EmbeddedVoice[] = lines.map(
  ([id, name, gender, language, accent, age, useCase, engine, engineVoice, description]) => ({
    id,
    name,
    category: 'embedded',
    gender,
    accent,
    age,
    language,
    isMultilingual: false,
    useCase,
    description,
    engine,
    engineVoice,
  }),
);
