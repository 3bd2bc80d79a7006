import { expect, it } from 'vitest';
import { isBackChannel, isEcho } from './back-channel.ts';

it.each([
  [
    'en',
    ['uh-huh', 'Mm-hmm.', 'right', 'ok', 'Yeah, okay.', 'I see.', 'Got it.', 'oh really', 'yes yes', ''],
  ],
  [
    'es',
    ['Ajá.', 'claro', 'sí sí', 'ya ya', 'ok, entiendo', 'mmm', 'listo', 'vale vale', 'ah, bueno', 'perfecto'],
  ],
  ['pt', ['aham', 'sim sim', 'tá bom', 'certo', 'entendi', 'uhum', 'claro', 'ah tá', 'isso', 'beleza']],
] as const)('back-channel words of %s let the speaker go on', (language, texts) => {
  for (const text of texts) expect(isBackChannel(text, language), text).toBe(true);
});

it.each([
  ['en', ['wait', 'no', 'yes but how much', 'okay stop', 'what', 'right now please', 'excuse me']],
  ['es', ['espere', 'no', 'sí pero cuánto', 'bueno pare', 'qué', 'un momento', 'perdón']],
  ['pt', ['espera', 'não', 'sim mas quanto', 'tá mas e o preço', 'quê', 'um momento', 'desculpa']],
] as const)('other words of %s interrupt', (language, texts) => {
  for (const text of texts) expect(isBackChannel(text, language), text).toBe(false);
});

it('our own words that come back are an echo; one foreign word among them is not', () => {
  expect(isEcho('open on Monday', 'we are open on Monday from nine')).toBe(true);
  expect(isEcho('not on Monday', 'we are open on Monday from nine')).toBe(false);
  expect(isEcho('', 'we are open')).toBe(false);
});
