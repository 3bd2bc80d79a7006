import { Printer } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { CopyTextButton } from '../../design/controls/copy-button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';
import { printText } from './print-text.ts';

/** Shown once; each code signs in once when every other factor is out of reach. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">
        {t(
          'Store these recovery codes where you would find them without this device. They are shown only now.',
        )}
      </Notice>
      <div className="rounded-lg border border-accent-ink/40 bg-accent-soft p-3.5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium text-accent-ink">{t('Recovery codes')}</span>
          <span className="flex gap-2">
            <CopyTextButton value={codes.join('\n')}>{t('Copy all')}</CopyTextButton>
            <Button
              size="small"
              icon={<Printer aria-hidden className="size-3.5" />}
              onClick={() => printText(t('Recovery codes for Parley'), codes)}
            >
              {t('Print')}
            </Button>
          </span>
        </div>
        <ul
          data-testid="recovery-codes"
          className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex justify-end">
        <Button look="primary" onClick={onStored}>
          {t('I have stored them')}
        </Button>
      </div>
    </div>
  );
}
