import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallReport,
  type Carrier,
  CarrierError,
  type CarrierEvent,
  type CarrierReceiver,
} from '../../server/src/providers/carrier/port.ts';
import type { Asked } from './carrier-server.ts';

const POLL_MS = 20;

const dates = new Set(['at', 'answeredAt', 'submitBefore']);
const revive = (key: string, value: unknown): unknown =>
  dates.has(key) && typeof value === 'string' ? new Date(value) : value;

/** The port over HTTP, like a hosted carrier. It places calls without conversations. */
export function createRemoteCarrier(url: string): Carrier {
  async function ask<Answer>(asked: Asked): Promise<Answer> {
    let response: string;
    try {
      response = await (await fetch(url, { method: 'POST', body: JSON.stringify(asked) })).text();
    } catch {
      throw new CarrierError('maybe_accepted', 'the answer was lost');
    }
    return (JSON.parse(response, revive) as { answer: Answer }).answer;
  }
  const unused = (): never => {
    throw new Error('this drill has no conversations');
  };
  return {
    name: 'remote',
    simulated: true,
    recordsCalls: false,
    usdPerMinute: 0.01,
    async placeCall(call) {
      const carrierCallId = await ask<string | null>({ verb: 'place', call });
      if (carrierCallId === null) throw new CarrierError('rejected', 'refused');
      return { carrierCallId };
    },
    lookUpCall: ({ key }) => ask<CallReport | null>({ verb: 'lookUp', key }),
    refuseCall: ({ key }) => ask<CallReport | null>({ verb: 'refuse', key }),
    hangUp: async ({ key }) => void (await ask({ verb: 'hangUp', key })),
    lookUpNumber: async () => ({ routable: true }),
    bridge: unused,
    endBridge: unused,
    resume: unused,
    start: async (receiver) => listen(ask, receiver),
  };
}

type AskCarrier = <Answer>(asked: Asked) => Promise<Answer>;

/** What could not be handled is not acknowledged, and is sent again. */
function listen(ask: AskCarrier, receiver: CarrierReceiver): { stop(): Promise<void> } {
  let stopped = false;
  async function loop(): Promise<void> {
    while (!stopped) {
      const events = await ask<{ number: number; event: CarrierEvent }[]>({ verb: 'events' }).catch(() => []);
      const heard: number[] = [];
      const handle = async ({ number, event }: { number: number; event: CarrierEvent }) => {
        await receiver.report(event).then(
          () => heard.push(number),
          () => undefined,
        );
      };
      await Promise.all(events.map(handle));
      if (heard.length > 0) await ask({ verb: 'heard', numbers: heard }).catch(() => undefined);
      else await pause(POLL_MS);
    }
  }
  const running = loop();
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}
