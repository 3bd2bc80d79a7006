import { t } from '../../words/words.ts';
import { CopyButton } from '../controls/copy-button.tsx';

export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-1 flex min-w-0 items-center gap-1 text-xs text-ink-muted">
      <span className="shrink-0">{t('Request')}</span>
      <code className="truncate font-mono">{id}</code>
      <CopyButton value={id} label={t('Copy request id')} />
    </p>
  );
}
