import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { talk } from '../test-talk.ts';
import { wishIn, withoutBounds } from './wishes.ts';

const NOW = new Date('2026-11-16T09:00:00Z'); // a Monday
const wish = (language: Language, ...texts: string[]) => wishIn(texts, language, NOW);
const [MON, TUE, WED, THU, FRI, SAT] = [1, 2, 3, 4, 5, 6];

describe('when somebody can come', () => {
  it.each<[Language, string, number[]]>([
    ['en', 'not monday or wednesday i work those', [MON, WED]],
    ['en', "I can't make Tuesday", [TUE]],
    ['en', "wednesday's swimming and tuesday she's in class", [TUE, WED]],
    ['es', 'el martes no puedo', [TUE]],
    ['es', 'los lunes trabajo', [MON]],
    ['pt', 'quarta ela tem fisioterapia', [WED]],
    ['pt', 'na quinta não dá', [THU]],
  ])('is on none of the days that are out, %s: %s', (language, text, out) => {
    const { days, notDays } = wish(language, text);
    expect([...notDays].sort()).toEqual(out);
    expect([...days]).toEqual([]);
  });

  it.each<[Language, string, number[]]>([
    ['en', 'saturday morning would be ideal because of school', [SAT]],
    ['en', 'thursday is the only day i can do honestly', [THU]],
    ['en', 'Wednesday, no, sorry, Friday, I work Wednesdays', [FRI]],
    ['es', 'el viernes por la tarde si me dejan salir', [FRI]],
    ['es', 'trae tos desde el lunes', []],
    ['pt', 'pode ser no sábado', [SAT]],
    ['pt', 'a segunda opção fica melhor', []],
  ])('is on the days that were asked for, %s: %s', (language, text, days) => {
    expect([...wish(language, text).days]).toEqual(days);
  });

  it.each<[Language, string, number, number]>([
    ['en', 'mornings impossible', 12, 24],
    ['en', 'afternoons suit me better, after three', 15, 24],
    ['en', 'any time before ten', 0, 10],
    ['es', 'no, a la mañana imposible', 12, 24],
    ['es', 'viernes, a partir de las cuatro', 16, 24],
    ['pt', 'só depois das quatro da tarde', 16, 24],
    ['pt', 'de manhã, por favor', 0, 12],
    ['es', 'buenas tardes', 0, 24],
  ])('is within the hours that were said, %s: %s', (language, text, from, until) => {
    expect(wish(language, text)).toMatchObject({ from, until });
  });

  it.each<[Language, string]>([
    ['en', 'after the first of the month'],
    ['es', 'después del 1'],
    ['pt', 'depois do dia 1'],
  ])('is later than a day named as a bound, %s: %s', (language, text) => {
    expect(wish(language, text).afterDay?.toISOString().slice(0, 10)).toBe('2026-12-01');
  });

  it.each(['before ten', 'after the first', 'antes de las diez', 'depois das quatro', 'a partir del 20'])(
    'is not the bound itself: %s',
    (text) => {
      expect(withoutBounds(`${text} please`).trim()).toBe('please');
    },
  );

  it('keeps an hour that is no bound', () => {
    expect(withoutBounds('Thursday at half past ten')).toBe('Thursday at half past ten');
  });
});

