import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import type { ChannelProvider } from '../port.ts';
import { GRAPH_URL, openGraph } from './graph.ts';
import { createPageChannel } from './pages.ts';
import { createWhatsAppChannel } from './whatsapp.ts';

/** WhatsApp Cloud API, Messenger and Instagram, over one client of Meta's Graph API. */
export function createMetaChannels(options: {
  outbound: OutboundHttp;
  /** With its version, `https://graph.facebook.com/v23.0` when left out. */
  graphUrl?: string | undefined;
}): ChannelProvider[] {
  const graph = openGraph(options.outbound, options.graphUrl ?? GRAPH_URL);
  return [
    createWhatsAppChannel(graph),
    createPageChannel(graph, 'instagram'),
    createPageChannel(graph, 'messenger'),
  ];
}
