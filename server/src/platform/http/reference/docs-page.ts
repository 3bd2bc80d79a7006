import { type OpenApiDocument, operationsByTag } from './document.ts';
import { type Chapter, guide } from './page/guide.ts';
import { sample } from './page/highlight.ts';
import { Html, html, nothing } from './page/html.ts';
import { markdown } from './page/markdown.ts';
import { LOGO, navigation, tagId } from './page/navigation.ts';
import { operationSection } from './page/operation-section.ts';
import { fontStyles, styles } from './page/styles.ts';

export { docsScript } from './page/script.ts';

/** The page has no inline script and loads nothing from other hosts. */
export const DOCS_CSP =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'";

const FAVICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f5f5b"/><path d="M8 13.5A5.5 5.5 0 0 1 13.5 8h1A5.5 5.5 0 0 1 20 13.5v.5h-3.5a6 6 0 0 0-5.9 5H8z" fill="#fff"/><path d="M24 19.5a4.5 4.5 0 0 0-4.5-4.5h-2a4.5 4.5 0 0 0 0 9H24z" fill="#8fd3cb"/></svg>',
  );

const opening = (document: OpenApiDocument): Html => html`<header class="opening" id="top" data-entry>
<h1>Parley API</h1>
<p class="lead">AI agents that place and answer phone calls and converse by message. Everything the dashboard does with your workspace, your code can do here.</p>
<dl class="facts"><div><dt>Base address</dt><dd><code>${document.servers[0]?.url ?? ''}</code><button type="button" class="copy" data-copy-text="${document.servers[0]?.url ?? ''}">Copy</button></dd></div>
<div><dt>Machine-readable</dt><dd><a href="/openapi.public.yaml">OpenAPI 3.1</a><a href="/postman/parley.postman_collection.json">Postman collection</a><a href="/postman/parley.postman_environment.json">Postman environment</a></dd></div></dl>
</header>`;

function chapter({ id, title, text, samples, table }: Chapter): Html {
  const blocks = samples.map(({ title: name, note, text: code, language }) =>
    sample(name, note, code, language),
  );
  return html`<section class="entry${samples.length === 0 ? ' wide' : ''}" id="${id}" data-entry>
<div class="words"><h2><a class="anchor" href="#${id}">${title}</a></h2><div class="prose">${markdown(text)}</div></div>
${samples.length === 0 ? nothing : html`<div class="samples">${blocks}</div>`}
${table === undefined ? nothing : html`<div class="across">${markdown(table)}</div>`}
</section>`;
}

function groups(document: OpenApiDocument): Html[] {
  return operationsByTag(document).map(
    ({
      tag,
      operations,
    }) => html`<div class="tag"><header class="tag-head" id="${tagId(tag.name)}"><h2>${tag.name}</h2><div class="prose">${markdown(tag.description)}</div></header>
${operations.map((located) => operationSection(document, located))}</div>`,
  );
}

/** The whole reference as one page, readable without its script. */
export function renderDocsPage(document: OpenApiDocument, fonts: readonly string[] = []): string {
  const chapters = guide(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${document.info.summary}">
<title>${document.info.title} reference</title>
<link rel="icon" href="${FAVICON}">
<style>${new Html(fontStyles(fonts) + styles)}</style>
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the reference</a>
<input type="checkbox" id="menu" class="menu-box" aria-label="Show the contents">
<div class="bar"><a class="brand" href="#top">${LOGO}<span>Parley API</span></a><label for="menu" class="menu-button">Contents</label></div>
${navigation(document, chapters)}
<main id="main" class="main">
${opening(document)}
${chapters.map(chapter)}
${groups(document)}
<footer class="foot">Parley API ${document.info.version}</footer>
</main>
</body>
</html>
`.text;
}