describe('times that are offered', () => {
  const said = (language: Language, ...lines: string[]) =>
    talk('scheduling', language, ...lines).map(({ text }) => text);

  it.each<[Language, string[], RegExp]>([
    ['en', ['I need an appointment for a check-up', 'no', 'mornings impossible'], /at (?:9|10|11):\d\d/],
    [
      'en',
      ['I need an appointment for a check-up', 'no', "I can't make Tuesday or Wednesday"],
      /Tuesday|Wednesday/,
    ],
    ['es', ['necesito una cita para una limpieza', 'no', 'a la mañana imposible'], /a las (?:9|10|11):\d\d/],
    ['pt', ['quero marcar uma limpeza', 'não', 'de manhã não dá'], /às (?:9|10|11):\d\d/],
  ])('are none of those that are out, %s: %s', (language, lines, out) => {
    const last = said(language, ...lines).at(-1) ?? '';
    expect(last).toMatch(/\d\d?:\d\d.*\?$/);
    expect(last).not.toMatch(out);
  });

  it.each<[Language, string[], RegExp]>([
    [
      'en',
      ['I need an appointment for a check-up', 'no', 'saturday morning please'],
      /Saturday, November 21 at 9/,
    ],
    [
      'es',
      ['necesito una cita para una limpieza', 'no', 'el sábado por la mañana'],
      /sábado 21 de noviembre a las 9/,
    ],
    ['pt', ['quero marcar uma limpeza', 'não', 'sábado de manhã'], /sábado, 21 de novembro, às 9/],
  ])('are on the day that was asked for, %s', (language, lines, day) => {
    expect(said(language, ...lines).at(-1)).toMatch(day);
  });

  it('mean the day that was offered, where only its name is said', () => {
    const lines = [
      'I need an appointment for a check-up',
      'no',
      'neither, sorry',
      'neither',
      'the tuesday one then at three',
    ];
    const all = said('en', ...lines);
    expect(all.at(-2)).toContain('Tuesday, November 24 at');
    expect(all.at(-1)).toContain('Tuesday, November 24 at 15:00');
  });

  it.each<[Language, string[], RegExp]>([
    [
      'es',
      ['necesito una cita para una limpieza', 'no', 'el martes entro a turno, mejor el otro'],
      /miércoles 18/,
    ],
    [
      'es',
      ['necesito una cita para una limpieza', 'no', 'el miércoles porque el martes tiene examen'],
      /miércoles 18/,
    ],
    [
      'pt',
      ['quero marcar uma limpeza', 'não', 'quarta ela tem fisioterapia, então terça cedinho'],
      /terça-feira, 17/,
    ],
  ])('are chosen by what is left, %s: %s', (language, lines, day) => {
    expect(said(language, ...lines).at(-1)).toMatch(day);
  });

  it.each<[Language, string]>([
    ['en', "like I say I'm not booking today"],
    ['en', 'oh for goodness sake never mind'],
    ['es', 'dejá, me fijo en la agenda y te llamo yo'],
    ['pt', 'eu ligo de volta quando souber'],
  ])('end with who books nothing, %s: %s', (language, line) => {
    const first = {
      en: 'I need a check-up',
      es: 'quiero una cita para un control',
      pt: 'quero marcar uma limpeza',
    };
    const last = talk('scheduling', language, first[language], language === 'pt' ? 'não' : 'no', line, line);
    expect(last[2]?.text).not.toMatch(/November|noviembre|novembro/);
    expect(last[3]?.ended).toBe(true);
  });
});

describe('an appointment to be canceled', () => {
  it.each<[Language, string, string]>([
    ['en', 'I need to cancel my appointment tomorrow', "my mum's been taken to hospital"],
    ['es', 'quiero cancelar mi cita de mañana', 'es que me operan ese día'],
    [
      'pt',
      'quero desmarcar a minha consulta de sábado',
      'não quero remarcar não, eu vou fazer com outro lugar',
    ],
  ])('is canceled after one check, %s: %s', (language, wishes, answer) => {
    const [, last] = talk('scheduling', language, wishes, answer);
    expect(last?.text).toMatch(/canceled|cancelada|cancelado/);
    expect(last?.ended).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['en', 'I need to cancel my appointment tomorrow', 'no, keep it'],
    ['es', 'quiero cancelar mi cita de mañana', 'no, déjela, sí voy'],
    ['pt', 'quero desmarcar a minha consulta de amanhã', 'não, deixa como tá, não cancela não'],
  ])('stays where they want it after all, %s: %s', (language, wishes, answer) => {
    expect(talk('scheduling', language, wishes, answer)[1]?.text).not.toMatch(
      /is canceled|cancelada|cancelado/,
    );
  });

  it('waits for who holds on', () => {
    const [, second] = talk('scheduling', 'pt', 'quero desmarcar a minha consulta', 'a viagem caiu... peraí');
    expect(second?.ended).toBe(false);
  });
});
