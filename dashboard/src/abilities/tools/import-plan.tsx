import type { ImportAgentToolsData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { plural, t } from '../../words/words.ts';

/** Which operations become tools, and why others cannot. */
export function ImportPlan({
  plan: { planned, skipped },
  chosen,
  chosenMax,
  onChange,
}: {
  plan: ImportAgentToolsData;
  chosen: ReadonlySet<string>;
  chosenMax: number;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const all = planned.slice(0, chosenMax).map(({ operation }) => operation);
  const toggle = (operation: string) => {
    const next = new Set(chosen);
    if (!next.delete(operation)) next.add(operation);
    onChange(next);
  };
  return (
    <>
      {planned.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('Operations')}</legend>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p aria-hidden className="font-medium">
              {t('{chosen} of {count} operations', { chosen: chosen.size, count: planned.length })}
            </p>
            <span className="flex gap-1">
              <Button size="small" look="quiet" onClick={() => onChange(new Set(all))}>
                {t('Choose all')}
              </Button>
              <Button size="small" look="quiet" onClick={() => onChange(new Set())}>
                {t('Choose none')}
              </Button>
            </span>
          </div>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {planned.map(({ operation, name, method, url, description }) => (
              <li key={operation}>
                <label className="flex cursor-pointer gap-3 px-3 py-2 hover:bg-hover">
                  <input
                    type="checkbox"
                    checked={chosen.has(operation)}
                    onChange={() => toggle(operation)}
                    className="mt-0.5 size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="line-clamp-2 text-sm text-ink-muted">{description}</span>
                    <span className="block font-mono text-xs text-ink-faint break-all">
                      {method} {url}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <Notice tone="warn">{t('No operation is left that could become a tool.')}</Notice>
      )}
      {skipped.length > 0 && (
        <details open={planned.length === 0}>
          <summary className="text-ink-muted">
            {plural(skipped.length, '{count} cannot become a tool', '{count} cannot become tools')}
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5 text-sm">
            {skipped.map(({ operation, reason }) => (
              <li key={operation} className="wrap-anywhere">
                <span className="font-mono text-xs">{operation}</span>
                <span className="text-ink-muted"> — {reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
