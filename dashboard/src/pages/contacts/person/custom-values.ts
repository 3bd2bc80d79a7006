import type { Place } from '../contact-words.ts';

type Fields = { name: string; values: { value: string; campaigns: string[] }[] }[];

/** Custom fields over all places: each name once, with its different values and the campaigns that have them. */
export function fieldsOf(places: readonly Pick<Place, 'metadata' | 'campaign_name'>[]): Fields {
  const fields = new Map<string, Map<string, string[]>>();
  for (const { metadata, campaign_name } of places) {
    for (const [name, value] of Object.entries(metadata)) {
      const values = fields.get(name) ?? new Map<string, string[]>();
      values.set(value, [...(values.get(value) ?? []), campaign_name]);
      fields.set(name, values);
    }
  }
  return [...fields.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, values]) => ({
      name,
      values: [...values.entries()].map(([value, campaigns]) => ({ value, campaigns })),
    }));
}
