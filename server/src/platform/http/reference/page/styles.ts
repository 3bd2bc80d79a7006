import { baseStyles } from './styles-base.ts';
import { entryStyles } from './styles-entry.ts';
import { navigationStyles } from './styles-navigation.ts';

export const styles = baseStyles + navigationStyles + entryStyles;

/** The purpose of each font file, from its stylesheet; the rest of its name is a digest. */
const RANGES: readonly (readonly [file: RegExp, range: string])[] = [
  [
    /inter-latin-ext-/,
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  ],
  [
    /inter-latin-wght-/,
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ],
];

export const fontStyles = (addresses: readonly string[]): string =>
  RANGES.flatMap(([file, range]) =>
    addresses
      .filter((address) => file.test(address) && /^\/[\w./-]+\.woff2$/.test(address))
      .map(
        (address) =>
          `@font-face { font-family: "Inter Variable"; font-style: normal; font-display: swap; font-weight: 100 900; src: url("${address}") format("woff2-variations"); unicode-range: ${range}; }\n`,
      ),
  ).join('');
