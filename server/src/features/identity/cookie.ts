import { SESSION_COOKIE } from '../../platform/http/authenticate.ts';

/** As a header of an answer. */
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
