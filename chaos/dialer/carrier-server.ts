import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CallToPlace } from '../../server/src/providers/carrier/port.ts';
import type { Ledger } from './ledger.ts';

export type Asked =
  | { verb: 'place'; call: CallToPlace }
  | { verb: 'lookUp' | 'refuse' | 'hangUp'; key: string }
  | { verb: 'events' }
  | { verb: 'heard'; numbers: number[] };

const EVENTS_AT_ONCE = 20;

/** The ledger on a local address. Sometimes its answer to a dial is lost. */
export async function serveCarrier(
  ledger: Ledger,
  losesAnswer: () => boolean,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request)) as Asked;
    if (asked.verb === 'place' && losesAnswer()) {
      ledger.dial(asked.call);
      response.destroy();
      return;
    }
    response.end(JSON.stringify({ answer: answer(ledger, asked) ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function answer(ledger: Ledger, asked: Asked): unknown {
  switch (asked.verb) {
    case 'place':
      return ledger.dial(asked.call);
    case 'lookUp':
      return ledger.lookUp(asked.key);
    case 'refuse':
      return ledger.refuse(asked.key);
    case 'hangUp':
      return ledger.hangUp(asked.key);
    case 'events':
      return ledger.takeEvents(EVENTS_AT_ONCE);
    case 'heard':
      return ledger.heard(asked.numbers);
  }
}
