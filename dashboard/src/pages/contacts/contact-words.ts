import type { CampaignContact, ContactListItem, GetContactData } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type ContactStatus = CampaignContact['status'];
export type Place = GetContactData['places'][number];

export function statusName(status: ContactStatus): string {
  const names: Record<ContactStatus, string> = {
    pending: t('Waiting'),
    called: t('Contacted'),
    converted: t('Converted'),
    failed: t('Not reached'),
    invalid: t('Not reachable here'),
    dnc: t('Must not be contacted'),
  };
  return names[status];
}

export const STATUS_TONES: Record<ContactStatus, Tone> = {
  pending: 'info',
  called: 'neutral',
  converted: 'good',
  failed: 'warn',
  invalid: 'neutral',
  dnc: 'bad',
};

export function campaignStatusName(status: Place['campaign_status']): string {
  const names: Record<Place['campaign_status'], string> = {
    draft: t('Draft'),
    active: t('Running'),
    paused: t('Paused'),
    completed: t('Completed'),
    archived: t('Archived'),
  };
  return names[status];
}

/** A contact with an address only has a made-up number, which means nothing to people. */
export const isRealNumber = (number: string): boolean => number.startsWith('+');

/** What the person's page is asked for by: the number, else the address. */
export const pathOf = ({ phone_number, email }: Pick<ContactListItem, 'phone_number' | 'email'>): string =>
  isRealNumber(phone_number) ? phone_number : (email ?? phone_number);

/** The name, else how they are reached. */
export const shownName = (contact: Pick<ContactListItem, 'name' | 'phone_number' | 'email'>): string =>
  contact.name?.trim() || pathOf(contact);
