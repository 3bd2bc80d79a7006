import { CircleAlert, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { TextAreaField } from '../../../kit/form/fields.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import type { MenuOption } from '../path/caller-path.ts';
import { useVoiceAgents } from '../voice-agents.ts';
import { MenuRow } from './menu-row.tsx';
import { freeKeys, moved, type NumberValues, withOption } from './number-values.ts';

/** The phone menu: on or off, its greeting, and what each key is for. */
export function MenuEditor({ form, isTrunk }: { form: Form<NumberValues>; isTrunk: boolean }) {
  const { ivrEnabled, ivrOptions } = form.values;
  function toggle(isOn: boolean): void {
    form.set('ivrEnabled', isOn);
    if (isOn && ivrOptions.length === 0) form.set('ivrOptions', withOption(withOption([])));
  }
  if (isTrunk) {
    return (
      <Notice>{t('A number on a SIP trunk has no phone menu: your exchange has one of its own.')}</Notice>
    );
  }
  return (
    <fieldset className="rounded-xl border border-line bg-surface">
      <legend className="sr-only">{t('Phone menu')}</legend>
      <label className="flex cursor-pointer items-start gap-3 px-4 py-3.5">
        <input
          type="checkbox"
          checked={ivrEnabled}
          onChange={({ target }) => toggle(target.checked)}
          className="mt-0.75 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium">{t('Phone menu')}</span>
          <span className="block text-sm text-ink-muted">
            {t('Callers hear a greeting and choose with a key whom they reach.')}
          </span>
        </span>
      </label>
      {ivrEnabled && (
        <div className="flex flex-col gap-5 border-t border-line px-4 py-4">
          <TextAreaField
            form={form}
            name="ivrGreeting"
            label={t('Greeting')}
            hint={t('Said first, then the keys.')}
            placeholder={t('Welcome to Harbour Coffee.')}
            rows={2}
          />
          <MenuRows
            options={ivrOptions}
            error={form.errorOf('ivrOptions')}
            onChange={(next) => form.set('ivrOptions', next)}
          />
        </div>
      )}
    </fieldset>
  );
}

function MenuRows({
  options,
  error,
  onChange,
}: {
  options: MenuOption[];
  error: string | undefined;
  onChange: (options: MenuOption[]) => void;
}) {
  const { agents } = useVoiceAgents();
  const errorId = useId();
  const list = useRef<HTMLOListElement>(null);
  const isFull = freeKeys(options).length === 0;
  function add(): void {
    onChange(withOption(options));
    // After the row is there.
    window.setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }
  return (
    <div className="flex flex-col gap-2">
      <div
        aria-hidden
        className="grid grid-cols-[4rem_1fr_1fr_6.5rem] gap-2 text-sm font-medium max-sm:hidden"
      >
        <span>{t('Digit')}</span>
        <span>{t('What it is for')}</span>
        <span>{t('Reaches')}</span>
      </div>
      <ol ref={list} aria-label={t('Keys of the menu')} className="flex flex-col gap-2">
        {options.map((option, index) => (
          <MenuRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a changed key must not take the focus from its row
            key={index}
            option={option}
            agents={agents}
            keys={freeKeys(options, option.digit)}
            place={{ isFirst: index === 0, isLast: index === options.length - 1 }}
            describedBy={error === undefined ? undefined : errorId}
            isWrong={error !== undefined && option.label.trim() === ''}
            onChange={(next) => onChange(options.map((item, at) => (at === index ? next : item)))}
            onMove={(by) => onChange(moved(options, index, by))}
            onRemove={() => onChange(options.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          refusal={isFull ? t('All twelve keys are taken.') : null}
          onClick={add}
        >
          {t('Add a key')}
        </Button>
      </div>
    </div>
  );
}
