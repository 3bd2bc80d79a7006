import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tryAgent } from '../../../api/generated/agent-tests.ts';
import type { TryAgentData, TryAgentInput } from '../../../api/generated/types.ts';
import { randomKey } from '../../../kit/query/use-act.ts';
import type { Patch } from '../builder/agent-values.ts';

type Body = NonNullable<TryAgentInput['body']>;
export type TryChannel = NonNullable<Body['channel']>;

export type Line =
  | { id: string; role: 'user'; text: string }
  | { id: string; role: 'agent'; text: string; answer: TryAgentData; draft: string };

/** A talk with the draft. Nothing of it is stored: the page holds it, and sends it with each message. */
export function useTry(agentId: string, patch: Patch) {
  const [lines, setLines] = useState<Line[]>([]);
  const [channel, setChannel] = useState<TryChannel>('webchat');
  const began = useRef(Date.now());
  // Of the talk, so that the built-in brain does not answer every talk alike.
  const seed = useRef(randomKey());
  const draft = JSON.stringify(patch);
  const send = useMutation({
    mutationFn: (said: Line[]) => {
      const last = said.findLast((line) => line.role === 'agent');
      return tryAgent({
        params: { agentId },
        body: {
          messages: said.map(({ role, text }) => ({ role, message: text })),
          channel,
          seed: seed.current,
          elapsedSeconds: Math.round((Date.now() - began.current) / 1000),
          ...(draft === '{}' ? {} : { draft: patch as Body['draft'] }),
          ...(last?.role === 'agent' ? { state: last.answer.state } : {}),
        },
      });
    },
    onSuccess: (answer) =>
      setLines((now) => [...now, { id: randomKey(), role: 'agent', text: answer.reply, answer, draft }]),
  });
  function ask(said: Line[]): void {
    setLines(said);
    send.mutate(said);
  }
  const last = lines.at(-1);
  return {
    lines,
    channel,
    setChannel,
    isThinking: send.isPending,
    error: send.error,
    hasEnded: last?.role === 'agent' && last.answer.ended,
    /** The draft was changed after the last reply. */
    isOlderThanDraft: last?.role === 'agent' && last.draft !== draft,
    say: (text: string) => ask([...lines, { id: randomKey(), role: 'user', text }]),
    open: () => ask([]),
    again: () => ask(lines),
    clear: () => {
      send.reset();
      began.current = Date.now();
      seed.current = randomKey();
      setLines([]);
    },
  };
}

export type Try = ReturnType<typeof useTry>;
