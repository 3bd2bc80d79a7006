import { Link } from '@tanstack/react-router';
import type { Workspace } from '../../api/generated/types.ts';
import { formatCount } from '../../design/display/format.ts';
import { Meter } from '../../design/feedback/meter.tsx';
import { rich, t } from '../../words/words.ts';
import { type LimitLine, limitLines } from './limits.ts';

const CLOSE = 0.8;

export function LimitsSection({ workspace }: { workspace: Workspace }) {
  return (
    <ul className="flex flex-col gap-4">
      {limitLines(workspace).map((line) => (
        <li key={line.name}>
          <div className="mb-1.5 flex items-baseline justify-between gap-4">
            {line.to ? (
              <Link to={line.to} className="underline-offset-3 hover:underline">
                {line.label}
              </Link>
            ) : (
              <span>{line.label}</span>
            )}
            <LimitFigures line={line} />
          </div>
          {line.used !== null && line.max !== null && (
            <Meter label={line.label} used={line.used} max={line.max} />
          )}
        </li>
      ))}
    </ul>
  );
}

function LimitFigures({ line: { used, max, maxText } }: { line: LimitLine }) {
  const share = used !== null && max !== null ? used / max : 0;
  const usedText = <span className="font-medium text-ink">{formatCount(used ?? 0)}</span>;
  return (
    <span className="text-right text-ink-muted tabular-nums">
      {share >= 1 ? (
        <span className="mr-2 font-medium text-bad">{t('Limit reached')}</span>
      ) : (
        share >= CLOSE && <span className="mr-2 font-medium text-warn">{t('Nearly full')}</span>
      )}
      {used === null
        ? maxText
        : max === null
          ? rich('{used} used · {max}', { used: usedText, max: maxText })
          : rich('{used} of {max}', { used: usedText, max: maxText })}
    </span>
  );
}
