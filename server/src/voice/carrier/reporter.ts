import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { CarrierEvent, CarrierReceiver } from '../../providers/carrier/port.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { endOf, type Leg } from './legs.ts';

const RETRY_MS = { first: 200, most: 10_000 };

export type Reporter = {
  /** After the earlier reports of the same leg. Repeated until it is acknowledged. */
  report(event: CarrierEvent): void;
  /** An end that is stored: reported once, by whichever process comes first. */
  reportEnd(leg: Leg): void;
  stop(): Promise<void>;
};

export function createReporter(exchange: Exchange, receiver: CarrierReceiver): Reporter {
  const { db, clock, log } = exchange;
  const chains = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const ending = new Set<string>();

  async function deliver(event: CarrierEvent): Promise<void> {
    for (let delayMs = RETRY_MS.first; ; delayMs = Math.min(delayMs * 2, RETRY_MS.most)) {
      if (stopping.signal.aborted) return;
      try {
        await receiver.report(event);
        if (event.kind === 'ended') await queries.markReported(db, event.carrierCallId, clock.now());
        return;
      } catch (error) {
        const facts = { carrier_call_id: event.carrierCallId, kind: event.kind, ...describeError(error) };
        log.warn(facts, 'a carrier report was not acknowledged and will be repeated');
      }
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function report(event: CarrierEvent): void {
    const { carrierCallId: id } = event;
    const next = (chains.get(id) ?? Promise.resolve()).then(() => deliver(event));
    chains.set(id, next);
    void next.finally(() => {
      if (chains.get(id) === next) chains.delete(id);
      if (event.kind === 'ended') ending.delete(id);
    });
  }

  return {
    report,
    reportEnd(leg) {
      const end = endOf(leg);
      if (leg.key === null || end === null || ending.has(leg.id)) return;
      ending.add(leg.id);
      const { account, key, id: carrierCallId } = leg;
      report({ kind: 'ended', account, key, carrierCallId, at: end.at, end });
    },
    async stop() {
      stopping.abort();
      await Promise.all(chains.values());
    },
  };
}
