// Runs inside vitest's worker: the modules are loaded once, then the tests run again for each mutant.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';

/**
 * What the command hands over: `code` (instrumented sources by path), `tests` in order, `mutants` (ids for each test file), `needsDatabase`,
 * `timeoutMs`, and `results`, a file that gets a JSON line for each step, so that what a killed process had found is kept.
 */
const work = JSON.parse(readFileSync(process.env.MUTATION_WORK, 'utf8'));

/** The namespace that instrumented sources read and write: the active mutant, and what was reached by which test. */
globalThis.__stryker__ ??= {};
const switches = globalThis.__stryker__;
switches.mutantCoverage ??= { static: {}, perTest: {} };
const coverage = switches.mutantCoverage;

/** Reached outside of a test, in its file or in hooks: every test of the file depends on it. */
const AROUND = 'around';
/** A mutant that is reached so many times as often as without it, or so many times more, loops for ever. */
const HITS_FACTOR = 20;
const HITS_MIN = 10_000;
const HITS_MORE = 100_000;
/** Tests that come before the one that noticed most so far, and take longer than starting a service, wait. */
const WAIT_MIN_MS = 2_000;

const record = (step) => appendFileSync(work.results, `${JSON.stringify(step)}\n`);

const steps = () =>
  existsSync(work.results)
    ? readFileSync(work.results, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Reads the test file again each time; what it imports stays loaded. */
class RepeatingRunner extends TestRunner {
  importFile(path, source) {
    const module = this.workerState.evaluatedModules.getModuleById(path);
    if (module !== undefined) this.workerState.evaluatedModules.invalidateModule(module);
    return super.importFile(path, source);
  }
}

/** Runs a test file without a report. */
class QuietRunner extends RepeatingRunner {
  onCollected(files) {
    if (this.only !== null) for (const file of files) keepOnly(file, this.only);
  }

  async onBeforeRunTask(test) {
    if (switches.currentTestId !== undefined) switches.currentTestId = test.id;
    await super.onBeforeRunTask(test);
  }

  onAfterRunTask(test) {
    if (switches.currentTestId !== undefined) switches.currentTestId = AROUND;
    if (this.stopsAtFailure && test.result?.state === 'fail') this.cancelRun = true;
    super.onAfterRunTask(test);
  }
}

/** Returns whether anything is left to run. */
function keepOnly(task, ids) {
  const isWanted = task.tasks
    ? task.tasks.filter((each) => keepOnly(each, ids)).length > 0
    : ids.has(task.id);
  if (!isWanted) task.mode = 'skip';
  return isWanted;
}

const testsIn = (task) => (task.tasks ? task.tasks.flatMap(testsIn) : [task]);

/** The runner that vitest starts: each file runs once for each mutant that it reaches, and not as usual after that. */
export default class MutationRunner extends RepeatingRunner {
  unhandled = 0;
  dependent = new Map();
  /** How many mutants each test noticed. */
  kills = new Map();

  async onBeforeCollect([path]) {
    const test = relative(process.cwd(), path);
    const known = steps();
    if (known.some((step) => step.step === 'finished' && step.test === test)) return;
    const count = () => this.unhandled++;
    process.on('unhandledRejection', count);
    await this.tryMutants(path, test, known);
    process.off('unhandledRejection', count);
    record({ step: 'finished', test });
  }

  onCollected(files) {
    for (const file of files) keepOnly(file, new Set());
  }

  async tryMutants(path, test, known) {
    const measured = await this.measure(path, test);
    const { loaded, reached } = measured;
    const ids = new Set(work.mutants[test]);
    const covered = [...new Set([...reached.keys(), ...loaded])].filter((id) => ids.has(id));
    record({ step: 'covered', ids: covered, test });
    const over = new Set();
    for (const { step, id, killedBy, test: by } of known) {
      if (step === 'tried' && killedBy !== null) over.add(id);
      if (step === 'trying' && by === test) over.add(id); // tried, or it took its process with it
    }
    for (const id of covered.filter((each) => !over.has(each))) {
      record({ step: 'trying', id, test });
      const started = performance.now();
      const killedBy = await this.killerOf(path, id, measured);
      record({ step: 'tried', id, test, killedBy, ms: Math.round(performance.now() - started) });
    }
  }

  /** Which mutants are reached while modules load, and which by which tests; tests that fail anyway are left out. */
  async measure(path, test) {
    switches.currentTestId = undefined;
    if (!work.needsDatabase) {
      this.forgetModules();
      clear(coverage.static);
    }
    await this.run(path, new Set());
    const loaded = new Set(Object.keys(coverage.static));
    clear(coverage.perTest);
    switches.currentTestId = AROUND;
    const { tests, failed } = await this.run(path, null);
    for (const { name } of failed) record({ step: 'failing', test, title: name });
    const reached = new Map();
    for (const [testId, hits] of Object.entries(coverage.perTest)) {
      for (const [id, count] of Object.entries(hits)) {
        const found = reached.get(id) ?? { tests: new Set(), hits: 0 };
        found.tests.add(testId);
        found.hits += count;
        reached.set(id, found);
      }
    }
    const passing = new Set(tests.filter(({ result }) => result?.state === 'pass').map(({ id }) => id));
    const durations = new Map(tests.map(({ id, result }) => [id, result?.duration ?? 0]));
    return { loaded, reached, passing, durations, slowestMs: Math.max(0, ...durations.values()) };
  }

  /** The title of the first test that fails with this mutant; null when it survives this file. */
  async killerOf(path, id, { loaded, reached, passing, durations, slowestMs }) {
    const found = reached.get(id);
    if (found !== undefined) {
      const only = found.tests.has(AROUND)
        ? passing
        : new Set([...passing].filter((each) => found.tests.has(each)));
      const hitLimit = Math.max(HITS_MIN, Math.min(found.hits * HITS_FACTOR, found.hits + HITS_MORE));
      const first = this.likeliestOf([...only], durations);
      for (const part of first === null ? [only] : [new Set([first]), without(only, first)]) {
        const killedBy = await this.runMutant(path, id, { only: part, hitLimit, slowestMs });
        if (killedBy !== null) return killedBy;
      }
    }
    // Caches of a module may hide a mutant from all but the first run; where loading again is cheap, it is tried so too.
    if (!loaded.has(id) && work.needsDatabase) return null;
    const killedBy = await this.runMutant(path, id, {
      only: passing,
      hitLimit: HITS_MIN,
      slowestMs,
      isLoading: true,
    });
    this.forgetModules();
    return killedBy;
  }

  /** The test that noticed most so far, where it is worth while to run it by itself before those that come first. */
  likeliestOf(only, durations) {
    const killsOf = (id) => this.kills.get(id) ?? 0;
    const [best] = only.toSorted((one, other) => killsOf(other) - killsOf(one));
    const before = only.slice(0, only.indexOf(best)).reduce((sum, id) => sum + durations.get(id), 0);
    return work.needsDatabase && before > WAIT_MIN_MS ? best : null;
  }

  /** `isLoading`: with modules that load while the mutant is active, and again without it. */
  async runMutant(path, id, { only, hitLimit, slowestMs, isLoading = false }) {
    if (isLoading) this.forgetModules();
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit });
    this.unhandled = 0;
    const { failed, isBroken } = await this.run(path, only, slowestMs);
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const [first] = failed;
    if (first !== undefined) {
      if (isLoading) this.forgetModules();
      if (await this.dependsOnOthers(path, first.id))
        return this.runMutant(path, id, { only: without(only, first.id), hitLimit, slowestMs, isLoading });
      this.kills.set(first.id, (this.kills.get(first.id) ?? 0) + 1);
      return first.name;
    }
    if (isBroken) return 'the file as a whole';
    return this.unhandled > 0 ? 'an unhandled rejection' : null;
  }

  /** A test that fails alone without a mutant proves nothing when it fails among few. */
  async dependsOnOthers(path, testId) {
    if (!work.needsDatabase) return false;
    if (!this.dependent.has(testId)) {
      const { failed, isBroken } = await this.run(path, new Set([testId]));
      this.dependent.set(testId, failed.length > 0 || isBroken);
    }
    return this.dependent.get(testId);
  }

  async run(path, only, slowestMs) {
    const testTimeout = slowestMs === undefined ? 240_000 : Math.max(work.timeoutMs, slowestMs * 5);
    const runner = new QuietRunner({ ...this.config, testTimeout });
    Object.assign(runner, { only, stopsAtFailure: only !== null, _otel: this._otel });
    Object.defineProperty(runner, 'moduleRunner', { value: this.moduleRunner });
    const [file] = await startTests([path], runner);
    const tests = testsIn(file);
    const failed = tests.filter(({ result }) => result?.state === 'fail');
    return { tests, failed, isBroken: file.result?.state === 'fail' && failed.length === 0 };
  }

  /** What a mutant changes while its module loads is seen only by those that load it again. */
  forgetModules() {
    const { evaluatedModules } = this.workerState;
    for (const [id, module] of evaluatedModules.idToModuleMap)
      if (id.includes('/server/')) evaluatedModules.invalidateModule(module);
  }
}

const without = (set, one) => new Set([...set].filter((each) => each !== one));

function clear(hits) {
  for (const key of Object.keys(hits)) delete hits[key];
}
