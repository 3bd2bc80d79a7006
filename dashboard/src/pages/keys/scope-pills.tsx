import type { Scope } from '../../api/api-keys.ts';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Tooltip } from '../../design/tooltip.tsx';
import { SCOPE_REACH } from './key-state.ts';

const TONES: Record<Scope, Tone> = { read: 'neutral', write: 'info', full: 'accent' };

export function ScopePills({ scopes }: { scopes: Scope[] }) {
  return (
    <span className="flex gap-1">
      {scopes.map((scope) => (
        <Tooltip key={scope} text={SCOPE_REACH[scope]}>
          <button type="button" aria-label={`Scope ${scope}`} className="cursor-help! rounded">
            <Badge tone={TONES[scope]}>{scope}</Badge>
          </button>
        </Tooltip>
      ))}
    </span>
  );
}
