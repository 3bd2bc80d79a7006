import type { Context } from '../../platform/context.ts';
import { McpFailure } from './client/failure.ts';
import type { Target } from './client/session.ts';
import type { Decision, Sync } from './schema.ts';

export type Applied = { accepted: Record<string, Decision>; sync: Sync };

/**
 * A decision needs a tool that the server has, so applying it asks the server. One that cannot be applied is dropped:
 * its tool then needs approval, like any undecided tool.
 */
export async function applyDecisions(
  ctx: Context,
  target: Target,
  wanted: Readonly<Record<string, Decision>>,
  before: Readonly<Record<string, Decision>>,
): Promise<Applied> {
  const known = Object.keys(wanted).length === 0 ? new Set<string>() : await toolsOf(ctx, target);
  return applyTo(known, wanted, before);
}

/** Against the tools that are known, or the reason why none are. */
export function applyTo(
  known: ReadonlySet<string> | McpFailure,
  wanted: Readonly<Record<string, Decision>>,
  before: Readonly<Record<string, Decision>>,
): Applied {
  const failures: Sync['failures'] = [];
  const accepted: Record<string, Decision> = {};
  for (const [tool, decision] of Object.entries(wanted)) {
    if (known instanceof McpFailure) failures.push({ tool, stage: 'push', reason: known.message });
    else if (!known.has(tool)) failures.push({ tool, stage: 'push', reason: 'The server has no such tool.' });
    else accepted[tool] = decision;
  }
  const removed = Object.keys(before).filter((tool) => !Object.hasOwn(wanted, tool)).length;
  const synced = Object.keys(accepted).length;
  return { accepted, sync: { synced, removed, failed: failures.length, failures } };
}

async function toolsOf(ctx: Context, target: Target): Promise<Set<string> | McpFailure> {
  try {
    const tools = await ctx.providers.mcpConnections.probe(target);
    return new Set(tools.map(({ name }) => name));
  } catch (error) {
    if (error instanceof McpFailure) return error;
    throw error;
  }
}

const NAMED_MAX = 5;

export function describeFailures({ failed, synced, failures }: Sync): string {
  const named = failures
    .slice(0, NAMED_MAX)
    .map(({ tool, reason }) => `${tool} (${reason.replace(/\.$/, '')})`);
  const rest = failed > NAMED_MAX ? ` and ${failed - NAMED_MAX} more` : '';
  return `The server was updated, but ${failed} of ${failed + synced} tool decisions could not be applied: ${named.join(', ')}${rest}.`;
}
