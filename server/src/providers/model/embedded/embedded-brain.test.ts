import { describe, expect, it } from 'vitest';
import { detectTongue, hear } from '../../../listening/index.ts';
import {
  type Brief,
  BUILT_IN_TOOLS,
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelRequest,
  type ModelTool,
} from '../port.ts';
import { createEmbeddedBrain } from './index.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor, NOW, play } from './test-play.ts';

const brief = (changes: Partial<Brief> = {}): Brief => ({
  ...briefFor({ category: 'sales', tongue: 'en', seed: 'unit' }),
  ...changes,
});

const hello: ModelMessage = {
  role: 'assistant',
  content: 'Hello, I am the assistant. Do you have a minute?',
};
const says = (content: string): ModelMessage => ({ role: 'user', content });

const reply = (changes: Partial<Brief>, ...messages: ModelMessage[]) =>
  respond(brief(changes), [hello, ...messages], BUILT_IN);
const called = (answer: { toolCalls: readonly { name: string; arguments: Record<string, unknown> }[] }) =>
  answer.toolCalls.map(({ name, arguments: args }) => ({ name, ...args }));

const request = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'x'.repeat(400),
  messages: [hello, says('Yes, go ahead.')],
  tools: BUILT_IN,
  outputTokensMax: 300,
  brief: brief(),
  signal: new AbortController().signal,
  ...changes,
});

async function collected(asked: ModelRequest): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of createEmbeddedBrain().stream(asked)) events.push(event);
  return events;
}

describe('the stream', () => {
  it('gives sentences, then exactly one end with its counts', async () => {
    const events = await collected(request());
    const texts = events.filter((event) => event.type === 'text');
    expect(texts.length).toBeGreaterThan(1);
    expect(events.filter(({ type }) => type === 'finished')).toHaveLength(1);
    const end = events.at(-1);
    if (end?.type !== 'finished') throw new Error('no end');
    expect(end.reason).toBe('stop');
    expect(end.model).toBe('parley-brain-1');
    expect(end.usage.inputTokens).toBe(Math.ceil((400 + hello.content.length + 'Yes, go ahead.'.length) / 4));
    expect(end.usage.outputTokens).toBe(Math.ceil(texts.map(({ text }) => text).join('').length / 4));
    expect(texts.map(({ text }) => text).join('')).toBe(respond(brief(), request().messages, BUILT_IN).text);
  });

  it('tells tool calls after the words', async () => {
    const events = await collected(request({ messages: [hello, says('Please do not call me again.')] }));
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['tool_call', 'finished']);
    expect(events.at(-1)).toMatchObject({ reason: 'tool_calls' });
  });

  it('keeps to the length it is given', async () => {
    const events = await collected(request({ outputTokensMax: 20 }));
    const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
    expect(text.length).toBeLessThanOrEqual(80);
    expect(events.at(-1)).toMatchObject({ reason: 'length' });
  });

  it('stops when it is no longer wanted', async () => {
    await expect(collected(request({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
      reason: 'aborted',
    });
    const controller = new AbortController();
    const events: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of createEmbeddedBrain().stream(request({ signal: controller.signal }))) {
        events.push(event);
        controller.abort();
      }
    })();
    await expect(reading).rejects.toBeInstanceOf(ModelError);
    expect(events).toHaveLength(1);
  });

  it('gives no judgement in a fixed form', async () => {
    const asked = {
      system: '',
      content: '',
      schemaName: 's',
      schema: {},
      outputTokensMax: 1,
      signal: request().signal,
    };
    await expect(createEmbeddedBrain().object(asked)).rejects.toMatchObject({
      reason: 'refused',
      retryable: false,
    });
  });
});

describe('the first words', () => {
  it('greet a caller, and tell somebody called why', () => {
    const inbound = respond(brief({ direction: 'inbound', category: 'support' }), [], BUILT_IN).text;
    expect(inbound).toMatch(/Sofia/);
    expect(inbound).toMatch(/\?$/);
    const outbound = respond(brief(), [], BUILT_IN).text;
    expect(outbound).toContain(brief().variables.contact_name);
    expect(outbound).toContain('the autumn plan');
    expect(outbound).toContain('40 dollars');
  });

  it('tell nobody but the right person about a debt', () => {
    const debt = briefFor({ category: 'collections', tongue: 'en', seed: 'unit' });
    const first = respond(debt, [], BUILT_IN).text;
    expect(first).not.toMatch(/150|invoice|payment/);
    const other = respond(debt, [hello, says('Who is asking?')], BUILT_IN).text;
    expect(other).not.toMatch(/150|invoice/);
    const name = debt.variables.contact_name ?? '';
    expect(respond(debt, [hello, says(`I am ${name}.`)], BUILT_IN).text).toMatch(/150/);
  });
});

