/** Paths whose live topic is not one of their nouns. */
const NAMED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/me': ['workspace'],
  '/api/auth/password': ['sessions'],
  '/api/identity/ownership/transfer': ['members', 'workspace'],
  '/api/zapier/api-key': ['connector-keys'],
  '/api/zapier/api-key/{id}': ['connector-keys'],
  '/api/settings/agent-change-approval': ['agent-changes'],
};

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/**
 * The live topics that may change an answer of this path: every noun of the path, and every noun with its owner
 * (`/agents/{agentId}/tools` has `agents`, `tools` and `agent-tools`). A superfluous topic costs a request, a missing
 * one a stale page.
 */
export function topicsOf(path: string): string[] {
  const elsewhere = NAMED_ELSEWHERE[path];
  if (elsewhere !== undefined) return [...elsewhere];
  const nouns = path
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'api' && !segment.startsWith('{'));
  const owned = nouns.slice(1).map((noun, index) => `${singular(nouns[index] ?? '')}-${noun}`);
  return [...new Set([...nouns, ...owned])];
}

/** Topics may be written `api_keys` or `agent-actions`. */
export const sameTopic = (topic: string): string => topic.replaceAll('_', '-');
