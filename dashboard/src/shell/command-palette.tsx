import { useRouter } from '@tanstack/react-router';
import { LoaderCircle, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { getSearchQuery } from '../api/generated/search.ts';
import { SCRIM } from '../design/feedback/dialog.tsx';
import { useFocusReturn } from '../design/floating/use-focus-return.ts';
import { ErrorNotice } from '../kit/feedback/error-notice.tsx';
import { t } from '../words/words.ts';
import { CommandRow } from './command-row.tsx';
import { type Command, matchCommands, useCommands } from './commands.tsx';
import { foundCommands } from './search/found-commands.ts';
import { useSearch } from './search/use-search.ts';

/** While something is searched for, pages and actions step back. */
const COMMANDS_BESIDE_FOUND = 5;

export function CommandPalette({
  onClose,
  onOpenShortcuts,
}: {
  onClose: () => void;
  onOpenShortcuts: () => void;
}) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM} />
        <Dialog.Content
          onCloseAutoFocus={giveFocusBack}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12vh] z-50 mx-auto flex max-h-[min(64dvh,560px)] max-w-145 animate-rise flex-col overflow-hidden rounded-xl border border-line-strong bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('Search or jump to')}</Dialog.Title>
          <PaletteBody onClose={onClose} onOpenShortcuts={onOpenShortcuts} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Pages and actions at once, and what the workspace has as soon as it is found. */
function usePaletteCommands(typed: string, onOpenShortcuts: () => void) {
  const router = useRouter();
  const commands = matchCommands(useCommands(onOpenShortcuts), typed);
  const search = useSearch(typed);
  const found: Command[] = search.found
    ? foundCommands(search.found).map(({ path, ...command }) => ({
        ...command,
        keywords: '',
        run: () => router.history.push(path),
      }))
    : [];
  const beside = found.length > 0 ? commands.slice(0, COMMANDS_BESIDE_FOUND) : commands;
  return { commands: [...beside, ...found], search, matched: beside.length };
}

function PaletteBody({ onClose, onOpenShortcuts }: { onClose: () => void; onOpenShortcuts: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const { commands, search, matched } = usePaletteCommands(typed, onOpenShortcuts);
  // By id, not by place: results that arrive must not move what Enter would open.
  const activeIndex = Math.max(
    0,
    commands.findIndex(({ id }) => id === activeId),
  );
  const active = commands[activeIndex];
  const optionId = (command: Command) => `${listId}-${command.id}`;

  // What is shown while searching was found by earlier words: Enter opens it only where a person chose it.
  const isFirstKnown = activeId !== null || matched > 0 || !search.isSearching;

  function run(command: Command): void {
    if (command.refusal) return;
    onClose();
    command.run();
  }

  useEffect(() => {
    if (!isEntered || !isFirstKnown) return;
    setEntered(false);
    if (active) run(active);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length > 0) {
      event.preventDefault();
      setActiveId(commands[(activeIndex + step + commands.length) % commands.length]?.id ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setEntered(true);
    }
  }

  return (
    <>
      <PaletteInput
        typed={typed}
        listId={listId}
        activeId={active && optionId(active)}
        isSearching={search.isSearching}
        onType={(text) => {
          setTyped(text);
          setActiveId(null);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('Results')} className="overflow-y-auto p-1.5 empty:p-0">
        {commands.map((command, index) => (
          <CommandRow
            key={command.id}
            id={optionId(command)}
            command={command}
            active={index === activeIndex}
            heading={command.group !== commands[index - 1]?.group ? command.group : null}
            onPoint={() => setActiveId(command.id)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {search.error && <ErrorNotice error={search.error} className="m-2" />}
      <PaletteNote typed={typed} count={commands.length} isSearching={search.isSearching} />
    </>
  );
}

/** Nothing is called missing before the server has answered. */
function PaletteNote({ typed, count, isSearching }: { typed: string; count: number; isSearching: boolean }) {
  const words = typed.trim();
  if (count > 0 || words === '') return <p role="status" className="sr-only" />;
  return (
    <p role="status" className="px-4 pt-4 pb-6 text-center text-ink-muted wrap-anywhere">
      {isSearching
        ? t('Searching…')
        : t('Nothing matches “{words}”. Names, numbers and addresses can be searched.', { words })}
    </p>
  );
}

function PaletteInput({
  typed,
  listId,
  activeId,
  isSearching,
  onType,
  onKeyDown,
}: {
  typed: string;
  listId: string;
  activeId: string | undefined;
  isSearching: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
      {isSearching ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin text-ink-faint" />
      ) : (
        <Search aria-hidden className="size-4 text-ink-faint" />
      )}
      <input
        role="combobox"
        aria-label={t('Search or jump to')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={getSearchQuery.q.maxLength}
        placeholder={t('A name, a number, a page or an action')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="my-1.5 h-9 w-full rounded-md bg-transparent px-1 text-read placeholder:text-ink-faint"
      />
    </div>
  );
}