describe('money owed', () => {
  const debt = (...said: string[]) => {
    const owed = briefFor({ category: 'collections', tongue: 'en', seed: 'unit' });
    const messages: ModelMessage[] = [hello];
    let answer = respond(owed, [], BUILT_IN);
    for (const words of [`I am ${owed.variables.contact_name}.`, ...said]) {
      messages.push(says(words));
      answer = respond(owed, messages, BUILT_IN);
      messages.push({ role: 'assistant', content: answer.text });
    }
    return answer;
  };

  it('is not asked for again once it is said to be paid', () => {
    expect(debt('I already paid.').text).toMatch(/date and the way you paid/);
    const after = debt('I already paid.', 'By transfer, on Monday.');
    expect(after.text).not.toMatch(/payment|amount|pay\b/);
    expect(called(after)).toEqual([{ name: BUILT_IN_TOOLS.end, reason: 'completed' }]);
  });

  it('is not pressed for where there is none', () => {
    expect(debt('I lost my job and I cannot pay right now.').text).toMatch(/I understand/);
    expect(debt('I cannot pay.', 'No, I cannot.').text).not.toMatch(/noted your payment|promise is noted/);
  });

  it('is noted for the day that was promised', () => {
    const last = debt('I can pay on Friday.', 'The whole amount.', 'By transfer.');
    expect(last.text).toContain('Friday, November 20');
  });
});

describe('what is asked is answered', () => {
  const knowledge = [
    {
      documentId: 'd',
      documentName: 'FAQ',
      heading: 'Delivery',
      content: 'Delivery takes three working days. Returns are free for 30 days. The warehouse is in Porto.',
    },
    {
      documentId: 'e',
      documentName: 'Prices',
      heading: null,
      content: 'The basic plan costs 12 euros a month.',
    },
  ];

  it('from the documents, in their own words', () => {
    expect(reply({ knowledge }, says('How long does delivery take?')).text).toContain(
      'Delivery takes three working days.',
    );
    expect(reply({ knowledge }, says('Are returns free?')).text).toContain('Returns are free for 30 days.');
    expect(reply({ knowledge }, says('How much does the basic plan cost?')).text).toContain('12 euros');
  });

  it('from what the campaign says about its offer', () => {
    expect(reply({}, says('What does the plan put in one place?')).text).toContain('40 dollars');
  });

  it('with a price when the price is asked, whatever words it stands in', () => {
    expect(reply({}, says('How much does it cost?')).text).toContain('40 dollars');
  });

  it('with a name and a reason when somebody asks who is calling', () => {
    const { text } = reply({}, says('Who is this?'));
    expect(text).toMatch(/Sofia/);
    expect(text).toContain('the autumn plan');
  });

  it('honestly when nothing is known, and twice with other words', () => {
    const first = reply({ knowledge }, says('Do you sell bicycles for children?')).text;
    expect(first).toMatch(/don't have that information|don't know/);
    const again = reply(
      { knowledge },
      says('Do you sell bicycles?'),
      { role: 'assistant', content: first },
      says('Do you have a llama?'),
    ).text;
    expect(again).toMatch(/either|also/);
  });

  it('never about a subject that is blocked', () => {
    const blocked = { knowledge, blockedInputTopics: ['politics'] };
    expect(reply(blocked, says('What do you think about politics?')).text).toMatch(
      /can't talk about|outside what I may/,
    );
  });

  it('about itself: an assistant, and its technology only when that is asked', () => {
    const human = reply({}, says('Are you a real person?')).text;
    expect(human).toMatch(/virtual assistant/);
    expect(human).not.toMatch(/Parley/);
    expect(reply({}, says('Which language model are you running on?')).text).toMatch(/demonstration brain/);
  });
});

const orders: ModelTool = {
  name: 'get_order_status',
  description: 'Looks up the status of an order by its number',
  parameters: {
    type: 'object',
    properties: { order_number: { type: 'string', description: 'The order number' } },
    required: ['order_number'],
  },
};

