import { describe, expect, it } from 'vitest';
import { asksForHome, homeIn } from './places.ts';

const isHome = (description: string) => asksForHome({ id: 'place', dataType: 'string', description });

describe('where somebody lives', () => {
  it.each([
    'City',
    'City where the person lives',
    'Town they live in',
    'Ciudad de residencia',
    'Ciudad donde vive la persona',
    'Cidade em que mora',
  ])('is asked for: %s', (description) => {
    expect(isHome(description)).toBe(true);
  });

  it.each(['City of destination', 'City of delivery', 'Ciudad del evento', 'Cidade da entrega'])(
    'is another place: %s',
    (description) => {
      expect(isHome(description)).toBe(false);
    },
  );

  it.each([
    ['I live in Paris', 'Paris'],
    ['i live in salt lake city with my wife', 'salt lake city'],
    ["we're just outside Bristol now", 'Bristol'],
    ['uh, Springfield, Illinois', 'Springfield'],
    ['vivo en Guadalajara desde hace años', 'Guadalajara'],
    ['soy de Rosario', 'Rosario'],
    ['moro em Belo Horizonte há dez anos', 'Belo Horizonte'],
    ['aqui em Curitiba mesmo', 'Curitiba'],
  ])('%s', (said, place) => {
    expect(homeIn(said)).toBe(place);
  });

  it.each([
    'I was born in Paris',
    'Paris is lovely',
    "I'm moving to Paris next year",
    'I used to live in Rome',
    'my sister lives in Rome',
    'mi hermana vive en Cali',
    'me mudé a Lima el año pasado',
    'estoy en el trabajo',
  ])('is not told by: %s', (said) => {
    expect(homeIn(said)).toBe('none');
  });
});
