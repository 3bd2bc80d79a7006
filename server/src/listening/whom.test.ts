import { describe, expect, it } from 'vitest';
import { hear } from './hear.ts';
import type { Language } from './types.ts';

const intents = (text: string, language: Language): string[] => [...hear(text, language).intents];

describe('who is called, and where', () => {
  it.each([
    ['es', 'no, ese Gustavo vivía acá antes, se mudó en febrero'],
    ['pt', 'a Vanessa morava aqui antes'],
    ['en', 'the Brennans used to live here'],
  ] as const)('is somebody else, %s: %s', (language, text) => {
    expect(intents(text, language)).toContain('is_wrong_person');
  });

  it('is perhaps somebody else', () => {
    const { intents: sure, doubts } = hear('I only rent the room, the people you want went to Spain', 'en');
    expect(sure.has('is_wrong_person') || doubts.has('is_wrong_person')).toBe(true);
  });

  it.each([
    ['en', 'Hi, this is Mike'],
    ['pt', 'Oi, aqui é o João'],
    ['en', "No, I've never heard of you"],
  ] as const)('is not doubted of who says their name or no, %s: %s', (language, text) => {
    expect(hear(text, language).doubts.has('is_wrong_person')).toBe(false);
  });

  it.each([
    ['es', 'no me llamen a la casa, márquenme al celular'],
    ['es', 'al trabajo no me llaméis, llamadme al móvil'],
    ['en', "don't call me at work, call my mobile"],
  ] as const)('somewhere else stops nobody, %s: %s', (language, text) => {
    expect(intents(text, language)).not.toContain('wants_no_more_contact');
  });

  it.each([
    ['es', 'no me llamen más, ni al celular'],
    ['en', "don't call me at work or on my mobile, take me off your list"],
    ['pt', 'não me liguem mais, nem no celular'],
    ['en', "Don't call me anymore. You call my house day and night"],
    ['en', 'Remove me from your list, you call my cell ten times a day'],
    ['pt', 'Parem de me ligar, você liga no celular, liga no fixo, chega'],
    ['es', 'Ya no me llamen más, ayer le dije a su colega llámeme al celular y ni así'],
    ['es', 'Apúnteme para la lista de no llamar'],
    ['pt', 'me coloca na lista de não ligar'],
    ['en', 'put me on the do not call list'],
  ] as const)('nowhere stops it, %s: %s', (language, text) => {
    expect(intents(text, language)).toContain('wants_no_more_contact');
  });

  it.each([
    ['pt', 'queria deixar um recado pra dona Cida, do financeiro', 'wants_person'],
    ['es', 'la cita la cancelé ayer', 'wants_to_cancel'],
    ['pt', 'já desmarquei a consulta', 'wants_to_cancel'],
    ['pt', 'Por que é que vocês me ligam às sete da manhã?', 'wants_callback'],
    ['en', 'why do you people call me at seven in the morning', 'wants_callback'],
    ['en', 'her number ends in 0192, if that helps', 'says_solved'],
    ['en', 'what happens if the phone comes back broken', 'wants_callback'],
    ['en', 'are you recording me', 'asks_if_human'],
    ['en', 'You could answer the phone faster.', 'is_voicemail'],
    ['es', 'vea, es por unas botas de caucho que no me han llegado', 'wants_no_more_contact'],
    ['es', 'buenas, quiero agendar un control', 'wants_person'],
  ] as const)('is not what only looks like it, %s: %s', (language, text, intent) => {
    expect(intents(text, language)).not.toContain(intent);
  });

  it.each([
    ['pt', 'Posso não, minha filha, tchau', 'says_goodbye'],
    ['pt', 'posso não', 'declines'],
    ['en', "I'd like to leave, let me talk to a human", 'wants_person'],
    ['es', 'Ya cancelé el gimnasio y ahora quiero cancelar esto también', 'wants_to_cancel'],
  ] as const)('is heard, %s: %s', (language, text, intent) => {
    expect(intents(text, language)).toContain(intent);
  });
});
