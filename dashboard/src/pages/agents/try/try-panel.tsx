import { Link } from '@tanstack/react-router';
import { MessageSquareText, Mic, RotateCcw, SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tryAgent, tryAgentFields } from '../../../api/generated/agent-tests.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { patchOf } from '../builder/agent-values.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { channelLabels, optionsOf } from '../labels.ts';
import { screenFinding } from '../prompt/screen-finding.ts';
import { ScreenNotice } from '../prompt/screen-notice.tsx';
import { useVoiceReady } from '../voice/use-voice-ready.ts';
import { TryLine } from './try-line.tsx';
import { type Try, type TryChannel, useTry } from './use-try.ts';

/** Talk with the draft as it stands. Nothing is stored, nobody is reached, tools are mocked. */
export function TryPanel({ agent, form }: { agent: Agent; form: AgentForm }) {
  const talk = useTry(agent.id, patchOf(form.changes));
  const canTalk = useVoiceReady();
  const name = form.values.name.trim() || agent.name;
  return (
    <section
      aria-label={t('Try it')}
      className="flex max-h-[calc(100dvh-6rem)] min-h-110 flex-col rounded-xl border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{t('Try it')}</h2>
        <ChannelPick talk={talk} />
        {talk.lines.length > 0 && (
          <IconButton label={t('Start over')} onClick={talk.clear}>
            <RotateCcw aria-hidden className="size-4" />
          </IconButton>
        )}
        {canTalk && (
          <Link
            to="/agents/$agentId/talk"
            params={{ agentId: agent.id }}
            aria-label={t('Talk to the saved agent')}
            title={t('Talk to the saved agent')}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
          >
            <Mic aria-hidden className="size-4" />
          </Link>
        )}
      </header>
      <Log talk={talk} name={name} />
      <Composer talk={talk} name={name} />
    </section>
  );
}

function ChannelPick({ talk }: { talk: Try }) {
  return (
    <div className="w-34">
      <Select
        aria-label={t('Channel')}
        value={talk.channel}
        onChange={({ target }) => talk.setChannel(target.value as TryChannel)}
        className="h-7.5! text-sm!"
      >
        {optionsOf(channelLabels()).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Log({ talk, name }: { talk: Try; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { lines, isThinking, error } = talk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is kept in sight
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines.length, isThinking, error]);
  const finding = screenFinding(error);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('Conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
      tabIndex={0}
      className="flex flex-1 flex-col gap-3 overflow-y-auto px-4 py-4 -outline-offset-2"
    >
      {lines.length === 0 && !isThinking && !error && <NothingYet talk={talk} name={name} />}
      {lines.map((line) => (
        <TryLine key={line.id} line={line} name={name} />
      ))}
      {isThinking && (
        <p role="status" className="text-sm text-ink-faint">
          {t('{name} is thinking…', { name })}
        </p>
      )}
      {talk.hasEnded && (
        <p className="text-center text-sm text-ink-faint">{t('The agent ended the conversation.')}</p>
      )}
      {error && (
        <div>
          {finding === null ? <ErrorNotice error={error} /> : <ScreenNotice finding={finding} />}
          <Button size="small" className="mt-2" onClick={talk.again}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingYet({ talk, name }: { talk: Try; name: string }) {
  const refusal = useRefusal(tryAgent);
  return (
    <div className="m-auto flex max-w-64 flex-col items-center py-6 text-center">
      <MessageSquareText aria-hidden className="mb-3 size-6 text-accent-ink" />
      <p className="text-ink-muted">
        {t('Talk with the draft as it stands. Nothing is saved, nobody is reached, and tools are mocked.')}
      </p>
      <Button className="mt-4 max-w-full min-w-0" refusal={refusal} onClick={talk.open}>
        <span className="truncate">{t('Let {name} begin', { name })}</span>
      </Button>
    </div>
  );
}

function Composer({ talk, name }: { talk: Try; name: string }) {
  const [text, setText] = useState('');
  const refusal = useRefusal(tryAgent);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || talk.isThinking || refusal !== null) return;
    setText('');
    talk.say(words);
  }
  return (
    <form onSubmit={submit} className="border-t border-line p-3">
      {talk.isOlderThanDraft && (
        <p className="mb-2 text-sm text-ink-faint">
          {t('The draft has changed: the next reply follows it.')}
        </p>
      )}
      <div className="flex gap-2">
        <Input
          aria-label={t('Message to {name}', { name })}
          placeholder={t('Say something…')}
          autoComplete="off"
          maxLength={tryAgentFields.messages.items.fields.message.maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          look="primary"
          type="submit"
          aria-label={t('Send')}
          loading={talk.isThinking}
          refusal={refusal}
          icon={<SendHorizontal aria-hidden className="size-4" />}
        />
      </div>
    </form>
  );
}
