/** Paths whose live topic is not a noun of theirs. */
const NAMED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/me': ['workspace'],
  '/api/zapier/api-key': ['connector-keys'],
  '/api/zapier/api-key/{id}': ['connector-keys'],
  '/api/settings/agent-change-approval': ['agent-changes'],
};

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/**
 * The live topics after which an answer of this path may be another one: every noun of the path, and every noun with its
 * owner (`/agents/{agentId}/tools` is `agents`, `tools` and `agent-tools`). Too many cost a request, too few a stale page.
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

/** Topics are written `api_keys` and `agent-actions` alike. */
export const sameTopic = (topic: string): string => topic.replaceAll('_', '-');
