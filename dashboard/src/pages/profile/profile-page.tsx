import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/controls/button.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { DeleteSection } from './delete-section.tsx';
import { ExportButton } from './export-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

export function ProfilePage() {
  return (
    <Page title={t('Your profile')} description={t('Your account, the same in every workspace.')}>
      <div className="flex flex-col">
        <Section title={t('You')} description={t('How others see you, and the language you read.')}>
          <ProfileForm />
        </Section>
        <Section title={t('Password')} description={t('Changing it ends your sessions everywhere but here.')}>
          <PasswordForm />
        </Section>
        <Section
          title={t('Sign-in and security')}
          description={t('A second factor, passkeys and recovery codes.')}
        >
          <Link to="/security" className={buttonClass()}>
            {t('Open sign-in and security')}
          </Link>
        </Section>
        <Section title={t('Sessions')} description={t('Where you are signed in.')}>
          <SessionsSection />
        </Section>
        <Section
          title={t('Sign-ins')}
          description={t('The last attempts on your account, failed ones included.')}
        >
          <SignInsSection />
        </Section>
        <Section title={t('Your data')} description={t('Everything that is stored about you.')}>
          <ExportButton />
        </Section>
        <Section title={t('Delete account')} description={t('Cannot be undone.')}>
          <DeleteSection />
        </Section>
      </div>
    </Page>
  );
}
