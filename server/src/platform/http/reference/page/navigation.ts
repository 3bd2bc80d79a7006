import { type OpenApiDocument, operationsByTag } from '../document.ts';
import type { Chapter } from './guide.ts';
import { type Html, html, slug } from './html.ts';

export const LOGO = html`<svg viewBox="0 0 32 32" aria-hidden="true" class="logo"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M8 13.5A5.5 5.5 0 0 1 13.5 8h1A5.5 5.5 0 0 1 20 13.5v.5h-3.5a6 6 0 0 0-5.9 5H8z" fill="#fff"/><path d="M24 19.5a4.5 4.5 0 0 0-4.5-4.5h-2a4.5 4.5 0 0 0 0 9H24z" fill="#8fd3cb"/></svg>`;

const SHORT: Record<string, string> = { DELETE: 'DEL', PATCH: 'PATCH' };

/** The left column: chapters, then operations by tag. Each link has the words to filter by. */
export function navigation(document: OpenApiDocument, chapters: readonly Chapter[]): Html {
  const groups = operationsByTag(document).map(
    ({ tag, operations }) =>
      html`<details class="group" data-group><summary>${tag.name}<span class="count">${operations.length}</span></summary><ul>${operations.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}" data-words="${`${method} ${path} ${operation.summary} ${operation.operationId} ${tag.name}`.toLowerCase()}"><span class="verb m-${method.toLowerCase()}">${SHORT[method] ?? method}</span><span>${operation.summary}</span></a></li>`,
      )}</ul></details>`,
  );
  return html`<nav class="nav" id="nav" aria-label="Reference">
<a class="brand" href="#top">${LOGO}<span>Parley API</span><span class="version">${document.info.version}</span></a>
<div class="filter"><input type="search" id="filter" placeholder="Filter operations" aria-label="Filter operations" autocomplete="off" spellcheck="false"><kbd>/</kbd></div>
<div class="nav-scroll" id="nav-scroll">
<details class="group" open data-group><summary>Guide</summary><ul>${chapters.map(
    ({ id, title }) =>
      html`<li><a href="#${id}" data-words="${`guide ${title}`.toLowerCase()}"><span>${title}</span></a></li>`,
  )}</ul></details>
${groups}
<p class="empty" id="empty" hidden>Nothing matches.</p>
</div></nav>`;
}

export const tagId = (name: string): string => `tag-${slug(name)}`;
