import type { Interface } from 'node:readline';
import type { Context } from '../platform/context.ts';
import { analyse } from '../runtime/analysis/index.ts';
import type { Analysis } from '../runtime/analysis/types.ts';
import { mocking, rehearse } from '../runtime/rehearsal/rehearse.ts';
import { freshState, type TalkingAgent, type TurnResult } from '../runtime/session.ts';
import { subjectOf } from '../runtime/subject.ts';
import { takeTurn } from '../runtime/take-turn.ts';
import type { TranscriptTurn } from '../runtime/transcript.ts';
import type { ChatFlags } from './flags.ts';

type Terminal = { say: (text: string) => void; lines: Interface; interactive: boolean };

const dim = (text: string): string => (process.stdout.isTTY ? `\u001b[2m${text}\u001b[0m` : text);

export async function talk(
  ctx: Context,
  agent: TalkingAgent,
  flags: ChatFlags,
  terminal: Terminal,
): Promise<void> {
  const { say } = terminal;
  if (ctx.providers.model.embedded) {
    say(
      dim(
        'The embedded brain answers: it follows a script and knows the documents; LLM_PROVIDER sets a real model.',
      ),
    );
  }
  if (flags.persona !== undefined) return letPersonaTalk(ctx, agent, flags, say);
  const transcript: TranscriptTurn[] = [];
  const toolsUsed: string[] = [];
  let last: TurnResult | undefined;
  let says: string | null = null;
  const started = performance.now();
  const input = terminal.lines[Symbol.asyncIterator]();
  while (true) {
    process.stdout.write(`${agent.name}: `);
    last = await takeTurn(ctx, {
      agent,
      channel: flags.channel,
      direction: 'inbound',
      callId: null,
      conversationId: null,
      history: says === null ? transcript : transcript.slice(0, -1),
      says,
      variables: flags.variables,
      state: last?.state ?? freshState(),
      elapsedSeconds: Math.round((performance.now() - started) / 1000),
      seed: flags.seed,
      toolDouble: flags.realTools ? undefined : mocking({}),
      rehearsal: true,
      onText: (sentence) => process.stdout.write(`${sentence} `),
    });
    say('');
    transcript.push({ role: 'agent', message: last.text, time_in_call_secs: null });
    toolsUsed.push(...last.toolUses.map(({ name }) => name));
    showDeeds(last, say);
    if (last.effects.some(({ kind }) => kind === 'end' || kind === 'transfer')) break;
    if (terminal.interactive) process.stdout.write('you: ');
    const line = await input.next();
    if (line.done) break;
    const words = line.value.trim();
    if (words === '/end') break;
    says = words === '' ? null : words.slice(0, 4000);
    if (says !== null) transcript.push({ role: 'user', message: says, time_in_call_secs: null });
    if (!terminal.interactive) say(`you: ${words}`);
  }
  const { analysis } = await analyse(
    ctx.providers.model,
    subjectOf(agent, {
      transcript,
      channel: flags.channel,
      direction: 'inbound',
      toolsUsed,
      now: ctx.clock.now(),
    }),
    AbortSignal.timeout(30_000),
  );
  showAnalysis(analysis, say);
}

async function letPersonaTalk(
  ctx: Context,
  agent: TalkingAgent,
  flags: ChatFlags,
  say: (text: string) => void,
): Promise<void> {
  const rehearsed = await rehearse(ctx, {
    agent,
    caller: { persona: flags.persona ?? 'keen' },
    channel: flags.channel,
    direction: 'outbound',
    variables: flags.variables,
    seed: flags.seed,
    agentTurnsMax: 20,
    mocks: flags.realTools ? null : {},
    onTurn: ({ role, message }) => say(`${role === 'agent' ? agent.name : flags.persona}: ${message ?? ''}`),
  });
  for (const turn of rehearsed.turns) showDeeds(turn, say);
  showAnalysis(rehearsed.analysed.analysis, say);
}

function showDeeds({ toolUses, citations }: TurnResult, say: (text: string) => void): void {
  for (const { name, outcome, summary } of toolUses) say(dim(`  ↳ ${name}: ${outcome}. ${summary}`));
  for (const { documentName } of citations) say(dim(`  ↳ from ${documentName}`));
}

function showAnalysis(analysis: Analysis, say: (text: string) => void): void {
  say('');
  say(`Outcome    ${analysis.outcome}`);
  say(
    `Sentiment  ${analysis.sentiment_score ?? 'none'}   Success ${analysis.call_success_score ?? 'none'} of 100`,
  );
  say(`Summary    ${analysis.summary}`);
  for (const [id, { value }] of Object.entries(analysis.data_collection_results))
    if (value !== null) say(`Collected  ${id} = ${value}`);
}
