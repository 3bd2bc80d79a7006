import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { getAgent } from '../../features/agents/service.ts';
import type { Context } from '../../platform/context.ts';
import type { ModelProvider } from '../../providers/model/port.ts';
import type { AgentTool, ToolSource } from '../ports.ts';
import { freshState, type TalkingAgent, type TurnInput } from '../session.ts';

/** A service with one agent, and turns for it in worlds of the test's making. */
export type Stage = {
  app: TestApp;
  workspace: TestWorkspace;
  agent: TalkingAgent;
  makeAgent: (body: Record<string, unknown>) => Promise<TalkingAgent>;
};

export async function openStage(): Promise<Stage> {
  const app = await startApp();
  const workspace = await makeWorkspace(app);
  const makeAgent = async (body: Record<string, unknown>) => {
    const key = workspace.keys.full;
    const answer = await app.request('POST', '/api/agents', {
      key,
      body: { voiceId: 'voice_clara', ...body },
    });
    return getAgent(workspace.ctx, answer.body.data.id);
  };
  const systemPrompt = 'You answer for Acme, kindly and briefly.';
  return { app, workspace, makeAgent, agent: await makeAgent({ name: 'Ada', language: 'en', systemPrompt }) };
}

export type World = {
  model: ModelProvider;
  tools?: AgentTool[];
  sources?: ToolSource[];
  knowledge?: Context['providers']['knowledge'];
};

export const contextIn = (ctx: Context, { model, tools = [], sources, knowledge }: World): Context => ({
  ...ctx,
  providers: {
    ...ctx.providers,
    model,
    agentTools: sources ?? [{ name: 'test', toolsFor: async () => tools }],
    ...(knowledge === undefined ? {} : { knowledge }),
  },
});

export const turnOf = (agent: TalkingAgent, changes: Partial<TurnInput> = {}): TurnInput => ({
  agent,
  channel: 'voice',
  direction: 'inbound',
  callId: null,
  conversationId: null,
  history: [{ role: 'agent', message: 'Hello, this is Ada.', time_in_call_secs: 0 }],
  says: 'What are your opening hours?',
  variables: {},
  state: freshState(),
  elapsedSeconds: 5,
  seed: 'a',
  ...changes,
});

export const toolNamed = (name: string, changes: Partial<AgentTool> = {}): AgentTool => ({
  name,
  description: `Looks up ${name}`,
  parameters: { type: 'object', properties: {} },
  source: 'webhook',
  kind: 'read',
  timeoutMs: 2_000,
  run: async () => ({
    outcome: 'success',
    content: 'open at nine',
    summary: 'hours found',
    bytes: 12,
    errorMessage: null,
  }),
  ...changes,
});
