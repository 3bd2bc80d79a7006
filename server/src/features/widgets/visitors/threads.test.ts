import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { unlessHung } from '../../../../test/load.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { makeAgent, makeWidget, SITE, visitor } from '../test-support/test-visitor.ts';
import { DRAFTS_TOPIC } from './answering.ts';
import { lookAt } from './watch.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
let widget: { id: string; key: string };
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(app, workspace);
  widget = await makeWidget(app, workspace, { agentId });
});
afterAll(() => app.stop());

const beginOn = async (id = widget.id, on = app) => {
  const page = visitor(on, id);
  return { ...page, ...(await page.begin()) };
};
const sessionOf = (visitorId: string) =>
  app.platform.db.one<{ id: string; conversation_id: string }>(
    sql`select id, conversation_id from widget_sessions where visitor_id = ${visitorId}`,
  );
const threadOf = async (visitorId: string) =>
  (
    await app.platform.db.one<{ conversation_id: string }>(
      sql`select conversation_id from widget_sessions where visitor_id = ${visitorId}`,
    )
  ).conversation_id;

describe('a silent visitor', () => {
  it('whose change was lost is found by one look at all open streams, which also sees an ended session', async () => {
    const pages = [await beginOn(), await beginOn()];
    for (const page of pages) await page.say('Hello');
    const [first, second] = await Promise.all(pages.map(({ visitorId }) => sessionOf(visitorId)));
    const rung: string[] = [];
    const streams = [first, second].map((session) => ({
      tenantId: workspace.tenantId,
      sessionId: session?.id ?? '',
      conversationId: null as string | null,
      position: null as number | null,
      isSessionOpen: true,
      ring: () => void rung.push(session?.id ?? ''),
    }));
    await lookAt(app.platform, streams);
    expect(rung).toEqual([first?.id, second?.id]);
    expect(streams.map(({ conversationId }) => conversationId)).toEqual([
      first?.conversation_id,
      second?.conversation_id,
    ]);
    const ringsOfOneLook = async () => {
      rung.length = 0;
      await lookAt(app.platform, streams);
      return rung.length;
    };
    await expect.poll(ringsOfOneLook, { timeout: 240_000, interval: 100 }).toBe(0);
    await app.platform.db.run(sql`delete from widget_sessions where id = ${second?.id}`);
    await lookAt(app.platform, streams);
    expect(streams.map(({ isSessionOpen }) => isSessionOpen)).toEqual([true, false]);
  });
});

