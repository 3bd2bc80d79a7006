import { Check, CircleHelp, X } from 'lucide-react';
import type { Call } from '../../../../api/generated/types.ts';
import { t } from '../../../../words/words.ts';
import { CallOutcome } from '../../call-state.tsx';
import { plainName } from '../../words/outcome-words.ts';
import { isLive } from '../../words/status-words.ts';
import { type Evidence, EvidenceButton } from './evidence.tsx';
import { FactSection } from './fact-section.tsx';

interface PartProps {
  call: Call;
  evidence: Evidence;
}

export function Summary({ call }: { call: Call }) {
  return (
    <FactSection title={t('Summary')}>
      {call.summary ? (
        <p className="text-read wrap-anywhere">{call.summary}</p>
      ) : (
        <p className="text-ink-muted">{noSummaryWords(call)}</p>
      )}
    </FactSection>
  );
}

function noSummaryWords({ status, transcript, telemetry_fetched_at: measuredAt }: Call): string {
  if (isLive(status)) return t('Written when the call has ended.');
  if (status !== 'completed') return t('There was no conversation to sum up.');
  if (transcript.length === 0 && measuredAt === null) return t('Nothing was said.');
  return t('Being analysed. It takes seconds to minutes.');
}

export function Outcome({ call }: { call: Call }) {
  const { outcome, call_success_score: score, objections } = call;
  const qualification = call.analysis?.qualification ?? null;
  if (outcome === null || call.status !== 'completed') return null;
  return (
    <FactSection
      title={t('Outcome')}
      meta={
        score === null ? null : (
          <span className="text-sm text-ink-muted tabular-nums">{t('{score} of 100', { score })}</span>
        )
      }
    >
      <CallOutcome outcome={outcome} />
      {qualification && (
        <ul className="mt-2 flex flex-col gap-1 text-ink-muted">
          {qualification.reasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
          {qualification.next_step && (
            <li className="wrap-anywhere">{t('Next step: {step}', { step: qualification.next_step })}</li>
          )}
        </ul>
      )}
      {objections.length > 0 && (
        <>
          <h3 className="mt-2 text-sm text-ink-muted">{t('Objections')}</h3>
          <ul className="list-disc pl-4">
            {objections.map((objection) => (
              <li key={objection} className="wrap-anywhere">
                {objection}
              </li>
            ))}
          </ul>
        </>
      )}
    </FactSection>
  );
}

function valueWords(value: string | number | boolean | null): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  // Values of a fixed list are stored like names: `this_month`.
  return typeof value === 'string' && /^[a-z]+(_[a-z]+)+$/.test(value) ? plainName(value) : String(value);
}

export function Collected({ call, evidence }: PartProps) {
  const fields = Object.entries(call.data_collection_results);
  if (fields.length === 0) return null;
  const found = fields.filter(([, { value }]) => value !== null).length;
  return (
    <FactSection
      title={t('Collected')}
      meta={
        <span className="text-sm text-ink-muted tabular-nums">
          {t('{found} of {wanted}', { found, wanted: fields.length })}
        </span>
      }
    >
      <dl className="flex flex-col gap-2">
        {fields.map(([id, { value, rationale, evidence: bearing }]) => (
          <div key={id}>
            <dt className="flex items-center justify-between gap-2 text-sm text-ink-muted">
              <span className="min-w-0 truncate" title={id}>
                {plainName(id)}
              </span>
              <EvidenceButton
                id={`field ${id}`}
                name={plainName(id)}
                turns={value === null ? [] : bearing?.turns}
                evidence={evidence}
              />
            </dt>
            <dd className="wrap-anywhere" title={rationale}>
              {valueWords(value) ?? <span className="text-ink-faint">{t('not said')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </FactSection>
  );
}

const RESULTS = {
  success: { Icon: Check, className: 'text-good' },
  failure: { Icon: X, className: 'text-bad' },
  unknown: { Icon: CircleHelp, className: 'text-ink-faint' },
};

function resultWords(result: keyof typeof RESULTS): string {
  if (result === 'success') return t('met');
  return result === 'failure' ? t('not met') : t('unknown');
}

export function Criteria({ call, evidence }: PartProps) {
  const criteria = Object.entries(call.evaluation_criteria_results);
  if (criteria.length === 0) return null;
  const met = criteria.filter(([, { result }]) => result === 'success').length;
  return (
    <FactSection
      title={t('Criteria')}
      meta={
        <span className="text-sm text-ink-muted">
          {t('{found} of {wanted}', { found: met, wanted: criteria.length })}
        </span>
      }
    >
      <ul className="flex flex-col gap-2">
        {criteria.map(([id, { result, rationale, evidence: bearing }]) => {
          const { Icon, className } = RESULTS[result];
          return (
            <li key={id} className="flex gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
              <div className="min-w-0 flex-1">
                <p className="flex items-center justify-between gap-2">
                  <span className="min-w-0 wrap-anywhere">
                    {plainName(id)}
                    <span className="sr-only">: {resultWords(result)}</span>
                  </span>
                  <EvidenceButton
                    id={`criterion ${id}`}
                    name={plainName(id)}
                    turns={bearing?.turns}
                    evidence={evidence}
                  />
                </p>
                <p className="text-sm text-ink-muted wrap-anywhere">{rationale}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </FactSection>
  );
}
