import type { Workspace } from '../../api/generated/types.ts';
import { formatCount } from '../../design/display/format.ts';
import { Meter } from '../../design/feedback/meter.tsx';
import { type LimitLine, limitLines } from './limits.ts';

export function LimitsSection({ workspace }: { workspace: Workspace }) {
  return (
    <ul className="flex flex-col gap-4">
      {limitLines(workspace).map((line) => (
        <li key={line.name}>
          <div className="mb-1.5 flex items-baseline justify-between gap-4">
            <span>{line.label}</span>
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

function LimitFigures({ line }: { line: LimitLine }) {
  const isFull = line.used !== null && line.max !== null && line.used >= line.max;
  return (
    <span className="text-right text-ink-muted tabular-nums">
      {isFull && <span className="mr-2 font-medium text-bad">Limit reached</span>}
      {line.used !== null && (
        <>
          <span className="font-medium text-ink">{formatCount(line.used)}</span>
          {line.max === null ? ' used · ' : ' of '}
        </>
      )}
      {line.maxText}
    </span>
  );
}
