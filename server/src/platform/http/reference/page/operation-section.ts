import { ERROR_STATUS, type ErrorCode } from '../../../errors.ts';
import { accessLine } from '../access-facts.ts';
import {
  type LocatedOperation,
  type OpenApiDocument,
  type Operation,
  type RateUse,
  successOf,
} from '../document.ts';
import { ERROR_FACTS } from '../error-catalogue.ts';
import { curlOf } from './curl.ts';
import { parameterFields, schemaFields } from './fields.ts';
import { choices, sample } from './highlight.ts';
import { type Html, html, nothing } from './html.ts';
import { javascriptOf } from './javascript.ts';
import { inline, markdown } from './markdown.ts';
import { pythonOf } from './python.ts';
import { requestOf } from './request.ts';

export const methodBadge = (method: string): Html =>
  html`<span class="method m-${method.toLowerCase()}">${method}</span>`;

function credential({ security, 'x-required-scope': scope }: Operation): string {
  if (scope !== undefined) return `${scope} key`;
  const [name] = Object.keys(security[0] ?? {});
  if (name === 'connectorKey') return 'connector key';
  return name === 'widgetKey' ? 'widget key' : 'no key';
}

function rateBadge({ class: name, cost, perMinute }: RateUse): Html {
  const size = perMinute === undefined ? 'by plan' : `${perMinute}${name === 'general' ? '+' : ''}/min`;
  return html`<a class="badge" href="#rate-limits" title="Rate class">${name} <b>${size}</b>${cost === 1 ? nothing : html` ×${cost}`}</a>`;
}

function badges(operation: Operation): Html {
  const isIdempotent = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') === true;
  return html`<p class="badges"><a class="badge scope" href="#authentication" title="What the request needs">${credential(operation)}</a>${operation['x-rate-limits'].map(rateBadge)}${
    isIdempotent ? html`<a class="badge" href="#idempotency">idempotency key</a>` : nothing
  }</p>`;
}

/** The badges show the same facts as the generated line. */
function prose(operation: Operation): Html {
  const line = accessLine(operation);
  const own = operation.description.endsWith(line)
    ? operation.description.slice(0, -line.length)
    : operation.description;
  return own.trim() === '' ? nothing : html`<div class="prose">${markdown(own)}</div>`;
}

function parameters(document: OpenApiDocument, { parameters: all = [] }: Operation): Html {
  const groups = [
    ['Path', all.filter(({ in: place }) => place === 'path')],
    ['Query', all.filter(({ in: place }) => place === 'query')],
    ['Headers', all.filter(({ in: place }) => place === 'header')],
  ] as const;
  return html`${groups.map(([title, found]) =>
    found.length === 0 ? nothing : html`<h4>${title}</h4>${parameterFields(document, found)}`,
  )}`;
}

function body(document: OpenApiDocument, { requestBody }: Operation): Html {
  const [contentType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (requestBody === undefined || contentType === undefined || media === undefined) return nothing;
  const note = contentType === 'application/json' ? '' : contentType;
  return html`<h4>Body <span class="note">${note}${requestBody.required ? '' : ' optional'}</span></h4>${schemaFields(document, media.schema, false)}`;
}

function errors(operation: Operation): Html {
  const codes = operation['x-error-codes'].filter((code) => code !== 'METHOD_NOT_ALLOWED') as ErrorCode[];
  return html`<details class="fold"><summary>Errors <span class="count">${codes.length}</span></summary><ul class="errors">${codes.map(
    (code) =>
      html`<li><span class="status">${ERROR_STATUS[code]}</span><span><code>${code}</code> ${inline(ERROR_FACTS[code].when)}</span></li>`,
  )}</ul></details>`;
}

function answer(document: OpenApiDocument, operation: Operation): { fields: Html; example: Html } {
  const { status, response } = successOf(document, operation);
  const [contentType, media] = Object.entries(response.content ?? {})[0] ?? [];
  if (contentType === undefined || media === undefined) {
    return { fields: nothing, example: sample('Response', status, 'No body', 'text') };
  }
  if (contentType === 'application/json') {
    const text = JSON.stringify(media.example, null, 2);
    return {
      fields: html`<details class="fold"><summary>Fields</summary>${schemaFields(document, media.schema, true)}</details>`,
      example: sample('Response', status, text, 'json'),
    };
  }
  const text = media.schema.format === 'binary' ? `(${contentType})` : String(media.example);
  return { fields: nothing, example: sample('Response', `${status} · ${contentType}`, text, 'text') };
}

function requestIn(document: OpenApiDocument, located: LocatedOperation): Html {
  const request = requestOf(document.servers[0]?.url ?? '', located);
  return choices(`${located.operation.operationId}-in`, 'Request', [
    { name: 'curl', text: curlOf(request), language: 'shell' },
    { name: 'JavaScript', text: javascriptOf(request), language: 'code' },
    { name: 'Python', text: pythonOf(request), language: 'code' },
  ]);
}

export function operationSection(document: OpenApiDocument, located: LocatedOperation): Html {
  const { method, path, operation } = located;
  const { fields, example } = answer(document, operation);
  const { status, response } = successOf(document, operation);
  return html`<section class="entry" id="${operation.operationId}" data-entry>
<div class="words">
<h3><a class="anchor" href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="address">${methodBadge(method)}<code class="path">${path}</code><button type="button" class="copy" data-copy-text="${path}">Copy</button></p>
${badges(operation)}${prose(operation)}${parameters(document, operation)}${body(document, operation)}
<h4>Response</h4><p class="returns"><span class="status">${status}</span>${response.description}</p>${fields}${errors(operation)}
</div>
<div class="samples">${requestIn(document, located)}${example}</div>
</section>`;
}