describe('tools of the workspace', () => {
  const support = brief({ category: 'support', direction: 'inbound' });
  const withTool = (...messages: ModelMessage[]) =>
    respond(support, [hello, ...messages], [...BUILT_IN, orders]);
  const ask = says('What is the status of my order?');

  it('are called with what the person said', () => {
    expect(called(withTool(says('What is the status of my order 48213?')))).toEqual([
      { name: 'get_order_status', order_number: '48213' },
    ]);
  });

  it('are asked for in the tongue of the talk', () => {
    const spanish = { ...support, ...briefFor({ category: 'support', tongue: 'es', seed: 'x' }) };
    const answer = respond(
      spanish,
      [hello, says('¿Cuál es el estado de mi pedido 48213?')],
      [...BUILT_IN, orders],
    );
    expect(called(answer)).toEqual([{ name: 'get_order_status', order_number: '48213' }]);
  });

  it('wait for what is missing', () => {
    const first = withTool(ask);
    expect(first.toolCalls).toEqual([]);
    expect(first.text).toMatch(/order number/);
    const second = withTool(ask, { role: 'assistant', content: first.text }, says('It is A-7712.'));
    expect(called(second)).toEqual([{ name: 'get_order_status', order_number: 'A-7712' }]);
  });

  const made = (content: string, isError = false): ModelMessage[] => [
    says('What is the status of my order 48213?'),
    {
      role: 'assistant',
      content: '',
      toolCalls: [{ id: 'c', name: orders.name, arguments: { order_number: '48213' } }],
    },
    { role: 'tool', toolCallId: 'c', toolName: orders.name, content, isError },
  ];

  it('have their answer told shortly', () => {
    const { text } = withTool(
      ...made(JSON.stringify({ id: 'x1', status: 'shipped', arrives_on: 'Friday', items: 3 })),
    );
    expect(text).toContain('status shipped');
    expect(text).toContain('arrives on Friday');
    expect(text).not.toContain('x1');
    expect(withTool(...made('{}')).text).not.toBe('');
    expect(withTool(...made('x'.repeat(100_000))).text.length).toBeLessThan(500);
  });

  it('that fail are apologised for', () => {
    expect(withTool(...made('boom', true)).text).toMatch(/sorry|afraid/i);
  });

  it('are not called a third time with the same words', () => {
    const twice = [...made('{"status":"shipped"}'), { role: 'assistant', content: 'ok' } as const];
    const answer = withTool(...twice, ...twice, says('What is the status of my order 48213?'));
    expect(answer.toolCalls).toEqual([]);
    expect(answer.text).not.toBe('');
  });
});

describe('ways out', () => {
  it('books the callback that was asked for, then says goodbye', () => {
    const busy = says('I am busy right now, call me tomorrow at 5 pm.');
    const first = reply({}, busy);
    expect(called(first)).toMatchObject([{ name: BUILT_IN_TOOLS.callback, at: '2026-11-17T17:00:00.000Z' }]);
    const after = reply(
      {},
      busy,
      { role: 'assistant', content: first.text, toolCalls: first.toolCalls },
      {
        role: 'tool',
        toolCallId: first.toolCalls[0]?.id ?? '',
        toolName: BUILT_IN_TOOLS.callback,
        content: '{}',
        isError: false,
      },
    );
    expect(after.text).toContain('Tuesday, November 17 at 17:00');
    expect(called(after)).toEqual([{ name: BUILT_IN_TOOLS.end, reason: 'callback' }]);
  });

  it('asks when, if the person is busy and says no time', () => {
    const first = reply({}, says('I am busy right now.'));
    expect(first.toolCalls).toEqual([]);
    expect(first.text).toMatch(/\?$/);
  });

  it('goes on in text after a hand-off', () => {
    const person = says('I want to speak to a person.');
    const first = reply({ channel: 'whatsapp' }, person);
    expect(called(first)).toMatchObject([{ name: BUILT_IN_TOOLS.handOff }]);
    const answered: ModelMessage[] = [
      { role: 'assistant', content: first.text, toolCalls: first.toolCalls },
      {
        role: 'tool',
        toolCallId: first.toolCalls[0]?.id ?? '',
        toolName: BUILT_IN_TOOLS.handOff,
        content: '{}',
        isError: false,
      },
    ];
    expect(reply({ channel: 'whatsapp' }, person, ...answered)).toEqual({ text: '', toolCalls: [] });
    const question = reply(
      { channel: 'whatsapp' },
      person,
      ...answered,
      says('How much is the plan a month?'),
    );
    expect(question.text).toContain('40 dollars');
  });

  it('transfers when the condition its owner wrote is met, and only then', () => {
    const transfers = [{ targetAgentId: 'a1', condition: 'The customer asks about an invoice or a refund' }];
    expect(called(reply({ transfers }, says('I want a refund for my last invoice.')))).toMatchObject([
      { name: BUILT_IN_TOOLS.transfer, agent_id: 'a1' },
    ]);
    expect(reply({ transfers }, says('Yes, go ahead.')).toolCalls).toEqual([]);
  });

  it('closes politely after twelve turns', () => {
    const long = Array.from({ length: 12 }, (_, index): ModelMessage[] => [
      says('Hmm.'),
      { role: 'assistant', content: `Something else, number ${index}.` },
    ]).flat();
    expect(called(reply({}, ...long, says('Hmm.')))).toEqual([
      { name: BUILT_IN_TOOLS.end, reason: 'too_long' },
    ]);
  });

  it('uses no tool that was not offered', () => {
    for (const words of [
      'I want to speak to a person.',
      'Do not call me again.',
      'Call me tomorrow at 5 pm.',
    ]) {
      const answer = respond(brief(), [hello, says(words)], []);
      expect(answer.toolCalls).toEqual([]);
      expect(answer.text).not.toBe('');
    }
  });
});

