import { useState } from 'react';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { Kbd } from '../design/kbd.tsx';
import { NAVIGATION } from './navigation.ts';
import { modifierKey } from './platform.ts';
import { setShortcutsEnabled, shortcutsEnabled } from './shortcut-setting.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" wide>
      <DialogBody>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          <Shortcut keys={[modifierKey(), 'K']} does="Search or jump to" />
          <Shortcut keys={['?']} does="Show these shortcuts" />
          {NAVIGATION.map((item) => (
            <Shortcut
              key={item.to}
              keys={['G', item.letter.toUpperCase()]}
              then
              does={`Go to ${item.label}`}
            />
          ))}
        </dl>
        <SingleLetterSetting />
      </DialogBody>
    </Dialog>
  );
}

function Shortcut({ keys, does, then }: { keys: string[]; does: string; then?: boolean }) {
  return (
    <div className="flex h-9 items-center justify-between border-b border-line">
      <dt>{does}</dt>
      <dd className="flex items-center gap-1">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1">
            {then && index > 0 && <span className="text-xs text-ink-faint">then</span>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

function SingleLetterSetting() {
  const [enabled, setEnabled] = useState(shortcutsEnabled);
  return (
    <label className="flex items-center gap-2.5">
      <input
        type="checkbox"
        checked={enabled}
        onChange={(event) => {
          setEnabled(event.target.checked);
          setShortcutsEnabled(event.target.checked);
        }}
        className="size-4 accent-accent"
      />
      Single-letter shortcuts are on in this browser
    </label>
  );
}
