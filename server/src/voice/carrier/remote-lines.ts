import { newId } from '../../platform/ids.ts';
import type { Live } from '../../platform/live.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type CallKey, type Carrier, CarrierError } from '../../providers/carrier/port.ts';
import type { Bridged, Bridging, Colleague } from './bridging.ts';
import { reached } from './dialing.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';

/** Only the process with the socket can move a caller; every other one asks it, and waits this long. */
const ANSWER_MS = 4_000;
const [REQUEST, REPLY] = ['carrier.request', 'carrier.reply'];

type Task =
  | { kind: 'bridge'; call: CallKey; colleague: Colleague }
  | { kind: 'endBridge'; call: CallKey }
  | { kind: 'resume'; call: CallKey };

/** `untilMs`: real time. One that arrives later is not carried out, because nobody waits for it any more. */
type Request = { id: string; from: string; untilMs: number; task: Task };
type Refusal = { kind: CarrierError['kind']; message: string };
type Reply = { id: string; result: unknown } | { id: string; refusal: Refusal };

function perform(here: Bridging, { task, untilMs }: Request): Promise<unknown> {
  if (task.kind === 'bridge') return here.bridge(task.call, task.colleague, new Date(untilMs));
  return task.kind === 'endBridge' ? here.endBridge(task.call) : here.resume(task.call);
}

/** The same operations for a call whose line is in any process. */
export function bridgingAnywhere(
  exchange: Exchange,
  letters: Pick<Live, 'send' | 'onLetter'>,
  here: Bridging,
): Pick<Carrier, 'bridge' | 'endBridge' | 'resume'> {
  const { db, log, processId } = exchange;
  const waiting = new Map<string, (reply: Reply) => void>();

  async function answer(request: Request): Promise<void> {
    const reply = (body: Reply) => letters.send({ processId: request.from, name: REPLY, body });
    const { id } = request;
    try {
      if (Date.now() > request.untilMs) throw new CarrierError('rejected', 'the request came too late');
      reply({ id, result: await perform(here, request) });
    } catch (error) {
      const isKnown = error instanceof CarrierError;
      if (!isKnown) log.warn(describeError(error), 'a request of another process failed');
      const kind = isKnown ? error.kind : 'maybe_accepted';
      reply({ id, refusal: { kind, message: isKnown ? error.message : 'it failed' } });
    }
  }
  letters.onLetter(processId, REQUEST, (body) => void answer(body as Request));
  letters.onLetter(processId, REPLY, (body) => waiting.get((body as Reply).id)?.(body as Reply));

  function ask(holder: string, task: Task): Promise<unknown> {
    const id = newId();
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        waiting.delete(id);
        outcome();
      };
      // A caller may have been moved although nothing was heard of it; the other two can be asked again.
      const lost = task.kind === 'bridge' ? 'maybe_accepted' : 'unreachable';
      const silent = new CarrierError(lost, 'the process with the line gave no answer');
      const timer = setTimeout(() => settle(() => reject(silent)), ANSWER_MS);
      waiting.set(id, (reply) =>
        settle(() =>
          'refusal' in reply
            ? reject(new CarrierError(reply.refusal.kind, reply.refusal.message))
            : resolve(reply.result),
        ),
      );
      const body: Request = { id, from: processId, untilMs: Date.now() + ANSWER_MS, task };
      letters.send({ processId: holder, name: REQUEST, body });
    });
  }

  /** The other process with the answered line of this call; null: this one, or none. */
  async function holderOf(call: CallKey): Promise<string | null> {
    const leg = await reached(queries.findByKey(db, call));
    return leg?.state === 'answered' && leg.process_id !== processId ? leg.process_id : null;
  }

  async function anywhere<Result>(task: Task, locally: () => Promise<Result>): Promise<Result> {
    const holder = await holderOf(task.call);
    return holder === null ? locally() : ((await ask(holder, task)) as Result);
  }

  return {
    bridge: (call, colleague) =>
      anywhere<Bridged>({ kind: 'bridge', call, colleague }, () => here.bridge(call, colleague, null)),
    endBridge: (call) => anywhere({ kind: 'endBridge', call }, () => here.endBridge(call)),
    resume: (call) => anywhere({ kind: 'resume', call }, () => here.resume(call)),
  };
}
