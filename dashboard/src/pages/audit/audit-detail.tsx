import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../api/generated/types.ts';
import { ExactFact, Facts } from '../../design/display/facts.tsx';
import { Time } from '../../design/display/time.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { rich, t } from '../../words/words.ts';
import { ChangesView } from './changes-view.tsx';

export function AuditDetail({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 px-4 py-4 sm:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section aria-label={t('Changes')}>
        <h3 className="mb-1 text-sm font-medium text-ink-muted">{t('Changes')}</h3>
        {entry.redacted_at && (
          <Notice tone="warn" className="mb-2">
            {rich('Redacted {when}', { when: <Time at={entry.redacted_at} /> })}
            {entry.redaction_reason ? `: ${entry.redaction_reason}` : '.'}
          </Notice>
        )}
        <ChangesView changes={entry.changes} />
      </section>
      <section aria-label={t('Facts')}>
        <h3 className="mb-1 text-sm font-medium text-ink-muted">{t('Facts')}</h3>
        <Facts>
          <ExactFact name={t('Entry')} value={entry.id} />
          <ExactFact name={t('Actor')} value={entry.user_id} />
          <ExactFact name={t('Resource')} value={entry.resource_id} />
          <ExactFact name={t('Hash')} value={entry.hash} />
          <ExactFact name={t('Previous')} value={entry.previous_hash} />
          <ExactFact name={t('Address')} value={entry.ip_address} />
          <ExactFact name={t('Client')} value={entry.user_agent} />
        </Facts>
        {entry.resource_id && (
          <p className="mt-2">
            <Link
              to="/audit"
              search={{ resourceId: entry.resource_id }}
              className="text-accent-ink underline underline-offset-3"
            >
              {t('Everything about this resource')}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
