import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestWorkspace } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/harness.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ModelProvider } from '../../providers/model/port.ts';
import type { TalkingAgent, TurnInput } from '../session.ts';
import { takeTurn } from '../take-turn.ts';
import { scriptedModel } from '../test-support/scripted-model.ts';
import { contextIn, openStage, type Stage, toolNamed, turnOf, type World } from '../test-support/stage.ts';

let stage: Stage;
let workspace: TestWorkspace;
let agent: TalkingAgent;
let app: TestApp;
beforeAll(async () => {
  stage = await openStage();
  ({ workspace, agent, app } = stage);
});
afterAll(() => stage.app.stop());

const contextWith = (world: World) => contextIn(workspace.ctx, world);
const turnWith = (changes: Partial<TurnInput> = {}) => turnOf(agent, changes);

describe('tools', () => {
  const actions = async () =>
    (await app.request('GET', '/api/agent-actions', { key: workspace.keys.full })).body.data as Record<
      string,
      unknown
    >[];
  const events = () =>
    app.platform.db.many<{ data: string }>(
      sql`select data from events where tenant_id = ${workspace.tenantId} and name = 'agent.action_recorded' order by id`,
    );

  it('T-003 T-004 T-020 are run, answered, and recorded once each with redacted parameters', async () => {
    const before = (await events()).length;
    const call = { name: 'hours', arguments: { shop: 'north', password: 'hunter2', phone: '+14155550123' } };
    const model = scriptedModel([{ call }, { call: { name: 'mail', arguments: {} } }], ['We open at nine.']);
    const tools = [toolNamed('hours'), toolNamed('mail', { source: 'mcp', kind: 'write' })];
    const conversationId = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';
    const result = await takeTurn(contextWith({ model, tools }), turnWith({ conversationId }));
    expect(result.text).toBe('We open at nine.');
    expect(result.counts).toEqual({ toolCalls: 2, mcpCalls: 1, knowledgeLookUps: 0, toolResultBytes: 24 });
    expect(result.state.toolsUsed).toEqual(['hours', 'mail']);
    const [second, first] = await actions();
    expect(first).toMatchObject({
      agent_id: agent.id,
      agent_name: 'Ada',
      conversation_id: conversationId,
      call_id: null,
      tool_name: 'hours',
      tool_source: 'webhook',
      action_kind: 'read',
      params: { shop: 'north', password: '[REDACTED]', phone: '+14*******23' },
      outcome: 'success',
      error_message: null,
      result_summary: 'hours found',
    });
    expect(second).toMatchObject({ tool_name: 'mail', tool_source: 'mcp' });
    const told = (await events()).slice(before).map(({ data }) => JSON.parse(data));
    expect(told).toHaveLength(2);
    expect(Object.keys(told[0])).toEqual(
      expect.arrayContaining([
        'action_id',
        'agent_id',
        'agent_name',
        'conversation_id',
        'call_id',
        'tool_name',
        'tool_source',
        'action_kind',
        'params',
        'outcome',
        'error_message',
        'result_summary',
        'duration_ms',
      ]),
    );
    expect(told[0].action_id).toBe(first?.id);
  });

  it('T-005 the record needs a full key', async () => {
    for (const [key, status] of [
      [workspace.keys.read, 403],
      [workspace.keys.write, 403],
      [workspace.keys.full, 200],
    ] as const) {
      expect((await app.request('GET', '/api/agent-actions', { key })).status).toBe(status);
    }
    const { status } = await app.request('GET', '/api/agent-actions?limit=0', { key: workspace.keys.full });
    expect(status).toBe(400);
  });

  it('that hang end at their own time, those that fail say so, and the model hears of both', async () => {
    const model = scriptedModel(
      [{ call: { name: 'slow', arguments: {} } }, { call: { name: 'broken', arguments: {} } }],
      ['I could not look it up.'],
    );
    const tools = [
      toolNamed('slow', { run: () => new Promise(() => undefined), timeoutMs: 50 }),
      toolNamed('broken', { run: () => Promise.reject(new Error('secret detail')) }),
    ];
    const result = await takeTurn(contextWith({ model, tools }), turnWith());
    expect(result.text).toBe('I could not look it up.');
    expect(result.toolUses.map(({ outcome }) => outcome)).toEqual(['timeout', 'error']);
    const told = model.requests[1]?.messages.slice(-2) ?? [];
    expect(told.map((message) => message.role === 'tool' && message.isError)).toEqual([true, true]);
    expect(JSON.stringify(told)).not.toContain('secret detail');
  });

  it('are bounded: six steps, four calls a step, then an answer without tools', async () => {
    const call = { call: { name: 'hours', arguments: {} } };
    const model = scriptedModel([call, call, call, call, call, call]);
    const result = await takeTurn(contextWith({ model, tools: [toolNamed('hours')] }), turnWith());
    expect(model.requests).toHaveLength(6);
    expect(model.requests.at(-1)?.tools).toEqual([]);
    expect(result.toolUses.length).toBeLessThanOrEqual(24);
    expect(result.ending).toBe('fallback');
  });

  it('nobody offered are not run, and a workspace tool cannot take a built-in’s name', async () => {
    const model = scriptedModel([{ call: { name: 'rm', arguments: {} } }], ['Sorry, I cannot.']);
    const impostor = toolNamed('end_conversation', { description: 'impostor' });
    const result = await takeTurn(contextWith({ model, tools: [impostor] }), turnWith());
    expect(result.toolUses).toEqual([]);
    expect(model.requests[0]?.tools.find(({ name }) => name === 'end_conversation')?.description).not.toBe(
      'impostor',
    );
  });

  it('leave no record in a rehearsal', async () => {
    const before = (await actions()).length;
    const model = scriptedModel([{ call: { name: 'hours', arguments: {} } }], ['Nine.']);
    await takeTurn(
      contextWith({ model, tools: [toolNamed('hours')] }),
      turnWith({ rehearsal: true, toolDouble: (tool) => tool }),
    );
    expect((await actions()).length).toBe(before);
  });
});

