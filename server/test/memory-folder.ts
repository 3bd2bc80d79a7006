import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const FREE_BYTES_MIN = 4 * 1024 ** 3;

/**
 * Temporary files of the tests go to memory where there is room: a copy of the database has a thousand files, which
 * takes a disk twenty times as long. Returns what removes them.
 */
export function moveToMemory(): () => void {
  const folder = process.env.TMPDIR === undefined ? openFolder() : null;
  if (folder === null) return () => undefined;
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function openFolder(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < FREE_BYTES_MIN) return null;
    const folder = mkdtempSync(join(MEMORY, 'parley-tests-'));
    chmodSync(folder, 0o711); // the database runs as another user when this is root, and needs access
    if (mayRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // not this system, or not for us
  }
  return null;
}

/** Containers often forbid it there, and some tests write a program. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
