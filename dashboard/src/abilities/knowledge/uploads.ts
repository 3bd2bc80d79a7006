/** A file on its way to the server. Once it is there, the list of documents shows it. */
export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** 0 to 1. */
  share: number;
  reason: string | null;
}

export type UploadChange =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; share: number }
  | { type: 'stored'; id: string }
  | { type: 'refused'; id: string; reason: string }
  | { type: 'again'; id: string }
  | { type: 'dismissed'; id: string };

const patch = (uploads: readonly Upload[], id: string, part: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload));

export function reduceUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'added':
      return [...uploads, ...change.uploads];
    case 'started':
      return patch(uploads, change.id, { state: 'sending', share: 0 });
    case 'progressed':
      return patch(uploads, change.id, { share: change.share });
    case 'refused':
      return patch(uploads, change.id, { state: 'refused', reason: change.reason });
    case 'again':
      return patch(uploads, change.id, { state: 'waiting', share: 0, reason: null });
    case 'stored':
    case 'dismissed':
      return uploads.filter(({ id }) => id !== change.id);
  }
}

/** Two at a time: more would only share the same line. */
const SENDING_MAX = 2;

export function nextToSend(uploads: readonly Upload[]): Upload | undefined {
  if (uploads.filter(({ state }) => state === 'sending').length >= SENDING_MAX) return undefined;
  return uploads.find(({ state }) => state === 'waiting');
}

/** The server checks the type by the name's ending; browsers leave it empty for some of them. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  html: 'text/html',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
};

export const ACCEPTED = Object.keys(TYPES).map((extension) => `.${extension}`);

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

export const isAccepted = (name: string): boolean => extensionOf(name) in TYPES && name.includes('.');

export const typeOf = (name: string): string => TYPES[extensionOf(name)] ?? 'application/octet-stream';
