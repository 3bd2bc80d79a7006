import { SearchField } from '../../../kit/list/search-field.tsx';
import { readWho, type Who } from '../../../kit/person/identifier.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';

/** One person's records, by the exact number or address in `who`. What is neither asks for nothing. */
export function useWho() {
  const [{ who: text = '' }, setUrl] = useUrlState(['who']);
  const who: Who | null = text === '' ? null : readWho(text);
  const patch = (next: string | undefined) =>
    setUrl({ who: next, page: undefined } as never, { replace: true });
  return {
    text,
    who,
    isUnreadable: text !== '' && who === null,
    set: (next: string) => patch(next || undefined),
    clear: () => patch(undefined),
  };
}

export function WhoField({ state }: { state: ReturnType<typeof useWho> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SearchField placeholder={t('Whole number or address')} value={state.text} onChange={state.set} />
      {state.isUnreadable && (
        <p role="status" className="text-sm text-warn">
          {t('Write the whole number with + and country code, or the address.')}
        </p>
      )}
    </div>
  );
}
