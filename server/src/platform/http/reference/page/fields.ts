import type { OpenApiDocument, Parameter, Schema } from '../document.ts';
import { type Html, html, nothing } from './html.ts';
import { inline, markdown } from './markdown.ts';
import { allowedValues, boundWords, insideOf, patternOf, typeWords } from './schema-words.ts';

const DEPTH_MAX = 6;

type Field = { name: string; schema: Schema; required: boolean; description: string | undefined };

/** The context: surrounding schemas, how many levels are unfolded, and the direction of the value. */
type Place = { document: OpenApiDocument; open: readonly Schema[]; unfold: number; isAnswer: boolean };

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function limits(document: OpenApiDocument, schema: Schema): Html {
  const pattern = patternOf(document, schema);
  const facts = [
    ...boundWords(document, schema).map((words) => html`${words}`),
    ...(pattern === undefined || pattern.length > 60 ? [] : [html`matches <code>${pattern}</code>`]),
    ...(schema.default === undefined ? [] : [html`default <code>${shown(schema.default)}</code>`]),
  ];
  return facts.length === 0
    ? nothing
    : html`<p class="limits">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`;
}

function values(document: OpenApiDocument, schema: Schema): Html {
  const allowed = allowedValues(document, schema);
  if (allowed.length === 0) return nothing;
  return html`<p class="values">${allowed.map((value) => html`<code>${shown(value)}</code> `)}</p>`;
}

function inside(schema: Schema, place: Place): Html {
  const parts = insideOf(place.document, schema);
  return html`${parts.map(({ title, schema: inner }) => {
    if (place.open.includes(inner)) return html`<p class="limits"><span>same shape as above</span></p>`;
    if (place.open.length >= DEPTH_MAX) return nothing;
    const deeper = { ...place, open: [...place.open, inner], unfold: place.unfold - 1 };
    const count = Object.keys(inner.properties ?? {}).length;
    const isOpen = place.unfold > 0 && parts.length === 1;
    return html`<details class="inside"${isOpen ? html` open` : nothing}><summary>${title} <span class="count">${count}</span></summary>${objectFields(inner, deeper)}</details>`;
  })}`;
}

/** Requests mark required fields, answers optional ones. */
function presence(required: boolean, { isAnswer }: Place): Html {
  if (isAnswer) return required ? nothing : html` <span class="maybe">may be absent</span>`;
  return required ? html` <span class="required">required</span>` : nothing;
}

function item({ name, schema, required, description }: Field, place: Place): Html {
  const { document } = place;
  return html`<li class="field"><p class="field-head"><code class="field-name">${name}</code> <span class="type">${typeWords(document, schema)}</span>${presence(
    required,
    place,
  )}${schema.deprecated === true ? html` <span class="old">deprecated</span>` : nothing}</p>${
    description === undefined ? nothing : html`<div class="field-text">${markdown(description)}</div>`
  }${limits(document, schema)}${values(document, schema)}${inside(schema, place)}</li>`;
}

/** A nullable or union field is described on the field or on one of its options. */
const descriptionOf = ({ description, anyOf = [], oneOf = [] }: Schema): string | undefined =>
  description ?? [...anyOf, ...oneOf].find((option) => option.description !== undefined)?.description;

function objectFields(schema: Schema, place: Place): Html {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    item({ name, schema: field, required: required.has(name), description: descriptionOf(field) }, place),
  );
  return html`<ul class="fields">${fields}</ul>`;
}

/** The fields of a body or an answer. A value that is not an object gets one line. */
export function schemaFields(document: OpenApiDocument, schema: Schema, isAnswer: boolean): Html {
  const parts = insideOf(document, schema);
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only?.title === 'Fields')
    return objectFields(only.schema, { document, open: [only.schema], unfold: isAnswer ? 1 : 0, isAnswer });
  const about = html`<p class="limits"><span>${inline(typeWords(document, schema))}</span></p>`;
  return html`${about}${inside(schema, { document, open: [], unfold: 1, isAnswer })}`;
}

export function parameterFields(document: OpenApiDocument, parameters: readonly Parameter[]): Html {
  const place = { document, open: [], unfold: 0, isAnswer: false };
  const fields = parameters.map(({ name, schema, required = false, description }) =>
    item({ name, schema, required, description }, place),
  );
  return html`<ul class="fields">${fields}</ul>`;
}
