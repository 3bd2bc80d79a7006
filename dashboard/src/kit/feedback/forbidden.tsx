import { Lock } from 'lucide-react';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session/session.ts';

/** Says which roles may see the page, instead of pretending that it does not exist. */
export function Forbidden({ reason }: { reason: string }) {
  const { workspace } = useSession();
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState icon={<Lock />} title={t('Your role does not reach this')}>
        <p>{reason}</p>
        <p>{t('Ask an owner of {workspace} to change it.', { workspace: workspace.name })}</p>
      </EmptyState>
    </div>
  );
}
