import { describe, expect, it } from 'vitest';
import { hangsOnIf } from './conditions.ts';

describe('what hangs on a condition', () => {
  it.each([
    "if it's nights then count me out",
    "I'll sign unless the price goes up",
    'si me pagan le abono algo',
    'lo tomo, solo si es de día',
    'se for de noite eu desisto',
    'só se baixar o valor',
  ])('%s', (words) => expect(hangsOnIf(words)).toBe(true));

  it.each([
    "I'll pay on Friday if that's okay",
    "it's Friday then, and if my mother is there she can sign",
    "I'll come, if I'm late I'll call",
    'sí, me quedo',
    'se me pasó, mañana lo pago',
    'si le parece, el viernes',
    'ela se chama Ana',
    'pago na sexta',
  ])('not: %s', (words) => expect(hangsOnIf(words)).toBe(false));
});
