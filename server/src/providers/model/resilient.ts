import type { Log } from '../../platform/observability/log.ts';
import { toModelError } from './hosted/failures.ts';
import type {
  ModelError,
  ModelEvent,
  ModelObject,
  ModelObjectRequest,
  ModelProvider,
  ModelRequest,
} from './port.ts';
import { createCircuit } from './resilient/circuit.ts';
import { openPatience, type Patience } from './resilient/patience.ts';
import { retryPauseMs } from './resilient/plan.ts';

/** The share of the time for an object that the first model may use when there is a fallback. */
const OBJECT_SHARE = 2 / 3;

type Limits = { attemptsMax: number; timeoutMs: number; firstTokenTimeoutMs: number; stallTimeoutMs: number };

const LIMITS: Limits = {
  attemptsMax: 2,
  timeoutMs: 30_000,
  firstTokenTimeoutMs: 15_000,
  stallTimeoutMs: 10_000,
};

type Behind = { primary: ModelProvider; fallback?: ModelProvider | undefined; log: Pick<Log, 'warn'> };

type Resilient = Behind & Limits & { circuit: ReturnType<typeof createCircuit>; closing: AbortController };

/**
 * A model with bounded answer times: retries where that is safe, then uses the fallback. After a word or a tool call
 * is out nothing is repeated. After five consecutive failures the first model is skipped for half a minute.
 */
export function createResilientModel(options: Behind & Partial<Limits>): ModelProvider {
  const { primary, fallback } = options;
  const resilient: Resilient = {
    ...LIMITS,
    ...options,
    circuit: createCircuit(),
    closing: new AbortController(),
  };
  return {
    name: fallback === undefined ? primary.name : `${primary.name}+${fallback.name}`,
    embedded: primary.embedded,
    model: primary.model,
    stream: (request) => streamAnswer(resilient, request),
    object: (request) => answerObject(resilient, request),
    async close() {
      resilient.closing.abort();
      await Promise.all([primary.close(), fallback?.close()]);
    },
  };
}

/** The models to try in order. One that cannot read prose cannot answer an object. */
function candidates({ primary, fallback, circuit }: Resilient, reader: boolean): ModelProvider[] {
  const behind = fallback === undefined || (reader && fallback.embedded) ? [] : [fallback];
  return behind.length > 0 && !circuit.admits() ? behind : [primary, ...behind];
}

function note(resilient: Resilient, model: ModelProvider, error: ModelError, attempt: number): void {
  const { primary, circuit, log } = resilient;
  if (model === primary) {
    if (error.reason === 'aborted' || error.reason === 'refused') circuit.undecided();
    else if (circuit.failed()) log.warn({ provider: model.name, model: model.model }, 'model keeps failing');
  }
  if (error.reason === 'aborted') return;
  const facts = { provider: model.name, model: model.model, reason: error.reason, attempt };
  log.warn(facts, 'model did not answer');
}

/** Whether to retry the same model, after its pause; throws when no model is left. */
async function asksAgain(
  attemptsMax: number,
  error: ModelError,
  attempt: number,
  isLast: boolean,
  patience: Patience,
): Promise<boolean> {
  patience.check();
  if (error.reason === 'aborted') throw error;
  const situation = { attempt, attemptsMax, hasFallback: !isLast, leftMs: patience.leftMs() };
  const pauseMs = retryPauseMs(error, { ...situation, chance: Math.random() });
  if (pauseMs === null && (isLast || patience.leftMs() <= 0)) throw error;
  if (pauseMs !== null) await patience.sleep(pauseMs);
  return pauseMs !== null;
}

async function* streamAnswer(resilient: Resilient, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { primary, circuit, closing, timeoutMs, attemptsMax } = resilient;
  const patience = openPatience(timeoutMs, request.signal, closing.signal);
  let decided = true;
  try {
    patience.check();
    const models = candidates(resilient, false);
    decided = models[0] !== primary;
    for (const [at, model] of models.entries()) {
      for (let attempt = 1; ; attempt += 1) {
        let spoken = false;
        try {
          for await (const event of attemptStream(model, request, patience, resilient)) {
            if (event.type === 'finished') {
              if (model === primary) circuit.succeeded();
              decided = true;
            }
            spoken ||= event.type !== 'finished';
            yield event;
          }
          return;
        } catch (thrown) {
          const error = toModelError(thrown, spoken);
          decided = true;
          note(resilient, model, error, attempt);
          if (spoken) throw error;
          if (!(await asksAgain(attemptsMax, error, attempt, at === models.length - 1, patience))) break;
        }
      }
    }
  } finally {
    if (!decided) circuit.undecided();
    patience.end();
  }
}

async function answerObject(resilient: Resilient, request: ModelObjectRequest): Promise<ModelObject> {
  const { primary, circuit, closing, timeoutMs, attemptsMax } = resilient;
  const patience = openPatience(timeoutMs, request.signal, closing.signal);
  try {
    patience.check();
    const models = candidates(resilient, true);
    for (const [at, model] of models.entries()) {
      const isLast = at === models.length - 1;
      for (let attempt = 1; ; attempt += 1) {
        try {
          const limitMs = isLast ? patience.leftMs() : timeoutMs * OBJECT_SHARE;
          const answer = await attemptObject(model, request, patience, limitMs);
          if (model === primary) circuit.succeeded();
          return answer;
        } catch (thrown) {
          const error = toModelError(thrown, false);
          note(resilient, model, error, attempt);
          if (!(await asksAgain(attemptsMax, error, attempt, isLast, patience))) break;
        }
      }
    }
    throw new Error('the last model either answers or throws');
  } finally {
    patience.end();
  }
}

async function* attemptStream(
  model: ModelProvider,
  request: ModelRequest,
  patience: Patience,
  limits: { firstTokenTimeoutMs: number; stallTimeoutMs: number },
): AsyncGenerator<ModelEvent> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const iterator = model.stream({ ...request, signal: controller.signal })[Symbol.asyncIterator]();
  let limitMs = limits.firstTokenTimeoutMs;
  try {
    for (;;) {
      const next = await patience.await(iterator.next(), limitMs, cancel);
      if (next.done) return;
      yield next.value;
      limitMs = limits.stallTimeoutMs;
    }
  } finally {
    cancel();
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

async function attemptObject(
  model: ModelProvider,
  request: ModelObjectRequest,
  patience: Patience,
  limitMs: number,
): Promise<ModelObject> {
  const controller = new AbortController();
  const answering = model.object({ ...request, signal: controller.signal });
  return await patience.await(answering, limitMs, () => controller.abort());
}
