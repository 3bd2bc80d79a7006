import { t } from '../../words/words.ts';

type Options = Record<string, unknown>;

export const browserHasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The person left the browser's own dialog, or it ran out of time: not worth an error. */
export class PasskeyDeclined extends Error {}

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new PasskeyDeclined(t('No passkey was chosen. Try again, or use another way.'));
    if (name === 'InvalidStateError')
      throw new Error(t('This device has a passkey for this account already.'));
    throw error;
  }
}

/** The package is loaded by those who use it. */
export const makePasskey = (options: Options) =>
  ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as never });
  });

export const showPasskey = (options: Options) =>
  ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as never });
  });
