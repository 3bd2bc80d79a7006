import type { LocalServer } from './find.ts';

const NAMED_MAX = 3;
const PLAIN = /^[A-Za-z0-9._:@/+-]+$/;

/** What was found, and the exact lines that would use it. */
export function describeServer({ name, port, models }: LocalServer): string {
  const place = `${name} is running on this machine, at 127.0.0.1:${port}`;
  const [first] = models;
  if (first === undefined)
    return `${place}, but offers no model that could talk. Load one there; docs/models.md explains how to use it.`;
  const quoted = PLAIN.test(first) ? first : `'${first}'`;
  return [
    `${place}, with ${listed(models)}. Parley does not use it unless you say so. To use it, put into .env:`,
    '',
    '  LLM_PROVIDER=openai-compatible',
    `  LLM_BASE_URL=http://127.0.0.1:${port}/v1`,
    `  LLM_MODEL=${quoted}`,
    '',
    'and start with: node --env-file=.env scripts/start.mjs (docs/models.md)',
  ].join('\n');
}

function listed(models: readonly string[]): string {
  const shown = models.slice(0, NAMED_MAX).join(', ');
  const more = models.length - NAMED_MAX;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
