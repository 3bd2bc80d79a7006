import { ApiError } from '../../../api/api-error.ts';
import type { Finding } from '../../../kit/editor/code-editor.tsx';

/** The server’s message about the template; null for any other failure. */
export function templateMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fieldErrors.payload_template?.[0] ?? null;
}

/** Where the message points: Liquid says `line:2, col:5`; anything else is about the whole. */
export function findingsOf(message: string | null, text: string): Finding[] {
  if (message === null) return [];
  const place = /line:(\d+), col:(\d+)/.exec(message);
  const whole = { from: 0, to: text.length, severity: 'error' as const, message };
  if (!place) return [whole];
  const lines = text.split('\n');
  const line = Number(place[1]);
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const end = before + (lines[line - 1]?.length ?? 0);
  const from = Math.min(end, before + Number(place[2]) - 1);
  return line > lines.length ? [whole] : [{ ...whole, from, to: end }];
}
