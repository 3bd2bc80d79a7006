import { type Html, html } from './html.ts';

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^\s)]*)\)/g;

/** Code, bold and links; everything else is text. */
export function inline(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, address] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${bold}</strong>`);
    else parts.push(html`<a href="${address}">${label}</a>`);
    end = match.index + whole.length;
  }
  return html`${parts}${text.slice(end)}`;
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(lines: readonly string[]): Html {
  const [head = '', , ...rows] = lines;
  return html`<div class="scroll"><table role="table"><thead role="rowgroup"><tr role="row">${cells(head).map((cell) => html`<th role="columnheader" scope="col">${inline(cell)}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${cells(row).map((cell) => html`<td role="cell">${inline(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
}

function block(text: string): Html {
  const lines = text.split('\n');
  const all = (form: RegExp): boolean => lines.every((line) => form.test(line));
  if (lines.length > 2 && all(/^\|/)) return table(lines);
  if (all(/^[-*] /)) return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
  if (all(/^\d+\. /))
    return html`<ol>${lines.map((line) => html`<li>${inline(line.replace(/^\d+\. /, ''))}</li>`)}</ol>`;
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** Paragraphs, lists and tables, separated by empty lines: only what descriptions use. */
export function markdown(text: string): Html {
  const separated = text
    .replace(/\r/g, '')
    .replace(/(^|\n)(?![-*] |\d+\. |\|)([^\n]+)\n(?=[-*] )/g, '$1$2\n\n');
  return html`${separated
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => block(part.trim()))}`;
}
