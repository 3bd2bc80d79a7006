import type { Negotiation } from '../hosted/model-fetch.ts';

/**
 * Servers differ in the same API: newer models accept only `max_completion_tokens` and no temperature, older servers
 * know neither `stream_options` nor `response_format`. Each answers 400 once, and the result is cached.
 */

type Body = Record<string, unknown> & { messages?: unknown };

type Quirk = {
  /** The cache key; null when the request does not use the feature. */
  keyOf(body: Body): string | null;
  isMeant(complaint: string): boolean;
  rewrite(body: Body): Body;
};

const quirks: readonly Quirk[] = [
  {
    keyOf: (body) => ('max_tokens' in body ? 'max_tokens' : null),
    isMeant: (complaint) => complaint.includes('max_completion_tokens'),
    rewrite: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
  },
  {
    keyOf: (body) => ('temperature' in body ? 'temperature' : null),
    isMeant: (complaint) =>
      /temperature/.test(complaint) && /support|not permitted|deprecated/i.test(complaint),
    rewrite: ({ temperature: _, ...body }) => body,
  },
  {
    keyOf: (body) => ('stream_options' in body ? 'stream_options' : null),
    isMeant: (complaint) => complaint.includes('stream_options'),
    rewrite: ({ stream_options: _, ...body }) => body,
  },
  {
    // Servers word the refusal of a schema in many ways, some of which name neither the field nor the schema.
    keyOf: (body) => (schemaOf(body) === null ? null : `response_format ${schemaOf(body)?.name}`),
    isMeant: () => true,
    rewrite: ({ response_format, ...body }) => ({
      ...body,
      messages: [
        { role: 'system', content: instructionFor(schemaOf({ response_format })?.schema) },
        ...(Array.isArray(body.messages) ? body.messages : []),
      ],
    }),
  },
];

export function createDialect(): (body: string) => Negotiation {
  const known = new Set<string>();

  return (text) => {
    const needed: string[] = [];
    let body = JSON.parse(text) as Body;
    for (const quirk of quirks) {
      const key = quirk.keyOf(body);
      if (key !== null && known.has(key)) body = quirk.rewrite(body);
    }
    return {
      send: JSON.stringify(body),
      afterRefusal(complaint) {
        const quirk = quirks.find((one) => one.keyOf(body) !== null && one.isMeant(complaint));
        const key = quirk?.keyOf(body);
        if (quirk === undefined || key == null) return null;
        needed.push(key);
        body = quirk.rewrite(body);
        return JSON.stringify(body);
      },
      settled() {
        for (const key of needed) known.add(key);
      },
    };
  };
}

function instructionFor(schema: unknown): string {
  const fields = JSON.stringify(schema ?? {});
  return `Answer with one JSON object that fits this JSON schema, and with nothing else.\n${fields}`;
}

function schemaOf(body: Body): { name: string; schema: unknown } | null {
  const format = body.response_format as { json_schema?: { name: string; schema: unknown } } | undefined;
  return format?.json_schema ?? null;
}
