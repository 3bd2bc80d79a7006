import { Resolver } from 'node:dns/promises';
import { type DomainNames, DomainNamesError } from './port.ts';

const TIMEOUT_MS = 3_000;
const TRIES_MAX = 2;
const RECORDS_MAX = 100;

/** These say that there is no such record; everything else, that it is not known. */
const ABSENT: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME']);

/** The name servers of this machine. */
export const systemDomainNames: DomainNames = {
  async readText(name) {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES_MAX });
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, RECORDS_MAX).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (ABSENT.has(code)) return [];
      throw new DomainNamesError(`the name servers did not answer (${code})`);
    }
  },
};
