const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** One spelling of a domain, or null when it is none: two labels or more, no address, no wildcard. */
export function normaliseDomain(text: string): string | null {
  const host = hostOf(text.trim().toLowerCase().replace(/\.$/, ''));
  if (host === null || host.length > 253) return null;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || /^\d+$/.test(last)) return null;
  return labels.every((label) => LABEL.test(label)) ? host : null;
}

/** International names in their ASCII form. */
function hostOf(text: string): string | null {
  if (text === '' || /[\s/\\@:?#[\]%]/.test(text)) return null;
  return URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`).hostname : null;
}

/** The domain of an address, or null when the address has none. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : normaliseDomain(email.slice(at + 1));
}

export const recordName = (domain: string): string => `_parley.${domain}`;
export const recordValue = (token: string): string => `parley-verification=${token}`;
