import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';
import { sentences } from './text/sentences.ts';
import { overlap, words } from './text/stem.ts';
import type { Language } from './types.ts';

describe('words', () => {
  it('are meaningful, folded and lightly stemmed', () => {
    expect(words('The payments were delayed!', 'en')).toEqual(['pay', 'delay']);
    expect(words('Los pagos están atrasados', 'es')).toEqual(words('El pago atrasado', 'es'));
    expect(words('As ligações são cobradas', 'pt')).toEqual(words('a ligação cobrada', 'pt'));
  });

  it('overlap is the share of the shorter list', () => {
    expect(overlap(['a', 'b'], ['b', 'c', 'd'])).toBe(0.5);
    expect(overlap(['a'], ['a', 'b'])).toBe(1);
    expect(overlap([], ['a'])).toBe(0);
  });
});

describe('sentences', () => {
  it('end at their punctuation, not inside numbers or addresses', () => {
    expect(sentences('It is 3.5 kg. Write to a@b.com! Why?\nFine')).toEqual([
      'It is 3.5 kg.',
      'Write to a@b.com!',
      'Why?',
      'Fine',
    ]);
    expect(sentences('  ')).toEqual([]);
    expect(sentences('Wait... what?!')).toEqual(['Wait...', 'what?!']);
  });
});

describe('the language of a text', () => {
  it.each<[string, Language | null]>([
    ['hello, how are you', 'en'],
    ['I need help with my order', 'en'],
    ['hola, buenas tardes', 'es'],
    ['necesito ayuda con mi pedido', 'es'],
    ['no me llamen mas', 'es'],
    ['não quero nada', 'pt'],
    ['preciso de ajuda com meu pedido', 'pt'],
    ['oi tudo bem', 'pt'],
    ['ok', null],
    ['no', null],
    ['12345', null],
    ['', null],
  ])('%s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
