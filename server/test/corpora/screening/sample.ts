import type { ScreenedKind } from '../../../src/screening/rules/rule.ts';

export type Language = 'en' | 'es' | 'pt';

/** Texts of one label, grouped so that each stands on one line of its file. */
export type SampleGroup = {
  language: Language;
  kind: ScreenedKind;
  disguised?: boolean;
  texts: string[];
};

export type Sample = { language: Language; kind: ScreenedKind; disguised: boolean; text: string };

export function listSamples(groups: SampleGroup[]): Sample[] {
  return groups.flatMap((group) =>
    group.texts.map((text) => ({
      language: group.language,
      kind: group.kind,
      disguised: group.disguised ?? false,
      text,
    })),
  );
}
