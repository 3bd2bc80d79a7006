import { describe, expect, it } from 'vitest';
import type { DataField, FieldValue, Language } from '../types.ts';
import { extractValue } from './extract.ts';
import { kindOf } from './kind.ts';

/** A Wednesday. */
const NOW = new Date('2026-03-11T10:20:00Z');

const field = (id: string, dataType: DataField['dataType'], description = ''): DataField => ({
  id,
  dataType,
  description,
});

const SCORE = field('satisfaction_score', 'integer', 'Score from 0 to 10');
const YEARS = field('years_of_experience', 'number');
const BUDGET = field('budget', 'string');

describe('numbers that are not what a field asks for', () => {
  it.each<[string, DataField, Language, string, FieldValue | null]>([
    ['hours waited are no score', SCORE, 'en', 'they came after 3 hours', null],
    ['a floor is no score', SCORE, 'es', 'llegaron al piso 5', null],
    ['a score is one', SCORE, 'pt', 'dou nove', 9],
    ['a year is no budget', BUDGET, 'en', 'we have been at it since 1998', null],
    ['a year is no budget', BUDGET, 'es', 'estamos en esto desde 1998', null],
    ['per cent is no hundred', BUDGET, 'es', 'me dan 20 por ciento y dos por 30', null],
    ['per cent is no hundred', BUDGET, 'pt', 'me dão 20 por cento e dois por 30', null],
    ['a round sum is a budget', BUDGET, 'en', 'up to 2000', 'up to 2000'],
    ['an age is no experience', YEARS, 'en', "I'm 34 years old", null],
    ['an age is no experience', YEARS, 'en', "I'm 34 years old and I've done this for four years", 4],
    ['an age is no experience', YEARS, 'es', 'la empresa tiene 40 años', null],
    ['years are experience', YEARS, 'pt', 'tenho sete anos de experiência', 7],
    ['an hour alone is no date', field('visit_date', 'string'), 'en', 'at five', null],
    ['a correction counts', field('order_number', 'string'), 'en', '77302, sorry, 77320', '77320'],
  ])('%s (%#)', (_, asked, language, text, value) => {
    expect(extractValue(text, asked, language, NOW)?.value ?? null).toBe(value);
  });
});

describe('a field called data', () => {
  it.each([
    ['data_visita', 'Data da visita', 'date'],
    ['data_consulta', 'Dia e hora da consulta', 'moment'],
    ['data_plan', 'The plan they chose', 'text'],
  ])('%s (“%s”) is of the kind %s: it is a date in Portuguese only', (id, description, kind) => {
    expect(kindOf(field(id, 'string', description))).toBe(kind);
  });
});
