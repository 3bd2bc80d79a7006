import type { Clock } from '../../platform/clock.ts';
import type { OutboundHttp } from '../../platform/outbound-http/index.ts';
import { createHttpCrm } from './http/index.ts';
import { createHubspot } from './hubspot/index.ts';
import { createPipedrive } from './pipedrive/index.ts';
import type { CrmProvider } from './port.ts';
import { createSalesforce } from './salesforce/index.ts';
import type { OauthClient } from './vendor/oauth.ts';

export type CrmSettings = {
  [Vendor in 'hubspot' | 'salesforce' | 'pipedrive']: {
    /** Instead of the vendor's own address, for tests. */
    url: string | undefined;
    client: OauthClient | undefined;
  };
};

export const createCrmProviders = (
  { hubspot, salesforce, pipedrive }: CrmSettings,
  { outbound, clock }: { outbound: OutboundHttp; clock: Clock },
): CrmProvider[] => [
  createHubspot({ outbound, apiUrl: hubspot.url, appUrl: hubspot.url, client: hubspot.client }),
  createSalesforce({ outbound, loginUrl: salesforce.url, client: salesforce.client }),
  createPipedrive({ outbound, apiUrl: pipedrive.url, oauthUrl: pipedrive.url, client: pipedrive.client }),
  createHttpCrm({ outbound, clock }),
];
