import { type Outline, tidy } from './outline.ts';

/** UTF-8 if valid, else Windows-1252, the usual encoding of such files. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const TITLE_LENGTH_MAX = 80;
const looksLikeTitle = (line: string): boolean =>
  line.length <= TITLE_LENGTH_MAX &&
  /\p{L}/u.test(line) &&
  !/[.!?;,…|]$/.test(line) &&
  !/^[-*•\d]/.test(line);

/** Paragraphs stand between empty lines; a short line by itself, before a longer paragraph, is a title. */
export function readPlain(text: string, outline: Outline): void {
  const paragraphs = text.split(/\r?\n[^\S\n]*\r?\n+/).map(tidy);
  paragraphs.forEach((paragraph, index) => {
    const next = paragraphs[index + 1] ?? '';
    if (looksLikeTitle(paragraph) && next.length > paragraph.length) {
      outline.heading(1, paragraph.replace(/:$/, ''));
    } else outline.paragraph(paragraph);
  });
}

const HEADING = /^(#{1,6})\s(.*)$/s;

/** Number signs that close a heading; those of a word (`C#`) belong to it. */
const withoutTail = (heading: string): string => heading.trim().replace(/(?:^|\s)#+$/, '');

const withoutMarks = (line: string): string =>
  line
    .replace(/!?\[([^[\]]{0,300})\]\([^()[\]]{0,500}\)/g, '$1')
    .replace(/^\s*\|(.*)\|\s*$/, '$1')
    .replace(/\*\*|__|`/g, '');

/** Lines join to paragraphs; list items and table rows stay lines of their own. */
export function readMarkdown(text: string, outline: Outline): void {
  let paragraph: string[] = [];
  const flush = () => {
    outline.paragraph(paragraph.join(' '));
    paragraph = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    if (heading !== null) {
      flush();
      outline.heading(heading[1]?.length ?? 1, withoutMarks(withoutTail(heading[2] ?? '')));
    } else if (/^[\s|:-]*$/.test(line)) flush();
    else {
      if (/^\s*([-*+]|\d+[.)]|\|)\s?/.test(line)) flush();
      paragraph.push(withoutMarks(line));
    }
  }
  flush();
}
