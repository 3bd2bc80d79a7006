import { clsx } from 'clsx';
import { Braces, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../words/words.ts';
import { inOrder, isChosen, withEvent, withGroup } from './event-choice.ts';
import { EVERY_EVENT, type EventGroup, type EventName, eventGroups } from './event-words.ts';

interface Picking {
  events: readonly string[];
  shown: EventName | null;
  onChange: (events: string[]) => void;
  /** Shows a sample of it. */
  onShow: (event: EventName) => void;
}

/** Events by group, each with what it means and a sample. */
export function EventPicker({ error, ...picking }: Picking & { error: string | undefined }) {
  const errorId = useId();
  const { events } = picking;
  const change = (next: string[]) => picking.onChange(inOrder(next));
  const isEvery = events.includes(EVERY_EVENT);
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error === undefined ? undefined : true}
      tabIndex={error === undefined ? undefined : -1}
    >
      <legend className="mb-1.5 font-medium">{t('Events')}</legend>
      {error !== undefined && (
        <p id={errorId} className="mb-2 flex gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      <div
        className={clsx(
          'divide-y divide-line rounded-lg border',
          error === undefined ? 'border-line-strong' : 'border-bad',
        )}
      >
        <label className="flex cursor-pointer gap-3 px-3.5 py-2.5 hover:bg-hover">
          <input
            type="checkbox"
            checked={isEvery}
            onChange={({ target }) => change(withEvent(events, EVERY_EVENT, target.checked))}
            className="mt-0.75 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{t('Every event')}</span>
            <span className="block text-sm text-ink-muted">
              {t('Those that are added later too, but not the audit log.')}
            </span>
          </span>
        </label>
        {eventGroups().map((group) => (
          <Group key={group.title} group={group} {...picking} onChange={change} />
        ))}
      </div>
    </fieldset>
  );
}

function Group({ group, ...picking }: Picking & { group: EventGroup }) {
  const { events } = picking;
  const isEvery = events.includes(EVERY_EVENT);
  const names = group.events.map(({ name }) => name);
  const chosen = names.filter((name) => isChosen(events, name)).length;
  const isAll = chosen === names.length;
  return (
    <section aria-label={group.title} className="px-3.5 py-2.5">
      <div className="mb-0.5 flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">
          {group.title}
          {chosen > 0 && <span className="ml-2 font-normal text-ink-faint tabular-nums">{chosen}</span>}
        </h3>
        {!isEvery && (
          <button
            type="button"
            aria-label={
              isAll
                ? t('None of {group}', { group: group.title })
                : t('All of {group}', { group: group.title })
            }
            onClick={() => picking.onChange(withGroup(events, names, !isAll))}
            className="rounded px-1 text-sm text-accent-ink hover:underline"
          >
            {isAll ? t('None') : t('All')}
          </button>
        )}
      </div>
      {group.note && <p className="mb-1 text-sm text-ink-faint">{group.note}</p>}
      <div className="grid grid-cols-1 gap-x-6 xl:grid-cols-2">
        {group.events.map((event) => (
          <EventRow key={event.name} event={event} {...picking} />
        ))}
      </div>
    </section>
  );
}

function EventRow({
  event,
  events,
  shown,
  onChange,
  onShow,
}: Picking & { event: EventGroup['events'][number] }) {
  const { name, meaning } = event;
  const isPart = events.includes(EVERY_EVENT) && isChosen(events, name);
  return (
    <div className={clsx('-mx-2 flex items-start gap-1 rounded-md px-2', shown === name && 'bg-hover')}>
      <label className="flex min-w-0 flex-1 cursor-pointer gap-3 py-1.5">
        <input
          type="checkbox"
          checked={isChosen(events, name)}
          disabled={isPart}
          onChange={({ target }) => {
            onChange(withEvent(events, name, target.checked));
            if (target.checked) onShow(name);
          }}
          className="mt-0.75 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <code className="block font-mono text-sm break-all">{name}</code>
          <span className="block text-sm text-ink-muted">{meaning}</span>
        </span>
      </label>
      <button
        type="button"
        aria-label={t('Show a sample of {event}', { event: name })}
        aria-pressed={shown === name}
        onClick={() => onShow(name)}
        className="mt-1 flex size-7 shrink-0 items-center justify-center rounded text-ink-faint hover:bg-selected hover:text-ink aria-pressed:text-accent-ink"
      >
        <Braces aria-hidden className="size-4" />
      </button>
    </div>
  );
}