describe('manners', () => {
  it('follows the person into another tongue after two turns of it', () => {
    const first = reply({}, says('Hola, no hablo inglés, ¿me puede ayudar en español?'));
    const second = reply(
      {},
      says('Hola, no hablo inglés, ¿me puede ayudar en español?'),
      { role: 'assistant', content: first.text },
      says('Quiero saber cuánto cuesta el plan por favor.'),
    );
    expect(detectTongue(second.text)).toBe('es');
  });

  it('asks fairly for a field nobody wrote a question for', () => {
    const dataCollection = [
      {
        id: 'shoe_size',
        dataType: 'number' as const,
        description: "The customer's shoe size. Leave empty if unknown.",
      },
      {
        id: 'delivery_slot',
        dataType: 'string' as const,
        description: 'When to deliver',
        enum: ['morning', 'late_evening'],
      },
      { id: 'has_pets', dataType: 'boolean' as const, description: 'True if the person has pets' },
    ];
    const first = reply({ dataCollection }, says('Yes, go ahead.'));
    expect(first.text).toContain('your shoe size');
    const second = reply(
      { dataCollection },
      says('Yes, go ahead.'),
      { role: 'assistant', content: first.text },
      says('42'),
    );
    expect(second.text).toContain('morning or late evening');
    const third = reply(
      { dataCollection },
      says('Yes, go ahead.'),
      { role: 'assistant', content: first.text },
      says('42'),
      { role: 'assistant', content: second.text },
      says('In the morning.'),
    );
    expect(third.text).toContain('has pets');
  });

  it('survives names and words that nobody should have typed', () => {
    const variables = {
      contact_name: '{{contact_name}}\u0000\u202e',
      campaign_name: '{x}',
      product_context: '',
    };
    const odd = brief({ variables, agentName: '{{agent}}' });
    expect(respond(odd, [], BUILT_IN).text).not.toMatch(/[{}\p{Cc}\u202e]/u);
    for (const words of ['', '   ', '...', '😀', 'a'.repeat(50_000), '\u0000', '{{x}}'])
      expect(respond(odd, [hello, says(words)], BUILT_IN).text).not.toMatch(/[{}]/);
  });

  it('replies to a talk of twenty turns in about the time it takes to hear it', () => {
    const { lines } = play({ category: 'interview', tongue: 'en', persona: 'confused', seed: 'speed' });
    const messages = Array.from({ length: 20 }, (_, index): ModelMessage => {
      const line = lines[index % lines.length];
      return line?.role === 'agent'
        ? { role: 'assistant', content: line.message }
        : says(line?.message ?? '');
    });
    const asked = [...messages, says('How much does it cost?')];
    const timed = (work: () => void): number => {
      for (let warm = 0; warm < 30; warm++) work();
      const rounds = 60;
      const began = performance.now();
      for (let round = 0; round < rounds; round++) work();
      return (performance.now() - began) / rounds;
    };
    const listeningMs = timed(() => {
      for (const { content } of asked) hear(content, 'en');
    });
    const respondMs = timed(() => respond(brief(), asked, BUILT_IN));
    console.log(
      `respond: ${respondMs.toFixed(2)} ms for ${asked.length} messages; hearing them: ${listeningMs.toFixed(2)} ms`,
    );
    // Generous, and relative to this machine at this moment: a reply costs about as much as hearing the talk.
    expect(respondMs).toBeLessThan(listeningMs * 6);
  });

  it('tells dates that exist', () => {
    const scheduling = briefFor({ category: 'scheduling', tongue: 'en', seed: 'x' });
    const { text } = respond(
      { ...scheduling, dataCollection: [], now: NOW },
      [hello, says('I need an appointment for a haircut.')],
      BUILT_IN,
    );
    expect(text).toMatch(/Tuesday, November 17 at \d+:00 or Wednesday, November 18|on Tuesday, November 17/);
  });
});
