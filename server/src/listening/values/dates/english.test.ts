import { describe, expect, it } from 'vitest';
import { readDay } from './reply.ts';
import { fieldOf, NOW, table } from './test-lines.ts';

describe('en, Day for the delivery: Which day would suit you?', () => {
  it.each(
    table(`
      Tomorrow's grand | 2026-11-17
      the day after tomorrow if that's alright | 2026-11-18
      Thursday please | 2026-11-19
      this coming Saturday | 2026-11-21
      a week on Friday | 2026-11-27
      Friday week | 2026-11-27
      tomorrow week | 2026-11-24
      today week would do me | 2026-11-23
      a fortnight today | 2026-11-30
      in a fortnight | 2026-11-30
      in three days | 2026-11-19
      in ten days' time | 2026-11-26
      the 4th | 2026-12-04
      the fourth of December | 2026-12-04
      December 4th works | 2026-12-04
      Dec the fourth | 2026-12-04
      4 December | 2026-12-04
      on the 22nd | 2026-11-22
      twenty-second | 2026-11-22
      Tuesday the 24th | 2026-11-24
      Wednesday 25th November | 2026-11-25
      next Monday | 2026-11-23
      Monday next week | 2026-11-23
      next week, on Thursday | 2026-11-26
      Thursday of next week | 2026-11-26
      the Thursday after next | -
      the week after next, Tuesday | 2026-12-01
      the first Monday in December | 2026-12-07
      last Friday in January | 2027-01-29
      the last day of November | 2026-11-30
      Christmas Eve | 2026-12-24
      day after Christmas | 2026-12-26
      Boxing Day | 2026-12-26
      the day before New Year's Eve | 2026-12-30
      Paddy's Day | 2027-03-17
      Good Friday | 2027-03-26
      Thanksgiving | 2026-11-26
      Wednesday, no sorry, Thursday | 2026-11-19
      Wednesday — actually make it Friday | 2026-11-20
      Not Tuesday, Wednesday would be better | 2026-11-18
      Tuesday's no good, but I could do Thursday | 2026-11-19
      I can't do Tuesday, Thursday's fine | 2026-11-19
      I'm away till Friday so Saturday | 2026-11-21
      anything except Wednesday | -
      not before Thursday | -
      after the 20th | -
      sometime next week | -
      any day at all | -
      Monday or Tuesday | -
      either Thursday or Friday, whichever suits | -
      between the 20th and the 25th | -
      I don't know yet | -
      my sister is getting hers on Thursday | -
      Do you deliver on Saturdays? | -
      I have the hospital on Thursday | -
      Thursday I'm in Dublin | -
      I'm at work Thursday | -
      You were supposed to come last Tuesday | -
      Thursday depending on the weather | -
      if I get paid Friday then Saturday | -
      Thursday. Actually forget it, I'll ring you back | -
      well I said Thursday but now I'm not sure | -
      half four | -
      the weekend | -
      Saturdays | -
      the 31st of November | -
      put me down for the twenty-eighth | 2026-11-28
      twenty eighth of next month | 2026-12-28
      let's say the nineteenth | 2026-11-19
      the 3rd of next month | 2026-12-03
      the first of next month | 2026-12-01
      first of January | 2027-01-01
      2026-12-03 | 2026-12-03
      12/25 | 2026-12-25
      Oh I'd say Friday, my husband will be home then | 2026-11-20
      My husband will be in on Friday | 2026-11-20
      Friday, because Thursday I've the dentist | 2026-11-20
      Friday, I'm off then | 2026-11-20
      could ye do Friday at all | 2026-11-20
      Friday's the only day I have | 2026-11-20
      I'd rather Friday than Thursday | 2026-11-20
      Not this Friday, the one after | 2026-11-27
      the sooner the better | -
      ASAP | -
      Wednesday morning | 2026-11-18
      first thing Wednesday | 2026-11-18
      any morning this week | -
      Sure Thursday is grand so it is | 2026-11-19
      Come Thursday, the key's under the mat | 2026-11-19
      the 18th is my birthday so not then | -
      Tuesday, wait, what's today? Monday? Then Tuesday yes, tomorrow | 2026-11-17
      Make it Thursday week please | 2026-11-26
      the eighteenth, that's a Wednesday | 2026-11-18
      Saint Stephen's Day | 2026-12-26
      I'll be there the day after the wedding | -
      three days after Christmas | 2026-12-28
      a couple of days | -
      in about a month | -
      end of next week | -
      middle of December | -
      yes | -
      no | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'Which day would suit you?', fieldOf('day_date', 'Day for the delivery'), 'en', NOW),
    ).toBe(value);
  });
});

describe('en, Day the pipe burst: When did the pipe burst?', () => {
  it.each(
    table(`
      Yesterday evening | 2026-11-15
      last Thursday | 2026-11-12
      on Saturday | 2026-11-14
      Thursday last | 2026-11-12
      Friday gone | 2026-11-13
      the Tuesday before last | 2026-11-03
      a week ago today | 2026-11-09
      two days ago | 2026-11-14
      two weeks ago | 2026-11-02
      a fortnight ago | 2026-11-02
      a week last Friday | 2026-11-06
      the 3rd of November | 2026-11-03
      on the 28th of October, I remember it well | 2026-10-28
      the 20th | 2026-10-20
      Halloween | 2026-10-31
      Bonfire night | 2026-11-05
      sometime last week | -
      a few weeks back | -
      I'm not sure, maybe the tenth or eleventh | -
      today, this morning | 2026-11-16
      last Christmas Day | 2025-12-25
      the plumber came on Friday but it burst on Wednesday | 2026-11-11
      we were away till Sunday so I couldn't tell you | -
      in 2019 | -
      last month | -
      it was Tuesday, no Monday of last week | 2026-11-09
      the tenth of this month | 2026-11-10
      October the twelfth | 2026-10-12
      it'll be fixed on Thursday | -
      the same day as my mother's funeral | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, 'When did the pipe burst?', fieldOf('day_date', 'Day the pipe burst'), 'en', NOW),
    ).toBe(value);
  });
});

