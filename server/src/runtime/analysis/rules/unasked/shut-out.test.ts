import { expect, it } from 'vitest';
import type { DataField } from '../../../../listening/index.ts';
import { analysedWith, collected } from '../../test-support/analysed.ts';

/** Yes-or-no fields of a workspace's own, read off what people say of themselves. */

const flag = (id: string, description: string): DataField => ({ id, dataType: 'boolean', description });
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' } as const;
const ASKED = { en: 'Which days suit you?', es: '¿Qué días puede?', pt: 'Que dias você pode?' } as const;

it.each([
  [
    'es',
    flag('disponible_entre_semana', 'si puede trabajar entre semana'),
    'puedo los fines de semana nada más, entre semana estudio',
    false,
  ],
  [
    'en',
    flag('available_weekdays', 'whether they can work on weekdays'),
    'only weekends, on weekdays I study',
    false,
  ],
  ['en', flag('available_weekends', 'whether they can work on weekends'), 'only weekends, please', true],
  [
    'en',
    flag('night_shifts', 'whether the person can work night shifts'),
    'shifts are no problem, nights also I can do',
    true,
  ],
  ['es', flag('turno_noche', 'si acepta turno de noche'), 'el turno de noche no es problema', true],
  [
    'pt',
    flag('tem_alergia', 'se alguém tem alergia'),
    'Ninguém tem alergias, só a Joana é que não come carne',
    false,
  ],
  ['es', flag('tiene_alergia', 'si alguien tiene alergia'), 'nadie tiene alergias', false],
  ['pt', flag('tem_carro', 'se tem carro próprio'), 'Deviam era ter mais carreiras ao domingo', null],
] as const)('%s: %o is told by its own clause: %s', (language, field, words, value) => {
  const told = analysedWith([field], 'interview', language, ASKED[language], words, BYE[language]);
  expect(collected(field.id, told)).toBe(value);
});
