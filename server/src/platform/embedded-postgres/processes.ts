import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type ProcessFacts = {
  /** Distinguishes a process from a later one with the same pid. */
  startMark: string;
  command: string;
  /** Dead but not reaped; in a container whose pid 1 does not reap, these stay for ever. */
  zombie: boolean;
};

export function isRunning(pid: number): boolean {
  return exists(pid) && readProcess(pid)?.zombie !== true;
}

export function readProcess(pid: number): ProcessFacts | undefined {
  return existsSync('/proc/self/stat') ? readProcessFromProc(pid) : readProcessFromPs(pid);
}

export function readProcessFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      startMark: `${bootMark()}/${fields[19]}`,
      command,
      zombie: fields[0] === 'Z' || fields[0] === 'X',
    };
  } catch {
    return undefined;
  }
}

/** macOS has no /proc; its `ps` has the same data. */
export function readProcessFromPs(pid: number): ProcessFacts | undefined {
  try {
    const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
    const line = execFileSync('ps', ['-ww', ...columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const match = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*\S)\s*$/.exec(line);
    if (!match) return undefined;
    const [, state = '', startMark = '', command = ''] = match;
    return { startMark, command, zombie: state.startsWith('Z') };
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Start times count from boot, so a machine that boots alike twice could repeat pid and start time.
function bootMark(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
