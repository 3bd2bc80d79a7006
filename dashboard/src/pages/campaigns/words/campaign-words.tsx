import { Globe, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { Campaign, CampaignContact } from '../../../api/generated/types.ts';
import { StatusPill, type Tone } from '../../../design/feedback/badge.tsx';
import { plural, t } from '../../../words/words.ts';

export type CampaignStatus = Campaign['status'];
export type Channel = Campaign['channel'];
export type ContactStatus = CampaignContact['status'];

export const STATUS_NAMES: Record<CampaignStatus, string> = {
  draft: t('Draft'),
  active: t('Active||campaign'),
  paused: t('Paused'),
  completed: t('Completed'),
  archived: t('Archived'),
};

const STATUS_TONES: Record<CampaignStatus, Tone> = {
  draft: 'neutral',
  active: 'good',
  paused: 'warn',
  completed: 'info',
  archived: 'neutral',
};

/** A campaign that the service paused by itself says so. */
export function CampaignStatusPill({
  campaign: { status, blocked_reason },
}: {
  campaign: Pick<Campaign, 'status' | 'blocked_reason'>;
}) {
  const isBlocked = status === 'paused' && blocked_reason !== null;
  return (
    <StatusPill tone={isBlocked ? 'bad' : STATUS_TONES[status]} live={status === 'active'}>
      {isBlocked ? t('Blocked') : STATUS_NAMES[status]}
    </StatusPill>
  );
}

export const CHANNEL_NAMES: Record<Channel, string> = {
  voice: t('Voice'),
  whatsapp: t('WhatsApp'),
  email: t('E-mail'),
  webchat: t('Web chat'),
};

export const CHANNEL_ICONS: Record<Channel, LucideIcon> = {
  voice: Phone,
  whatsapp: MessageCircle,
  email: Mail,
  webchat: Globe,
};

export function ChannelLabel({ channel }: { channel: Channel }) {
  const Icon = CHANNEL_ICONS[channel];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      {CHANNEL_NAMES[channel]}
    </span>
  );
}

export const CATEGORY_NAMES: Record<Campaign['category'], string> = {
  sales: t('Sales'),
  support: t('Support'),
  scheduling: t('Appointments'),
  surveys: t('Surveys'),
  collections: t('Collections'),
  retention: t('Retention'),
  notifications: t('Notifications||category'),
  interview: t('Interviews'),
  language_assessment: t('Language assessment'),
  general: t('General'),
};

/** A contact of a campaign that writes was sent to, not called. */
export function contactStatusName(status: ContactStatus, channel: Channel): string {
  const names: Record<ContactStatus, string> = {
    pending: t('Waiting'),
    called: channel === 'voice' ? t('Called') : t('Sent'),
    converted: t('Converted'),
    failed: t('Failed'),
    invalid: t('Invalid'),
    dnc: t('Do not call'),
  };
  return names[status];
}

const CONTACT_TONES: Record<ContactStatus, Tone> = {
  pending: 'neutral',
  called: 'info',
  converted: 'good',
  failed: 'warn',
  invalid: 'warn',
  dnc: 'bad',
};

export function ContactStatusPill({ status, channel }: { status: ContactStatus; channel: Channel }) {
  return <StatusPill tone={CONTACT_TONES[status]}>{contactStatusName(status, channel)}</StatusPill>;
}

/** What the contacts of a list are made of, in one line. */
export const contactCount = (count: number): string => plural(count, '{count} contact', '{count} contacts');

/** Contacts with an address only have a number that is no number. */
export const shownNumber = (phoneNumber: string): string | null =>
  phoneNumber.startsWith('em:') ? null : phoneNumber;
