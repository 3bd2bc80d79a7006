const KEYPAD: Readonly<Record<string, string>> = Object.fromEntries(
  ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, String(index + 2)]),
  ),
);

/** Letters as on a keypad, `*` for any one digit, anywhere in the number. */
export function containing(pattern: string): RegExp {
  const digits = [...pattern.toUpperCase()].map((sign) => (sign === '*' ? '\\d' : (KEYPAD[sign] ?? sign)));
  return new RegExp(digits.join(''));
}