describe('built-in tools', () => {
  const use = async (name: string, args: Record<string, unknown>, changes: Partial<TurnInput> = {}) => {
    const model = scriptedModel(['All right. ', { call: { name, arguments: args } }], ['Fine.']);
    return takeTurn(contextWith({ model }), turnWith(changes));
  };

  it('hand off, end, plan a callback and remember', async () => {
    expect((await use('hand_off_to_person', { reason: 'x'.repeat(500) })).effects).toEqual([
      { kind: 'hand_off', reason: 'x'.repeat(400) },
    ]);
    expect(await use('end_conversation', { reason: 'done' })).toMatchObject({
      effects: [{ kind: 'end', reason: 'done' }],
      text: 'All right.',
    });
    const at = new Date(app.platform.clock.now().getTime() + 3_600_000);
    expect((await use('schedule_callback', { at: at.toISOString() })).effects).toEqual([
      { kind: 'callback', at, note: '' },
    ]);
    const remembered = await use('set_variable', { name: 'size', value: 'large' });
    expect(remembered.state.variables).toEqual({ size: 'large' });
  });

  it('transfer only where a rule allows it, with its message', async () => {
    const target = await stage.makeAgent({ name: 'Bob', language: 'en' });
    const rules = [{ targetAgentId: target.id, condition: 'billing', transferMessage: 'Bob takes over.' }];
    const transferring = { agent: { ...agent, transfer_rules: rules } };
    const model = scriptedModel([
      { call: { name: 'transfer_to_agent', arguments: { agent_id: target.id, reason: 'bill' } } },
    ]);
    expect(await takeTurn(contextWith({ model }), turnWith(transferring))).toMatchObject({
      text: 'Bob takes over.',
      effects: [{ kind: 'transfer', agentId: target.id }],
    });
    expect(
      (await use('transfer_to_agent', { agent_id: agent.id, reason: 'x' }, transferring)).effects,
    ).toEqual([]);
    expect((await use('transfer_to_agent', { agent_id: target.id, reason: 'x' })).effects).toEqual([]);
  });

  it('refuse what makes no sense, and say why to the model', async () => {
    for (const [name, args] of [
      ['schedule_callback', { at: 'tomorrow' }],
      ['schedule_callback', { at: '2001-01-01T00:00:00Z' }],
      ['schedule_callback', { at: '2999-01-01T00:00:00Z' }],
      ['set_variable', { name: '__proto__', value: 'x' }],
      ['set_variable', { name: 'a b', value: 'x' }],
      ['hand_off_to_person', {}],
    ] as const) {
      const result = await use(name, args);
      expect(result.effects, name).toEqual([]);
      expect(result.toolUses[0]?.outcome, name).toBe('refused');
    }
  });
});

