import { parseArgs } from 'node:util';

export const THEMES = ['light', 'dark'] as const;
export const WIDTHS = [1440, 390] as const;
export const LANGUAGES = ['en', 'es', 'pt'] as const;
/** `full`: with data. `long`: with very long names. */
export const STATES = ['full', 'empty', 'loading', 'failing', 'long'] as const;

export type State = (typeof STATES)[number];

export type Flags = {
  folder: string;
  only: readonly string[];
  themes: readonly (typeof THEMES)[number][];
  widths: readonly (typeof WIDTHS)[number][];
  languages: readonly (typeof LANGUAGES)[number][];
  states: readonly State[];
};

function chosen<Value extends string | number>(
  flag: string,
  all: readonly Value[],
  given: string[] = [],
): readonly Value[] {
  if (given.length === 0) return all;
  return given.map((text) => {
    const value = all.find((one) => String(one) === text);
    if (value === undefined) throw new Error(`--${flag} is one of ${all.join(', ')}, not ${text}.`);
    return value;
  });
}

/** `screenshots/ --only calls --lang es --theme dark --width 390 --state empty`; each flag may be given again. */
export function readFlags(args: readonly string[]): Flags {
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: many, lang: many, theme: many, width: many, state: many },
  });
  return {
    folder: positionals[0] ?? 'screenshots',
    only: values.only ?? [],
    themes: chosen('theme', THEMES, values.theme),
    widths: chosen('width', WIDTHS, values.width),
    languages: chosen('lang', LANGUAGES, values.lang),
    states: chosen('state', STATES, values.state),
  };
}

export type Shot = { language: string; theme: 'light' | 'dark'; width: number; state: State };

/**
 * Data is shown in every look and language. The other states say the same in each language, so they are taken in
 * English, unless a language was asked for.
 */
export function shotsOf({ states, languages, themes, widths }: Flags): Shot[] {
  return states.flatMap((state) => {
    const spoken = state === 'full' || !languages.includes('en') ? languages : ['en'];
    return spoken.flatMap((language) =>
      themes.flatMap((theme) => widths.map((width) => ({ language, theme, width, state }))),
    );
  });
}
