import { expect, it } from 'vitest';
import { describeDocument, formatBytes } from './document-state.ts';

const of = (status: 'processing' | 'ready' | 'failed', rag_index_error: string | null = null) =>
  describeDocument({
    status,
    rag_index_status: status === 'processing' ? 'processing' : rag_index_error ? 'failed' : 'succeeded',
    rag_index_error,
  });

it('a document that is ready though it was not indexed is no failure', () => {
  expect(of('ready')).toMatchObject({ label: 'Ready', tone: 'good' });
  expect(of('ready', 'document_too_small')).toMatchObject({ label: 'Too small to search', tone: 'accent' });
  expect(of('ready', 'rag_limit_exceeded').tone).toBe('warn');
});

it('a failure says what to do, and one that is not known says what the server said', () => {
  expect(of('failed', 'encrypted_file: it has a password').detail).toContain('password');
  expect(of('failed', 'something_new: the disk is full: again').detail).toBe('the disk is full: again');
  expect(of('failed', null).detail).toBe('It could not be read.');
});

it('sizes have the unit a person expects', () => {
  expect(formatBytes(512, 'en')).toBe('512 bytes');
  expect(formatBytes(48_213, 'en')).toBe('47.1 kB');
  expect(formatBytes(20 * 1_024 * 1_024, 'en')).toBe('20 MB');
});
