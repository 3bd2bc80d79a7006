import { containing } from '../../number-pattern.ts';
import type { StockNumber, StockQuery } from '../../stock-port.ts';
import { CATALOGUE, type Place, type Shelf } from './stock-catalogue.ts';

/** The stock of the simulated carrier: computed, and the same in every installation. */

const NUMBERS_A_PLACE = 600;
/** Prime, so that consecutive numbers differ clearly and none repeats. */
const STRIDE = 7919;

/** Endings that select how a simulated person behaves; not for sale. */
const meansSomething = (phoneNumber: string): boolean => /00(0[1-9]|10)$/.test(phoneNumber);

/** One place, enumerable: a prefix and a fixed count of digits. */
type Range = { place: Place; prefix: string; width: number; first: number };

function rangeOf(callingCode: string, place: Place): Range {
  const { form } = place;
  const width = form.split('x').length - 1;
  const first = [...form].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10 ** width, 7);
  // The trunk zero of national notation is not part of the number.
  const national = form.slice(0, form.indexOf('x')).replace(/\D/g, '').replace(/^0/, '');
  return { place, prefix: `+${callingCode}${national}`, width, first };
}

const digitsAt = ({ width, first }: Range, index: number): string =>
  String((first + index * STRIDE) % 10 ** width).padStart(width, '0');

function asWritten(form: string, digits: string): string {
  let next = 0;
  return form.replace(/x/g, () => digits.charAt(next++));
}

const rangesOf = (callingCode: string, shelf: Shelf): Range[] =>
  shelf.places.map((place) => rangeOf(callingCode, place));

/** In a fixed order, one of each place in turn, so that a short list shows several towns. */
export function* numbersOn({ country, type, areaCode, contains }: StockQuery): Generator<StockNumber> {
  const stock = CATALOGUE[country];
  const shelf = stock?.shelves[type];
  if (stock === undefined || shelf === undefined) return;
  const wanted = contains === undefined ? null : containing(contains);
  const begin = `+${stock.callingCode}${areaCode ?? ''}`;
  const ranges = rangesOf(stock.callingCode, shelf).filter(({ prefix }) => prefix.startsWith(begin));
  for (let index = 0; index < NUMBERS_A_PLACE; index++) {
    for (const range of ranges) {
      const digits = digitsAt(range, index);
      const phoneNumber = range.prefix + digits;
      if (meansSomething(phoneNumber) || wanted?.test(phoneNumber) === false) continue;
      const { form, locality, region } = range.place;
      yield {
        phoneNumber,
        friendlyName: asWritten(form, digits),
        locality,
        region,
        isoCountry: country,
        type,
        capabilities: { voice: true, sms: shelf.sms },
        addressRequired: shelf.addressRequired,
      };
    }
  }
}

const ALL: readonly Range[] = Object.values(CATALOGUE).flatMap(({ callingCode, shelves }) =>
  Object.values(shelves).flatMap((shelf) => rangesOf(callingCode, shelf)),
);

/** Whether the number is part of the stock. */
export const isOnShelf = (phoneNumber: string): boolean =>
  !meansSomething(phoneNumber) &&
  ALL.filter(({ prefix }) => phoneNumber.startsWith(prefix)).some((range) =>
    Array.from({ length: NUMBERS_A_PLACE }, (_, index) => range.prefix + digitsAt(range, index)).includes(
      phoneNumber,
    ),
  );
