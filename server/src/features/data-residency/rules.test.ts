import { describe, expect, it } from 'vitest';
import { endpointOutside, hostsOutside, liesAt, mayUseChannel, whyUnavailable } from './rules.ts';
import type { Region } from './schema.ts';

const region = (more: Partial<Region> = {}): Region => ({
  name: 'European Union',
  database: 'eu',
  model: [],
  speech: [],
  connectedApps: [],
  endpoints: [],
  ...more,
});

describe('what lies in a region', () => {
  it('is a host that is named, or one below a name with *.', () => {
    expect(liesAt('eu.model.example', ['eu.model.example'])).toBe(true);
    expect(liesAt('a.eu.example', ['*.eu.example'])).toBe(true);
    for (const host of ['eu.example', 'xeu.example', 'eu.example.evil.example', 'model.example'])
      expect(liesAt(host, ['*.eu.example', 'eu.model.example']), host).toBe(false);
  });

  it('is everything that runs inside the service, and nothing else when nothing is declared', () => {
    expect(hostsOutside([], [])).toEqual([]);
    expect(hostsOutside(['a.example', 'b.example'], ['b.example'])).toEqual(['a.example']);
  });

  it('is no region whose database lies elsewhere', () => {
    expect(whyUnavailable(region(), 'eu')).toBeNull();
    expect(whyUnavailable(region(), 'us')).toContain('"us"');
  });

  it('is no service that is declared for other regions only; one that no region declares is left to its owner', () => {
    const regions = {
      eu: region({ endpoints: ['*.eu.crm.example', 'both.example'] }),
      us: region({ name: 'United States', endpoints: ['us.crm.example', 'both.example'] }),
    };
    expect(
      endpointOutside(regions, 'eu', ['a.eu.crm.example', 'both.example', 'unknown.example']),
    ).toBeUndefined();
    expect(endpointOutside(regions, 'eu', ['both.example', 'us.crm.example'])).toEqual({
      host: 'us.crm.example',
      labels: ['us'],
    });
  });

  it('restricts channels only where they are declared', () => {
    expect(mayUseChannel(region(), 'twilio')).toBe(true);
    expect(mayUseChannel(region({ channels: ['meta'] }), 'twilio')).toBe(false);
    expect(mayUseChannel(region({ channels: ['meta'] }), 'meta')).toBe(true);
  });
});
