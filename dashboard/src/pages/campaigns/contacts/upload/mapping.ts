import type {
  ConfirmCampaignContactUploadInput,
  PreviewCampaignContactUploadData,
} from '../../../../api/generated/types.ts';
import { t } from '../../../../words/words.ts';
import type { Channel } from '../../words/campaign-words.tsx';

export type Preview = PreviewCampaignContactUploadData;
export type Target = Preview['mapping'][string];
export type Mapping = Record<string, Target>;

export const TARGETS: { value: Target; label: string }[] = [
  { value: 'phoneNumber', label: t('Phone number') },
  { value: 'name', label: t('Name') },
  { value: 'email', label: t('E-mail') },
  { value: 'whatsappNumber', label: t('WhatsApp number') },
  { value: 'metadata', label: t('Value for the agent') },
  { value: 'ignore', label: t('Leave out') },
];

const isField = (target: Target): boolean => target !== 'metadata' && target !== 'ignore';

/** A field has one column: giving it to another takes it from the first. */
export function remap(mapping: Mapping, header: string, target: Target): Mapping {
  const next = { ...mapping };
  if (isField(target))
    for (const [other, current] of Object.entries(next))
      if (current === target && other !== header) next[other] = 'metadata';
  next[header] = target;
  return next;
}

/** What is missing before the file can be imported; null when nothing is. */
export function mappingProblem(mapping: Mapping): string | null {
  const targets = Object.values(mapping);
  const reaches = (['phoneNumber', 'email', 'whatsappNumber'] as const).some((way) => targets.includes(way));
  return reaches
    ? null
    : t('Choose the column with the phone number, the e-mail address or the WhatsApp number.');
}

export interface Consent {
  granted: boolean;
  source: string;
}

export const confirmBody = (
  file: File,
  preview: Preview,
  choices: { mapping: Mapping; country: string; consent: Consent; channel: Channel },
): ConfirmCampaignContactUploadInput['body'] => ({
  file,
  fileHash: preview.fileHash,
  mapping: JSON.stringify(choices.mapping),
  ...(choices.country ? { defaultCountry: choices.country } : {}),
  ...(choices.consent.granted
    ? {
        consent: JSON.stringify({
          granted: true,
          source: choices.consent.source.trim(),
          channels: [choices.channel],
        }),
      }
    : {}),
});

export interface Problem {
  row: number;
  column: string | null;
  message: string;
}

/** Problems of one row, in one line. */
export function problemsOf(errors: readonly Problem[], row: number): string | null {
  const own = errors.filter((error) => error.row === row);
  if (own.length === 0) return null;
  return own.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' · ');
}
