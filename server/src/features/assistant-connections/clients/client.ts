import { z } from 'zod';
import { trimmed } from '../../../platform/http/schemas.ts';
import { hostOf, isAllowedRedirect } from './redirects.ts';

export const REDIRECTS_MAX = 10;

/** A program that asks people for a connection. All are public: none has a secret. */
export type Client = {
  id: string;
  name: string;
  redirectUris: readonly string[];
  /** The host that vouches for a document; null for one that registered itself, which nothing vouches for. */
  verifiedHost: string | null;
};

export const clientName = trimmed(1, 100);

export const redirectUris = z
  .array(z.string().refine(isAllowedRedirect, 'Must be https, this machine, or the scheme of an app'))
  .min(1)
  .max(REDIRECTS_MAX);

export const nameOr = (name: string | undefined, uris: readonly string[]): string =>
  name ?? hostOf(uris[0] ?? 'https://unknown.invalid');
