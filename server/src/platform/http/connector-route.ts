import type { z } from 'zod';
import type { Context } from '../context.ts';
import { allow, type Definition, type Nothing, type Route, rate, route } from './route.ts';

/**
 * An endpoint of the no-code connector: a trigger's subscription, an action or a search, listed among a feature's
 * routes.
 */
export const connectorRoute = <
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R = unknown,
>(
  definition: Omit<Definition<Context, P, Q, B, R>, 'access' | 'rate' | 'tag' | 'path'> & {
    path: `/zapier/${string}`;
  },
): Route => route({ ...definition, tag: 'Connector', access: allow.connector, rate: rate.general });
