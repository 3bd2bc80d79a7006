import { clsx } from 'clsx';
import { Bot, Check, CheckCheck, CircleAlert, Clock, FileText, ImageIcon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../words/words.ts';
import { Moment } from '../moments.tsx';
import type { Author, Message } from './log-entries.ts';

const TINTS: Record<Author, string> = {
  person: 'rounded-bl-sm border border-line bg-surface',
  agent: 'rounded-br-sm bg-accent-soft',
  colleague: 'rounded-br-sm bg-accent text-on-accent',
};

/** Words on the side and in the tint of their author. Content is text, never markup. */
export function Bubble({
  author,
  label,
  isFollowing,
  isFaint = false,
  subject,
  children,
  below,
}: {
  author: Author;
  label: string;
  isFollowing: boolean;
  isFaint?: boolean;
  subject?: string | null;
  children: ReactNode;
  below?: ReactNode;
}) {
  const isPerson = author === 'person';
  const Icon = author === 'agent' ? Bot : UserRound;
  return (
    <div
      data-author={author}
      className={clsx('flex max-w-[85%] flex-col', isPerson ? 'items-start' : 'items-end self-end')}
    >
      {isFollowing ? (
        <span className="sr-only">{label}: </span>
      ) : (
        <p className="mb-1 flex max-w-full items-center gap-1.5 px-1 text-xs text-ink-muted">
          {!isPerson && <Icon aria-hidden className="size-3 shrink-0" />}
          <span className="truncate">{label}</span>
        </p>
      )}
      <div
        className={clsx(
          'max-w-full rounded-2xl px-3.5 py-2 text-read whitespace-pre-wrap wrap-anywhere',
          TINTS[author],
          isFaint && 'opacity-65',
        )}
      >
        {subject && <p className="mb-1 text-sm font-semibold">{subject}</p>}
        {children}
      </div>
      {below}
    </div>
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

/** Name, type and size: the file itself is not kept. */
export function AttachmentLine({ attachment }: { attachment: NonNullable<Message['attachment']> }) {
  const Icon = attachment.contentType.startsWith('image/') ? ImageIcon : FileText;
  return (
    <span className="flex items-center gap-2.5 py-0.5">
      <Icon aria-hidden className="size-5 shrink-0 opacity-70" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{attachment.filename}</span>
        <span className="block truncate text-xs opacity-75">
          {attachment.contentType} · {formatBytes(attachment.bytes)}
        </span>
      </span>
    </span>
  );
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const DELIVERY: Record<string, { label: string; Icon: typeof Check; className?: string }> = {
  queued: { label: t('On its way'), Icon: Clock },
  sent: { label: t('Sent||message'), Icon: Check },
  delivered: { label: t('Delivered'), Icon: CheckCheck },
  read: { label: t('Read'), Icon: CheckCheck, className: 'text-accent-ink' },
  failed: { label: t('Not delivered'), Icon: CircleAlert, className: 'text-bad' },
  refused: { label: t('Not allowed'), Icon: CircleAlert, className: 'text-bad' },
};

/** When, and what became of it where the channel says so. */
export function MessageFoot({ message, isLast }: { message: Message; isLast: boolean }) {
  const delivery = text(message.metadata?.delivery);
  const known = delivery === null ? undefined : DELIVERY[delivery];
  const reason = text(message.metadata?.delivery_reason);
  const isBad = known?.className === 'text-bad';
  if (!isLast && !isBad) return null;
  return (
    <p className="mt-1 flex max-w-full flex-wrap items-center gap-x-1.5 px-1 text-xs text-ink-faint">
      <Moment at={message.created_at} show="clock" />
      {delivery !== null && message.role === 'agent' && (
        <span className={clsx('flex items-center gap-1', known?.className)}>
          {known && <known.Icon aria-hidden className="size-3.5" />}
          {known?.label ?? delivery}
        </span>
      )}
      {isBad && reason && <span className="wrap-anywhere text-bad">{reason}</span>}
    </p>
  );
}
