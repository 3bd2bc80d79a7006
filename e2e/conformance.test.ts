import { describe, expect, it } from 'vitest';

type Suite = { isInstalled(): boolean; findings(): Promise<string[]> };

/** Plain Node without types: it also runs by itself, before anything is installed. */
const { isInstalled, findings } = (await import('../scripts/conformance.mjs' as string)) as Suite;

if (!isInstalled())
  console.log('skipped: the MCP conformance suite, because it is not installed (`npm run conformance` does)');

describe.skipIf(!isInstalled())('the suite of the protocol’s authors', () => {
  it('finds nothing beyond what is expected, in the MCP server, its authorization and with the inspector', {
    timeout: 300_000,
  }, async () => {
    expect(await findings()).toEqual([]);
  });
});
