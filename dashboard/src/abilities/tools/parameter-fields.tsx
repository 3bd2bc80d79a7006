import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { newParameter, type ParameterList, type ParameterValues, type ToolValues } from './tool-values.ts';
import { PARAMETER_TYPES } from './tool-words.ts';

/** One list of parameters. `isFixedList`: the address says which there are. */
export function ParameterFields({
  form,
  name,
  label,
  hint,
  isFixedList = false,
}: {
  form: Form<ToolValues>;
  name: ParameterList;
  label: string;
  hint?: string;
  isFixedList?: boolean;
}) {
  const list = form.values[name];
  const error = form.errorOf(name);
  const change = (index: number, part: Partial<ParameterValues>) =>
    form.set(
      name,
      list.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-faint">{hint}</p>}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2">
        {list.map((parameter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no id, and its name is being typed
          <li key={index} className="rounded-lg border border-line p-3">
            <OneParameter
              parameter={parameter}
              isNamed={isFixedList}
              change={(part) => change(index, part)}
              remove={
                isFixedList
                  ? null
                  : () =>
                      form.set(
                        name,
                        list.filter((_, at) => at !== index),
                      )
              }
            />
          </li>
        ))}
      </ul>
      {!isFixedList && (
        <Button
          size="small"
          look="quiet"
          className="mt-2"
          icon={<Plus aria-hidden className="size-3.5" />}
          onClick={() => form.set(name, [...list, newParameter()])}
        >
          {t('Add to {list}', { list: label.toLowerCase() })}
        </Button>
      )}
    </fieldset>
  );
}

type Change = (part: Partial<ParameterValues>) => void;

function OneParameter({
  parameter,
  isNamed,
  change,
  remove,
}: {
  parameter: ParameterValues;
  isNamed: boolean;
  change: Change;
  remove: (() => void) | null;
}) {
  return (
    <div className="flex flex-col gap-3">
      <div
        className={clsx(
          'grid grid-cols-1 items-end gap-3',
          remove
            ? 'sm:grid-cols-[minmax(0,1fr)_8.5rem_10rem_auto]'
            : 'sm:grid-cols-[minmax(0,1fr)_8.5rem_10rem]',
        )}
      >
        <Field label={t('Name')}>
          {(wiring) => (
            <Input
              {...wiring}
              value={parameter.identifier}
              readOnly={isNamed}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => change({ identifier: target.value })}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <ChoiceField
          label={t('Type')}
          value={parameter.type}
          options={optionsOf(PARAMETER_TYPES)}
          onChange={(type) => change({ type })}
        />
        <ChoiceField
          label={t('Filled by')}
          value={parameter.valueType}
          options={[
            { value: 'llm_prompt', label: t('The agent') },
            { value: 'fixed', label: t('A fixed value') },
          ]}
          onChange={(valueType) => change({ valueType })}
        />
        {remove && (
          <IconButton
            label={t('Remove {name}', { name: parameter.identifier || t('parameter') })}
            onClick={remove}
            className="justify-self-end"
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <ParameterValue parameter={parameter} change={change} />
      {!isNamed && (
        <label className="flex w-fit cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={parameter.required}
            onChange={({ target }) => change({ required: target.checked })}
            className="size-4 accent-accent"
          />
          {t('Required: without it nothing is sent')}
        </label>
      )}
    </div>
  );
}

function ParameterValue({ parameter, change }: { parameter: ParameterValues; change: Change }) {
  const isFixed = parameter.valueType === 'fixed';
  return (
    <Field
      label={isFixed ? t('Value') : t('What the agent puts here')}
      hint={
        isFixed
          ? t('{{name}} stands for a variable of the conversation. No secrets: everyone sees it.')
          : null
      }
    >
      {(wiring) => (
        <Input
          {...wiring}
          value={isFixed ? parameter.fixedValue : parameter.description}
          autoComplete="off"
          onChange={({ target }) =>
            change(isFixed ? { fixedValue: target.value } : { description: target.value })
          }
        />
      )}
    </Field>
  );
}

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
