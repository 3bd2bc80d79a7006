import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { SCRIM } from '../design/feedback/dialog.tsx';
import { CommandRow } from './command-row.tsx';
import { type Command, matchCommands, useCommands } from './commands.tsx';

export function CommandPalette({
  onClose,
  onOpenShortcuts,
}: {
  onClose: () => void;
  onOpenShortcuts: () => void;
}) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12vh] z-50 mx-auto flex max-h-[min(60dvh,480px)] max-w-145 animate-rise flex-col overflow-hidden rounded-xl border border-line-strong bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <PaletteBody onClose={onClose} onOpenShortcuts={onOpenShortcuts} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ onClose, onOpenShortcuts }: { onClose: () => void; onOpenShortcuts: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const commands = matchCommands(useCommands(onOpenShortcuts), typed);
  const active = commands[activeIndex];
  const optionId = (command: Command) => `${listId}-${command.id}`;

  function run(command: Command): void {
    if (command.refusal) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + commands.length) % commands.length);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <>
      <PaletteInput
        typed={typed}
        listId={listId}
        activeId={active && optionId(active)}
        onType={(text) => {
          setTyped(text);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Commands" className="overflow-y-auto p-1.5">
        {commands.map((command, index) => (
          <CommandRow
            key={command.id}
            id={optionId(command)}
            command={command}
            active={index === activeIndex}
            heading={command.group !== commands[index - 1]?.group && !typed ? command.group : null}
            onPoint={() => setActiveIndex(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className="px-4 pt-2 pb-6 text-center text-ink-muted">
          Nothing matches “{typed}”.
        </p>
      )}
    </>
  );
}

function PaletteInput({
  typed,
  listId,
  activeId,
  onType,
  onKeyDown,
}: {
  typed: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
      <Search aria-hidden className="size-4 text-ink-faint" />
      <input
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type a page or an action"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-12 w-full bg-transparent text-read outline-none placeholder:text-ink-faint"
      />
    </div>
  );
}
