import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { type CrmCredentials, CrmError, type CrmGrant } from '../port.ts';
import { ask, at, isOk, saidBy, textAt } from './request.ts';

export type OauthClient = { id: string; secret: string };

/** Asks a token endpoint. A refused grant is final: the person must sign in again. */
export async function askForTokens(
  outbound: OutboundHttp,
  vendor: string,
  { url, form, headers }: { url: string; form: Record<string, string>; headers?: Record<string, string> },
  more: (body: unknown) => CrmCredentials = () => ({}),
): Promise<CrmGrant> {
  const answer = await ask(outbound, vendor, {
    method: 'POST',
    url,
    form,
    ...(headers === undefined ? {} : { headers }),
  });
  const { status, body } = answer;
  if (!isOk(answer)) {
    const said = saidBy(vendor, status, textAt(body, 'error_description') ?? textAt(body, 'message'));
    throw new CrmError(status >= 500 || status === 429 ? 'unavailable' : 'unauthorised', said);
  }
  const accessToken = textAt(body, 'access_token');
  if (accessToken === null) throw new CrmError('unavailable', `${vendor} answered without a token`);
  const refreshToken = textAt(body, 'refresh_token') ?? form.refresh_token ?? null;
  const seconds = at(body, 'expires_in');
  return {
    credentials: {
      accessToken,
      ...(refreshToken === null ? {} : { refreshToken }),
      ...more(body),
    },
    expiresInSeconds: typeof seconds === 'number' && seconds > 0 ? seconds : null,
  };
}
