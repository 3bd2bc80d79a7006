import { Link } from '@tanstack/react-router';
import {
  CircleCheck,
  FileDiff,
  Hand,
  type LucideIcon,
  Megaphone,
  ShieldQuestion,
  Webhook,
} from 'lucide-react';
import { listAgentApprovals } from '../../../api/generated/agent-approvals.ts';
import { listAgentChanges } from '../../../api/generated/agent-changes.ts';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import { listConversations } from '../../../api/generated/conversations.ts';
import { listWebhooks } from '../../../api/generated/webhooks.ts';
import { Time } from '../../../design/display/time.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { plural, t } from '../../../words/words.ts';
import { type AttentionItem, attentionItems } from './attention.ts';

const SHOWN_MAX = 8;
const ASKED = 20;

const ICONS: Record<AttentionItem['kind'], LucideIcon> = {
  approval: ShieldQuestion,
  handoff: Hand,
  campaign: Megaphone,
  webhook: Webhook,
  change: FileDiff,
};

const kindWords = (kind: AttentionItem['kind']): string =>
  ({
    approval: t('Tool call to approve'),
    handoff: t('Waits for a person'),
    campaign: t('Campaign blocked'),
    webhook: t('Webhook failing'),
    change: t('Agent change to approve'),
  })[kind];

/** What stands still until a person acts, each with the place to do so. */
export function NeedsYou() {
  const { items, isPending, error } = useAttention();
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-2 flex items-baseline gap-2 text-lg font-semibold">
        {t('Needs you now')}
        {items.length > 0 && (
          <span className="text-sm font-normal text-ink-muted tabular-nums">{items.length}</span>
        )}
      </h2>
      {error ? <ErrorNotice error={error} /> : isPending ? <RowSkeletons /> : <Items items={items} />}
    </section>
  );
}

function Items({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2 text-ink-muted">
        <CircleCheck aria-hidden className="size-4 text-good" />
        {t('Nothing waits for a person.')}
      </p>
    );
  const hidden = items.length - SHOWN_MAX;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.slice(0, SHOWN_MAX).map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-sm text-ink-muted">{plural(hidden, '{count} more', '{count} more')}</p>
      )}
    </>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const Icon = ICONS[item.kind];
  return (
    <li>
      <Link
        to={item.to}
        search={item.search as never}
        className="flex items-center gap-3 rounded-md px-1 py-2.5 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-warn" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{item.name}</span>
          <span className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">
            {kindWords(item.kind)}
            {item.detail && ` · ${item.detail}`}
          </span>
        </span>
        {item.since && (
          <span className="shrink-0 text-sm text-ink-faint">
            <Time at={item.since} />
          </span>
        )}
      </Link>
    </li>
  );
}

/** Lists that a role may not read stay closed; the others are shown. */
function useAttention() {
  const approvals = useList(
    listAgentApprovals,
    { query: { status: 'pending', limit: ASKED } },
    { enabled: useRefusal(listAgentApprovals) === null },
  );
  const handoffs = useList(
    listConversations,
    { query: { needsHuman: 'waiting', limit: ASKED } },
    { enabled: useRefusal(listConversations) === null },
  );
  const campaigns = useList(
    listCampaigns,
    { query: { limit: 100 } },
    { enabled: useRefusal(listCampaigns) === null },
  );
  const webhooks = useList(listWebhooks, {}, { enabled: useRefusal(listWebhooks) === null });
  const changes = useList(
    listAgentChanges,
    { query: { status: 'pending', limit: ASKED } },
    { enabled: useRefusal(listAgentChanges) === null },
  );
  const readable = useRefusal(listConversations) === null;
  const lists = [approvals, handoffs, campaigns, webhooks, changes];
  return {
    items: attentionItems({
      approvals: approvals.rows,
      handoffs: handoffs.rows,
      campaigns: campaigns.rows,
      webhooks: webhooks.rows,
      changes: changes.rows,
    }),
    isPending: readable && handoffs.isPending,
    error: lists.find(({ error }) => error)?.error ?? null,
  };
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <LoadingNote>{t('Loading what needs a person')}</LoadingNote>
      {['w-40', 'w-52'].map((width) => (
        <div key={width} className="flex h-15 flex-col justify-center gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  );
}
