import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { updatePhoneNumberFields } from '../../../api/generated/phone-numbers.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import type { MenuOption } from '../path/caller-path.ts';
import type { VoiceAgent } from '../voice-agents.ts';
import { targetOf, withTarget } from './number-values.ts';

const LABEL = updatePhoneNumberFields.ivrOptions.items.fields.label;

interface MenuRowProps {
  option: MenuOption;
  agents: readonly VoiceAgent[];
  /** Its own and those that are free. */
  keys: readonly string[];
  place: { isFirst: boolean; isLast: boolean };
  describedBy: string | undefined;
  isWrong: boolean;
  onChange: (option: MenuOption) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One key: what callers hear of it, and whom it reaches. */
export function MenuRow({ option, keys, place, onMove, onRemove, ...row }: MenuRowProps) {
  const { digit } = option;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem]">
      <Select
        aria-label={t('Digit')}
        value={digit}
        onChange={({ target }) => row.onChange({ ...option, digit: target.value })}
        className="font-semibold tabular-nums"
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </Select>
      <Input
        aria-label={t('What key {key} is for', { key: digit })}
        aria-invalid={row.isWrong || undefined}
        aria-describedby={row.describedBy}
        placeholder={t('orders')}
        maxLength={LABEL.maxLength}
        autoComplete="off"
        value={option.label}
        onChange={({ target }) => row.onChange({ ...option, label: target.value })}
      />
      <TargetSelect option={option} agents={row.agents} onChange={row.onChange} />
      <span className="flex justify-end gap-0.5 max-sm:col-span-2">
        <IconButton
          label={t('Move key {key} up', { key: digit })}
          disabled={place.isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={t('Move key {key} down', { key: digit })}
          disabled={place.isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('Remove key {key}', { key: digit })} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}

/** Departments that agents have, and the one that is set. */
function departments(agents: readonly VoiceAgent[], own: string | null): string[] {
  const names = [own, ...agents.map(({ department }) => department)];
  return [...new Set(names.filter((name): name is string => Boolean(name?.trim())))].sort();
}

function TargetSelect({
  option,
  agents,
  onChange,
}: {
  option: MenuOption;
  agents: readonly VoiceAgent[];
  onChange: (option: MenuOption) => void;
}) {
  const names = departments(agents, option.department);
  const isGone = option.agentId !== null && !agents.some(({ id }) => id === option.agentId);
  return (
    <div className="max-sm:col-span-2">
      <Select
        aria-label={t('Whom key {key} reaches', { key: option.digit })}
        value={targetOf(option)}
        onChange={({ target }) => onChange(withTarget(option, target.value))}
      >
        <option value="">{t('The oldest agent that can')}</option>
        {isGone && <option value={`agent:${option.agentId}`}>{t('An agent that is gone')}</option>}
        {agents.length > 0 && (
          <optgroup label={t('Agents')}>
            {agents.map(({ id, name }) => (
              <option key={id} value={`agent:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {names.length > 0 && (
          <optgroup label={t('Departments')}>
            {names.map((name) => (
              <option key={name} value={`department:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  );
}
