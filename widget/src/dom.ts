/** Elements from values, never from markup: what a message holds can only ever be text. */

type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean>;

function fill(node: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) node.setAttribute(name, value === true ? '' : String(value));
  for (const child of children) if (child !== null) node.append(child);
}

export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  fill(node, attributes, children);
  return node;
}

/** A line drawing of 24 by 24. */
export function icon(...paths: string[]): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  fill(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' }, []);
  for (const d of paths) {
    const path = document.createElementNS(space, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

const LINK = /https?:\/\/[^\s<>"'`]+/gi;
const TRAILING = /[.,;:!?)\]}»”’]+$/;

/** Text with its web addresses as links; anything else stays text. */
export function textWithLinks(text: string): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const shown = match[0].replace(TRAILING, '');
    const address = webAddress(shown);
    if (address === null) continue;
    nodes.push(document.createTextNode(text.slice(from, match.index)));
    nodes.push(h('a', { href: address, target: '_blank', rel: 'noopener noreferrer nofollow ugc' }, shown));
    from = (match.index ?? 0) + shown.length;
  }
  nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}

function webAddress(text: string): string | null {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
