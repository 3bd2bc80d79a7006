import { Badge, type Tone } from '../../design/feedback/badge.tsx';
import { Tooltip } from '../../design/feedback/tooltip.tsx';
import { t } from '../../words/words.ts';
import { SCOPE_REACH, type Scope } from './key-state.ts';

const TONES: Record<Scope, Tone> = { read: 'neutral', write: 'info', full: 'accent' };

export function ScopePills({ scopes }: { scopes: Scope[] }) {
  return (
    <span className="flex gap-1">
      {scopes.map((scope) => (
        <Tooltip key={scope} text={SCOPE_REACH[scope]}>
          <button type="button" aria-label={t('Scope {scope}', { scope })} className="cursor-help! rounded">
            <Badge tone={TONES[scope]}>{scope}</Badge>
          </button>
        </Tooltip>
      ))}
    </span>
  );
}
