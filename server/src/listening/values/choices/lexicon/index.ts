import { DOINGS } from './doings.ts';
import type { Family } from './family.ts';
import { OPINIONS } from './opinions.ts';
import { PEOPLE } from './people.ts';
import { THINGS } from './things.ts';

export type { Concept, Family } from './family.ts';

export const FAMILIES: readonly Family[] = [...PEOPLE, ...DOINGS, ...THINGS, ...OPINIONS];
