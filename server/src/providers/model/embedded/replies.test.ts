import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS, type ModelMessage, type ModelTool } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { brief, called, hello, reply, says } from './test-words.ts';

describe('money owed', () => {
  const debt = (...said: string[]) => {
    const owed = briefFor({ category: 'collections', language: 'en', seed: 'unit' });
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

  it('are asked for in the language of the talk', () => {
    const spanish = { ...support, ...briefFor({ category: 'support', language: 'es', seed: 'x' }) };
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
