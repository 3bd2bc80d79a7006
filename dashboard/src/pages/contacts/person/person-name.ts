import { t } from '../../../words/words.ts';
import type { Profile } from './use-person.ts';

/** The name, else the first number or address. */
export const nameOf = ({ name, phone_numbers, whatsapp_numbers, emails }: Profile): string =>
  name?.trim() || phone_numbers[0] || whatsapp_numbers[0] || emails[0] || t('Someone without a name');

const TYPED_MAX = 40;

/** What is typed before they are erased: their name, or the number where the name is too long to type. */
export function typedFor(profile: Profile): string {
  const name = nameOf(profile);
  const other = profile.phone_numbers[0] ?? profile.emails[0];
  return name.length > TYPED_MAX && other !== undefined ? other : name;
}
