import { TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { Ask, TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';

export const PASSWORD = 'correct horse battery';

export const cookieOf = (headers: Headers): string =>
  /parley_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

const STEP_MS = 30_000;

/** Codes change every 30 seconds: the service's real time stands in the middle of a step while the file runs. */
export function holdTime({ platform }: TestApp): void {
  const middle = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
  vi.spyOn(platform.clock, 'realNow').mockImplementation(() => new Date(middle));
}

/** The code that an authenticator app shows, some steps away. */
export const codeOf = ({ platform }: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: platform.clock.realNow().getTime() + steps * STEP_MS });

/** A person with a workspace of their own. */
export async function signUp(app: TestApp) {
  const email = `${newId()}@example.com`;
  const body = { workspaceName: 'Acme', email, password: PASSWORD };
  const answer = await app.request('POST', '/api/auth/sign-up', { body });
  const { user, workspace } = answer.body.data;
  return {
    email,
    userId: user.id as string,
    tenantId: workspace.id as string,
    session: cookieOf(answer.headers),
  };
}

export const signIn = (app: TestApp, email: string, password = PASSWORD, ask: Ask = {}) =>
  app.request('POST', '/api/auth/sign-in', { ...ask, body: { email, password } });

/** Enrols an authenticator app. Its first code is used up, as is everything before it. */
export async function enrolTotp(app: TestApp, session: string) {
  const begun = await app.request('POST', '/api/auth/mfa/totp', { session });
  const { secret } = begun.body.data as { secret: string };
  const body = { code: codeOf(app, secret, -1) };
  const confirmed = await app.request('POST', '/api/auth/mfa/totp/confirm', { session, body });
  return {
    secret,
    recoveryCodes: confirmed.body.data.recovery_codes as string[],
    session: cookieOf(confirmed.headers),
  };
}

/** As if the session had been proved so long ago. */
export const ageProof = async (app: TestApp, userId: string, minutes: number): Promise<void> => {
  await app.platform.db.run(
    sql`update sessions set proved_at = now() - ${minutes} * interval '1 minute' where user_id = ${userId}`,
  );
};
