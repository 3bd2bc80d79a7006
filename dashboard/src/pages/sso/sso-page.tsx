import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { getIdentitySso } from '../../api/generated/identity.ts';
import type { IdentitySso } from '../../api/generated/types.ts';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { Section } from '../../design/layout/section.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { DomainList } from './domain-list.tsx';
import { LinkAccount } from './link-account.tsx';
import { MappingsSection } from './mappings-section.tsx';
import { ModeNotice } from './mode-notice.tsx';
import { ScimSection } from './scim-section.tsx';

export function SsoPage() {
  return (
    <>
      <Link
        to="/settings"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Workspace')}
      </Link>
      <Page
        title={t('Single sign-on')}
        description={t(
          'People sign in with your company’s identity provider, and your directory adds and removes them.',
        )}
        reads={getIdentitySso}
      >
        <ResourceDetail
          query={useQuery(read(getIdentitySso))}
          noun={t('single sign-on')}
          skeleton={<SsoSkeleton />}
        >
          {(sso) => <SsoSections sso={sso} />}
        </ResourceDetail>
      </Page>
    </>
  );
}

function SsoSections({ sso }: { sso: IdentitySso }) {
  const isConnected = sso.issuer !== null;
  return (
    <div className="flex flex-col">
      {isConnected && <ModeNotice sso={sso} />}
      <Section
        title={t('Identity provider')}
        description={t('An OpenID Connect application that you register at your provider.')}
      >
        <ConnectionForm sso={sso} />
        {isConnected && <ConnectionTest />}
      </Section>
      {sso.verification.length > 0 && (
        <Section
          title={t('Domains')}
          description={t('People are let in by addresses of domains that you have proved to own.')}
        >
          <DomainList domains={sso.verification} />
        </Section>
      )}
      {isConnected && (
        <Section
          title={t('Your own account')}
          description={t('Owners are never linked by their address alone.')}
        >
          <LinkAccount isLinked={sso.linked} />
        </Section>
      )}
      <Section
        title={t('Roles by group')}
        description={t('The strongest role of a person’s groups holds, at each sign-in.')}
      >
        <MappingsSection />
      </Section>
      <Section
        title={t('Provisioning')}
        description={t('Your directory adds, changes and removes people over SCIM 2.0.')}
      >
        <ScimSection />
      </Section>
    </div>
  );
}

function SsoSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-7 py-7">
      {['h-64', 'h-24', 'h-32'].map((height) => (
        <Skeleton key={height} className={`${height} max-w-160`} />
      ))}
    </div>
  );
}
