import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryOf, describeNumber } from './country.ts';
import { zonesOf } from './zones.ts';
import { ZONES_BY_COUNTRY } from './zones-by-country.ts';
import { ZONES_BY_PREFIX } from './zones-by-prefix.ts';

const clock = (zone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const months = Array.from({ length: 36 }, (_, month) => Date.UTC(2026, month, 15, 12));
  return months.map((at) => format.format(at)).join();
};

describe('the country of a number', () => {
  it.each([
    ['+14155550123', 'US'],
    ['+16045550123', 'CA'],
    ['+18765550123', 'JM'],
    ['+17875550123', 'PR'],
    ['+15551230001', 'US'],
    ['+79161234567', 'RU'],
    ['+77012345678', 'KZ'],
    ['+442079460000', 'GB'],
    ['+447624123456', 'IM'],
    ['+34911234567', 'ES'],
    ['+5511987654321', 'BR'],
    ['+80012345678', null],
    ['+99912345678', null],
    ['not a number', null],
  ])('of %s is %s', (number, country) => {
    expect(countryOf(number)).toBe(country);
  });

  it('comes with the kind of the number where its plan says so', () => {
    expect(describeNumber('+19005550123').type).toBe('PREMIUM_RATE');
    expect(describeNumber('+34902123456').type).toBe('SHARED_COST');
    expect(describeNumber('+15551230001').type).toBeNull();
  });
});

describe('the zones of a number', () => {
  it.each([
    ['+12125550123', ['America/New_York']],
    ['+13125550123', ['America/Chicago']],
    ['+14155550123', ['America/Los_Angeles']],
    ['+14805550123', ['America/Phoenix']],
    ['+18085550123', ['Pacific/Honolulu']],
    ['+18505550123', ['America/New_York', 'America/Chicago']],
    ['+17095550123', ['America/St_Johns', 'America/Halifax']],
    ['+13065550123', ['America/Regina', 'America/Edmonton']],
    ['+18765550123', ['America/Jamaica']],
    ['+5511987654321', ['America/Sao_Paulo']],
    ['+556833221234', ['America/Rio_Branco']],
    ['+525512345678', ['America/Mexico_City']],
    ['+526641234567', ['America/Tijuana']],
    ['+529981234567', ['America/Cancun']],
    ['+34911234567', ['Europe/Madrid']],
    ['+34928123456', ['Atlantic/Canary']],
    ['+34600123456', ['Europe/Madrid', 'Atlantic/Canary']],
    ['+351296123456', ['Atlantic/Azores']],
    ['+351912345678', ['Europe/Lisbon', 'Atlantic/Azores']],
    ['+74951234567', ['Europe/Moscow']],
    ['+74231234567', ['Asia/Vladivostok']],
    ['+77012345678', ['Asia/Almaty']],
    ['+61891234567', ['Australia/Adelaide', 'Australia/Darwin', 'Australia/Eucla', 'Australia/Perth']],
    ['+56612345678', ['America/Punta_Arenas']],
    ['+62361123456', ['Asia/Makassar']],
    ['+919812345678', ['Asia/Kolkata']],
    ['+80012345678', []],
  ])('of %s are %j', (number, zones) => {
    expect(zonesOf(number)).toEqual(zones);
  });

  it('are all of the country when the digits do not decide: a Russian mobile, an unknown area code', () => {
    expect(zonesOf('+79161234567')).toHaveLength(11);
    expect(zonesOf('+15551230001')).toEqual(ZONES_BY_COUNTRY.get('US'));
  });

  it('exist for every country with a numbering plan, and every zone is one this runtime knows', () => {
    expect(COUNTRIES.filter((country) => (ZONES_BY_COUNTRY.get(country)?.length ?? 0) === 0)).toEqual([]);
    const zones = [
      ...ZONES_BY_COUNTRY.values(),
      ...[...ZONES_BY_PREFIX.values()].flatMap((map) => [...map.values()]),
    ];
    for (const zone of new Set(zones.flat())) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
    }
  });

  it('are complete: every clock the runtime gives a country is listed, and no other', () => {
    const wrong: string[] = [];
    for (const country of COUNTRIES) {
      const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
        timeZones?: string[];
        getTimeZones?: () => string[];
      };
      const known = locale.getTimeZones?.() ?? locale.timeZones ?? [];
      if (known.length === 0) continue;
      const ours = new Set((ZONES_BY_COUNTRY.get(country) ?? []).map(clock));
      const theirs = new Set(known.map(clock));
      if ([...theirs].some((one) => !ours.has(one)) || [...ours].some((one) => !theirs.has(one)))
        wrong.push(country);
    }
    expect(wrong).toEqual([]);
  });

  it('of a prefix are zones of its country', () => {
    for (const [country, prefixes] of ZONES_BY_PREFIX) {
      const clocks = new Set(['US', 'CA'].includes(country) ? [] : (ZONES_BY_COUNTRY.get(country) ?? []));
      if (clocks.size === 0) continue;
      for (const zones of prefixes.values())
        expect(
          zones.every((zone) => clocks.has(zone)),
          country,
        ).toBe(true);
    }
  });
});
