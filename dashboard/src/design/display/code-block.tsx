import { t } from '../../words/words.ts';
import { CopyButton } from '../controls/copy-button.tsx';

/** A labelled, copyable piece of text for a terminal or a file. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <figure aria-label={label} className="overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex items-center justify-between border-b border-line py-1 pr-1.5 pl-3 text-xs text-ink-muted">
        {label}
        <CopyButton value={code} label={t('Copy {thing}', { thing: label.toLowerCase() })} />
      </figcaption>
      <pre className="px-3 py-2.5 font-mono text-sm break-all whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
