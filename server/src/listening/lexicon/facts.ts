import type { Grammar } from '../match/pattern.ts';
import type { Language } from '../types.ts';

/** Facts a person states about themselves that a yes or a no would also give; a leading "not_" says the opposite. */
export const FACTS: Record<Language, Grammar> = {
  en: {
    lists: {},
    rules: [
      {
        label: 'first_visit',
        says: [
          'first time|visit',
          'never been|visited|come ~2',
          'i am ~1 new',
          'new patient|client|customer',
        ],
      },
      {
        label: 'not_first_visit',
        says: [
          'been ~2 before|already',
          'already ~1 patient|client|customer|been',
          'not ~2 first time|visit',
          'second|third time|visit',
          'come|came|go often|before',
        ],
      },
      {
        label: 'hardship',
        says: [
          'lost my|his|her job',
          'unemployed',
          'out of work',
          'laid off',
          'i am|was|have ~2 sick|ill|hospital|cancer',
          'hospital',
          'can not ~2 afford ~2 food|rent|basics|eat|living',
          'not ~2 money for food|rent|basics',
          'barely ~2 survive|eat|surviving',
        ],
      },
      {
        label: 'right_person',
        says: [
          'this is he|she|him|her',
          'speaking $',
          'that is me',
          'yes it is me',
          'i am the ~2 holder|owner',
        ],
      },
      { label: 'cash', says: ['cash'] },
      { label: 'card', says: ['credit|debit? card', 'visa|mastercard|amex'] },
      { label: 'transfer', says: ['transfer|wire|zelle', 'bank deposit'] },
      { label: 'wallet', says: ['paypal|venmo', 'apple|google pay'] },
      { label: 'cheque', says: ['check|cheque'] },
    ],
  },
  es: {
    lists: {},
    rules: [
      {
        label: 'first_visit',
        says: [
          'primera vez|visita',
          'nunca he ido|venido|estado',
          'soy ~1 nuevo|nueva',
          'paciente|cliente nuevo|nueva',
        ],
      },
      {
        label: 'not_first_visit',
        says: [
          'ya he|soy|habia ido|venido|estado|cliente|paciente',
          'no ~2 primera vez|visita',
          'segunda|tercera vez',
          'he ido antes',
        ],
      },
      {
        label: 'hardship',
        says: [
          'perdi ~1 trabajo|empleo|mi',
          'sin trabajo|empleo',
          'desempleado|desempleada',
          'me despidieron|echaron',
          'estoy|estuve|esta ~2 enfermo|enferma|hospitalizado|hospitalizada|hospital',
          'enfermedad',
          'no ~2 alcanza ~2 comer|comida|renta|arriendo',
          'no tengo ~2 comer',
        ],
      },
      {
        label: 'right_person',
        says: ['soy yo', 'con el|ella ~1 habla', 'el mismo', 'la misma', 'soy ~1 titular', 'ella|el habla'],
      },
      { label: 'efectivo', says: ['efectivo|contado'] },
      { label: 'tarjeta', says: ['tarjeta|visa|mastercard'] },
      {
        label: 'transferencia',
        says: ['transferencia|transferir|transfiero|nequi|daviplata|spei|pse|consignacion|bizum|deposito'],
      },
      { label: 'cheque', says: ['cheque'] },
    ],
  },
  pt: {
    lists: {},
    rules: [
      {
        label: 'first_visit',
        says: [
          'primeira vez|visita',
          'nunca fui|estive|vim',
          'sou ~1 novo|nova',
          'paciente|cliente novo|nova',
        ],
      },
      {
        label: 'not_first_visit',
        says: [
          'ja fui|estive|vim|sou ~2 ai|cliente|paciente|antes|$',
          'nao ~2 primeira vez|visita',
          'segunda|terceira vez',
        ],
      },
      {
        label: 'hardship',
        says: [
          'perdi ~1 trabalho|emprego|meu|renda',
          'sem trabalho|emprego|renda',
          'desempregado|desempregada',
          'fui demitido|demitida|mandado',
          'estou|estive|esta ~2 doente|internado|internada|hospital',
          'doenca',
          'nao ~2 dinheiro ~2 comer|comida|aluguel',
          'nao tenho ~2 comer',
        ],
      },
      {
        label: 'right_person',
        says: ['sou eu', 'e ele|ela mesmo|mesma', 'ele|ela mesmo|mesma', 'sou ~1 titular', 'eu mesmo|mesma'],
      },
      { label: 'dinheiro', says: ['dinheiro vivo', 'em|no dinheiro'] },
      { label: 'cartão', says: ['cartao|visa|mastercard'] },
      { label: 'transferência', says: ['transferencia|transferir|transfiro|ted|doc|deposito'] },
      { label: 'pix', says: ['pix'] },
      { label: 'boleto', says: ['boleto'] },
    ],
  },
};
