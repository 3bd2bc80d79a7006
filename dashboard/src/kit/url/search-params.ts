/** Every search parameter is a plain string, so that URLs stay readable and can be typed by hand. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** Keeps the named string parameters and drops the rest. */
export function pick<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Key in Name]?: string } {
  const kept: { [Key in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') kept[name] = value;
  }
  return kept;
}

/** A path of this dashboard. Anything else would let a link redirect users elsewhere after signing in. */
export function localPath(value: string | undefined): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  const url = new URL(value, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
