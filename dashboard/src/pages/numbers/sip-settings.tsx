import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { readVoiceState } from '../../api/voice-state.ts';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';
import { plainNumber } from './get/sip-values.ts';

const voiceQuery = {
  queryKey: ['voice-state'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVoiceState(signal),
} as const;

/** What to enter at the other side. The password is not among it: it is known there, and never shown here. */
export function SipSettings({
  phoneNumber,
  username = null,
  className,
}: {
  phoneNumber: string;
  username?: string | null;
  className?: string;
}) {
  const { data } = useQuery(voiceQuery);
  const host = location.hostname;
  const number = plainNumber(phoneNumber) || '+34910661234';
  return (
    <section
      aria-label={t('Settings for the other side')}
      className={clsx('rounded-xl border border-line bg-surface p-5', className)}
    >
      <h2 className="font-semibold">{t('Settings for the other side')}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t('Your provider or exchange sends the calls of this number here.')}
      </p>
      {data?.voice === 'off' && (
        <Notice tone="warn" className="mb-3">
          {t(
            'Voice is switched off on this server, so a trunk carries no calls. Its operator sets VOICE=on.',
          )}
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <Setting name={t('Send calls to')} copied={`sip:${number}@${host}`} />
        <Setting name={t('Server')} copied={host} />
        <Setting name={t('Port')}>{t('5060 for UDP and TCP, 5061 for TLS')}</Setting>
        {username !== null && <Setting name={t('User name')} copied={username} />}
        {username !== null && <Setting name={t('Password')}>{t('as you entered it')}</Setting>}
        <Setting name={t('Registration')}>{t('none: calls are sent to the address')}</Setting>
        <Setting name={t('Codecs')}>G.711 µ-law, G.711 A-law, G.722</Setting>
        <Setting name={t('Keys')}>{t('RFC 4733 or SIP INFO')}</Setting>
        <Setting name={t('Audio')}>{t('RTP on UDP ports 16384 to 32767; SRTP over TLS')}</Setting>
      </dl>
      <p className="mt-3 text-sm text-ink-faint">
        {t('Ports are those of a fresh installation; SIP_PORT and RTP_PORTS change them.')}
      </p>
    </section>
  );
}

function Setting({ name, copied, children }: { name: string; copied?: string; children?: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1.5">
        {copied === undefined ? (
          <span>{children}</span>
        ) : (
          <>
            <code className="min-w-0 font-mono text-sm break-all">{copied}</code>
            <CopyButton value={copied} label={t('Copy {name}', { name })} />
          </>
        )}
      </dd>
    </>
  );
}
