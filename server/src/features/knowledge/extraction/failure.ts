import type { Chunk } from '../indexing/chunking.ts';

/**
 * Why a file gives no passages: the document's `rag_index_error`. Final, unless `retryable`. The message says what to
 * do and never quotes the file.
 */
export class ExtractionFailure extends Error {
  override readonly name = 'ExtractionFailure';

  constructor(
    readonly reason: string,
    readonly retryable = false,
    /** Text too short to index, which the agent is given whole. */
    readonly whole: readonly Chunk[] = [],
  ) {
    super(reason);
  }
}

export const failures = {
  tooSmall: (whole: readonly Chunk[] = []) => new ExtractionFailure('document_too_small', false, whole),
  limitExceeded: () => new ExtractionFailure('rag_limit_exceeded'),
  corrupt: () =>
    new ExtractionFailure('corrupt_file: the file cannot be read; save it again and upload it anew'),
  encrypted: () => new ExtractionFailure('encrypted_file: the file needs a password; upload it without one'),
  noText: () =>
    new ExtractionFailure(
      'no_text: the file holds no text; a scan needs text recognition before it is uploaded',
    ),
  tooComplex: () =>
    new ExtractionFailure(
      'too_complex: reading the file takes more memory than allowed; split or simplify it',
    ),
  /** Measured from outside, where uncollected garbage counts too: another run may need less. */
  tooMuchMemory: () =>
    new ExtractionFailure(
      'too_complex: reading the file takes more memory than allowed; split or simplify it',
      true,
    ),
  archiveTooLarge: () =>
    new ExtractionFailure(
      'archive_too_large: the file unpacks to far more than it may; remove what inflates it',
    ),
  unsafeArchive: () =>
    new ExtractionFailure('unsafe_archive: the file holds names outside its own folder; export it again'),
  screened: (rule: string) =>
    new ExtractionFailure(`screened: the text was refused by the screen (rule ${rule})`),
  timedOut: () => new ExtractionFailure('timed_out: reading the file took too long', true),
  crashed: () => new ExtractionFailure('index_failed: reading the file ended unexpectedly', true),
};
