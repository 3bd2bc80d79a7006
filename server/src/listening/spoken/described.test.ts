import { describe, expect, it } from 'vitest';
import type { DataField } from '../types.ts';
import { describedIn, headingOf } from './described.ts';

const field = (description: string, dataType: DataField['dataType'] = 'string'): DataField => ({
  id: 'own_field',
  dataType,
  description,
});

describe('what a field is about', () => {
  it.each([
    ['Whether the person has a car of their own', 'whether you have a car of your own'],
    ['Whether the customer already owns their home', 'whether you already own your home'],
    ['True if the caller wants a reminder', 'whether you want a reminder'],
    ['Whether they are vegetarian', 'whether you are vegetarian'],
    ['Has a driving licence', 'whether you have a driving licence'],
    ['Whether delivery is wanted', 'whether delivery is wanted'],
    ['Si la persona tiene mascota', 'si usted tiene mascota'],
    ['Si al cliente le gusta el café', 'si a usted le gusta el café'],
    ['Si hay mascotas en casa', 'si hay mascotas en casa'],
    ['Tiene licencia vigente', 'si usted tiene licencia vigente'],
    ['Se a pessoa tem carro próprio', 'se você tem carro próprio'],
    ['Possui carteira de motorista', 'se você possui carteira de motorista'],
  ])('to be answered with yes or no is a clause said to the person: %s', (description, words) => {
    expect(describedIn(field(description, 'boolean'))).toEqual({ kind: 'clause', words });
  });

  it.each([
    ['How many people live with the person', 'clause', 'how many people live with you'],
    ['Cuántas personas viven en la casa', 'clause', 'cuántas personas viven en la casa'],
    ["The person's shirt size", 'thing', 'your shirt size'],
    ['El idioma preferido del cliente', 'thing', 'el idioma preferido'],
    ['O bairro da pessoa', 'thing', 'o bairro'],
    ['Shirt size', 'label', 'shirt size'],
    ['Talla de camisa', 'label', 'talla de camisa'],
    ['Tamanho da camisa', 'label', 'tamanho da camisa'],
    ['DNI', 'label', 'DNI'],
    ['What is your shirt size?', 'question', 'what is your shirt size'],
    ['¿Qué talla usa?', 'question', 'qué talla usa'],
  ])('is named in words that fit a question: %s', (description, kind, words) => {
    expect(describedIn(field(description))).toEqual({ kind, words });
  });

  it('is the beginning of a long description, and the words of the id without one', () => {
    const long = `Shirt size, as it is printed in the collar, ${'and so on '.repeat(20)}`;
    expect(describedIn(field(long)).words).toBe('shirt size');
    expect(
      describedIn(field(`Size of the shirt that ${'the person wears when working '.repeat(9)}`)).words,
    ).toBe('size of the shirt');
    expect(describedIn(field('')).words).toBe('own field');
    expect(describedIn(field('own_field')).words).toBe('own field');
  });

  it.each([
    ['Whether the person has a car of their own', 'has a car of their own'],
    ['Si la persona tiene mascota', 'tiene mascota'],
    ['Se a pessoa tem carro próprio', 'tem carro próprio'],
    ['The shirt size of the person', 'shirt size'],
    ['Talla de camisa', 'talla de camisa'],
  ])('heads a list in its own words: %s', (description, heading) => {
    expect(headingOf(field(description, 'boolean'))).toBe(heading);
  });
});
