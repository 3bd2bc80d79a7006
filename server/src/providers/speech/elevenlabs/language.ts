type Verified = {
  language?: string | undefined;
  accent?: string | undefined;
  locale?: string | undefined;
};

type Hints = {
  language: string | null;
  locale: string | undefined;
  accent: string | null;
  verified: readonly Verified[];
};

/** Older labels hold the name of the language. */
const CODES = new Map([
  ['english', 'en'],
  ['spanish', 'es'],
  ['portuguese', 'pt'],
]);

/** By language and accent, both as the vendor writes them. */
const REGIONS = new Map([
  ['en american', 'US'],
  ['en british', 'GB'],
  ['en scottish', 'GB'],
  ['en irish', 'IE'],
  ['en australian', 'AU'],
  ['en indian', 'IN'],
  ['es mexican', 'MX'],
  ['es latin american', '419'],
  ['es peninsular', 'ES'],
  ['es castilian', 'ES'],
  ['es argentine', 'AR'],
  ['pt brazilian', 'BR'],
  ['pt european', 'PT'],
  ['pt portuguese', 'PT'],
]);

/**
 * One language with its region, although most of these voices speak thirty: the one the voice was recorded in. The
 * verified languages are unordered, so they are used only when nothing else names one.
 */
export function chooseLanguage(hints: Hints): { language: string; accent: string | null } {
  const own =
    codeOf(hints.locale) ??
    codeOf(hints.language) ??
    hints.verified.map(({ language, locale }) => codeOf(language) ?? codeOf(locale)).find(Boolean) ??
    'en';
  const verified = hints.verified.filter(
    ({ language, locale }) => (codeOf(language) ?? codeOf(locale)) === own,
  );
  const sameAccent = verified.find(
    ({ accent }) => accent?.trim().toLowerCase() === hints.accent?.toLowerCase(),
  );
  const { locale, accent } = sameAccent ?? verified[0] ?? {};
  const heard = hints.accent ?? (accent?.trim() || null);
  const region = REGIONS.get(`${own} ${heard?.toLowerCase()}`);
  const language =
    tagOf(hints.locale, true) ??
    (sameAccent === undefined ? undefined : tagOf(locale, true)) ??
    (region === undefined ? undefined : `${own}-${region}`) ??
    tagOf(locale, true) ??
    tagOf(own) ??
    'en-US';
  return { language, accent: heard };
}

const codeOf = (value: string | null | undefined): string | undefined => tagOf(value)?.split('-')[0];

/** `es` → `es-ES`, `zh-Hans-CN` → `zh-CN`: the most likely region, when none is named. */
function tagOf(value: string | null | undefined, needsRegion = false): string | undefined {
  const name = value?.trim().toLowerCase().replaceAll(/[_ ]/g, '-') ?? '';
  const code = CODES.get(name) ?? name;
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(code)) return undefined;
  try {
    const locale = new Intl.Locale(code);
    const region = locale.region ?? (needsRegion ? undefined : locale.maximize().region);
    const tag = `${locale.language}-${region}`;
    return /^[a-z]{2,3}-([A-Z]{2}|\d{3})$/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}
