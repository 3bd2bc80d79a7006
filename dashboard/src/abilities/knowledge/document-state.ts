import type { AgentKnowledge } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export interface DocumentState {
  label: string;
  tone: Tone;
  isLive?: boolean;
  /** What it means, and what to do. */
  detail: string | null;
}

type Stored = Pick<AgentKnowledge, 'status' | 'rag_index_status' | 'rag_index_error'>;

const FAILURES: Record<string, () => string> = {
  corrupt_file: () => t('The file is damaged. Save it again and upload it anew.'),
  encrypted_file: () => t('The file has a password. Remove it and upload the file again.'),
  no_text: () => t('There is no text in it. A scan needs text recognition first.'),
  archive_too_large: () => t('It unpacks to too much. Split it and upload the parts.'),
  unsafe_archive: () => t('Its archive is not safe to open. Save it again with another program.'),
  screened: () => t('Its text would defraud people or give the agent orders, so it is not used.'),
  timed_out: () => t('Reading it took too long. It is tried again in the background.'),
  too_complex: () => t('Reading it took too long. It is tried again in the background.'),
  index_failed: () => t('It could not be indexed. It is tried again in the background.'),
};

/** The state of a document in words. */
export function describeDocument({ status, rag_index_status, rag_index_error }: Stored): DocumentState {
  if (status === 'processing')
    return {
      label: rag_index_status === 'pending' ? t('Waiting to be indexed') : t('Indexing'),
      tone: 'info',
      isLive: true,
      detail: null,
    };
  if (rag_index_error === 'document_too_small')
    return {
      label: t('Too small to search'),
      tone: 'accent',
      detail: t('Nothing is lost: the agent reads all of it before every answer.'),
    };
  if (rag_index_error === 'rag_limit_exceeded')
    return {
      label: t('Too large to search'),
      tone: 'warn',
      detail: t('Split it, or remove other files and upload it again.'),
    };
  if (status === 'failed') {
    const [code = '', ...reason] = (rag_index_error ?? '').split(':');
    return {
      label: t('Failed'),
      tone: 'bad',
      detail: FAILURES[code]?.() ?? (reason.join(':').trim() || t('It could not be read.')),
    };
  }
  return { label: t('Ready'), tone: 'good', detail: null };
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Sizes as operating systems count them. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1_024 ** power);
}
