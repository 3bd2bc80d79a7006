import { describe, expect, it } from 'vitest';
import { relapses } from '../index.ts';

describe('what was solved a moment ago', () => {
  it.each([
    "It's working now… no wait, it's flung me out again",
    'it loads... hang on, no, the same thing',
    "Yes, it's back. Oh no, it's thrown me out again",
    'great, spoke too soon, it dropped again',
    'ya funciona... no, espera, otra vez se cerró',
    'ya entró, ay no, se cayó de nuevo',
    'listo, uy no, se apagó otra vez',
    'espera, no... lo mismo',
    'agora foi... não, peraí, caiu de novo',
    'voltou, ih, não, deu a mesma coisa',
    'funcionou, ai não, travou outra vez',
    'opa, não, caiu de novo',
  ])('is not any more: %s', (text) => {
    expect(relapses(text)).toBe(true);
  });

  it.each([
    "It's working now, thank you",
    "oh no, it's fine now",
    'no, wait, it works now',
    'oh no worries, it works again',
    "oh no, it's back on, lovely",
    'it went off again yesterday, but now it works',
    'no, it is working again',
    'No wait. It used to drop again and again',
    'ay no, ya funciona',
    'no, ya funciona otra vez',
    'antes se caía otra vez, ahora ya no',
    'ai, não, já está tudo certo',
    'não, já voltou de novo',
    'peraí, voltou',
  ])('is still: %s', (text) => {
    expect(relapses(text)).toBe(false);
  });
});
