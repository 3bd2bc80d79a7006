import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { asksIn } from './asks.ts';

/** What would be missed if nothing were found for it. */
const asked = (text: string, language: Language): string[] =>
  asksIn(text, language).flatMap((ask) => (ask.isNamed ? [] : [ask.text]));

describe('words said in passing', () => {
  it.each([
    ['en', "Friday? Friday's my fishing day"],
    ['en', 'a number? nobody ever gave me one'],
    ['en', 'another survey?'],
    ['en', 'when pigs fly'],
    ['en', 'hello, how can I help you?'],
    ['es', '¿experiencia? mi tío fue herrero, yo lo he visto hacer'],
    ['es', '¿Otra encuesta más?'],
    ['es', '¿Sí, a sus órdenes?'],
    ['es', 'Aquí es la ferretería, ¿qué se le ofrece?'],
    ['es', 'quien lleva las cuentas es mi hermana'],
    ['pt', 'Agora? Pode ser, fala.'],
    ['pt', 'que teste? eu não me inscrevi em teste nenhum'],
    ['pt', 'quem resolve isso é a minha sócia'],
    ['pt', 'Quando eu freio ele puxa para um lado'],
    ['pt', 'pode, mas depressa'],
    ['pt', 'perdi tudo na enchente, não tenho de onde tirar'],
    ['pt', 'É o Anselmo, da gráfica.'],
    ['pt', 'Pois não, em que posso ajudar?'],
  ] as const)('ask for nothing, %s: %s', (language, text) => {
    expect(asked(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'is it long? my bus is coming'],
    ['en', 'When do you open?'],
    ['en', 'when do you open on sundays'],
    ['en', 'Do you have parking? I come by car.'],
    ['es', '¿cuánto tarda? que tengo prisa'],
    ['es', 'Hola, ¿abren mañana?'],
    ['es', '¿quién hace las entregas?'],
    ['pt', 'quanto custa? é para a minha mãe'],
    ['pt', 'vocês abrem no sábado?'],
    ['pt', 'quem faz a entrega?'],
    ['pt', 'quando eu tenho que pagar'],
  ] as const)('beside them a question stays one, %s: %s', (language, text) => {
    expect(asked(text, language)).not.toEqual([]);
  });
});

describe('whoever was called and tells what they are doing', () => {
  it.each([
    ['en', "I can't talk now, I've a room full of guests", "Here's what I know"],
    ['es', 'ahora estoy en una obra', 'Esto es lo que sé'],
    ['pt', 'estou numa consulta', 'O que eu sei é'],
  ] as const)('hears no answer to a question they did not ask, %s: %s', (language, line, answer) => {
    const { transcript } = playLines({ category: 'sales', language, lines: [line] });
    expect(transcript.at(-1)?.role).toBe('agent');
    expect(transcript.at(-1)?.message).not.toContain(answer);
  });
});

describe('another matter in the same breath', () => {
  it.each([
    ['es', 'a las cuatro y media está bien y oiga tengo que ir en ayunas'],
    ['es', 'sí primera vez uso silla de ruedas no sé si hay rampa'],
    ['es', 'el martes está perfecto y lo de la rampa sí hay o no'],
    ['en', "I use a wheelchair, not sure if there's a ramp"],
    ['en', "I just want my money back how long's that gonna take"],
    ['pt', 'uso cadeira de rodas não sei se tem rampa'],
  ] as const)('asks, %s: %s', (language, text) => {
    expect(asked(text, language)).not.toEqual([]);
  });
});
