import { useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getAuthSsoStart, getAuthSsoStartQuery } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';

/** Why the provider sent the person back; an unknown reason is shown as a failure. */
const failureWords = (reason: string): string =>
  ({
    unavailable: t('There is no single sign-on for this address. Check it, or use your password.'),
    provider: t('The identity provider does not answer. Try again, or ask your administrator.'),
    unverified_email: t(
      'The identity provider does not confirm your e-mail address. Ask your administrator.',
    ),
    foreign_domain: t('Your e-mail address is not at a domain of this workspace. Ask your administrator.'),
    deactivated: t('Your access to this workspace has ended. Ask your administrator.'),
    other_identity: t('This account is linked to another identity. Ask your administrator.'),
    owner_link: t(
      'Owners link their account first: sign in with the password, then open Single sign-on in Settings.',
    ),
  })[reason] ?? t('Single sign-on did not succeed. Try again.');

/** A second way in, below the password: the address decides which provider is asked. */
export function SingleSignOn({ next, email }: { next: string | undefined; email: string }) {
  const { sso } = useSearch({ from: '/sign-in' });
  const [isOpen, setOpen] = useState(sso !== undefined);
  const [own, setOwn] = useState<string | null>(null);
  const address = own ?? email;
  function go(): void {
    const query = new URLSearchParams({ email: address.trim(), ...(next ? { return_to: next } : {}) });
    window.location.assign(`${getAuthSsoStart.path}?${query}`);
  }
  if (!isOpen)
    return (
      <Button
        size="large"
        icon={<KeyRound aria-hidden className="size-4" />}
        onClick={() => (address.includes('@') ? go() : setOpen(true))}
      >
        {t('Continue with single sign-on')}
      </Button>
    );
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.includes('@')) go();
      }}
    >
      {sso !== undefined && (
        <Notice tone="bad" role="alert">
          {failureWords(sso)}
        </Notice>
      )}
      <Field label={t('Work e-mail')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="email"
            autoComplete="username"
            controlSize="large"
            maxLength={getAuthSsoStartQuery.email.maxLength}
            value={address}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" icon={<KeyRound aria-hidden className="size-4" />}>
        {t('Continue with single sign-on')}
      </Button>
    </form>
  );
}
