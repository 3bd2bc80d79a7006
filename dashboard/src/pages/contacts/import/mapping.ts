import type { PreviewCampaignContactUploadData } from '../../../api/generated/types.ts';

export type Target = PreviewCampaignContactUploadData['mapping'][string];
export type Mapping = Record<string, Target>;

export const TARGETS = [
  'phoneNumber',
  'name',
  'email',
  'whatsappNumber',
  'metadata',
  'ignore',
] as const satisfies readonly Target[];

/** A field has one column: choosing it for another column takes it from the first. */
export function mapColumn(mapping: Mapping, column: string, target: Target): Mapping {
  const isShared = target === 'metadata' || target === 'ignore';
  const others = Object.entries(mapping).map(([name, used]): [string, Target] => [
    name,
    !isShared && used === target ? 'ignore' : used,
  ]);
  return { ...Object.fromEntries(others), [column]: target };
}

/** At least one column must say how people are reached. */
export const reachesPeople = (mapping: Mapping): boolean =>
  Object.values(mapping).some((target) => ['phoneNumber', 'email', 'whatsappNumber'].includes(target));
