import { describe, expect, it } from 'vitest';
import { tellsOfSiblings } from './siblings.ts';

describe('things of the same kind', () => {
  it.each([
    ['do you teach German', 'We teach Spanish and French.'],
    ['can i bring my cat', 'Small dogs are welcome.'],
    ['do you take cheques', 'We accept cash and cards.'],
    ['arreglan hornos', 'Reparamos lavadoras y neveras.'],
    ['consertam microondas', 'Consertamos geladeiras e fogões.'],
    ['is there table tennis', 'We have two tennis courts.'],
  ])('are not the one asked for: %s', (question, told) => {
    expect(tellsOfSiblings(question, told)).toBe(true);
  });

  it.each([
    ['do you teach French', 'We teach Spanish and French.'],
    ['can i bring my puppy', 'Small dogs are welcome.'],
    ['can i pay with visa', 'We accept cash and cards.'],
    ['do you take cards', 'Cash only, please.'],
    ['arreglan lavadoras', 'Reparamos lavadoras y neveras.'],
    ['when do you open', 'We open at nine. Small dogs are welcome.'],
    ['do you teach German', 'We open at nine.'],
  ])('say nothing against an answer: %s', (question, told) => {
    expect(tellsOfSiblings(question, told)).toBe(false);
  });
});
