import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSecondFactors } from '../../api/generated/identity.ts';
import { Dialog, DialogBody } from '../../design/feedback/dialog.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { Section } from '../../design/layout/section.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { RecoveryCodes } from '../../kit/factors/recovery-codes.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** The person's own factors; the workspace's policy is on its settings page. */
export function SecurityPage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Page
      title={t('Sign-in and security')}
      description={t('How you prove that it is you. This is yours, in every workspace you belong to.')}
    >
      <ResourceDetail
        query={useQuery(read(getSecondFactors))}
        noun={t('account')}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(factors) => (
          <div className="flex flex-col">
            {factors.required && factors.totp === null && factors.passkeys === 0 && (
              <Notice tone="warn" className="mb-6">
                {t('This workspace asks for a second factor. Set one up below.')}
              </Notice>
            )}
            <Section
              title={t('Authenticator app')}
              description={t('Six digits from an app on your phone, after your password.')}
            >
              <TotpSection confirmedAt={factors.totp?.confirmed_at ?? null} onCodes={setCodes} />
            </Section>
            <Section
              title={t('Passkeys')}
              description={t('Your fingerprint, face or PIN, or a security key. No code to type.')}
            >
              <PasskeysSection onCodes={setCodes} />
            </Section>
            {(factors.totp !== null || factors.passkeys > 0) && (
              <Section
                title={t('Recovery codes')}
                description={t('For the day when your phone or key is lost. Each works once.')}
              >
                <RecoverySection left={factors.recovery_codes_left} onCodes={setCodes} />
              </Section>
            )}
          </div>
        )}
      </ResourceDetail>
      <Dialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        guarded
        wide
        title={t('Your recovery codes')}
      >
        <DialogBody>
          <RecoveryCodes codes={codes ?? []} onStored={() => setCodes(null)} />
        </DialogBody>
      </Dialog>
    </Page>
  );
}