describe('a visitor’s thread', () => {
  it('begins with the first message, is answered by the agent, and reads the same after a reload', async () => {
    const page = await beginOn();
    expect(await page.read()).toEqual([]);
    const sent = await page.say('  Hello, are you open on Sunday?  ');
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      { role: 'user', content: 'Hello, are you open on Sunday?', from_person: false },
    ]);
    await expect.poll(async () => (await page.read()).length, { timeout: 240_000 }).toBeGreaterThan(1);
    const [first, second] = await page.read();
    expect([first?.id, first?.role, second?.role, second?.content === '']).toEqual([
      sent.body.data.id,
      'user',
      'agent',
      false,
    ]);
    expect(Object.keys(second ?? {}).sort()).toEqual(['content', 'created_at', 'from_person', 'id', 'role']);
    const conversation = await app.request('GET', `/api/conversations/${await threadOf(page.visitorId)}`, {
      key: workspace.keys.read,
    });
    expect(conversation.body.data).toMatchObject({ channel: 'webchat', agent_id: agentId });
    expect(await page.read(`?after=${first?.id}`)).toEqual([second]);
    expect(await page.read('?limit=1')).toEqual([first]);
  });

  it('takes 1 to 4,000 characters, an emoji being one, and refuses files kindly', async () => {
    const page = await beginOn();
    for (const content of ['', '   \n ', '\u200b \u3164', 'x'.repeat(4_001), '😀'.repeat(4_001)])
      expect((await page.say(content)).status, content.slice(0, 5)).toBe(400);
    expect((await page.ask('POST', '/messages', { body: {} })).status).toBe(400);
    expect((await page.ask('POST', '/messages', { body: { content: 5 } })).status).toBe(400);
    expect((await page.say('😀'.repeat(4_000))).status).toBe(201);
    const file = await page.say('see this', { attachments: [{ filename: 'a.png' }] });
    expect([file.status, file.text]).toEqual([400, expect.stringContaining('Files cannot be sent')]);
    const form = await page.ask('POST', '/messages', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      raw: '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n',
    });
    expect([form.status, form.headers.get('access-control-allow-origin')]).toEqual([415, SITE]);
  });

  it('holds a message once, however often its sending is repeated; another visitor’s own id is another message', async () => {
    const [page, other] = [await beginOn(), await beginOn()];
    const clientMessageId = newId();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => page.say('Only once, please', { clientMessageId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await other.say('Mine', { clientMessageId })).body.data.id).not.toBe(answers[0]?.body.data.id);
    expect((await page.read()).filter(({ role }) => role === 'user')).toHaveLength(1);
    expect((await other.read()).filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'Mine',
    ]);
  });

  it('cannot be read, followed or written in by anybody else', async () => {
    const sibling = await makeWidget(app, workspace, { agentId });
    const foreignWorkspace = await makeWorkspace(app);
    const foreignAgent = await makeAgent(app, foreignWorkspace);
    const foreign = await makeWidget(app, foreignWorkspace, { agentId: foreignAgent });
    const sites = [widget.id, sibling.id, foreign.id];
    const people = [];
    for (const [n, id] of [...sites, ...sites].entries()) {
      const page = await beginOn(id);
      await page.say(`secret ${n}`);
      people.push({ ...page, n, id });
    }
    const mentions = (text: string) => [...text.matchAll(/secret (\d)/g)].map(([, n]) => Number(n));
    for (const person of people)
      for (const other of people) {
        const stranger = visitor(app, person.id);
        stranger.use(other.token);
        const name = `${other.n} on the widget of ${person.n}`;
        const read = await stranger.ask('GET', '/messages?limit=100');
        expect(read.status, name).toBe(person.id === other.id ? 200 : 401);
        const seen = [...mentions(read.text)];
        // Naming a message, a visitor or a thread of others changes nothing.
        const theirs = await person.read();
        const guesses = [
          `?after=${theirs[0]?.id}`,
          `?visitorId=${person.visitorId}`,
          `?conversationId=${newId()}`,
        ];
        for (const guess of guesses)
          seen.push(...mentions((await stranger.ask('GET', `/messages${guess}`)).text));
        expect(
          seen.every((n) => n === other.n),
          name,
        ).toBe(true);
        const written = await stranger.say(`more of ${other.n}`, { visitorId: person.visitorId });
        expect(written.status, name).toBe(person.id === other.id ? 201 : 401);
      }
    for (const person of people) {
      const own = (await person.read('?limit=100')).filter(({ role }) => role === 'user');
      expect(new Set(own.map(({ content }) => Number(content.at(-1))))).toEqual(new Set([person.n]));
    }
    const [one, two] = [people[0], people[3]];
    const last = (await one?.read())?.at(-1)?.id;
    const stream = await two?.follow(last);
    await expect.poll(() => stream?.messages().length).toBeGreaterThan(0);
    expect(mentions(JSON.stringify(stream?.heard)).every((n) => n === 3)).toBe(true);
  });

  it('is answered once when the process that took the message fails to answer', async () => {
    const page = await beginOn();
    await app.platform.db.run(
      sql`update agents set provisioning_status = 'pending' where tenant_id = ${workspace.tenantId} and id = ${agentId}`,
    );
    await page.say('Are you there?');
    const jobs = async () =>
      (
        await app.platform.db.many(sql`
          select 1 from graphile_worker.jobs where key like ${`%${await threadOf(page.visitorId)}%`}`)
      ).length;
    await expect.poll(jobs).toBe(1);
    await app.platform.db.run(
      sql`update agents set provisioning_status = 'ready' where tenant_id = ${workspace.tenantId} and id = ${agentId}`,
    );
  });
});

