import type { Export } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { locale, t } from '../../words/words.ts';

export type Kind = Export['kind'];
export type Format = Export['format'];

export const KIND_WORDS: Record<Kind, { title: string; description: string }> = {
  calls: { title: t('Calls'), description: t('With transcript, analysis, timing and cost.') },
  conversations: { title: t('Conversations'), description: t('Every thread with all its messages.') },
  contacts: {
    title: t('Contacts'),
    description: t('By campaign; people who must not be contacted are marked.'),
  },
  actions: { title: t('Agent actions'), description: t('Every tool an agent called, and what came of it.') },
  audit: { title: t('Audit log'), description: t('Who changed what, with the hash chain.') },
  usage: { title: t('Usage'), description: t('Minutes, messages and tokens, with their cost.') },
};

export const isKind = (value: string | undefined): value is Kind =>
  value !== undefined && Object.hasOwn(KIND_WORDS, value);

export const FORMAT_WORDS: Record<Format, { title: string; description: string }> = {
  csv: { title: t('CSV'), description: t('For spreadsheets.') },
  jsonl: { title: t('JSON Lines'), description: t('For programs: one object on each line.') },
  parquet: { title: t('Parquet'), description: t('For data tools: typed and small.') },
};

export const STATUS_WORDS: Record<Export['status'], { label: string; tone: Tone; isLive?: boolean }> = {
  pending: { label: t('Waiting'), tone: 'neutral' },
  running: { label: t('In progress'), tone: 'info', isLive: true },
  ready: { label: t('Ready||export'), tone: 'good' },
  failed: { label: t('Failed'), tone: 'bad' },
  canceled: { label: t('Canceled'), tone: 'neutral' },
  expired: { label: t('Expired'), tone: 'neutral' },
};

export const isOpen = ({ status }: Export): boolean => status === 'pending' || status === 'running';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
}
