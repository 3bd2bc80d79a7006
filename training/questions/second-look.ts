import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../server/src/listening/types.ts';
import { scoredByWords } from '../../server/src/providers/model/embedded/questions/matcher/find-answers.ts';
import {
  LOOKED_AT_MAX,
  SECOND_LOOK_FILE,
  textOfFact,
} from '../../server/src/providers/model/embedded/questions/matcher/second-look.ts';
import type { Weights } from '../../server/src/providers/model/embedded/questions/matcher/weights.ts';
import type { MeaningOf } from '../../server/src/providers/model/embedded/questions/meaning/index.ts';
import { RELEVANCE_FILE } from '../../server/src/providers/model/embedded/questions/meaning/model-files.ts';
import type { Meaning } from '../../server/src/providers/model/port.ts';
import { root } from '../../server/src/root.ts';
import { PYTHON, PYTHON_NEEDED } from '../python.ts';
import { type Business, statementsOf } from './lines.ts';

/** The questions of a business as a model that has never seen it scores them by words, and what its sentences mean. */
export type Case = {
  language: Language;
  told: readonly Meaning[];
  asked: readonly {
    meaning: Meaning;
    /** The statements looked at, by their places, and what words show of each. */
    places: readonly number[];
    scores: readonly number[];
    none: number;
    /** Which of the places answer; none when nothing does. */
    right: readonly number[];
  }[];
};

/** Questions whose answer is not among the facts looked at teach nothing here. */
export function caseOf(business: Business, weights: Weights, meaning: MeaningOf): Case[] {
  const { language, questions } = business;
  const statements = statementsOf(business);
  const facts = statements.map(({ fact }) => fact);
  const told = facts.flatMap((fact) => meaning(textOfFact(fact), fact.language) ?? []);
  if (facts.length === 0 || told.length < facts.length) return [];
  const placeOf = new Map(facts.map((fact, at) => [fact, at]));
  const asked = questions.flatMap(({ ask, facts: wanted }) => {
    const { scored, none } = scoredByWords(ask, language, facts, weights);
    const looked = scored.slice(0, LOOKED_AT_MAX);
    const places = looked.map(({ fact }) => placeOf.get(fact) as number);
    const right = places.flatMap((place, at) =>
      wanted.includes(statements[place]?.line as number) ? [at] : [],
    );
    const own = meaning(ask, language);
    if (own === null || (wanted.length > 0 && right.length === 0)) return [];
    return [{ meaning: own, places, scores: looked.map(({ score }) => score), none, right }];
  });
  return [{ language, told, asked }];
}

/** Rows of pieces one after the other, and of each meaning how many there are. */
function writeMeanings(folder: string, meanings: readonly Meaning[]): void {
  const bytes = (parts: readonly (Int16Array | Float32Array)[]): Buffer =>
    Buffer.concat(
      parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    );
  writeFileSync(join(folder, 'pieces.bin'), bytes(meanings.map(({ pieces }) => pieces)));
  writeFileSync(join(folder, 'shares.bin'), bytes(meanings.map(({ shares }) => shares)));
  writeFileSync(join(folder, 'whole.bin'), bytes(meanings.map(({ whole }) => whole)));
  writeFileSync(join(folder, 'counts.json'), JSON.stringify(meanings.map(({ shares }) => shares.length)));
}

/** What tells relevance, and how words, likeness and relevance are weighed, are learnt together. */
export function fitSecondLook(cases: readonly Case[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'parley-second-look-'));
  try {
    const meanings: Meaning[] = [];
    const place = (meaning: Meaning): number => meanings.push(meaning) - 1;
    const written = cases.map(({ language, told, asked }) => ({
      language,
      told: told.map(place),
      asked: asked.map(({ meaning, ...rest }) => ({ ...rest, meaning: place(meaning) })),
    }));
    writeFileSync(join(folder, 'cases.json'), JSON.stringify(written));
    writeMeanings(folder, meanings);
    const program = join(root, 'training/questions/relevance.py');
    const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };
    const { status } = spawnSync(PYTHON, [program, folder], { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`It did not end well. ${PYTHON_NEEDED}`);
    copyFileSync(join(folder, 'second-look.json'), SECOND_LOOK_FILE);
    copyFileSync(join(folder, 'relevance.bin'), RELEVANCE_FILE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
