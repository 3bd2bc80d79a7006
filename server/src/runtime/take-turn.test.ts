import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestWorkspace } from '../../test/factories.ts';
import { unlessHung } from '../../test/load.ts';
import { createEmbeddedBrain } from '../providers/model/embedded/index.ts';
import { type Brief, ModelError } from '../providers/model/port.ts';
import type { ToolSource } from './ports.ts';
import type { TalkingAgent, TurnInput } from './session.ts';
import { takeTurn } from './take-turn.ts';
import { scriptedModel } from './test-support/scripted-model.ts';
import { contextIn, openStage, type Stage, toolNamed, turnOf, type World } from './test-support/stage.ts';

let stage: Stage;
let workspace: TestWorkspace;
let agent: TalkingAgent;
beforeAll(async () => {
  stage = await openStage();
  ({ workspace, agent } = stage);
});
afterAll(() => stage.app.stop());

const contextWith = (world: World) => contextIn(workspace.ctx, world);
const turnWith = (changes: Partial<TurnInput> = {}) => turnOf(agent, changes);

describe('a turn', () => {
  it('answers in whole sentences as they come, and says what it used', async () => {
    const model = scriptedModel(['We open at ni', 'ne. And close', ' at 5.5 pm', ' daily.']);
    const heard: string[] = [];
    const result = await takeTurn(contextWith({ model }), turnWith({ onText: (text) => heard.push(text) }));
    expect(heard).toEqual(['We open at nine.', 'And close at 5.5 pm daily.']);
    expect(result).toMatchObject({
      text: 'We open at nine. And close at 5.5 pm daily.',
      ending: 'reply',
      effects: [],
      usage: { inputTokens: 100, outputTokens: 10, model: 'scripted-1', costUsd: null },
      counts: { toolCalls: 0, mcpCalls: 0, knowledgeLookUps: 0, toolResultBytes: 0 },
    });
    expect(result.latency.firstTextMs).toBeGreaterThanOrEqual(0);
  });

  it('answers from the prompt, its variables filled, when the brain is the embedded one', async () => {
    const model = createEmbeddedBrain();
    const systemPrompt =
      'You answer for {{shop}}. The basket costs {{price}}. Meant for: {{target_audience}}';
    const input = turnWith({
      variables: { shop: 'Acme', price: '12 euros', target_audience: 'people who overspend' },
      variant: { systemPrompt, firstMessage: null },
    });
    const ask = async (says: string) => (await takeTurn(contextWith({ model }), { ...input, says })).text;
    expect(await ask('how much is the basket')).toContain('The basket costs 12 euros.');
    expect(await ask('Who is it meant for?')).not.toContain('overspend');
  });

  it('opens with the first message, its variables filled and unset ones empty, without asking the model', async () => {
    const model = scriptedModel(['never']);
    const opening = { ...agent, first_message: 'Hi {{contact_name}}, about {{nothing}}the offer.' };
    const input = { agent: opening, history: [], says: null, variables: { contact_name: 'Ana' } };
    const result = await takeTurn(contextWith({ model }), turnWith(input));
    expect(result.text).toBe('Hi Ana, about the offer.');
    expect(model.requests).toHaveLength(0);
    const disclosing = await takeTurn(
      contextWith({ model }),
      turnWith({ ...input, agent: { ...opening, disclose_ai: true } }),
    );
    expect(disclosing.text).toBe('Hi Ana, about the offer. I am an AI assistant.');
  });

  it('lets the model make ready while it opens, by the prompt with its variables filled', async () => {
    const prepared: string[] = [];
    const model = { ...scriptedModel(['Yes.']), prepare: ({ prompt }: Brief) => void prepared.push(prompt) };
    const variant = { systemPrompt: 'You answer for {{shop}}.', firstMessage: 'Hello.' };
    const opening = turnWith({ history: [], says: null, variables: { shop: 'Acme' }, variant });
    await takeTurn(contextWith({ model }), opening);
    expect(prepared).toEqual(['You answer for Acme.']);
    await takeTurn(contextWith({ model }), { ...opening, says: 'Hello' });
    expect(prepared).toHaveLength(1);
  });

  it('T-001 tells the model the campaign, the manner of the channel, the rules, and the variant’s words', async () => {
    const model = scriptedModel(['Yes.']);
    const rich: TalkingAgent = {
      ...agent,
      objection_handlers: { 'Too expensive': 'Mention {{discount}}.' },
      safety: { blockedInputTopics: ['politics'], blockedOutputTopics: ['medical advice'] },
      dynamic_variables: { discount: 'the monthly plan' },
      disclose_ai: true,
    };
    await takeTurn(
      contextWith({ model }),
      turnWith({
        agent: rich,
        variables: {
          campaign_name: 'Spring',
          product_context: 'Garden tools.',
          target_audience: 'Gardeners',
        },
        variant: { systemPrompt: 'Begin with {{campaign_name}}, always.', firstMessage: null },
      }),
    );
    const system = model.requests[0]?.system ?? '';
    for (const words of [
      'Campaign: Spring',
      'What it is about: Garden tools.',
      'Who it is for: Gardeners',
      'Begin with Spring, always.',
      'You are on the phone.',
      '"Too expensive": Mention the monthly plan.',
      '- politics',
      '- medical advice',
      'that you are an AI',
      'Speak English',
    ]) {
      expect(system).toContain(words);
    }
    expect(system).not.toContain('You answer for Acme');
  });

  it('waits politely for a silent person once, then says goodbye', async () => {
    const model = scriptedModel(['never']);
    const first = await takeTurn(contextWith({ model }), turnWith({ says: null }));
    expect(first.text).toBe('Are you still there?');
    const history = [{ role: 'agent' as const, message: first.text, time_in_call_secs: 9 }];
    const second = await takeTurn(contextWith({ model }), turnWith({ says: null, history }));
    expect(second.effects).toEqual([{ kind: 'end', reason: 'silence' }]);
  });
});

