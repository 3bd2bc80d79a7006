import { type MouseEvent, useEffect } from 'react';

const partOf = (id: string): HTMLElement | null => document.getElementById(id);

function go(id: string): void {
  const part = partOf(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** The parts of a long page. The address of a part works once they are loaded, not only when the page opens. */
export function PageContents({
  label,
  parts,
}: {
  label: string;
  parts: readonly { id: string; title: string }[];
}) {
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '') go(decodeURIComponent(hash.slice(1)));
  }, []);
  const open = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault(); // a form with unsaved changes would ask whether to leave the page
    go(id);
  };
  return (
    <nav aria-label={label} className="border-t border-line py-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => open(event, id)}
              className="inline-block py-1 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
