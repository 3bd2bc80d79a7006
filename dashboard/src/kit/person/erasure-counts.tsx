import { formatCount } from '../../design/display/format.ts';
import { t } from '../../words/words.ts';

/** What a part of the receipt counts, in words; a part that is new here keeps its own name. */
function partName(part: string): string {
  const names: Record<string, string> = {
    contacts: t('Places in campaigns'),
    calls: t('Calls, without who and what was said'),
    conversations: t('Conversations and their messages'),
    suppressions: t('Suppressions, kept as a hash'),
    consents: t('Consents, kept without their words'),
    contact_proofs: t('Proofs, kept without their facts'),
    people: t('People'),
    audit_entries: t('Audit entries, redacted'),
    notifications: t('Notifications'),
    webhook_deliveries: t('Webhook deliveries'),
    webhook_listener_deliveries: t('Deliveries to terminals'),
    agent_actions: t('Actions of agents'),
    agent_approvals: t('Approvals'),
    test_runs: t('Test runs'),
    simulated_legs: t('Simulated call legs'),
    sip_legs: t('Call legs'),
    events: t('Events'),
    messages: t('Messages'),
  };
  return names[part] ?? part.replaceAll('_', ' ');
}

/** What an erasure removed, the largest first; parts that had nothing are counted together. */
export function ErasureCounts({ counts }: { counts: Record<string, number> }) {
  const found = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const rest = Object.keys(counts).length - found.length;
  return (
    <div>
      <dl className="mt-2 divide-y divide-line">
        {found.map(([part, count]) => (
          <div key={part} className="flex justify-between gap-4 py-1.5">
            <dt className="min-w-0 wrap-anywhere">{partName(part)}</dt>
            <dd className="tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && (
        <p className="mt-2 text-sm text-ink-faint">
          {t('{count} other parts of the service were searched and had nothing.', { count: rest })}
        </p>
      )}
    </div>
  );
}
