import { describe, expect, it } from 'vitest';
import { readHour } from './reply.ts';
import { fieldOf, NOW, table } from './test-lines.ts';

describe('en, Time of the appointment: What time would suit you?', () => {
  it.each(
    table(`
      half past nine | 09:30
      half two | 14:30
      at three | 15:00
      three o'clock | 15:00
      quarter past eleven | 11:15
      a quarter to four | 15:45
      ten to five | 16:50
      twenty-five past one | 13:25
      five after ten | 10:05
      two thirty | 14:30
      nine forty five | 09:45
      10:15 | 10:15
      10.15 | 10:15
      3pm | 15:00
      3 p.m. | 15:00
      half eight in the morning | 08:30
      eight in the evening | 20:00
      noon | 12:00
      midnight | 00:00
      twelve | 12:00
      1400 | 14:00
      1630 hours | 16:30
      sixteen thirty | 16:30
      seven in the morning | 07:00
      seven thirty am | 07:30
      nine, no, half nine | 09:30
      ten... actually make it eleven | 11:00
      not ten, eleven | 11:00
      ten's too early, say eleven | 11:00
      after four | -
      before noon | -
      between two and four | -
      two to four | -
      from nine to five | -
      any time after lunch | -
      in an hour | 11:00
      in half an hour | 10:30
      two hours from now | 12:00
      in twenty minutes | 10:20
      Thursday | -
      in two days | -
      I finish at three | -
      I don't get off work till five | -
      my wife's appointment is at two | -
      last time it was ten | -
      if I can get a lift, eleven | -
      ten or eleven | -
      what time do you open? | -
      could I come at three | 15:00
      the two of us will come | -
      there'll be four of us | -
      it takes forty minutes | -
      I have two kids | -
      just put me down for four | 16:00
      four would be grand | 16:00
      four is fine by me | 16:00
      let's say eleven | 11:00
      I'd say eleven | 11:00
      how about eleven | 11:00
      11 | 11:00
      first thing | -
      in the morning | -
      I'll be there at ten on the dot | 10:00
      ten past | -
      same time as usual | -
      I'm free at two but three is better | 15:00
      two or, no, three | 15:00
      nine fifteen please love | 09:15
      nine fifteen, I start work at ten | 09:15
      I start at ten so nine | 09:00
      forget it | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(
        reply,
        'What time would suit you?',
        fieldOf('start_time', 'Time of the appointment'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Dinner reservation time: What time would you like your table this evening?', () => {
  it.each(
    table(`
      half seven | 19:30
      eight | 20:00
      quarter to eight please | 19:45
      nine thirty | 21:30
      six | 18:00
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(
        reply,
        'What time would you like your table this evening?',
        fieldOf('start_time', 'Dinner reservation time'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Time of the boiler service: What time suits you?', () => {
  it.each(
    table(`
      Would half nine be all right? | 09:30
      eleven's good | 11:00
      make it quarter past two | 14:15
      not till after three, I've the school run | -
      two, school's out at three | 14:00
      I drop the kids at half eight so nine would be handy | 09:00
      I pick up the kids at three so any time before that | -
      ten a.m. | 10:00
      10 in the morning | 10:00
      Same time as last week | -
      Whatever time you're passing | -
      it's five to ten now | -
      My sister had ten and nobody came | -
      three in the afternoon | 15:00
      eight o'clock at night | 20:00
      ten to twelve | 11:50
      twelve to one | -
      twelve fifteen | 12:15
      five o'clock on the button | 17:00
      16:45 | 16:45
      quarter of five | 16:45
      we open at nine | -
      no earlier than ten | -
      it'll take me twenty minutes to get home | -
      I'm on till six, so seven in the evening | 19:00
      at ten past the hour | -
      they said between eight and one, like always | -
      one o'clock. No. Two | 14:00
      half ten, quarter to eleven | -
      the later the better | -
      three p.m. sharp or I'm gone to bingo | 15:00
      at a quarter past nine in the morning please | 09:15
      I've an appointment at ten, so twelve | 12:00
      oh nine hundred | 09:00
      oh eight thirty | 08:30
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(reply, 'What time suits you?', fieldOf('start_time', 'Time of the boiler service'), 'en', NOW),
    ).toBe(value);
  });
});

/** The least of a few tries: on a busy machine one alone tells little. */
function timeOf(words: string): number {
  const tries = Array.from({ length: 3 }, () => {
    const began = performance.now();
    for (const language of ['en', 'es', 'pt'] as const)
      readHour(`${words} xyz at three`, 'When?', fieldOf('start_time', 'Start'), language, NOW);
    return performance.now() - began;
  });
  return Math.min(...tries);
}

/** Twice the words: linear is 2, quadratic 4; what doubles with each word does not end. */
const RATIO_LIMIT = 8;
const FLOOR_MS = 20;

describe('en, long runs of little words', () => {
  it.each(['from noon noon', 'not no no', 'not na na', 'from media meia', 'salgo a la pelas la pelas'])(
    '%s takes hardly longer for each word more',
    (words) => {
      const [first = '', ...others] = words.split(' ');
      const run = (count: number): string => `${first} ${`${others.join(' ')} `.repeat(count)}`;
      expect(timeOf(run(28))).toBeLessThan(RATIO_LIMIT * Math.max(timeOf(run(14)), FLOOR_MS));
    },
  );
});
