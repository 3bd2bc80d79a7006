/** One sentence about what is wrong, then what the operator can do about it. */
export class EmbeddedPostgresError extends Error {
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(`${asSentence(problem)} ${asSentence(remedy)}`, cause === undefined ? undefined : { cause });
    this.name = 'EmbeddedPostgresError';
  }
}

export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file is in the way',
  ENOENT: 'there is no such folder and it cannot be made',
};

export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return (code && reasons[code]) || (error instanceof Error ? error.message : String(error));
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
