import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Input } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { isTyping, shortcutsEnabled, somethingIsOpen } from '../keyboard/shortcuts.ts';

const PAUSE_MS = 250;

/** The text as it is typed; `onChange` gets it after a pause. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latestChange = useRef(onChange);
  latestChange.current = onChange;
  useEffect(() => {
    // The URL changed otherwise: a link, the back button, or another filter that cleared it.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = typed.trim();
      latestChange.current(sent.current);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  function clear(): void {
    setTyped('');
    sent.current = '';
    onChange('');
  }
  return { typed, setTyped, clear };
}

function useSlashToFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || somethingIsOpen() || !shortcutsEnabled()) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

/** Searches after a pause in typing. `/` focuses it. */
export function SearchField({
  value,
  onChange,
  placeholder,
  maxLength,
}: {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  maxLength?: number | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, clear } = useTyped(value, onChange);
  useSlashToFocus(input);
  return (
    <div className="relative w-60 max-sm:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint"
      />
      <Input
        ref={input}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-7! pr-7! pl-8! text-sm! [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={t('Clear the search')}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0.5 my-auto flex size-6 items-center justify-center rounded-full text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