describe('the stream of a thread', () => {
  it('brings typing, sentences and messages in their order, each message once with its id', async () => {
    const page = await beginOn();
    const stream = await page.follow();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(SITE);
    const sent = await page.say('Hello, what can you do for me?');
    await expect.poll(() => stream.messages().length, { timeout: 240_000 }).toBe(2);
    await expect.poll(() => stream.heard.at(-1)).toMatchObject({ event: 'typing', data: { active: false } });
    const [own, reply] = stream.messages();
    expect([own?.id, reply?.role]).toEqual([sent.body.data.id, 'agent']);
    expect(stream.heard.filter(({ event }) => event === 'message').map(({ id }) => id)).toEqual([
      own?.id,
      reply?.id,
    ]);
    const order = stream.heard.map(({ event }) => event);
    const sentences = stream.heard.filter(({ event }) => event === 'sentence').map(({ data }) => data);
    expect(sentences.map(({ index }) => index)).toEqual(sentences.map((_, index) => index));
    expect(sentences.map(({ text }) => text).join(' ')).toBe(reply?.content.replace(/\s+/g, ' '));
    expect(order.lastIndexOf('sentence')).toBeLessThan(order.lastIndexOf('message'));
    expect(stream.raw()).toContain(': welcome');
  });

  it('resumes after the last message that was read, from the beginning without one', async () => {
    const page = await beginOn();
    await page.say('One');
    await expect.poll(async () => (await page.read()).length, { timeout: 240_000 }).toBe(2);
    const all = await page.read();
    const whole = await page.follow();
    await expect.poll(() => whole.messages()).toEqual(all);
    const rest = await page.follow(all[0]?.id);
    await expect.poll(() => rest.messages()).toEqual(all.slice(1));
    const nonsense = await page.follow('nonsense');
    await expect.poll(() => nonsense.messages()).toEqual(all);
  });

  it('brings what a colleague writes, marked as a person’s', async () => {
    const page = await beginOn();
    await page.say('I want a person');
    await expect.poll(async () => (await page.read()).length, { timeout: 240_000 }).toBe(2);
    const stream = await page.follow((await page.read()).at(-1)?.id);
    const conversationId = await threadOf(page.visitorId);
    const written = await app.request('POST', `/api/conversations/${conversationId}/messages`, {
      session: workspace.sessions.owner,
      body: { content: 'This is Grace. How can I help?' },
    });
    expect(written.status).toBeLessThan(300);
    await expect
      .poll(() => stream.messages())
      .toMatchObject([{ role: 'agent', content: 'This is Grace. How can I help?', from_person: true }]);
  });

  it('is held at most four times by a session, and a place is free when one leaves', async () => {
    const page = await beginOn();
    const streams = [];
    for (let n = 0; n < 4; n++) streams.push(await page.follow());
    const fifth = await page.follow();
    expect([fifth.response.status, fifth.response.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await (await beginOn()).follow()).response.status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await page.follow()).response.status).toBe(200);
  });

  it('ends when the widget is deleted, the origin is no longer allowed or the session is over', async () => {
    const endings: [string, (id: string, visitorId: string) => Promise<unknown>][] = [
      ['deleted', (id) => app.request('DELETE', `/api/widgets/${id}`, { key: workspace.keys.write })],
      [
        'origin',
        (id) =>
          app.request('PATCH', `/api/widgets/${id}`, {
            key: workspace.keys.write,
            body: { allowedOrigins: [] },
          }),
      ],
      [
        'session',
        (_, visitorId) =>
          app.platform.db.run(sql`delete from widget_sessions where visitor_id = ${visitorId}`),
      ],
    ];
    const open = [];
    for (const [name, end] of endings) {
      const own = await makeWidget(app, workspace, { agentId });
      const page = await beginOn(own.id);
      const stream = await page.follow();
      await end(own.id, page.visitorId);
      open.push({ name, stream });
    }
    for (const { name, stream } of open)
      await expect.poll(stream.isOver, { timeout: 240_000, message: name }).toBe(true);
  }, 90_000);

  it('ends cleanly when the service stops, and shows nobody else what is being written', async () => {
    const own = await startApp();
    const theirs = await makeWorkspace(own);
    const made = await makeWidget(own, theirs, { agentId: await makeAgent(own, theirs) });
    const [page, other] = [await beginOn(made.id, own), await beginOn(made.id, own)];
    const [stream, neighbour] = [await page.follow(), await other.follow()];
    await other.say('Me too');
    await page.say('Hello');
    await expect.poll(() => stream.messages().length, { timeout: 240_000 }).toBe(2);
    await expect.poll(() => neighbour.messages().length, { timeout: 240_000 }).toBe(2);
    const { conversation_id } = await own.platform.db.one<{ conversation_id: string }>(
      sql`select conversation_id from widget_sessions where visitor_id = ${page.visitorId}`,
    );
    await own.platform.live.change(own.platform.db, {
      tenantId: theirs.tenantId,
      topic: DRAFTS_TOPIC,
      id: conversation_id,
      detail: { index: 0, sentence: 'for one only' },
    });
    await expect.poll(() => JSON.stringify(stream.heard)).toContain('for one only');
    expect(JSON.stringify(neighbour.heard)).not.toContain('for one only');
    const started = Date.now();
    await own.stop();
    await expect.poll(stream.isOver).toBe(true);
    expect(Date.now() - started).toBeLessThan(unlessHung(8_000));
  });
});
