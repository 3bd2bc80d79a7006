import type { Extension } from '../schema.ts';
import { ExtractionFailure } from './failure.ts';
import { readHtml } from './html.ts';
import { createOutline, type Outline, wordsOf } from './outline.ts';
import type { Finding } from './protocol.ts';
import { screenText } from './screen-text.ts';
import { decodeText, readMarkdown } from './text.ts';

/** Formats whose mark-up is removed when they are read. */
const READERS: Partial<Record<Extension, (text: string, outline: Outline) => void>> = {
  html: readHtml,
  md: readMarkdown,
};

/** Screened both raw and as extracted: mark-up can hide words in either form. */
export function screenFile(extension: Extension, bytes: Uint8Array): Finding | null {
  const sent = decodeText(bytes);
  const read = READERS[extension];
  return screenText(sent) ?? (read === undefined ? null : screenText(textAsRead(sent, read)));
}

function textAsRead(sent: string, read: (text: string, outline: Outline) => void): string {
  const outline = createOutline();
  try {
    read(sent, outline);
  } catch (error) {
    // else indexing fails in the same way, so the text is never used
    if (!(error instanceof ExtractionFailure)) throw error;
    return '';
  }
  return wordsOf(outline.blocks());
}
