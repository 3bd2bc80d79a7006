import { z } from 'zod';
import { OutboundError } from '../../../platform/outbound-http/index.ts';
import { SpeechError } from '../port.ts';

// Messages are always ours: the vendor's quote the text, the voice and parts of the key.

const vendorError = z.object({ detail: z.object({ status: z.string() }) });

/** An invalid id is answered with 400 and one of these words, a deleted voice with 404. */
const unknownVoiceWords: ReadonlySet<string> = new Set(['voice_not_found', 'invalid_uid']);

/** For every status but 200. A redirect counts as failed: following it would carry the key elsewhere. */
export function errorOfStatus({ status, body }: { status: number; body: Buffer }): SpeechError {
  if (status === 401 || status === 403) {
    return new SpeechError(
      'unavailable',
      false,
      `The speech service refused the key or the plan (${status})`,
    );
  }
  if (status === 404 || (status === 400 && unknownVoiceWords.has(wordOf(body)))) {
    return new SpeechError('unknown_voice', false, 'The speech service has no such voice');
  }
  if (status === 429) return new SpeechError('unavailable', true, 'The speech service is busy (429)');
  if (status >= 500) return new SpeechError('unavailable', true, `The speech service failed (${status})`);
  return new SpeechError('failed', false, `The speech service did not take the request (${status})`);
}

/** Temporary failures are retryable; a forbidden address or a wrong certificate is not. */
export function errorOfSending(error: unknown): SpeechError {
  if (error instanceof OutboundError) {
    // Our own abort was handled before: here the connections were closed during the request.
    const retryable = error.retryable || error.reason === 'aborted';
    return new SpeechError('unavailable', retryable, `The speech service is out of reach (${error.reason})`);
  }
  return new SpeechError('failed', false, 'The request to the speech service could not be made');
}

function wordOf(body: Buffer): string {
  try {
    return vendorError.parse(JSON.parse(body.toString('utf8'))).detail.status;
  } catch {
    return '';
  }
}
