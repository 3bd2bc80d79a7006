/** Prints a heading and lines of text, without the page around them. */
export function printText(heading: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.className = 'pointer-events-none fixed size-0 opacity-0';
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) return;
  const title = paper.createElement('h1');
  title.textContent = heading;
  const list = paper.createElement('pre');
  list.textContent = lines.join('\n');
  paper.body.append(title, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
