import { LayoutTemplate, Send } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  createConversationMessage,
  createConversationMessageFields,
} from '../../../api/generated/conversations.ts';
import { Button } from '../../../design/controls/button.tsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { useTick } from '../../../design/display/use-tick.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { modifierKey } from '../../../kit/keyboard/platform.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { CHANNEL_NAMES, personName, type Thread } from '../thread.ts';
import { replyWindow } from './reply-window.ts';
import { TemplateDialog } from './template-dialog.tsx';
import type { Drafts } from './use-drafts.ts';
import type { OutgoingBox } from './use-outgoing.ts';

interface ComposerProps {
  thread: Thread;
  outbox: OutgoingBox;
  drafts: Drafts;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where a person writes; a template instead, once the channel takes no free text. */
export function Composer({ thread, outbox, drafts, field }: ComposerProps) {
  useTick();
  const [isPicking, setPicking] = useState(false);
  const window = replyWindow(thread, serviceNowMs());
  const isWhatsapp = thread.channel === 'whatsapp';
  return (
    <div className="shrink-0 px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-6">
      {window?.isOpen === false ? (
        <ClosedWindow thread={thread} onPick={isWhatsapp ? () => setPicking(true) : null} />
      ) : (
        <WordsField
          {...{ thread, outbox, drafts, field }}
          onPick={isWhatsapp ? () => setPicking(true) : null}
        />
      )}
      {isPicking && (
        <TemplateDialog
          name={personName(thread)}
          onClose={() => setPicking(false)}
          onSend={(body, text) => {
            outbox.send(thread.id, body, text);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}

function ClosedWindow({ thread, onPick }: { thread: Thread; onPick: (() => void) | null }) {
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-50 flex-1">
          {t('{channel} takes free text only within 24 hours after the person wrote.', {
            channel: CHANNEL_NAMES[thread.channel],
          })}{' '}
          {onPick ? t('An approved template reaches them.') : t('You can answer when they write again.')}
        </p>
        {onPick && (
          <ActionButton
            operation={createConversationMessage}
            icon={<LayoutTemplate aria-hidden className="size-4" />}
            onClick={onPick}
          >
            {t('Choose a template')}
          </ActionButton>
        )}
      </div>
    </Notice>
  );
}

const LENGTH_MAX = createConversationMessageFields.content.maxLength;
const NEARLY_FULL = 0.9;

function WordsField({
  thread,
  outbox,
  drafts,
  field,
  onPick,
}: ComposerProps & { onPick: (() => void) | null }) {
  const refusal = useRefusal(createConversationMessage);
  const text = drafts.of(thread.id);
  const isMail = thread.channel === 'email';
  function send(): void {
    const content = text.trim();
    if (content === '' || refusal) return;
    drafts.set(thread.id, '');
    outbox.send(thread.id, { content }, content);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') field.current?.blur();
    // A word that is still being composed (Japanese, accents) ends with Enter, too.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (isMail && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  }
  return (
    <div className="rounded-xl border border-control bg-surface transition-colors focus-within:border-accent-ink">
      <textarea
        ref={field}
        rows={1}
        aria-label={t('Reply to {person}', { person: personName(thread) })}
        aria-keyshortcuts="R"
        placeholder={refusal ?? t('Reply on {channel}…', { channel: CHANNEL_NAMES[thread.channel] })}
        disabled={refusal !== null}
        maxLength={LENGTH_MAX}
        value={text}
        onChange={(event) => drafts.set(thread.id, event.target.value)}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent px-3.5 pt-2.5 pb-1 text-read outline-none placeholder:text-ink-faint"
      />
      <div className="flex items-center gap-2 px-2 pb-2">
        {onPick && (
          <Button
            look="quiet"
            size="small"
            icon={<LayoutTemplate aria-hidden className="size-4" />}
            onClick={onPick}
          >
            {t('Template||message')}
          </Button>
        )}
        <p className="flex-1 px-1.5 text-xs text-ink-faint">
          {text.length > LENGTH_MAX * NEARLY_FULL
            ? t('{count} of {max} characters', { count: text.length, max: LENGTH_MAX })
            : text !== '' && <SendHint isMail={isMail} />}
        </p>
        <ActionButton
          size="small"
          look="primary"
          operation={createConversationMessage}
          disabled={text.trim() === ''}
          icon={<Send aria-hidden className="size-3.5" />}
          onClick={send}
        >
          {t('Send')}
        </ActionButton>
      </div>
    </div>
  );
}

const SendHint = ({ isMail }: { isMail: boolean }) => (
  <span className="max-sm:hidden">
    {isMail ? t('{key} Enter sends', { key: modifierKey() }) : t('Enter sends, Shift Enter begins a line')}
  </span>
);