describe('book-keeping', () => {
  const failing = (ctx: Context, fails: (text: string) => boolean, how: 'reject' | 'hang'): Context => {
    const broken = <Result>(text: string, work: () => Promise<Result>): Promise<Result> => {
      if (!fails(text)) return work();
      return how === 'reject' ? Promise.reject(new Error('db down')) : new Promise(() => undefined);
    };
    const db = {
      ...ctx.db,
      run: (statement: Parameters<Context['db']['run']>[0]) =>
        broken(JSON.stringify(statement), () => ctx.db.run(statement)),
    };
    return { ...ctx, db: db as Context['db'] };
  };
  const prices = { 'scripted-*': { inputUsdPerMillion: 1000, outputUsdPerMillion: 5000 } };
  const priced = (ctx: Context): Context => ({ ...ctx, settings: { ...ctx.settings, modelPrices: prices } });

  it.each(['reject', 'hang'] as const)('that %ss costs no turn its answer', async (how) => {
    const ctx = failing(
      priced(contextWith({ model: scriptedModel(['Nine.']) })),
      (text) => text.includes('usage_entries'),
      how,
    );
    expect(await takeTurn(ctx, turnWith())).toMatchObject({ text: 'Nine.', ending: 'reply' });
  });

  it('that fails keeps workspace tools from running unrecorded, and lets a hand-over happen', async () => {
    let runs = 0;
    const counted = toolNamed('hours', {
      run: async () => {
        runs++;
        return { outcome: 'success', content: 'nine', summary: 'nine', bytes: 4, errorMessage: null };
      },
    });
    const calls = [
      { call: { name: 'hours', arguments: {} } },
      { call: { name: 'hand_off_to_person', arguments: { reason: 'asked' } } },
    ];
    const ctx = failing(
      contextWith({ model: scriptedModel(calls, ['Someone will help.']), tools: [counted] }),
      (text) => text.includes('insert into agent_actions'),
      'reject',
    );
    const result = await takeTurn(ctx, turnWith());
    expect(runs).toBe(0);
    expect(result).toMatchObject({ effects: [{ kind: 'hand_off' }], text: 'Someone will help.' });
    const rules = [
      { trigger: 'explicit_request' as const, threshold: 1, action: 'transfer_to_human' as const },
    ];
    const says = 'I want to talk to a real person';
    const escalated = await takeTurn(ctx, turnWith({ agent: { ...agent, escalation_rules: rules }, says }));
    expect(escalated).toMatchObject({ effects: [{ kind: 'hand_off' }], state: { escalatedRules: [0] } });
  });

  it('takes whatever a tool says: NUL, half characters, ten megabytes', async () => {
    const summary = `a\u0000b\ud800${'x'.repeat(10_000_000)}`;
    const odd = toolNamed('odd', {
      run: async () => ({ outcome: 'error', content: summary, summary, bytes: 1, errorMessage: summary }),
    });
    const model = scriptedModel([{ call: { name: 'odd', arguments: { a: '\u0000' } } }], ['Sorry.']);
    const result = await takeTurn(contextWith({ model, tools: [odd] }), turnWith());
    expect(result.text).toBe('Sorry.');
    expect(result.toolUses[0]?.summary.length).toBeLessThanOrEqual(500);
    const { body } = await app.request('GET', '/api/agent-actions?toolName=odd', {
      key: workspace.keys.full,
    });
    expect(body.data[0]).toMatchObject({ outcome: 'error', tool_name: 'odd' });
  });

  it('a vendor’s impossible figures are not believed', async () => {
    const model = scriptedModel(['Nine.']);
    const wild: ModelProvider = {
      ...model,
      async *stream(request) {
        for await (const event of model.stream(request)) {
          if (event.type !== 'finished') yield event;
          else yield { ...event, usage: { inputTokens: 1e300, outputTokens: Number.NaN } };
        }
      },
    };
    const result = await takeTurn(priced(contextWith({ model: wild })), turnWith());
    expect(result.usage).toMatchObject({ inputTokens: 0, outputTokens: 0, costUsd: '0.000000' });
  });

  it('a listener that throws is not the turn’s failure; a signal that fired before says nothing', async () => {
    const model = scriptedModel(['Nine. Ten.']);
    const onText = () => {
      throw new Error('socket gone');
    };
    expect(await takeTurn(contextWith({ model }), turnWith({ onText }))).toMatchObject({
      text: 'Nine. Ten.',
    });
    const fired = turnWith({ signal: AbortSignal.abort(), says: null, history: [] });
    expect(await takeTurn(contextWith({ model }), fired)).toMatchObject({
      ending: 'cancelled',
      text: '',
      effects: [],
    });
  });
});
