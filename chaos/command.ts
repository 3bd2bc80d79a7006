import { parseArgs } from 'node:util';

/** Without a usual value a random one is used. */
type Flag = { usual?: number; about: string };

export type Drill = {
  about: string;
  flags: Readonly<Record<string, Flag>>;
  run: (given: ReadonlyMap<string, number>) => Promise<boolean>;
};

const SEEDS = 1_000_000;

/** A drill with its flags, all whole numbers; it returns whether it passed. */
export const drill = <Name extends string>(facts: {
  about: string;
  flags: Record<Name, Flag>;
  run: (flags: Record<Name, number>) => Promise<boolean>;
}): Drill => ({
  ...facts,
  run(given) {
    const flags = Object.entries<Flag>(facts.flags).map(([name, { usual }]) => [
      name,
      given.get(name) ?? usual ?? Date.now() % SEEDS,
    ]);
    return facts.run(Object.fromEntries(flags));
  },
});

type Drills = Readonly<Record<string, Drill>>;

const flagLine = ([name, { usual, about }]: [string, Flag]): string =>
  `    ${`--${name} <number>`.padEnd(22)}${about} (${usual ?? 'another each time'})`;

export const usageOf = (drills: Drills): string =>
  [
    'Breaks Parley on purpose and counts what came of it: npm run chaos -- <drill> [--flag number…]',
    ...Object.entries(drills).map(([name, { about, flags }]) =>
      ['', `  ${name}: ${about}`, ...Object.entries(flags).map(flagLine)].join('\n'),
    ),
  ].join('\n');

type Command =
  | { kind: 'help' }
  | { kind: 'problem'; line: string }
  | { kind: 'run'; drill: Drill; given: ReadonlyMap<string, number> };

const problem = (line: string): Command => ({ kind: 'problem', line });

export function readCommand(drills: Drills, [name = '', ...args]: readonly string[]): Command {
  if (name === '--help' || name === '-h' || args.includes('--help') || args.includes('-h'))
    return { kind: 'help' };
  const wanted = Object.hasOwn(drills, name) ? drills[name] : undefined;
  if (wanted === undefined)
    return problem(`Say which drill: npm run chaos -- ${Object.keys(drills).join(' | ')}; --help says more.`);
  const names = Object.keys(wanted.flags);
  const options = Object.fromEntries(names.map((flag) => [flag, { type: 'string' } as const]));
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const given = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const raw = token.kind === 'option' ? token.rawName : token.value;
    if (token.kind === 'positional' || !names.includes(token.name))
      return problem(
        `${name} does not know ${raw}; its flags are ${names.map((flag) => `--${flag}`).join(', ')}.`,
      );
    if (!/^\d{1,9}$/.test(token.value ?? ''))
      return problem(`${raw} takes a whole number, such as ${raw} 5.`);
    given.set(token.name, Number(token.value));
  }
  return { kind: 'run', drill: wanted, given };
}
