import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  ...['label', 'title', 'placeholder', 'aria-label', 'alt', 'hint', 'description', 'subtitle', 'legend'],
  ...['confirmLabel', 'cancelLabel', 'noun', 'done', 'head', 'tooltip'],
]);

/** What is the same in every language: the name, and keys of the keyboard. */
const SAME_EVERYWHERE = new Set(['Parley', 'h', 'Esc', 'Ctrl', 'Shift', 'Enter']);

/** Elements whose text is code or a key. */
const EXACT = new Set(['code', 'pre', 'kbd', 'Kbd', 'Hint']);

/** Names of people and companies, code and identifiers: examples of what a field takes, and what protocols call things. */
const EXAMPLES = new Set([
  ...[
    'Ada',
    'Acme',
    'Ana García',
    'ana@example.com',
    'BR',
    'ES',
    'company',
    'email',
    'check_order',
    'HTTP',
    '· USD',
  ],
  ...['next_step_agreed', 'order = 4711', 'plan: gold city: Porto', 'x-team: sales', '{{name}}'],
  ...['appointment_booked, sale_closed', 'Authorization: Bearer your-token', 'sip.example.com:5060'],
  ...['G.711 µ-law, G.711 A-law, G.722', 'openapi: 3.1.0 paths: /orders/{id}: get: …'],
  '{"text": "{{ event }}: {{ data.summary }}"}',
]);

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: Node): string => String((node.name as { name?: unknown } | undefined)?.name ?? '');

/** The texts an expression may show: its literals, but not those it compares or passes on. */
function shownBy(node: unknown): Node[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return [node];
    case 'JSXExpressionContainer':
      return shownBy(node.expression);
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)];
    case 'LogicalExpression':
      return shownBy(node.right);
    default:
      return [];
  }
}

function textOf(node: Node): string {
  if (node.type !== 'TemplateLiteral') return String(node.value);
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('');
}

/** Words of two letters and more that are neither an address nor in `SAME_EVERYWHERE`. */
const saysSomething = (text: string): boolean =>
  (text.replaceAll(/https?:\S+/g, '').match(/\p{L}[\p{L}’'-]*/gu) ?? []).some(
    (word) => word.length > 1 && !SAME_EVERYWHERE.has(word),
  );

function unwordedIn(program: unknown): string[] {
  const found: Node[] = [];
  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    if (node.type === 'JSXElement') {
      const element = nameOf(node.openingElement as Node);
      visit((node.openingElement as Node).attributes);
      if (EXACT.has(element)) return;
    }
    if (node.type === 'JSXText') found.push(node);
    if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node))) found.push(...shownBy(node.value));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...shownBy(child));
    for (const [key, value] of Object.entries(node)) if (key !== 'openingElement') visit(value);
  }
  visit(program);
  return found.map(textOf).filter(saysSomething);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

it('every text in the elements of a page goes through the words', () => {
  const findings = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      unwordedIn(parseSync(path, readFileSync(join(src, path), 'utf8')).program)
        .filter((text) => !EXAMPLES.has(tidy(text)))
        .map((text) => `${path}: ${tidy(text)}`),
    );
  expect(findings).toEqual([]);
});
