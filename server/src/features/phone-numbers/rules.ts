import type { PhoneNumberView } from './schema.ts';

/** Trials may call without a number of their own, from one that belongs to the installation. */
export const TRIAL_CALLER_ID = '+15005550006';

/** Countries whose numbers are part of a plan. Numbers elsewhere cost extra. */
export const INCLUDED_COUNTRIES: readonly string[] = ['US', 'CA'];

/** Includes inactive ones, which no plan counts: the list is not paged. */
export const NUMBERS_MAX = 2_000;

export const boughtLabel = (phoneNumber: string): string => `Parley ${phoneNumber}`;
export const ownLabel = (phoneNumber: string): string => `${phoneNumber} (own number)`;

export const areDigitsUnique = (options: readonly { digit: string }[]): boolean =>
  new Set(options.map(({ digit }) => digit)).size === options.length;

type Menu = Pick<PhoneNumberView, 'ivrEnabled' | 'ivrOptions' | 'provider' | 'channels'>;

/** Why a number cannot have its phone menu on; null when it can, or has it off. */
export function menuProblem({ ivrEnabled, ivrOptions, provider, channels }: Menu): string | null {
  if (!ivrEnabled) return null;
  if (provider === 'sip_trunk')
    return 'A number on a SIP trunk has no phone menu: the menu is heard by bought numbers';
  if (channels.includes('whatsapp')) return 'A WhatsApp line has no phone menu';
  if (ivrOptions.length === 0)
    return 'A phone menu needs at least one option. Send ivrOptions, or switch it off with ivrEnabled false';
  return null;
}

/** Channels of the line that an agent does not serve. */
export const unservedChannels = (
  line: PhoneNumberView['channels'],
  agentChannels: readonly string[],
): string[] => line.filter((channel) => !agentChannels.includes(channel));

/** Old and new values of the fields that differ. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
