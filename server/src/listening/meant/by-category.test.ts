import { describe, expect, it } from 'vitest';
import { hear, heardIn, type Language } from '../index.ts';

const intentsIn = (category: string | null, language: Language, text: string): string[] => [
  ...heardIn(category, text, hear(text, language)).intents,
];

const cancels = 'wants_to_cancel';
const suppresses = 'wants_no_more_contact';

describe('who is asked to stay', () => {
  it.each([
    'denme de baja',
    'Quiero darme de baja, por favor',
    'quiero la baja',
    'quiero que me den de baja',
  ])('ends the service, and may be called still: %s', (text) => {
    const intents = intentsIn('retention', 'es', text);
    expect(intents).toContain(cancels);
    expect(intents).not.toContain(suppresses);
  });

  it.each([
    'denme de baja de las llamadas',
    'denme de baja de su lista',
    'denme de baja del correo',
    'denme de baja y no me llamen más',
    'no me contacten más, denme de baja',
    'denme de baja de sus promociones',
    'no me llamen más',
  ])('is not called again where they speak of that: %s', (text) => {
    const intents = intentsIn('retention', 'es', text);
    expect(intents).toContain(suppresses);
    expect(intents).not.toContain(cancels);
  });

  it('is heard without a change of what was heard', () => {
    const heard = hear('denme de baja', 'es');
    heardIn('retention', 'denme de baja', heard);
    expect([...heard.intents]).toEqual([suppresses]);
  });

  it.each(['sales', 'collections', 'scheduling', 'support', null])(
    'is not called again by an agent of another category: %s',
    (category) => {
      const heard = hear('denme de baja', 'es');
      expect(heardIn(category, 'denme de baja', heard)).toBe(heard);
      expect(heard.intents).toContain(suppresses);
    },
  );
});

describe('who books with somebody', () => {
  it.each([
    ['es', 'con la doctora Ríos, si puede ser'],
    ['es', 'con la doctora Ríos, por favor'],
    ['es', 'con la dra. Ríos'],
    ['en', 'with Dr Vane, please'],
    ['pt', 'com a doutora Lins, se puder'],
    ['pt', 'com o dentista, por favor'],
  ] as const)('asks for no person, %s: %s', (language, text) => {
    const before = hear(text, language);
    expect([...before.intents, ...before.doubts]).toContain('wants_person');
    const { intents, doubts } = heardIn('scheduling', text, before);
    expect([...intents, ...doubts]).not.toContain('wants_person');
  });

  it.each([
    ['es', 'quiero hablar con la doctora Ríos'],
    ['es', 'páseme con la doctora Ríos'],
    ['en', 'put me through to Dr Vane'],
    ['en', 'with a real person please'],
    ['pt', 'quero falar com a doutora Lins'],
  ] as const)('asks for one where they say so, %s: %s', (language, text) => {
    expect(intentsIn('scheduling', language, text)).toContain('wants_person');
  });

  it.each(['sales', 'retention', 'support', null])('asks for one of other agents: %s', (category) => {
    expect(intentsIn(category, 'es', 'con la doctora Ríos, si puede ser')).toContain('wants_person');
  });
});
