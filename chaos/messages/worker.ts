import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { silentLog } from '../../server/src/platform/observability/log.ts';
import { createOutboundHttp } from '../../server/src/platform/outbound-http/index.ts';
import {
  type ChannelProvider,
  SendError,
  type SentMessage,
} from '../../server/src/providers/channels/port.ts';
import { createTwilioChannel } from '../../server/src/providers/channels/twilio/index.ts';
import { folders } from '../../server/src/root.ts';
import { echoingModel } from './echoing-model.ts';

/** A whole service for the drill to kill, stop, freeze and start again. */
const {
  DRILL_SETTINGS = '{}',
  DRILL_DATABASE_URL = '',
  DRILL_PROVIDER_URL = '',
  DRILL_TWILIO_URL = '',
  DRILL_TOLD_SID = '',
  DRILL_BASE_URL = '',
} = process.env;
const STOP_WITHIN_MS = 30_000;

async function lookUp(key: string): Promise<SentMessage | 'no'> {
  try {
    const answer = await fetch(`${DRILL_PROVIDER_URL}/sent/${key}`, { signal: AbortSignal.timeout(8_000) });
    return ((await answer.json()) as SentMessage | null) ?? 'no';
  } catch {
    throw new SendError(true, 'the provider could not be asked');
  }
}

/** Twilio's own wire. One account can be asked what it received, as Twilio itself cannot. */
function toldOf(twilio: ChannelProvider): ChannelProvider {
  return {
    ...twilio,
    connect(account) {
      const connection = twilio.connect(account);
      const isTold = account.credentials.accountSid === DRILL_TOLD_SID;
      return isTold ? { ...connection, wasSent: lookUp } : connection;
    },
  };
}

const twilio = createTwilioChannel({
  outbound: createOutboundHttp({ allowPrivateNetwork: true }),
  clock: systemClock,
  apiUrl: DRILL_TWILIO_URL,
  publicUrl: DRILL_BASE_URL,
});
const app = await createApp({
  config: parseConfig(JSON.parse(DRILL_SETTINGS)),
  databaseUrl: DRILL_DATABASE_URL,
  baseUrl: DRILL_BASE_URL,
  version: '1.0.0',
  log: silentLog,
  folders,
  providers: { model: echoingModel, channels: [toldOf(twilio)] },
});
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  void app.stop().finally(() => process.exit(0));
});
await app.server.listen({ host: '127.0.0.1', port: 0 });
await app.startWorker();
const { port } = app.server.server.address() as AddressInfo;
await fetch(`${DRILL_PROVIDER_URL}/here`, { method: 'POST', body: `http://127.0.0.1:${port}` });
process.send?.('ready');
