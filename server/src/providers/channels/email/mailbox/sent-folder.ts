import type { ImapFlow } from 'imapflow';
import type { AddressFinder } from '../../../../platform/outbound-http/index.ts';
import type { ImapSettings } from '../credentials.ts';
import { openImap } from './imap-client.ts';

const LOOKUP_TIMEOUT_MS = 20_000;

async function findSentFolder(client: ImapFlow, { sentFolder }: ImapSettings): Promise<string | null> {
  if (sentFolder !== null) return sentFolder;
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}

async function search(client: ImapFlow, settings: ImapSettings, messageId: string): Promise<boolean | null> {
  const folder = await findSentFolder(client, settings);
  if (folder === null) return null;
  await client.mailboxOpen(folder, { readOnly: true });
  const found = await client.search({ header: { 'message-id': `<${messageId}>` } }, { uid: true });
  return Array.isArray(found) ? found.length > 0 : null;
}

/** Whether the provider filed this message as sent; null: that cannot be said now. */
export async function isInSentFolder(
  settings: ImapSettings,
  messageId: string,
  findAddresses: AddressFinder,
): Promise<boolean | null> {
  const client = await openImap(settings, findAddresses).catch(() => null);
  if (client === null) return null;
  const timer = setTimeout(() => client.close(), LOOKUP_TIMEOUT_MS);
  try {
    return await search(client, settings, messageId);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    client.close();
  }
}
