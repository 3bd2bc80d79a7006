import { LRUCache } from 'lru-cache';
import type { LinearWeights } from '../linear-weights.ts';
import type { Language } from '../types.ts';
import { featuresOf, type Reply } from './features.ts';
import { model } from './weights.ts';

export type { Asked, Reply } from './features.ts';

export const scoreOf = ({ values, scale, bias }: LinearWeights, reply: Reply): number =>
  featuresOf(reply).reduce((sum, { bucket, value }) => sum + scale * (values[bucket] ?? 0) * value, bias);

const KEPT_MAX = 1_000;
const known = new LRUCache<string, number>({ max: KEPT_MAX });

/**
 * Whether a reply clearly does not give what it was asked for, whatever value its words hold: it tells of somebody else or of
 * former times, supposes, names only a limit, declines, does not know, answers something else, takes back or asks.
 */
export function givesNothing(reply: Reply, language: Language): boolean {
  const { weights, limits } = model();
  const key = `${reply.asked}\n${reply.question}\n${reply.text}`;
  const score = known.get(key) ?? scoreOf(weights, reply);
  known.set(key, score);
  return score < limits[language];
}
