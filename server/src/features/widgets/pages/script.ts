import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sha256 } from '../../../platform/crypto.ts';
import { ApiError } from '../../../platform/errors.ts';

declare module '../../../platform/settings.ts' {
  interface Settings {
    /** The built script of the widget. */
    widgetScript: string;
  }
}

export type Script = { body: Buffer; gzipped: Buffer; tag: string };

const loaded = new Map<string, Script>();

/** Read by the first request, and kept: a new build comes with a new process. */
export function loadScript(file: string): Script {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const body = read(file);
  const made = { body, gzipped: gzipSync(body), tag: sha256(body).toString('base64url') };
  loaded.set(file, made);
  return made;
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ApiError('NOT_FOUND', 'The widget’s script is not built; `npm run build` makes it');
  }
}
