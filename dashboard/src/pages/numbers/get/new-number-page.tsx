import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { provisionPhoneNumber } from '../../../api/generated/phone-numbers.ts';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { Page } from '../../../kit/page.tsx';
import { t } from '../../../words/words.ts';
import { BuyPanel } from './buy-panel.tsx';
import { ForwardPanel } from './forward-panel.tsx';
import { SipPanel } from './sip-panel.tsx';

const PANELS = { buy: BuyPanel, sip: SipPanel, forward: ForwardPanel };

/** Three ways to a number: bought, connected, forwarded. */
export function NewNumberPage() {
  const tab = useUrlTab(['buy', 'sip', 'forward']);
  const Panel = PANELS[tab];
  return (
    <>
      <Link
        to="/numbers"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Numbers')}
      </Link>
      <Page title={t('Get a number')} reads={{ ...provisionPhoneNumber, method: 'POST' }}>
        <UrlTabs
          label={t('Ways to a number')}
          current={tab}
          tabs={[
            { id: 'buy', label: t('Buy one') },
            { id: 'sip', label: t('Connect a SIP trunk') },
            { id: 'forward', label: t('Forward a line') },
          ]}
        >
          <Panel />
        </UrlTabs>
      </Page>
    </>
  );
}
