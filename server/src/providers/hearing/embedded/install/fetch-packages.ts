import { spawn } from 'node:child_process';

/** npm takes registry, proxy and credentials from its own configuration; no package's script runs. */

const FETCH_MAX_MS = 30 * 60_000;
const KEPT_ERROR_CHARACTERS = 4_000;
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** Another way of installing does not help against these. */
const NETWORK =
  /^(E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTCACHED|NOENT|NOSPC|40\d|5\d\d)|ERR_)/;

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Outcome = { status: number | null; errors: string };

function run(command: 'ci' | 'install', folder: string, signal: AbortSignal): Promise<Outcome> {
  const isWindows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [command, ...OPTIONS], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows, // npm is a script there
      windowsHide: true,
      timeout: FETCH_MAX_MS,
      signal,
    });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-KEPT_ERROR_CHARACTERS);
    });
    let failure: unknown;
    child.on('error', (error) => {
      failure = error;
      if (child.pid === undefined) reject(error);
    });
    // Only after its end is the folder ours again.
    child.on('close', (status) => (failure === undefined ? resolve({ status, errors }) : reject(failure)));
  });
}

const codeIn = (errors: string): string => /npm (?:error|ERR!) code (\S+)/.exec(errors)?.[1] ?? 'unknown';

/** Installs what the lock file in this folder names, with its sums. */
export async function fetchPackages(folder: string, signal: AbortSignal): Promise<void> {
  try {
    const strict = await run('ci', folder, signal);
    if (strict.status === 0) return;
    const code = codeIn(strict.errors);
    if (NETWORK.test(code)) throw new FetchFailure(code, `npm could not fetch the packages (${code})`);
    // Some versions of npm refuse aliases in `ci`; the lock file and its sums hold here too.
    const second = await run('install', folder, signal);
    if (second.status !== 0)
      throw new FetchFailure(codeIn(second.errors), `npm could not install the packages (${code})`);
  } catch (error) {
    if (error instanceof FetchFailure || signal.aborted) throw error;
    throw new FetchFailure('ENOENT', 'npm could not be started');
  }
}
