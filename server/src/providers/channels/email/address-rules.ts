import { domainToASCII } from 'node:url';

/** Addresses as they may stand in an envelope and in a header: one mailbox, nothing that a header could break on. */

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** With the domain in lower case and ASCII; null: no address that mail can be sent to. */
export function normalAddress(given: string): string | null {
  if (given.length > 320) return null;
  const at = given.lastIndexOf('@');
  const local = given.slice(0, at);
  if (at < 1 || Buffer.byteLength(local) > 64 || local.startsWith('-') || !LOCAL.test(local)) return null;
  const written = given.slice(at + 1);
  if (/[\s/\\@:?#[\]%]/.test(written)) return null;
  const domain = domainToASCII(written).toLowerCase();
  const labels = domain.split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '') || domain.length > 253) return null;
  return `${local}@${domain}`;
}

export type Mailbox = { address: string; name: string | null };

const LENGTH_MAX = 4_000;

/** `"Lovelace, Ada" <ada@example.com> (home)` without its comments, and with quoted strings as placeholders. */
function splitQuoted(header: string): { text: string; quoted: string[] } {
  const quoted: string[] = [];
  let text = '';
  let comments = 0;
  let commentText = '';
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at] ?? '';
    if (comments === 0 && character === '"') {
      let content = '';
      for (at += 1; at < header.length && header[at] !== '"'; at += 1)
        content += header[at] === '\\' ? (header[++at] ?? '') : header[at];
      text += `\ufdd0${quoted.length}\ufdd0`;
      quoted.push(content);
    } else if (character === '(') comments += 1;
    else if (character === ')' && comments > 0) comments -= 1;
    else if (comments > 0) commentText += character;
    else text += character === '\ufdd0' ? '' : character;
  }
  // An unclosed parenthesis is no comment: the address may stand behind it.
  return comments > 0 && !text.includes('@') ? { text: text + commentText, quoted } : { text, quoted };
}

/** At least one character on either side of an `@`. */
const isAddressLike = (word: string): boolean => {
  const at = word.indexOf('@', 1);
  return at !== -1 && at < word.length - 1;
};

/** `Ada <ada@example.com>`: strangers write it, so that time must grow with its length only. */
function findAngled(text: string): { name: string; address: string } | null {
  for (const { 1: address = '', index } of text.matchAll(/<\s*([^<>\s]+)\s*>/g))
    if (isAddressLike(address))
      return {
        name:
          text
            .slice(0, index)
            .split(/[<>,;:]/)
            .at(-1) ?? '',
        address,
      };
  return null;
}

/** The first mailbox of a From header; null: it has none that could be answered. */
export function readMailbox(header: string | null): Mailbox | null {
  const { text, quoted } = splitQuoted((header ?? '').slice(0, LENGTH_MAX));
  const restore = (part: string): string =>
    part.replaceAll(/\ufdd0(\d+)\ufdd0/g, (_, index: string) => quoted[Number(index)] ?? '');
  const angled = findAngled(text);
  const bare = text.split(/[\s<>,;:]+/).find(isAddressLike);
  const address = normalAddress(restore(angled?.address ?? bare ?? ''));
  if (address === null) return null;
  const name = restore(angled?.name ?? '').trim();
  return { address, name: name === '' ? null : name };
}
