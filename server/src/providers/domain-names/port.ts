/** The text records of a name; none when the name does not exist. */
export type DomainNames = { readText(name: string): Promise<string[]> };

/** No answer from the name servers: it says nothing about the name. */
export class DomainNamesError extends Error {
  override readonly name = 'DomainNamesError';
}

declare module '../../platform/context.ts' {
  interface Providers {
    domainNames: DomainNames;
  }
}
