import { DemoError, parseDemoFlags, USAGE } from './demo/flags.ts';
import { runDemo } from './demo/run.ts';
import type { Environment } from './demo/service.ts';

const COLUMNS_FALLBACK = 80;

/** `npm run demo`: a whole campaign in a few minutes, run by a client of the API. Returns the exit code. */
export async function demo(args: string[], environment: Environment): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new DemoError('Stopped.'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { stdout } = process;
  stdout.on('error', stop); // the reader has closed the pipe
  const terminal = {
    isTTY: stdout.isTTY === true,
    get columns() {
      return stdout.columns ?? COLUMNS_FALLBACK;
    },
    write: (text: string) => void stdout.write(text),
  };
  try {
    const flags = parseDemoFlags(args);
    if (flags.help) terminal.write(USAGE);
    else await runDemo({ flags, environment, terminal, signal: stopping.signal });
    return 0;
  } catch (error) {
    const reason = stopping.signal.aborted ? (stopping.signal.reason as Error) : (error as Error);
    process.stderr.write(
      `\n${reason instanceof DemoError ? reason.message : (reason.stack ?? reason.message)}\n`,
    );
    return 1;
  }
}
