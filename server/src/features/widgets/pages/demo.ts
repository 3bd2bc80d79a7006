import { createHash } from 'node:crypto';
import type { PublicContext } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/ids.ts';
import { findSiteAnywhere } from '../queries.ts';
import { snippetOf } from '../service.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark;--text:#16181d;--soft:#5b6270;--line:#e4e6eb;--page:#f7f7f9;--card:#fff;--mark:#4f46e5}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--soft:#a1a6b3;--line:#2c2f38;--page:#111216;--card:#191b21;--mark:#a5a0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:680px;margin:0 auto 0 max(0px,calc(50vw - 560px));padding:clamp(32px,7vw,88px) 24px 160px}
.mark{display:inline-flex;align-items:center;gap:8px;color:var(--soft);font-size:14px;font-weight:500}
.mark::before{content:"";width:10px;height:10px;border-radius:50%;background:var(--mark)}
h1{font-size:clamp(28px,5vw,40px);line-height:1.15;letter-spacing:-.022em;margin:20px 0 12px;text-wrap:balance}
p{margin:0 0 16px;color:var(--soft);text-wrap:pretty}
section{margin-top:28px;padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
section p:last-child{margin:0}
h2{font-size:15px;margin:0 0 8px;letter-spacing:-.006em}
ol,ul{margin:0;padding-left:20px;color:var(--soft)}
li+li{margin-top:6px}
pre{margin:12px 0 0;padding:14px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:10px;background:var(--page);font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--text)}
code{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--text)}
a{color:var(--mark)}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The widget needs the two of the script and of the connection; the rest is for the page itself. */
export const DEMO_CSP = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<span class="mark">Parley</span>
${content}
</main>
</body>
</html>
`;

const example = (baseUrl: string): string =>
  `curl ${baseUrl}/api/widgets \\
  -H "Authorization: Bearer $PARLEY_API_KEY" \\
  -H "content-type: application/json" \\
  -d '{"name": "Harbour Coffee", "agentId": "<an agent’s id>", "greeting": "Hello! How can we help?"}'`;

const explain = (baseUrl: string, isUnknown: boolean): string =>
  page(
    'Try a chat widget',
    `<h1>${isUnknown ? 'There is no such widget' : 'See your chat widget at work'}</h1>
<p>${
      isUnknown
        ? 'It may have been deleted, or its id is mistyped.'
        : 'This page shows a widget as visitors of your site will see it. It only needs to know which one.'
    }</p>
<section>
<h2>Create a widget</h2>
<ol>
<li>Create an agent that serves web chat.</li>
<li>Create a widget for it, in the dashboard under <a href="/widgets">Widgets</a> or like this:
<pre>${escapeHtml(example(baseUrl))}</pre></li>
<li>Open this page with its <code>id</code>: <code>${escapeHtml(baseUrl)}/widget-demo?widget=&lt;id&gt;</code></li>
</ol>
</section>
<section>
<h2>Then put it on your site</h2>
<p>Add the site’s origin to <code>allowedOrigins</code>, and the widget’s <code>snippet</code> to its pages. The <a href="/docs#createWidget">reference</a> has every field.</p>
</section>`,
  );

const show = (baseUrl: string, id: string): string =>
  page(
    'Your chat widget',
    `<h1>Your chat widget, as visitors see it</h1>
<p>The button in the corner opens the chat. What you write is a real conversation: your agent answers it, and it is stored like any other.</p>
<section>
<h2>Worth trying</h2>
<ul>
<li>Ask something, and reload the page while the reply is being written.</li>
<li>Make the window as narrow as a phone, or switch your device to dark.</li>
<li>Use the keyboard alone: Tab, Enter, and Escape to close.</li>
</ul>
</section>
<section>
<h2>Put it on your site</h2>
<p>Add the site’s origin to the widget’s <code>allowedOrigins</code>, then this line to its pages:</p>
<pre>${escapeHtml(snippetOf(baseUrl, id))}</pre>
</section>
<script src="/widget.js" data-widget="${escapeHtml(id)}" async></script>`,
  );

/** A page of Parley's own that shows one widget, or says how to make one. */
export async function demoPage(
  { db, settings }: PublicContext,
  widget: string | undefined,
): Promise<{ status: number; html: string }> {
  if (widget === undefined || widget === '') return { status: 200, html: explain(settings.baseUrl, false) };
  const id = widget.toLowerCase();
  const isKnown = isUuid(id) && (await findSiteAnywhere(db, id)) !== undefined;
  return isKnown
    ? { status: 200, html: show(settings.baseUrl, id) }
    : { status: 404, html: explain(settings.baseUrl, true) };
}
