import type { Feature } from '../../platform/feature.ts';
import { personErasure, personIdentities } from './service.ts';

export const people: Feature = {
  name: 'people',
  tables: { owns: ['people', 'person_identifiers'] },
  identities: [personIdentities],
  erasure: [personErasure],
};
