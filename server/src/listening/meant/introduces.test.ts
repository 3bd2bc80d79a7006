import { describe, expect, it } from 'vitest';
import { onlyIntroduces } from '../index.ts';

describe('who says who they are', () => {
  it.each([
    'Good morning, this is Dana from the print shop',
    'Hi, my name is Orla Finch',
    "hello, it's Bram Tolley here",
    "I'm Petra Vance",
    'This is Mr. Colm Dray speaking',
    'Hola, buenas tardes, soy Ximena Robledo',
    'me llamo Tadeo Luján',
    'mi nombre es Iria Campos, de la imprenta Sol',
    'le habla la Dra. Nuria Salces',
    'Bom dia, aqui é a Jussara da padaria',
    'meu nome é Otávio Lins',
    'eu sou a Zilda',
    'quem fala é o Caio Brum',
  ])('says no more than that: %s', (text) => {
    expect(onlyIntroduces(text)).toBe(true);
  });

  it.each([
    "Good morning, this is Dana, I'm calling about my order",
    "Hi, I'm looking for a plumber",
    "I'm not sure",
    "I'm driving",
    'This is about my bill',
    'my printer is broken',
    'Hola, soy Ximena y quiero una cita',
    'soy clienta y tengo un problema',
    'hola, quiero una cita',
    'eu sou cliente e tenho uma dúvida',
    'aqui é o Caio, estou sem luz',
    "I'm locked out of my account",
    "it's broken",
    'this is a joke',
    'soy nueva',
    'Good morning',
  ])('says something else: %s', (text) => {
    expect(onlyIntroduces(text)).toBe(false);
  });
});
