import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isE164 } from './e164.ts';

export type NormalisedNumber = {
  /** E.164, or null when the text contains no number. */
  number: string | null;
  /** The changes made, in words. */
  changed: string[];
  /** Why there is no number. */
  reason?: string;
};

const TEXT_LENGTH_MAX = 100;
/** Already normalised: of the countries below only Brazil and Mexico rewrite international numbers. */
const SETTLED = /^\+(?!5[25])[1-9]\d{1,14}$/;

export const isNumberedCountry = (code: string): boolean => isSupportedCountry(code);

/**
 * A number as users and spreadsheets write it, in E.164. With a default country a local number gets that country's
 * code; without one its digits only get a `+`.
 */
export function normaliseNumber(
  text: string,
  { defaultCountry }: { defaultCountry?: string | undefined } = {},
): NormalisedNumber {
  if (SETTLED.test(text)) return { number: text, changed: [] };
  if (text.length > TEXT_LENGTH_MAX) return { number: null, changed: [], reason: 'too long for a number' };
  const steps = new Steps(text.trim());
  steps.apply('full-width digits', plainDigits);
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(steps.text))
    return steps.refuse('a spreadsheet rounded it; format the column as text and save again');
  steps.apply('prefix', (given) => given.replace(/^(?:tel|callto|sms|whatsapp):|^'/i, ''));
  steps.apply('extension', withoutExtension);
  steps.apply('decimals', (given) => given.replace(/^(\+?\d{5,})\.0+$/, '$1'));
  if (!/^[+\d\s().\-/–—·\u00a0]*$/.test(steps.text) || /\d\s*\+/.test(steps.text))
    return steps.refuse('not a phone number');
  steps.apply('trunk zero', (given) => given.replace(/^(\+[\d\s]{1,5})\(0\)/, '$1'));
  steps.apply('separators', (given) => given.replace(/[^+\d]/g, '').replace(/^\++/, '+'));
  if (!/\d/.test(steps.text)) return steps.refuse('no digits');
  return steps.text.startsWith('+') ? international(steps) : national(steps, defaultCountry);
}

/** One spelling for all that reach the same person; a text that is not a number stays as it is. */
export const canonicalNumber = (e164: string): string => normaliseNumber(e164).number ?? e164;

/** The number as given, in its canonical spelling, and as older lists write it. */
export function numberSpellings(e164: string): string[] {
  const canonical = canonicalNumber(e164);
  const older = canonical.replace(/^\+52(\d{10})$/, '+521$1').replace(/^(\+55[1-9]\d)9([6-9]\d{7})$/, '$1$2');
  return [...new Set([e164, canonical, older])];
}

/** The current text, and the changes made to it. */
class Steps {
  readonly changed: string[] = [];
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  apply(name: string, change: (text: string) => string): boolean {
    const after = change(this.text);
    const differs = after !== this.text;
    if (differs) this.changed.push(name);
    this.text = after;
    return differs;
  }

  refuse(reason: string): NormalisedNumber {
    return { number: null, changed: this.changed, reason };
  }

  finish(): NormalisedNumber {
    if (isE164(this.text)) return { number: this.text, changed: this.changed };
    return this.refuse(
      this.text.startsWith('+0')
        ? 'a local number: write it with its country code, or choose a default country'
        : 'must have 2 to 15 digits after its +',
    );
  }
}

const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966];

/** Digits and pluses of other scripts and widths. */
const plainDigits = (text: string): string =>
  text.replace(/[\p{Nd}＋﹢]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? (/\p{Nd}/u.test(sign) ? sign : '+') : String(code - zero);
  });

/** Written in English, Spanish or Portuguese, or as in URIs. */
const withoutExtension = (text: string): string =>
  text.replace(
    /(?:;ext=|[\s,;]*(?:extensi[oó]n|extens[aã]o|extension|ext|ramal|anexo|interno|int|x|#)[\s.:]*)\d{1,7}$/i,
    '',
  );

function international(steps: Steps): NormalisedNumber {
  steps.apply('Brazil: trunk zero', (text) => text.replace(/^\+550(?:\d{2})?([1-9]\d{9,10})$/, '+55$1'));
  steps.apply('Brazil: ninth digit', (text) => text.replace(/^(\+55[1-9]\d)([6-9]\d{7})$/, '$19$2'));
  steps.apply('Mexico: old mobile prefix', (text) => text.replace(/^\+52(?:1|01|044|045)(\d{10})$/, '+52$1'));
  return steps.finish();
}

const PLUS_FOR_DOUBLE_ZERO = 'international prefix';

/** Without a country it is international only when it begins like such numbers. */
function national(steps: Steps, defaultCountry: string | undefined): NormalisedNumber {
  if (defaultCountry === undefined) {
    const abroad = steps.text.replace(/^(?:00|011)(?=[1-9]\d{6,14}$)/, '+');
    const isAbroad = abroad !== steps.text && (steps.text.startsWith('00') || isValid(abroad));
    if (isAbroad) steps.apply(PLUS_FOR_DOUBLE_ZERO, () => abroad);
    else steps.apply('plus', (text) => `+${text}`);
    return isAbroad ? international(steps) : steps.finish();
  }
  const country = defaultCountry as CountryCode;
  if (country === 'BR') steps.apply('Brazil: carrier code', withoutBrazilianCarrier);
  if (country === 'MX')
    steps.apply('Mexico: old prefix', (text) => text.replace(/^(?:52)?(?:044|045|01|1)(\d{10})$/, '$1'));
  const written = readIn(country, steps.text);
  if (written === null) return steps.refuse(`not a number of ${country}; write it with its country code`);
  steps.apply(`country code of ${country}`, () => written);
  return international(steps);
}

/** 0, two digits for the carrier, then area and subscriber: the carrier prefix depends on the caller and is dropped. */
const withoutBrazilianCarrier = (text: string): string =>
  text.replace(/^0\d{2}([1-9]\d{9,10})$/, '$1').replace(/^0([1-9]\d{9,10})$/, '$1');

const isValid = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false;

/** As a local number; else with the country code but no plus; else as any other possible form. */
function readIn(country: CountryCode, digits: string): string | null {
  const local = parsePhoneNumberFromString(digits, country);
  if (local?.isValid() === true) return local.number;
  const whole = parsePhoneNumberFromString(`+${digits}`);
  if (whole?.country === country && whole.isPossible()) return whole.number;
  return local?.isPossible() === true ? local.number : null;
}
