import { expect, it } from 'vitest';
import { browserZone } from '../time-zones.ts';
import { homeZone } from './home-zone.ts';

it('the zone of the workspace is the default, and the browser’s while the workspace has none', () => {
  expect(homeZone('America/Bogota')).toBe('America/Bogota');
  expect(homeZone('UTC')).toBe(browserZone());
});