describe("en, Date of birth of the caller: What's your date of birth?", () => {
  it.each(
    table(`
      third of May 1978 | 1978-05-03
      the third of the fifth seventy-eight | 1978-05-03
      May 3rd, 1978 | 1978-05-03
      twenty first of March nineteen sixty four | 1964-03-21
      March twenty first nineteen sixty four | 1964-03-21
      12th November '85 | 1985-11-12
      the first of January two thousand | 2000-01-01
      ninth of September two thousand and one | 2001-09-09
      seventeen oh eight fifty nine | 1959-08-17
      17/08/1959 | 1959-08-17
      17.08.59 | 1959-08-17
      25 12 1990 | 1990-12-25
      nineteenth of the first, forty-eight | 1948-01-19
      my birthday is the 3rd of May | -
      I'm 48 | -
      1978 | -
      3/5/1978 | -
      my daughter's is the third of May 2003 but I'd rather not give mine | -
      born on the tenth of June 1955 | 1955-06-10
      tenth of June nineteen oh nine | 1909-06-10
      February 29, 1988 | 1988-02-29
      thirtieth of February 1980 | -
      first of April, nineteen eighty, no joke | 1980-04-01
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        "What's your date of birth?",
        fieldOf('day_date', 'Date of birth of the caller'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Day of the vet appointment: When would you like to bring him in?', () => {
  it.each(
    table(`
      I'd be looking at Thursday, if you've anything going | 2026-11-19
      well now, himself is off on Friday so we'll say Friday | 2026-11-20
      Monday's desperate for me. Would Wednesday do? | 2026-11-18
      Anytime Tuesday, I've the car then | 2026-11-17
      sure I'll be passing on Saturday anyway | 2026-11-21
      I get paid on the 27th so the 28th | 2026-11-28
      we fly out on the 25th so it'd have to be the 24th | 2026-11-24
      the 27th, that's payday | 2026-11-27
      Thursday, that's bin day, no wait, Friday is bin day. Thursday then | 2026-11-19
      Not tomorrow, the day after | 2026-11-18
      oh tomorrow's no use, Wednesday | 2026-11-18
      week commencing the 30th | -
      some day next week, I'll ring to say which | -
      me sister said Thursday but she's always wrong, it's Friday | 2026-11-20
      When my son's back from uni | -
      after Christmas sometime | -
      Before Christmas anyway | -
      as soon as the rain stops | -
      I couldn't tell you off the top of my head | -
      What day is it today? | -
      I already brought him in on Friday! | -
      he was in last Thursday | -
      he's booked in for his teeth on the 24th, is that not enough | -
      the vet said not before the 25th | -
      the first week of December | -
      Thursday first thing, before eight | 2026-11-19
      tomorrow at ten | 2026-11-17
      21st of November | 2026-11-21
      November the 21st, it's a Saturday | 2026-11-21
      Next Friday coming, the 27th | 2026-11-27
      Saturday the 28th if ye're open | 2026-11-28
      I'll take the 24th so | 2026-11-24
      in a week's time | 2026-11-23
      a week from Thursday | 2026-11-26
      five days from now | 2026-11-21
      the day after the bank holiday | -
      on my birthday | -
      Martin? No, leave that! Sorry. Friday, love | 2026-11-20
      hold on till I find the calendar... right, the second of December | 2026-12-02
      Wednesdays and Fridays are my days off | -
      Every second Tuesday | -
      it could be Friday, could be Saturday | -
      If it were up to me, tomorrow | -
      can't say until Thursday | -
      I'll know by Thursday | -
      let me ring you Thursday | -
      Thursday's child has far to go, ha ha. Friday please | 2026-11-20
      never | -
      last year I came on the third of December, so about then | -
      tomorrow morning at the crack of dawn if you like | 2026-11-17
      twentieth November | 2026-11-20
      Wednesday preferably | 2026-11-18
      Tuesday at two o'clock | 2026-11-17
      we fly out on the 25th so before that | -
      two days before Christmas | 2026-12-23
      the Monday after next | -
      nineteen eleven twenty six | -
      December | -
      the fifth | 2026-12-05
      oh the fifth would be ideal | 2026-12-05
      From Monday onwards | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        'When would you like to bring him in?',
        fieldOf('day_date', 'Day of the vet appointment'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Date the tenant wants to leave by: Until when will you keep the flat?', () => {
  it.each(
    table(`
      until the end of January, the thirty first | 2027-01-31
      till the 15th of December | 2026-12-15
      up to and including the 20th | 2026-11-20
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        'Until when will you keep the flat?',
        fieldOf('day_date', 'Date the tenant wants to leave by'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Date available to start work: From when would you be available?', () => {
  it.each(
    table(`
      from the first of December | 2026-12-01
      any time after the fifth | -
      straight away, tomorrow if you want | 2026-11-17
      I've a month's notice to give | -
      Monday week at the earliest | -
      as of Monday | 2026-11-23
      the week after next | -
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        'From when would you be available?',
        fieldOf('day_date', 'Date available to start work'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('en, Day the parcel was left: On what day did the courier leave the parcel?', () => {
  it.each(
    table(`
      it was last Wednesday because I was at bingo | 2026-11-11
      must have been the Friday | 2026-11-13
      Thursday, my neighbour took it in | 2026-11-12
      my neighbour got hers Thursday, mine never came | -
      Tuesday of last week | 2026-11-10
      he left it on the ninth, I have the card here | 2026-11-09
      the card says the ninth of November | 2026-11-09
      not Thursday, Friday | 2026-11-13
      they were to come on Friday | -
      on the Thursday before Halloween | 2026-10-29
      the day after Halloween | 2026-11-01
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        'On what day did the courier leave the parcel?',
        fieldOf('day_date', 'Day the parcel was left'),
        'en',
        NOW,
      ),
    ).toBe(value);
  });
});
