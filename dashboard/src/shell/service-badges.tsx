import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Cpu, FlaskConical, Timer } from 'lucide-react';
import { type ReactNode, useEffect, useReducer } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../design/controls/popover.tsx';
import { serviceNowMs } from '../design/display/service-clock.ts';
import { TONE_CLASS, type Tone } from '../design/feedback/badge.tsx';
import { useSession } from '../kit/session/session.ts';
import { locale, t } from '../words/words.ts';

/** It must always be clear whether real people are reached, and which clock the times on the screen follow. */
export function ServiceBadges() {
  const { service } = useSession();
  const speed = Number(service.clock_speed.toFixed(2));
  return (
    <>
      {service.simulated && <SimulatedBadge />}
      {service.model.notice !== null && <BuiltInBrainBadge />}
      {speed !== 1 && <ClockBadge speed={speed} />}
    </>
  );
}

function SimulatedBadge() {
  return (
    <ServiceBadge
      tone="warn"
      name={t('Simulated')}
      label={
        <>
          <FlaskConical aria-hidden className="size-3.5" />
          {t('Simulated')}
        </>
      }
    >
      <p className="font-medium">{t('Providers are simulated')}</p>
      <p className="mt-1 text-ink-muted">
        {t(
          'Calls and messages go to a simulated carrier and simulated channels, where nobody is. Numbers on a SIP trunk of your own reach real people.',
        )}
      </p>
    </ServiceBadge>
  );
}

function BuiltInBrainBadge() {
  return (
    <ServiceBadge
      tone="info"
      name={t('Built-in brain')}
      label={
        <>
          <Cpu aria-hidden className="size-3.5" />
          <span className="max-sm:hidden">{t('Built-in brain')}</span>
        </>
      }
    >
      <p className="font-medium">{t('Parley’s built-in brain is talking')}</p>
      <p className="mt-1 text-ink-muted">
        {t(
          'It is for demonstrations, tests and simple scripted talks: it answers from the facts of a prompt and does not follow its instructions.',
        )}{' '}
        <Link to="/models" className="text-accent-ink underline underline-offset-3">
          {t('Connect a model')}
        </Link>
      </p>
    </ServiceBadge>
  );
}

function ClockBadge({ speed }: { speed: number }) {
  return (
    <ServiceBadge
      tone="info"
      name={t('{speed}× clock', { speed })}
      label={
        <>
          <Timer aria-hidden className="size-3.5" />
          <span className="sm:hidden">{speed}×</span>
          <span className="max-sm:hidden">{t('{speed}× clock', { speed })}</span>
        </>
      }
    >
      <p className="font-medium">{t('The service’s clock runs {speed} times as fast', { speed })}</p>
      <p className="mt-1 text-ink-muted">
        {t(
          'Schedules, retries, key expiry and every time on the screen follow it. Sessions and rate limits do not.',
        )}
      </p>
      <ServiceTime />
    </ServiceBadge>
  );
}

function ServiceBadge({
  tone,
  name,
  label,
  children,
}: {
  tone: Tone;
  name: string;
  label: ReactNode;
  children: ReactNode;
}) {
  return (
    <Popover>
      <PopoverTrigger
        aria-label={name}
        className={clsx(
          'flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-semibold whitespace-nowrap',
          TONE_CLASS[tone],
        )}
      >
        {label}
      </PopoverTrigger>
      <PopoverContent align="end" className="w-76 p-3.5">
        {children}
      </PopoverContent>
    </Popover>
  );
}

const timeFormat = new Intl.DateTimeFormat(locale(), {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

function ServiceTime() {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(tick, 250);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="mt-2.5 border-t border-line pt-2.5 tabular-nums">
      <span className="text-ink-muted">{t('Service time')} </span>
      {timeFormat.format(serviceNowMs())}
    </p>
  );
}
