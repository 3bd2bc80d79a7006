import { SESSION_COOKIE } from './authenticate.ts';

/** As a header of an answer. An empty value with no age clears it. */
export function sessionCookie(
  baseUrl: string,
  value: string,
  maxAgeSeconds: number,
): { 'set-cookie': string } {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return {
    'set-cookie': `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`,
  };
}
