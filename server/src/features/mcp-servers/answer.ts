import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ToolAnswer } from '../../runtime/ports.ts';
import type { McpFailure } from './client/failure.ts';

const CONTENT_LENGTH_MAX = 16_000;
const ERROR_LENGTH_MAX = 300;
const SECRET_LENGTH_MIN = 6;

/** A server may echo what it was sent; its answers go to a model and into records. */
export function withoutSecrets(text: string, headers: Readonly<Record<string, string>>): string {
  let clean = text;
  for (const value of Object.values(headers)) {
    for (const secret of [value, value.replace(/^(Bearer|Basic)\s+/i, '')]) {
      if (secret.length >= SECRET_LENGTH_MIN) clean = clean.replaceAll(secret, '[REDACTED]');
    }
  }
  return clean;
}

function textOf({ content, structuredContent }: CallToolResult): string {
  const parts = content.map((block) => {
    switch (block.type) {
      case 'text':
        return block.text;
      case 'resource':
        return 'text' in block.resource ? block.resource.text : `[binary ${block.resource.uri}]`;
      case 'resource_link':
        return `${block.title ?? block.name}: ${block.uri}`;
      default:
        return `[${block.type} left out]`;
    }
  });
  const text = parts.join('\n').trim();
  return text === '' && structuredContent !== undefined ? JSON.stringify(structuredContent) : text;
}

/** A tool's result for the turn: text, bounded, without our secrets. */
export function answerOf(
  result: CallToolResult,
  headers: Readonly<Record<string, string>>,
  what: string,
): ToolAnswer {
  const text = withoutSecrets(textOf(result), headers);
  const bytes = Buffer.byteLength(text);
  const content = text.slice(0, CONTENT_LENGTH_MAX);
  if (result.isError === true) {
    const errorMessage = text.slice(0, ERROR_LENGTH_MAX) || 'The tool reported an error.';
    return {
      outcome: 'error',
      content: content || errorMessage,
      summary: `${what} failed`,
      bytes,
      errorMessage,
    };
  }
  return {
    outcome: 'success',
    content: content || 'Done.',
    summary: `${what} answered with ${bytes} bytes`,
    bytes,
    errorMessage: null,
  };
}

/** A tool's own error text helps the model; other failures are described in our words. */
export function answerOfFailure(
  failure: McpFailure,
  headers: Readonly<Record<string, string>>,
  what: string,
): ToolAnswer {
  const said = failure.detail.said;
  const message =
    said === undefined ? failure.message : withoutSecrets(said, headers).slice(0, ERROR_LENGTH_MAX);
  return {
    outcome: failure.reason === 'timeout' ? 'timeout' : 'error',
    content: message,
    summary: `${what}: ${failure.message}`,
    bytes: 0,
    errorMessage: message,
  };
}

export const refusal = (content: string, what: string): ToolAnswer => ({
  outcome: 'refused',
  content,
  summary: `${what}: ${content}`,
  bytes: 0,
  errorMessage: content,
});
