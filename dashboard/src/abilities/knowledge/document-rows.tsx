import { CircleAlert, FileText, RotateCw, Trash2, X } from 'lucide-react';
import { deleteAgentKnowledge } from '../../api/generated/knowledge.ts';
import type { AgentKnowledge } from '../../api/generated/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { useRefusal } from '../../kit/session/permission.ts';
import { locale, t } from '../../words/words.ts';
import { ROW } from '../panel-parts.tsx';
import { describeDocument, formatBytes } from './document-state.ts';
import type { Upload } from './uploads.ts';

export function DocumentRow({ document, onDelete }: { document: AgentKnowledge; onDelete: () => void }) {
  const state = describeDocument(document);
  const refusal = useRefusal(deleteAgentKnowledge);
  return (
    <div className={ROW}>
      <FileText aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{document.name}</p>
        <p className="text-sm text-ink-muted">
          {formatBytes(document.size, locale())} · <Time at={document.created_at} />
        </p>
        {state.detail && <p className="mt-0.5 text-sm text-ink-muted">{state.detail}</p>}
      </div>
      <StatusPill tone={state.tone} live={state.isLive ?? false}>
        {state.label}
      </StatusPill>
      {!refusal && (
        <IconButton label={t('Delete {name}', { name: document.name })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

/** A file that is not a document yet. */
export function UploadRow({
  upload,
  onAgain,
  onDismiss,
}: {
  upload: Upload;
  onAgain: () => void;
  onDismiss: () => void;
}) {
  const { file, state, share, reason } = upload;
  const isRefused = state === 'refused';
  const Icon = isRefused ? CircleAlert : FileText;
  return (
    <div className={ROW}>
      <Icon aria-hidden className={`size-4 shrink-0 ${isRefused ? 'text-bad' : 'text-ink-faint'}`} />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        {isRefused ? (
          <p role="alert" className="text-sm text-bad wrap-anywhere">
            {reason}
          </p>
        ) : (
          <div className="mt-1.5 max-w-80">
            <ProgressBar label={t('Progress of {name}', { name: file.name })} share={share} />
          </div>
        )}
      </div>
      {isRefused ? (
        <span className="flex items-center gap-1">
          <Button size="small" icon={<RotateCw aria-hidden className="size-3.5" />} onClick={onAgain}>
            {t('Send again')}
          </Button>
          <IconButton label={t('Dismiss {name}', { name: file.name })} onClick={onDismiss}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      ) : (
        <StatusPill tone="info" live={state === 'sending'}>
          {state === 'sending'
            ? t('Sending, {percent} %', { percent: Math.round(share * 100) })
            : t('Waiting')}
        </StatusPill>
      )}
    </div>
  );
}

const ProgressBar = ({ label, share }: { label: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    className="h-1 overflow-hidden rounded-full bg-selected"
  >
    <div
      style={{ width: `${share * 100}%` }}
      className="h-full rounded-full bg-accent-ink transition-[width]"
    />
  </div>
);
