import { isPlaced } from './vectors.ts';

/** Endings that differ between a Spanish or Portuguese word and the English one of the same root. */
const RULES: Readonly<Record<'es' | 'pt', readonly [RegExp, readonly string[]][]>> = {
  es: [
    [/ciones$/, ['tion', 'tions']],
    [/siones$/, ['sion', 'ssion']],
    [/cion$/, ['tion', 'ction']],
    [/sion$/, ['sion', 'ssion']],
    [/(?:i|e)?dades$/, ['ity', 'ty']],
    [/(?:i|e)?dad$/, ['ity', 'ty']],
    [/mente$/, ['ly', 'ally']],
    [/(?:encia|ancia)s?$/, ['ence', 'ance', 'ency', 'ancy']],
    [/[oa]s?ol[oa]g[oa]s?$/, ['ologist']],
    [/istas?$/, ['ist']],
    [/ic[oa]s?$/, ['ic', 'ical']],
    [/[oa]ri[oa]s?$/, ['ory', 'ary']],
    [/iv[oa]s?$/, ['ive']],
    [/os[oa]s?$/, ['ous']],
    [/(?:ad|id)[oa]s?$/, ['ate', 'ated', 'ed', 'e']],
    [/[aei]r(?:l[oae]s?|me|se|nos)?$/, ['', 'e', 'ate', 'ify']],
    [/(?:[aei]n|[aei]mos|amos)$/, ['', 'e', 'ate']],
    [/[aoe]s?$/, ['', 'e', 'y']],
    [/es$/, ['']],
    [/s$/, ['']],
  ],
  pt: [
    [/coes$/, ['tion', 'tions']],
    [/cao$/, ['tion', 'ction', 'ption']],
    [/s?soes$/, ['sion', 'ssion']],
    [/s?sao$/, ['sion', 'ssion']],
    [/(?:i|e)?dades?$/, ['ity', 'ty']],
    [/mente$/, ['ly', 'ally']],
    [/(?:encia|ancia)s?$/, ['ence', 'ance', 'ency', 'ancy']],
    [/istas?$/, ['ist']],
    [/ic[oa]s?$/, ['ic', 'ical']],
    [/[oa]ri[oa]s?$/, ['ory', 'ary']],
    [/iv[oa]s?$/, ['ive']],
    [/os[oa]s?$/, ['ous']],
    [/agem$/, ['age']],
    [/(?:al|ais)$/, ['al']],
    [/(?:ad|id)[oa]s?$/, ['ate', 'ated', 'ed', 'e']],
    [/[aei]r(?:em)?$/, ['', 'e', 'ate', 'ify']],
    [/(?:[aei]m|[aei]mos)$/, ['', 'e', 'ate']],
    [/[aoe]s?$/, ['', 'e', 'y']],
    [/s$/, ['']],
  ],
};

const LETTERS_MIN = 5;
const ROOT_LETTERS_MIN = 5;

const spelled = (root: string): readonly string[] => [
  root,
  root.replace(/f/g, 'ph'),
  root.replace(/^es(?=[ptc])/, 's'),
  root.replace(/t/g, 'th'),
  root.replace(/cc/g, 'c').replace(/c(?=[ei])/g, 'ss'),
];

/** The English word of the same root, when there is one: "diagnóstico", "sessão". */
export function cognateOf(word: string, language: 'es' | 'pt'): string | null {
  if (word.length < LETTERS_MIN) return null;
  for (const [ending, others] of RULES[language]) {
    if (!ending.test(word)) continue;
    const root = word.replace(ending, '');
    if (root.length < ROOT_LETTERS_MIN - 1) continue;
    for (const other of others)
      for (const each of spelled(root)) {
        const candidate = each + other;
        if (
          candidate.length >= ROOT_LETTERS_MIN &&
          candidate.slice(0, 2) === word.slice(0, 2) &&
          isPlaced(candidate)
        )
          return candidate;
      }
  }
  return null;
}
