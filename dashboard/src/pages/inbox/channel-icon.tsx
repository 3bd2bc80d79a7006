import { clsx } from 'clsx';
import { Camera, Globe, type LucideIcon, Mail, MessageCircle, MessageSquareMore } from 'lucide-react';
import { CHANNEL_NAMES, type Channel } from './thread.ts';

const ICONS: Record<Channel, LucideIcon> = {
  whatsapp: MessageCircle,
  email: Mail,
  webchat: Globe,
  instagram: Camera,
  messenger: MessageSquareMore,
};

export function ChannelIcon({ channel, className }: { channel: Channel; className?: string }) {
  const Icon = ICONS[channel];
  return <Icon aria-hidden className={clsx('shrink-0', className ?? 'size-4')} />;
}

/** First letters of a name on a quiet ground; the channel at its corner. */
export function Face({
  name,
  channel,
  size = 'medium',
}: {
  name: string;
  channel: Channel;
  size?: 'medium' | 'large';
}) {
  const letter = [...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase();
  return (
    <span className="relative shrink-0 self-start">
      <span
        aria-hidden
        className={clsx(
          'flex items-center justify-center rounded-full bg-accent-soft font-medium text-accent-ink',
          size === 'large' ? 'size-12 text-lg' : 'size-9',
        )}
      >
        {letter ?? '?'}
      </span>
      <span className="absolute -right-1 -bottom-1 flex size-4.5 items-center justify-center rounded-full border border-line bg-surface text-ink-muted">
        <ChannelIcon channel={channel} className="size-2.5" />
        <span className="sr-only">{CHANNEL_NAMES[channel]}</span>
      </span>
    </span>
  );
}
