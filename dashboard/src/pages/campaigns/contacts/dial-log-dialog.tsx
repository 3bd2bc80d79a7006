import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Ban, Check, Clock, X } from 'lucide-react';
import { getCampaignContactDialLog } from '../../../api/generated/campaigns.ts';
import { getCampaignContact } from '../../../api/generated/contacts.ts';
import type { Campaign, CampaignContact } from '../../../api/generated/types.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { formatRelative, Time } from '../../../design/display/time.tsx';
import { Dialog, DialogBody } from '../../../design/feedback/dialog.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { ContactStatusPill, shownNumber } from '../words/campaign-words.tsx';
import { checkName, type LogEntry, type Pass, passesOf, verdictOf } from './dial-log.ts';
import { reasonWords } from './dial-reasons.ts';

/** Why one person was, or was not, called. */
export function DialLogDialog({
  campaign,
  contactId,
  onClose,
}: {
  campaign: Campaign;
  contactId: string;
  onClose: () => void;
}) {
  const params = { campaignId: campaign.id, contactId };
  const contact = useQuery(read(getCampaignContact, { params }));
  const log = useQuery({
    ...read(getCampaignContactDialLog, { params }),
    enabled: campaign.channel === 'voice',
  });
  const name =
    contact.data?.name ?? shownNumber(contact.data?.phone_number ?? '') ?? contact.data?.email ?? '';
  const error = contact.error ?? log.error;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={campaign.channel === 'voice' ? t('Why was {name} called, or not?', { name }) : name}
    >
      <DialogBody>
        {error ? (
          <ErrorNotice error={error} />
        ) : !contact.data || (campaign.channel === 'voice' && log.isPending) ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <>
            <Summary contact={contact.data} campaign={campaign} />
            <Passes log={log.data ?? []} campaign={campaign} contact={contact.data} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

function Summary({ contact, campaign }: { contact: CampaignContact; campaign: Campaign }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ContactStatusPill status={contact.status} channel={campaign.channel} />
      <p className="text-ink-muted">{nextStep(contact, campaign)}</p>
    </div>
  );
}

function nextStep(contact: CampaignContact, campaign: Campaign): string {
  if (campaign.channel !== 'voice') return messageStep(contact);
  switch (contact.status) {
    case 'pending':
      if (campaign.status !== 'active') return t('Waits until the campaign is active.');
      if (contact.next_dial_at === null) return t('Is called as soon as a place is free.');
      return t('Is called next {when}.', {
        when: formatRelative(Date.parse(contact.next_dial_at), serviceNowMs()),
      });
    case 'called':
      return t('Was called; no further dial is planned.');
    case 'converted':
      return t('Was called, with the success the campaign is after.');
    case 'failed':
      return t('Was not reached in all attempts the campaign allows.');
    case 'invalid':
      return t('Cannot be called as it is: change the number, or record a consent.');
    case 'dnc':
      return t('Must not be called.');
  }
}

function messageStep({ status }: CampaignContact): string {
  switch (status) {
    case 'pending':
      return t('Waits for its message.');
    case 'called':
    case 'converted':
      return t('The message left.');
    case 'failed':
      return t('The channel refused the message, or did not take it in six attempts.');
    case 'invalid':
      return t('No address or number for this channel, or no consent where one is needed.');
    case 'dnc':
      return t('On the suppression list, or a destination that is not allowed.');
  }
}

function Passes({
  log,
  campaign,
  contact,
}: {
  log: readonly LogEntry[];
  campaign: Campaign;
  contact: CampaignContact;
}) {
  if (campaign.channel !== 'voice') return null;
  const passes = passesOf(log);
  if (passes.length === 0)
    return (
      <p className="text-ink-muted">
        {contact.status === 'pending'
          ? t('The dialer has not looked at this contact yet.')
          : t('The dialer never looked at this contact, or that was more than 90 days ago.')}
      </p>
    );
  return (
    <ol className="flex flex-col gap-4">
      {passes.map((pass, index) => (
        <PassCard key={pass.key} pass={pass} timeZone={campaign.schedule.timezone} isOpen={index === 0} />
      ))}
    </ol>
  );
}

function PassCard({ pass, timeZone, isOpen }: { pass: Pass; timeZone: string; isOpen: boolean }) {
  const verdict = verdictOf(pass);
  return (
    <li className="rounded-lg border border-line">
      <details open={isOpen}>
        <summary className="flex flex-wrap items-baseline gap-x-3 px-3.5 py-2">
          <span className="font-medium">{verdict.text}</span>
          <span className="text-sm text-ink-muted">
            <Time at={pass.at} show="stamp" /> · {t('Dial {number}', { number: pass.attempt })}
          </span>
        </summary>
        <ul className="border-t border-line px-3.5 py-2">
          {pass.checks.map((item) => (
            <CheckLine key={item.check} item={item} timeZone={timeZone} />
          ))}
          {pass.callId && (
            <li className="mt-1 border-t border-line pt-2">
              <Link
                to={`/calls/${pass.callId}` as string}
                className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-3"
              >
                {t('Open the call')}
              </Link>
            </li>
          )}
        </ul>
      </details>
    </li>
  );
}

const ICONS = {
  passed: { Icon: Check, tone: 'text-good', label: t('Passed') },
  postponed: { Icon: Clock, tone: 'text-warn', label: t('Postponed') },
  deferred: { Icon: Clock, tone: 'text-warn', label: t('Waits for its turn') },
  ended: { Icon: X, tone: 'text-ink-muted', label: t('Not called: no longer to be called') },
  failed: { Icon: X, tone: 'text-bad', label: t('Given up') },
  invalid: { Icon: X, tone: 'text-bad', label: t('Not callable') },
  dnc: { Icon: Ban, tone: 'text-bad', label: t('Must not be called') },
};

function CheckLine({ item, timeZone }: { item: Pass['checks'][number]; timeZone: string }) {
  const { Icon, tone, label } = ICONS[item.result];
  const isPassed = item.result === 'passed';
  return (
    <li className="flex gap-2.5 py-1">
      <Icon aria-label={label} className={clsx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0">
        <span className={isPassed ? 'text-ink-muted' : 'font-medium'}>{checkName(item.check)}</span>
        {!isPassed && (
          <span className="block text-sm text-ink-muted wrap-anywhere">
            {reasonWords(item.reason, timeZone, serviceNowMs())}
          </span>
        )}
      </span>
    </li>
  );
}
