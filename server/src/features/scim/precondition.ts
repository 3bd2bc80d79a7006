import { isNotModified } from '../../platform/http/etag.ts';
import { ScimError } from './error-rules.ts';
import { etagOf } from './view-rules.ts';

/** `If-Match`: a change made in between is not overwritten. */
export function assertVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || isNotModified(ifMatch, etagOf(version))) return;
  throw new ScimError('invalidVers', 'The resource has changed meanwhile. Read it again.', 412);
}
