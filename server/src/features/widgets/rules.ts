/** Origins as browsers send them: scheme, host and a port that is not the scheme's own. */

/** The origin in the spelling of the `Origin` header; null when it is anything but one. */
export function originOf(text: string): string | null {
  const bare = text.trim().replace(/\/$/, '');
  if (!URL.canParse(bare)) return null;
  // Neither a path, a query, a fragment nor a user can be written without one of these characters.
  return /^https?:\/\/[^/?#\\@*]+$/i.test(bare) ? new URL(bare).origin : null;
}
