import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { simulateInboundCall } from '../../../api/generated/phone-numbers.ts';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input, Textarea } from '../../../design/controls/input.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { t } from '../../../words/words.ts';
import { plainNumber } from '../get/sip-values.ts';
import type { CallerPath } from '../path/caller-path.ts';
import { randomCaller } from './ring-story.ts';
import { RingTranscript } from './ring-transcript.tsx';
import { useRing } from './use-ring.ts';

const LINES_MAX = 50;

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LINES_MAX);

/** A simulated person calls the number as it is saved. */
export function RingPanel({
  number,
  path,
  isDraft,
  onTaken,
}: {
  number: PhoneNumber;
  path: CallerPath;
  isDraft: boolean;
  onTaken: (id: string | null) => void;
}) {
  const [from, setFrom] = useState(randomCaller);
  const [digits, setDigits] = useState('');
  const [words, setWords] = useState(() => t('Hello, are you open on Saturday?'));
  const { ring, error, isRinging, events } = useRing(number.phoneNumber, path, onTaken);
  const isMenu = path.kind === 'menu';
  return (
    <section aria-label={t('Ring it')} className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-semibold">{t('Ring it')}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t('A simulated person calls. No real phone rings, and it counts as any call does.')}
      </p>
      <div className="flex items-end gap-3">
        {isMenu && (
          <div className="w-28">
            <Field label={t('Presses')}>
              {(wiring) => (
                <Input
                  {...wiring}
                  autoComplete="off"
                  inputMode="tel"
                  placeholder={t('nothing')}
                  value={digits}
                  onChange={({ target }) => setDigits(target.value.replaceAll(/[^0-9*#]/g, '').slice(0, 20))}
                />
              )}
            </Field>
          </div>
        )}
        <ActionButton
          operation={simulateInboundCall}
          look="primary"
          icon={<PhoneCall aria-hidden className="size-4" />}
          loading={isRinging}
          refusal={isDraft ? t('Save first: callers meet what is saved.') : null}
          onClick={() =>
            ring({ from: plainNumber(from), digits: isMenu ? digits : '', says: linesOf(words) })
          }
        >
          {isRinging ? t('On the line') : t('Ring it')}
        </ActionButton>
      </div>
      {error && <ErrorNotice error={error} className="mt-3" />}
      <details className="mt-3">
        <summary className="cursor-pointer text-sm text-ink-muted">
          {t('Who calls, and what they say')}
        </summary>
        <CallerFields from={from} onFrom={setFrom} words={words} onWords={setWords} />
      </details>
      <RingTranscript events={events} isLive={isRinging} />
    </section>
  );
}

function CallerFields({
  from,
  onFrom,
  words,
  onWords,
}: {
  from: string;
  onFrom: (from: string) => void;
  words: string;
  onWords: (words: string) => void;
}) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Field label={t('Caller')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            value={from}
            onChange={({ target }) => onFrom(target.value)}
          />
        )}
      </Field>
      <Field label={t('Says')} hint={t('One sentence a line; then they hang up.')}>
        {(wiring) => (
          <Textarea {...wiring} rows={2} value={words} onChange={({ target }) => onWords(target.value)} />
        )}
      </Field>
    </div>
  );
}
