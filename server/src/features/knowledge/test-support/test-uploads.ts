import type { TestWorkspace } from '../../../../test/factories.ts';
import type { Answered, TestApp } from '../../../../test/harness.ts';
import type { DocumentView } from '../schema.ts';

export type TestFile = { name?: string | null; type?: string; bytes: string | Uint8Array };

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

export function formOf({ name = 'notes.txt', type, bytes }: TestFile) {
  const extension = name?.split('.').at(-1)?.toLowerCase() ?? '';
  const disposition = `form-data; name="file"${name === null ? '' : `; filename="${name}"`}`;
  const head = `--edge\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type ?? TYPES[extension] ?? 'text/plain'}\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    raw: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--edge--\r\n')]),
  };
}

export async function makeAgent(app: TestApp, workspace: TestWorkspace, language = 'en'): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language };
  const answer = await app.request('POST', '/api/agents', { key: workspace.keys.full, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

export const upload = (app: TestApp, key: string, agentId: string, file: TestFile): Promise<Answered> =>
  app.request('POST', `/api/agents/${agentId}/knowledge`, { key, ...formOf(file) });

export const listOf = async (
  app: TestApp,
  key: string,
  agentId: string,
  query = '',
): Promise<DocumentView[]> =>
  (await app.request('GET', `/api/agents/${agentId}/knowledge${query}`, { key })).body.data;

/** A text long enough to be indexed, without a particular subject. */
export const filler = (about: string, sentences = 12): string =>
  Array.from(
    { length: sentences },
    (_, index) => `Our note number ${index + 1} about ${about} explains one more detail that people ask for.`,
  ).join(' ');