describe('when things go wrong, a turn', () => {
  it.each([
    ['fails', [{ fail: new ModelError('unavailable', true, 'down') }], 'I’m sorry'],
    [
      'fails after some words',
      ['We open at nine. ', { fail: new Error('boom') }],
      'We open at nine. Sorry, I lost',
    ],
    ['hangs', ['hang'], 'I’m sorry'],
    ['stalls half-way', ['We open at nine. And', 'hang'], 'We open at nine. And Sorry, I lost'],
    ['says nothing', [], 'I’m sorry'],
  ] as const)('answers politely when the model %s', async (_what, lines, begins) => {
    const model = scriptedModel(lines as never);
    const started = performance.now();
    const result = await takeTurn(contextWith({ model }), turnWith({ limits: { modelMs: 100 } }));
    expect(result.ending).toBe('fallback');
    expect(result.text.replaceAll("'", '’')).toContain(begins);
    expect(performance.now() - started).toBeLessThan(unlessHung(5_000));
  });

  it('ends within its own time whatever the model does', async () => {
    const again = [{ call: { name: 'slow', arguments: {} } }];
    const slow = toolNamed('slow', { run: () => new Promise(() => undefined), timeoutMs: 5_000 });
    const model = scriptedModel(again);
    const result = await takeTurn(
      contextWith({ model, tools: [slow] }),
      turnWith({ limits: { turnMs: 150 } }),
    );
    expect(result.ending).toBe('fallback');
    expect(result.text).not.toBe('');
  });

  it('stops within 100 ms of a barge-in, and the model’s stream with it', async () => {
    const model = scriptedModel(['We open. ', 'hang']);
    const stop = new AbortController();
    const turn = takeTurn(
      contextWith({ model }),
      turnWith({ signal: stop.signal, onText: () => stop.abort() }),
    );
    const result = await turn;
    expect(result).toMatchObject({ ending: 'cancelled', text: 'We open.' });
    expect(model.requests[0]?.signal.aborted).toBe(true);
  });

  it('goes on without a tool source or documents that fail', async () => {
    const model = scriptedModel(['Nine to five.']);
    const sources: ToolSource[] = [
      { name: 'broken', toolsFor: () => Promise.reject(new Error('down')) },
      { name: 'fine', toolsFor: async () => [toolNamed('hours')] },
    ];
    const knowledge = () => Promise.reject(new Error('index gone'));
    const input = turnWith({ agent: { ...agent, hasKnowledge: true } });
    const result = await takeTurn(contextWith({ model, sources, knowledge }), input);
    expect(result.text).toBe('Nine to five.');
    expect(model.requests[0]?.tools.map(({ name }) => name)).toContain('hours');
  });
});

