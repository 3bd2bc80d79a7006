import type { ReactNode } from 'react';
import type { Call } from '../../../../api/generated/types.ts';
import { CopyButton } from '../../../../design/controls/copy-button.tsx';
import { shortId } from '../../../../design/display/short-id.ts';
import { Time } from '../../../../design/display/time.tsx';
import { locale, t } from '../../../../words/words.ts';
import { endingWords } from '../../words/ending-words.ts';
import { clockOf } from '../../words/figures.ts';
import { FactSection } from './fact-section.tsx';

function sourceWords(source: Call['initiation_source']): string {
  switch (source) {
    case 'api':
      return t('Placed by hand or API');
    case 'campaign':
      return t('Dialed by a campaign');
    case 'inbound':
      return t('The person called');
  }
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function Details({ call }: { call: Call }) {
  const lines: [string, ReactNode][] = [
    [t('How it began'), sourceWords(call.initiation_source)],
    [t('Dialed'), call.started_at && <Time at={call.started_at} show="stamp" />],
    [t('Ended'), call.ended_at && <Time at={call.ended_at} show="stamp" />],
    [t('Length'), call.duration_seconds ? clockOf(call.duration_seconds) : null],
    [t('Language'), call.main_language && languageName(call.main_language)],
    [t('Handed to'), call.transferred_to],
    [t('Recording'), call.ended_at && (call.has_recording ? t('kept') : t('not kept'))],
    [t('Prompt variant'), call.prompt_variant_id && <Exact id={call.prompt_variant_id} />],
    [t('Call id'), <Exact key="id" id={call.id} />],
  ];
  return (
    <FactSection title={t('Details')}>
      {call.termination_reason && (
        <p className="mb-2 wrap-anywhere" title={call.termination_reason}>
          {endingWords(call.termination_reason)}
        </p>
      )}
      <dl className="flex flex-col gap-1">
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt className="shrink-0 text-ink-muted">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </FactSection>
  );
}

function Exact({ id }: { id: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code title={id} className="font-mono text-sm">
        {shortId(id)}
      </code>
      <CopyButton value={id} label={t('Copy the id')} />
    </span>
  );
}
