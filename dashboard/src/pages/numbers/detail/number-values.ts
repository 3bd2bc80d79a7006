import type { PhoneNumber, UpdatePhoneNumberInput } from '../../../api/generated/types.ts';
import type { MenuOption } from '../path/caller-path.ts';

export interface NumberValues {
  agentId: string;
  label: string;
  ivrEnabled: boolean;
  ivrGreeting: string;
  ivrOptions: MenuOption[];
}

export const valuesOf = (number: PhoneNumber): NumberValues => ({
  agentId: number.agentId ?? '',
  label: number.label ?? '',
  ivrEnabled: number.ivrEnabled,
  ivrGreeting: number.ivrGreeting ?? '',
  ivrOptions: number.ivrOptions,
});

type Patch = UpdatePhoneNumberInput['body'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed: the rest may have been changed by others meanwhile. */
export function patchOf(number: PhoneNumber, values: NumberValues): Patch {
  const before = valuesOf(number);
  const sent: { [Name in keyof NumberValues]: Patch } = {
    agentId: { agentId: values.agentId || null },
    label: { label: values.label.trim() || null },
    ivrEnabled: { ivrEnabled: values.ivrEnabled },
    ivrGreeting: { ivrGreeting: values.ivrGreeting.trim() || null },
    ivrOptions: {
      ivrOptions: values.ivrOptions.map((option) => ({ ...option, label: option.label.trim() })),
    },
  };
  const changed = (Object.keys(sent) as (keyof NumberValues)[]).filter(
    (name) => !isSame(values[name], before[name]),
  );
  return Object.assign({}, ...changed.map((name) => sent[name])) as Patch;
}

export const MENU_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '*', '#'] as const;

/** Keys that the other options have not taken. */
export const freeKeys = (options: readonly MenuOption[], own: string | null = null): string[] =>
  MENU_KEYS.filter((key) => key === own || !options.some(({ digit }) => digit === key));

export const withOption = (options: readonly MenuOption[]): MenuOption[] => {
  const [digit] = freeKeys(options);
  return digit === undefined
    ? [...options]
    : [...options, { digit, label: '', agentId: null, department: null }];
};

export function moved(options: readonly MenuOption[], index: number, by: -1 | 1): MenuOption[] {
  const next = [...options];
  const [option] = next.splice(index, 1);
  if (option !== undefined) next.splice(Math.max(0, Math.min(next.length, index + by)), 0, option);
  return next;
}

/** Where a key leads, as one value of a list: an agent, a department, or any agent. */
export const targetOf = ({ agentId, department }: MenuOption): string => {
  if (agentId !== null) return `agent:${agentId}`;
  return department === null ? '' : `department:${department}`;
};

export function withTarget(option: MenuOption, target: string): MenuOption {
  if (target === targetOf(option)) return option;
  const [kind, ...rest] = target.split(':');
  const value = rest.join(':');
  return {
    ...option,
    agentId: kind === 'agent' ? value : null,
    department: kind === 'department' ? value : null,
  };
}
