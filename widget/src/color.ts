/** Relative luminance of `#rrggbb`, as WCAG has it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
};

const DARK = '#14161a';

/** White where it can be read, else nearly black. */
export const textOn = (background: string): string =>
  contrast('#ffffff', background) >= 4.5 || contrast('#ffffff', background) >= contrast(DARK, background)
    ? '#ffffff'
    : DARK;

/** Only six digits reach a style, whatever a server answers. */
export const safeColor = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
