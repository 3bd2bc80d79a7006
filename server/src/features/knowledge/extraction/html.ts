import { Parser } from 'htmlparser2';
import { failures } from './failure.ts';
import { LIMITS } from './limits.ts';
import type { Outline } from './outline.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SILENT = words('script style noscript template nav svg math iframe object head');
const INLINE = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);
const CELLS = words('td th');

const isHidden = ({ hidden, style = '' }: Record<string, string>): boolean =>
  hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);

/** Reads mark-up as people see it: headings, paragraphs, a table's row as one line. */
export function readHtml(markup: string, outline: Outline): void {
  let text = '';
  let headingLevel = 0;
  let silentDepth = 0;
  let cellDepth = 0;
  let depth = 0;

  const flush = () => {
    if (headingLevel > 0) outline.heading(headingLevel, text);
    else outline.paragraph(text);
    text = '';
    headingLevel = 0;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > LIMITS.markupDepthMax) throw failures.tooComplex();
        if (silentDepth > 0 || SILENT.has(name) || isHidden(attributes)) silentDepth++;
        else if (CELLS.has(name)) {
          cellDepth++;
          if (text.trim() !== '') text += ' | ';
        } else if (name === 'br' || (cellDepth > 0 && !INLINE.has(name))) text += ' ';
        else if (!INLINE.has(name)) {
          flush();
          headingLevel = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
        }
      },
      ontext(chunk) {
        if (silentDepth === 0) text += chunk;
      },
      onclosetag(name) {
        depth--;
        if (silentDepth > 0) silentDepth--;
        else if (CELLS.has(name)) cellDepth = Math.max(0, cellDepth - 1);
        else if (cellDepth === 0 && name !== 'br' && !INLINE.has(name)) flush();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(markup);
  parser.end();
  flush();
}
