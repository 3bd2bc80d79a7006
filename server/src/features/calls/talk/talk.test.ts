import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DatabaseTrouble } from '../../../platform/database/trouble.ts';
import { newId } from '../../../platform/ids.ts';
import { createSimulatedCarrier, paces } from '../../../providers/carrier/simulated/index.ts';
import { closeCall } from '../lifecycle/close.ts';
import { makeAgent, makeLiveCall, rowOf, turnsOf } from '../test-support/test-calls.ts';
import { createTestCarrier, type TestCarrier } from '../test-support/test-carrier.ts';
import { personaLine, scriptedLine, type TestLine, testLine } from '../test-support/test-line.ts';
import { talkOnLine } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let carrier: TestCarrier;
beforeAll(async () => {
  carrier = createTestCarrier();
  app = await startApp({ providers: { carrier } });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const talk = async (
  line: TestLine,
  agent: Record<string, unknown> = {},
  call: Record<string, unknown> = {},
): Promise<string> => {
  const agent_id = await makeAgent(app, workspace, agent);
  const id = await makeLiveCall(app, workspace, { agent_id, ...call });
  await talkOnLine(workspace.ctx, id, line);
  return id;
};
const end = (id: string, reason = 'hung up') =>
  app.platform.db.transaction((tx) =>
    closeCall(workspace.ctx, tx, id, {
      status: 'completed',
      at: app.platform.clock.now(),
      durationSeconds: 61,
      reason,
    }),
  );

describe('a conversation', () => {
  it('is stored as it happens, both sides, with its measurements', async () => {
    const line = personaLine('keen', 'sales');
    const id = await talk(line);
    expect(line.hangUps).toBe(1);
    const turns = await turnsOf(app, workspace, id);
    expect(turns.map(({ role, message }) => ({ role, message }))).toEqual(line.transcript);
    expect(turns.map(({ position }) => position)).toEqual(turns.map((_, index) => index + 1));
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({
      status: 'in-progress',
      agent_turn_count: turns.filter(({ role }) => role === 'agent').length,
      user_turn_count: turns.filter(({ role }) => role === 'user').length,
      interruption_count: 0,
      mcp_call_count: 0,
      rag_lookup_count: 0,
      main_language: 'en',
    });
    for (const measured of ['agent_talk_seconds', 'user_talk_seconds', 'avg_response_latency_ms'])
      expect(row[measured], measured).toBeGreaterThanOrEqual(0);
    expect(row.max_response_latency_ms).toBeGreaterThanOrEqual(row.avg_response_latency_ms);
    expect(row.tool_call_count).toBeGreaterThan(0);
    expect(row.tools_used.length).toBeGreaterThan(0);
    await end(id);
    expect((await rowOf(app, workspace, id)).termination_reason).toMatch(/^agent: /);
    expect(
      await app.platform.db.many(
        sql`select 1 from call_talks where tenant_id = ${workspace.tenantId} and call_id = ${id}`,
      ),
    ).toEqual([]);
  });

  it('leaves null what was never measured', async () => {
    const id = await talk(scriptedLine([]));
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({ agent_turn_count: 1, user_turn_count: 0, avg_response_latency_ms: null });
    expect(row).toMatchObject({
      max_response_latency_ms: null,
      tool_call_count: 0,
      termination_reason: null,
    });
  });

  it('begins with the disclosures that the number’s country asks for, once', async () => {
    const line = scriptedLine(['Hello, who is this?']);
    await talk(line, { firstMessage: 'Hello, this is Ada.' });
    expect(line.heard[0]).toBe('This call may be recorded. Hello, this is Ada. I am an AI assistant.');
    expect(line.heard.filter((words) => words.includes('recorded'))).toHaveLength(1);
    const spanish = scriptedLine([]);
    await talk(spanish, { language: 'es', firstMessage: 'Hola, soy Ada.' }, { language: 'es' });
    expect(spanish.heard[0]).toBe(
      'Esta llamada puede ser grabada. Hola, soy Ada. Soy un asistente de inteligencia artificial.',
    );
    const elsewhere = scriptedLine([]);
    await talk(elsewhere, { firstMessage: 'Hello.' }, { phone_number: '+6421234567' });
    expect(elsewhere.heard[0]).toBe('Hello.');
  });

  it('announces no recording on a line that makes none', async () => {
    const policy = { recordingDisclosure: true, aiDisclosure: false };
    const own = await makeWorkspace(app);
    await app.request('PUT', '/api/compliance/policy', { key: own.keys.full, body: policy });
    const opening = async (recordsCalls: boolean) => {
      const agent_id = await makeAgent(app, own, { firstMessage: 'Hello.' });
      const id = await makeLiveCall(app, own, { agent_id, phone_number: '+6421234567' });
      const line = scriptedLine([]);
      const providers = { ...own.ctx.providers, carrier: { ...carrier, recordsCalls } };
      await talkOnLine({ ...own.ctx, providers }, id, line);
      return line.heard[0];
    };
    expect([await opening(true), await opening(false)]).toEqual([
      'This call may be recorded. Hello.',
      'Hello.',
    ]);
    expect(createSimulatedCarrier({ ...app.platform, pace: paces.none }).recordsCalls).toBe(false);
  });

  it('speaks what it stores, without characters that no line carries', async () => {
    const agent_id = await makeAgent(app, workspace, { firstMessage: 'Hi {{who}}.' });
    const id = await makeLiveCall(app, workspace, { agent_id, phone_number: '+6421234567' });
    const odd = JSON.stringify({ who: 'A\u0000da' });
    await app.platform.db.run(sql`update calls set dynamic_variables = ${odd} where id = ${id}`);
    const line = scriptedLine([]);
    await talkOnLine(workspace.ctx, id, line);
    expect(line.heard).toEqual(['Hi Ada.']);
    expect(await turnsOf(app, workspace, id)).toMatchObject([{ message: 'Hi Ada.' }]);
  });

  it('knows the call’s variables over the agent’s own, and who is called', async () => {
    const line = scriptedLine([]);
    await talk(
      line,
      {
        firstMessage: 'Hi {{contact_name}}, {{offer}} of {{company}}.',
        dynamicVariables: { offer: 'none', company: 'Acme' },
      },
      { phone_number: '+6421234567', contact_name: 'Grace', dynamic_variables: { offer: 'the offer' } },
    );
    expect(line.heard[0]).toBe('Hi Grace, the offer of Acme.');
  });

  it('A-087 uses the first message of the variant that its call was opened with', async () => {
    const agent_id = await makeAgent(app, workspace);
    const body = { name: 'v', systemPrompt: 'Begin with the offer.', firstMessage: 'An offer for you!' };
    const variant = await app.request('POST', `/api/agents/${agent_id}/ab-tests`, {
      key: workspace.keys.full,
      body,
    });
    const prompt_variant_id = variant.body.data.id;
    const id = await makeLiveCall(app, workspace, {
      agent_id,
      prompt_variant_id,
      phone_number: '+6421234567',
    });
    const line = scriptedLine([]);
    await talkOnLine(workspace.ctx, id, line);
    expect(line.heard[0]).toBe('An offer for you!');
  });

  it('asks once after silence, then says goodbye and hangs up', async () => {
    const line = scriptedLine([null, null, null]);
    const id = await talk(line);
    expect(line.heard.slice(1)).toEqual(['Are you still there?', 'Thank you for your time. Goodbye.']);
    expect(line.hangUps).toBe(1);
    await end(id);
    expect((await rowOf(app, workspace, id)).termination_reason).toBe('agent: silence');
  });

  it('keeps the last words before a hang-up, even when the end is reported first', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const line = testLine(async () => {
      await end(id);
      return { says: 'Goodbye now.', hangsUp: true };
    });
    await talkOnLine(workspace.ctx, id, line);
    expect((await turnsOf(app, workspace, id)).map(({ message }) => message)).toEqual([
      line.heard[0],
      'Goodbye now.',
    ]);
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({ status: 'completed', user_turn_count: 1 });
    expect(
      await app.platform.db.many(
        sql`select 1 from call_talks where tenant_id = ${workspace.tenantId} and call_id = ${id}`,
      ),
    ).toEqual([]);
  });

  it('keeps the analysis, and has later turns analysed', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const line = testLine(async () => {
      await end(id);
      await app.platform.db.run(sql`
        update calls set analysed_at = ended_at, announced_at = ended_at, analysis_due_at = null, analysis_attempts = 5,
          llm_input_tokens = 9000, llm_output_tokens = 700, llm_cost_usd = 0.5, cost_usd = 0.52, cost_credits = 52
        where id = ${id}`);
      return { says: 'And never call me again.', hangsUp: true };
    });
    await talkOnLine(workspace.ctx, id, line);
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({ llm_input_tokens: 9000, llm_output_tokens: 700, user_turn_count: 1 });
    expect([Number(row.llm_cost_usd), Number(row.cost_usd), row.cost_credits]).toEqual([0.5, 0.52, 52]);
    expect(row).toMatchObject({ analysis_attempts: 0, analysis_due_at: expect.any(Date) });
  });

  it('shows measurements stored after the analysis, although the analysed call was cached', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const shown = async () =>
      (await app.request('GET', `/api/calls/${id}`, { key: workspace.keys.read })).body.data;
    const line = testLine(async () => {
      await end(id);
      await app.platform.db.run(sql`
        update calls set analysed_at = ended_at, announced_at = ended_at, analysis_due_at = null,
          max_response_latency_ms = 77 where id = ${id}`);
      expect((await shown()).max_response_latency_ms).toBe(77);
      return 'HANGS UP' as const;
    });
    await talkOnLine(workspace.ctx, id, line);
    expect((await rowOf(app, workspace, id)).max_response_latency_ms).toBeNull();
    expect((await shown()).max_response_latency_ms).toBeNull();
  });

  it('writes nothing on the call of a person who was erased meanwhile', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const line = testLine(async () => {
      await end(id);
      await app.platform.db.run(sql`
        with own as (update calls set phone_number = 'erased', analysis_due_at = null where id = ${id} returning id)
        delete from call_turns where call_id in (select id from own)`);
      return { says: 'My name is Ada Lovelace.', hangsUp: true };
    });
    await talkOnLine(workspace.ctx, id, line);
    expect(await turnsOf(app, workspace, id)).toEqual([]);
    expect(await rowOf(app, workspace, id)).toMatchObject({ user_turn_count: 0, analysis_due_at: null });
  });

  it('ends when the agent’s time is up, even while the other party is silent', async () => {
    const agent_id = await makeAgent(app, workspace, { maxCallDurationSeconds: 30 });
    const id = await makeLiveCall(app, workspace, { agent_id });
    const speed = 600;
    const startedAt = Date.now();
    const now = () => new Date(startedAt + (Date.now() - startedAt) * speed);
    const toReal = (at: Date) => new Date(startedAt + (at.getTime() - startedAt) / speed);
    const clock = { speed, now, realNow: () => new Date(), toReal };
    const line = testLine(() => new Promise<never>(() => undefined));
    await talkOnLine({ ...workspace.ctx, clock }, id, line);
    expect(line.heard.at(-1)).toBe('I am afraid our time for this call is up. Thank you, and goodbye.');
    expect(line.hangUps).toBe(1);
    await end(id);
    expect((await rowOf(app, workspace, id)).termination_reason).toBe('time limit');
  });

  it('hangs up on a voicemail after one message when the agent detects voicemail', async () => {
    for (const voicemailDetection of [true, false]) {
      const line = personaLine('voicemail', 'sales');
      const id = await talk(line, { voicemailDetection });
      expect((await turnsOf(app, workspace, id)).length).toBeLessThanOrEqual(3);
      expect(line.hangUps).toBe(1);
    }
  });

  it('continues with another agent of its transfer rules on the same row', async () => {
    const bob = await makeAgent(app, workspace, { name: 'Bob', firstMessage: 'Bob here, billing.' });
    const ada = await makeAgent(app, workspace, {
      transferRules: [{ targetAgentId: bob, condition: 'asks for billing', transferMessage: 'Over to Bob.' }],
    });
    const id = await makeLiveCall(app, workspace, { agent_id: ada });
    const line = scriptedLine(['What is this about?', 'Nice.']);
    let turn = 0;
    const model = {
      ...workspace.ctx.providers.model,
      embedded: false,
      async *stream() {
        turn++;
        if (turn === 1)
          yield {
            type: 'tool_call' as const,
            call: { id: 'c', name: 'transfer_to_agent', arguments: { agent_id: bob, reason: 'billing' } },
          };
        else yield { type: 'text' as const, text: 'Bob speaking on.' };
        yield { type: 'done' as const, usage: { inputTokens: 7, outputTokens: 3 }, model: 'a-model' };
      },
    };
    const providers = { ...workspace.ctx.providers, model: model as never };
    await talkOnLine({ ...workspace.ctx, providers }, id, line);
    expect(line.heard.slice(1)).toEqual([
      'Over to Bob.',
      'Bob here, billing. I am an AI assistant.',
      'Bob speaking on.',
    ]);
    const row = await rowOf(app, workspace, id);
    expect(row).toMatchObject({
      agent_id: ada,
      llm_input_tokens: 14,
      llm_output_tokens: 6,
      llm_cost_usd: null,
    });
    const kept = await app.platform.db.one<{ agent_id: string }>(
      sql`select agent_id from call_talks where tenant_id = ${workspace.tenantId} and call_id = ${id}`,
    );
    expect(kept.agent_id).toBe(bob);
  });

  it('does not begin for a call that has ended, and is a goodbye for an agent that cannot talk', async () => {
    const agent_id = await makeAgent(app, workspace);
    const over = await makeLiveCall(app, workspace, { agent_id, status: 'completed' });
    for (const id of [over, newId()]) {
      const line = scriptedLine(['Hello?']);
      await talkOnLine(workspace.ctx, id, line);
      expect([line.heard, line.hangUps]).toEqual([[], 1]);
    }
    await app.request('POST', `/api/agents/${agent_id}/pause`, { key: workspace.keys.full });
    const id = await makeLiveCall(app, workspace, { agent_id });
    const line = scriptedLine(['Hello?']);
    await talkOnLine(workspace.ctx, id, line);
    expect(line.heard).toEqual([
      "I'm sorry, I cannot go on with this call right now. Thank you for your patience; goodbye.",
    ]);
    expect(line.hangUps).toBe(1);
  });

  it('apologises once and hangs up when something breaks, and never throws', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const line = testLine(() => {
      throw new Error('the line is made of straw');
    });
    await talkOnLine(workspace.ctx, id, line);
    expect(line.heard.slice(1)).toEqual([
      "I'm sorry, I cannot go on with this call right now. Thank you for your patience; goodbye.",
    ]);
    expect(line.hangUps).toBe(1);
  });

  it('neither apologises nor hangs up when the database is unavailable, and resumes from the stored turns', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const cut = testLine(() => {
      throw new DatabaseTrouble('no answer');
    });
    await expect(talkOnLine(workspace.ctx, id, cut)).rejects.toThrow('no answer');
    expect([cut.heard.length, cut.hangUps]).toEqual([1, 0]);
    const again = scriptedLine(['Where were we?', 'HANGS UP']);
    await talkOnLine(workspace.ctx, id, again);
    expect(again.heard[0]).toBe(cut.heard[0]);
  });

  it('leaves the line to its latest holder, even while the former one still computes', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const second = scriptedLine(['said to the second', 'HANGS UP']);
    const first = testLine(async () => {
      await talkOnLine(workspace.ctx, id, second);
      return { says: 'said to the first', hangsUp: false };
    });
    await talkOnLine(workspace.ctx, id, first);
    expect([first.heard.length, first.hangUps]).toEqual([1, 0]);
    expect(second.heard[0]).toBe(first.heard[0]); // it may not have been heard
    const turns = await turnsOf(app, workspace, id);
    expect(turns.map(({ message }) => message)).toEqual([
      first.heard[0],
      second.heard[0],
      'said to the second',
      second.heard[1],
    ]);
    expect(await rowOf(app, workspace, id)).toMatchObject({ agent_turn_count: 3, user_turn_count: 1 });
  });

  /** Another process takes the line as soon as the agent listens. */
  const lostLine = () =>
    testLine((line) => {
      line.close('moved');
      return { says: null, hangsUp: false };
    });

  it('that was interrupted continues: the last words of the agent are repeated, those of the caller are asked for again', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const lines = [1, 2, 3].map(lostLine);
    for (const line of lines.slice(0, 2)) await talkOnLine(workspace.ctx, id, line);
    expect(lines[1]?.heard).toEqual(lines[0]?.heard);
    await app.platform.db.run(sql`
      insert into call_turns (tenant_id, call_id, position, role, message)
      values (${workspace.tenantId}, ${id}, 9, 'user', 'Yes, please book it.')`);
    await talkOnLine(workspace.ctx, id, lines[2] ?? expect.fail('no line'));
    expect(lines[2]?.heard).toEqual([
      'Sorry, we were interrupted for a moment. Could you say that again, please?',
    ]);
    expect(lines.map(({ hangUps }) => hangUps)).toEqual([0, 0, 0]);
  });

  it('welcomes a caller back who was with a colleague meanwhile, once', async () => {
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    const [first, second, third] = [lostLine(), lostLine(), lostLine()];
    await talkOnLine(workspace.ctx, id, first);
    await app.platform.db.run(sql`
      insert into call_bridges (tenant_id, id, call_id, started_at, ended_at)
      values (${workspace.tenantId}, gen_random_uuid(), ${id}, ${workspace.ctx.clock.now()}, ${workspace.ctx.clock.now()})`);
    await talkOnLine(workspace.ctx, id, second);
    await talkOnLine(workspace.ctx, id, third);
    expect(second.heard[0]).toContain('You are back with me');
    expect(third.heard).toEqual(second.heard); // interrupted: repeated
  });

  it('is stored completely when the call is closed at the same moment', async () => {
    const agent_id = await makeAgent(app, workspace);
    for (let time = 0; time < 10; time++) {
      const id = await makeLiveCall(app, workspace, { agent_id });
      const closed: Promise<unknown>[] = [];
      const line = testLine((now) => {
        if (now.heard.length === 2) closed.push(end(id));
        return { says: `word ${now.heard.length}`, hangsUp: now.heard.length > 3 };
      });
      await talkOnLine(workspace.ctx, id, line);
      await Promise.all(closed);
      const row = await rowOf(app, workspace, id);
      const turns = await turnsOf(app, workspace, id);
      expect(row.status).toBe('completed');
      expect(turns.map(({ position }) => position)).toEqual(turns.map((_, index) => index + 1));
      expect(row.agent_turn_count + row.user_turn_count).toBeGreaterThanOrEqual(turns.length);
    }
  });

  it('ends after two hundred turns', async () => {
    const line = testLine(() => ({ says: 'Could you repeat that?', hangsUp: false }));
    const model = {
      ...workspace.ctx.providers.model,
      embedded: false,
      async *stream() {
        yield { type: 'text' as const, text: 'Once more.' };
        yield { type: 'done' as const, usage: { inputTokens: 1, outputTokens: 1 }, model: 'a-model' };
      },
    };
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    await talkOnLine(
      { ...workspace.ctx, providers: { ...workspace.ctx.providers, model: model as never } },
      id,
      line,
    );
    expect(line.heard.length).toBe(201);
    expect(line.heard.at(-1)).toContain('time for this call is up');
    expect(line.hangUps).toBe(1);
  });
});
