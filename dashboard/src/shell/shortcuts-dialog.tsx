import { useState } from 'react';
import { Kbd } from '../design/display/kbd.tsx';
import { Dialog, DialogBody } from '../design/feedback/dialog.tsx';
import { modifierKey } from '../kit/keyboard/platform.ts';
import { setShortcutsEnabled, shortcutsEnabled } from '../kit/keyboard/shortcuts.ts';
import { t } from '../words/words.ts';
import { NAVIGATION } from './navigation.ts';
import { navigationLabel } from './navigation-words.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')} wide>
      <DialogBody>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          <Shortcut keys={[modifierKey(), 'K']} does={t('Search or jump to')} />
          <Shortcut keys={['?']} does={t('Show these shortcuts')} />
          <Shortcut keys={['J', 'K']} does={t('Next or previous row of a list')} />
          <Shortcut keys={['/']} does={t('Search the list')} />
          <Shortcut keys={['X']} does={t('Select the row')} />
          <Shortcut keys={['R']} does={t('Inbox: reply')} />
          <Shortcut keys={['T']} does={t('Inbox: take over')} />
          <Shortcut keys={['E']} does={t('Inbox: resolve')} />
          {NAVIGATION.map((item) => (
            <Shortcut
              key={item.to}
              keys={['G', item.letter.toUpperCase()]}
              then
              does={t('Go to {place}', { place: navigationLabel(item) })}
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
            {then && index > 0 && <span className="text-xs text-ink-faint">{t('followed by')}</span>}
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
      {t('Single-letter shortcuts are on in this browser')}
    </label>
  );
}
