import type { Context } from '../../platform/context.ts';

/**
 * What is known of a caller before the call is answered, as variables of the conversation. Never later than a bound of
 * its own, and never an error: a call does not wait for a CRM.
 */
export type CallerDirectory = (ctx: Context, phoneNumber: string) => Promise<Record<string, string>>;

declare module '../../platform/context.ts' {
  interface Providers {
    callerDirectory: CallerDirectory;
  }
}