describe('escalation rules', () => {
  const withRules = (...rules: TalkingAgent['escalation_rules']) => ({
    agent: { ...agent, escalation_rules: rules },
  });

  it('hand a caller who asks for a person over at once, and only once', async () => {
    const rules = withRules({ trigger: 'explicit_request', threshold: 1, action: 'transfer_to_human' });
    const model = scriptedModel(['Model speaks.']);
    const first = await takeTurn(
      contextWith({ model }),
      turnWith({ ...rules, says: 'I want to talk to a real person' }),
    );
    expect(first).toMatchObject({ effects: [{ kind: 'hand_off' }], text: expect.stringContaining('person') });
    expect(model.requests).toHaveLength(0);
    const again = turnWith({ ...rules, says: 'A real person, please', state: first.state });
    expect((await takeTurn(contextWith({ model }), again)).text).toBe('Model speaks.');
  });

  it('in a text thread call a person in silently while the agent goes on answering', async () => {
    const rules = withRules({ trigger: 'explicit_request', threshold: 0, action: 'transfer_to_human' });
    const model = scriptedModel(['We open at nine.']);
    const says = 'I want to talk to a real person';
    const result = await takeTurn(contextWith({ model }), turnWith({ ...rules, says, channel: 'whatsapp' }));
    expect(result).toMatchObject({ effects: [{ kind: 'hand_off' }], text: 'We open at nine.' });
  });

  it('end a call that lasts too long, and call back an angry person', async () => {
    const model = scriptedModel(['Model speaks.']);
    const long = withRules({ trigger: 'timeout', threshold: 60, action: 'end_call_politely' });
    expect(
      (await takeTurn(contextWith({ model }), turnWith({ ...long, elapsedSeconds: 59 }))).effects,
    ).toEqual([]);
    expect(
      (await takeTurn(contextWith({ model }), turnWith({ ...long, elapsedSeconds: 60 }))).effects,
    ).toMatchObject([{ kind: 'end' }]);
    const angry = withRules({ trigger: 'negative_sentiment', threshold: 0.3, action: 'schedule_callback' });
    const says = 'This is terrible, awful service and I am furious';
    expect((await takeTurn(contextWith({ model }), turnWith({ ...angry, says }))).effects).toMatchObject([
      { kind: 'callback' },
      { kind: 'end' },
    ]);
  });
});

describe('blocked topics', () => {
  it('are declined when asked, and not spoken when the model tries', async () => {
    const strict = {
      ...agent,
      safety: { blockedInputTopics: ['politics'], blockedOutputTopics: ['competitors'] },
    };
    const model = scriptedModel(['We are open. Our competitors are worse. Truly, competitors. Come by.']);
    const asked = turnWith({ agent: strict, says: 'What do you think about politics?' });
    expect((await takeTurn(contextWith({ model }), asked)).text).toContain('not able to talk about that');
    expect(model.requests).toHaveLength(0);
    const spoken = await takeTurn(contextWith({ model }), turnWith({ agent: strict }));
    expect(spoken.text).toMatch(/^We are open\. I'm not able to talk about that.* Come by\.$/);
  });
});
