import { redact } from '../../../platform/personal-data/redact.ts';
import type { ToolAnswer } from '../../../runtime/ports.ts';

const CONTENT_LENGTH_MAX = 15_900;
const ERROR_LENGTH_MAX = 1_000;
const EXCERPT_LENGTH_MAX = 200;

export type HttpAnswer = {
  status: number;
  contentType: string;
  /** Decoded text, with secrets removed. */
  text: string;
  bytes: number;
  truncated: boolean;
};

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

/** One line, without characters that the database or a terminal cannot handle. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const cut = (text: string, max: number): string => {
  if (text.length <= max) return text.toWellFormed();
  return `${text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** undefined for what is not JSON, or nested too deeply to be written again. */
function compacted(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** For the record: what kind of answer it was, without secrets or complete numbers. */
function summaryOf({ status, bytes, text }: HttpAnswer): string {
  const json = parsed(text);
  const shown = redact(json === undefined ? text : json);
  const excerpt = cut(oneLine(typeof shown === 'string' ? shown : JSON.stringify(shown)), EXCERPT_LENGTH_MAX);
  return `${status}, ${size(bytes)}${excerpt === '' ? '' : `: ${excerpt}`}`;
}

/** What the model gets. A success is the body alone: models expect data, not our framing. */
export function answerOf(http: HttpAnswer): ToolAnswer {
  const { status, text, bytes, truncated } = http;
  const summary = summaryOf(http);
  if (status >= 200 && status <= 299) {
    const body = compacted(text) ?? text.trim();
    const content = body === '' ? `Done (HTTP ${status}, no content).` : cut(body, CONTENT_LENGTH_MAX);
    const note = truncated && content.length < CONTENT_LENGTH_MAX ? ' (the rest was cut off)' : '';
    return { outcome: 'success', content: content + note, summary, bytes, errorMessage: null };
  }
  const message =
    status >= 300 && status <= 399
      ? `The service answered ${status}, a redirect, which is not followed. Use the final address in the tool.`
      : `The service answered ${status}.`;
  const excerpt = cut(text.trim(), ERROR_LENGTH_MAX);
  return {
    outcome: 'error',
    content: excerpt === '' ? message : `${message}\n${excerpt}`,
    summary,
    bytes,
    errorMessage: message,
  };
}

export const failure = (outcome: ToolAnswer['outcome'], message: string): ToolAnswer => ({
  outcome,
  content: message,
  summary: message,
  bytes: 0,
  errorMessage: message,
});

const TEXTUAL =
  /^(text\/|application\/([\w.+-]+\+)?(json|xml|x-ndjson|javascript|x-www-form-urlencoded)\b)|^$/i;

/** Binary content is described by type and size. */
export function readText(body: Buffer, contentType: string): string {
  if (!TEXTUAL.test(contentType))
    return body.length === 0 ? '' : `(${cut(oneLine(contentType), 100)}, ${size(body.length)})`;
  return body.toString('utf8').replaceAll('\0', '');
}
