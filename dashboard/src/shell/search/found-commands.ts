import { Bot, ContactRound, type LucideIcon, Megaphone, MessageCircle, Phone } from 'lucide-react';
import type { Search } from '../../api/generated/types.ts';
import { locale, t } from '../../words/words.ts';

export interface Found {
  id: string;
  group: string;
  label: string;
  detail: string | undefined;
  icon: LucideIcon;
  path: string;
}

const details = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

/** A person is shown under their number, or their address where there is none. */
const personPath = ({ phone_number, email }: Search['people'][number]): string =>
  `/contacts/${encodeURIComponent(phone_number.startsWith('+') ? phone_number : (email ?? phone_number))}`;

/** What the server found, in the order in which people look for it. */
export function foundCommands(found: Search): Found[] {
  const stamp = (at: string) =>
    new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(new Date(at));
  return [
    ...found.agents.map((agent) => ({
      id: `agent:${agent.id}`,
      group: t('Agents'),
      label: agent.name,
      detail: agent.language,
      icon: Bot,
      path: `/agents/${agent.id}`,
    })),
    ...found.people.map((person) => ({
      id: `person:${person.phone_number}`,
      group: t('People'),
      label: person.name ?? person.email ?? person.phone_number,
      detail: details(person.phone_number.startsWith('+') ? person.phone_number : null, person.email),
      icon: ContactRound,
      path: personPath(person),
    })),
    ...found.campaigns.map((campaign) => ({
      id: `campaign:${campaign.id}`,
      group: t('Campaigns'),
      label: campaign.name,
      detail: undefined,
      icon: Megaphone,
      path: `/campaigns/${campaign.id}`,
    })),
    ...found.calls.map((call) => ({
      id: `call:${call.id}`,
      group: t('Calls'),
      label: call.contact_name ?? call.phone_number,
      detail: details(stamp(call.created_at), call.contact_name ? call.phone_number : null, call.agent_name),
      icon: Phone,
      path: `/calls/${call.id}`,
    })),
    ...found.conversations.map((thread) => ({
      id: `conversation:${thread.id}`,
      group: t('Conversations'),
      label: thread.name ?? thread.address ?? thread.channel,
      detail: details(stamp(thread.updated_at), thread.last_message),
      icon: MessageCircle,
      path: `/inbox?thread=${thread.id}`,
    })),
  ];
}
