import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A presets file that makes a host of the test a hosted provider. */
export function presetsFile(presets: Record<string, { host: string; url?: string; name?: string }>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'presets-')), 'presets.json');
  writeFileSync(path, JSON.stringify(presets));
  return path;
}
