import { describe, expect, it } from 'vitest';
import { hearAnew } from '../../../listening/hear.ts';
import { detectLanguage } from '../../../listening/index.ts';
import { ModelError, type ModelEvent, type ModelMessage, type ModelRequest } from '../port.ts';
import { createEmbeddedBrain } from './index.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor, NOW, play } from './test-play.ts';
import { brief, hello, reply, says } from './test-words.ts';

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
    const debt = briefFor({ category: 'collections', language: 'en', seed: 'unit' });
    const first = respond(debt, [], BUILT_IN).text;
    expect(first).not.toMatch(/150|invoice|payment/);
    const other = respond(debt, [hello, says('Who is asking?')], BUILT_IN).text;
    expect(other).not.toMatch(/150|invoice/);
    const name = debt.variables.contact_name ?? '';
    expect(respond(debt, [hello, says(`I am ${name}.`)], BUILT_IN).text).toMatch(/150/);
  });
});

describe('manners', () => {
  it('follows the person into another language after two turns of it', () => {
    const first = reply({}, says('Hola, no hablo inglés, ¿me puede ayudar en español?'));
    const second = reply(
      {},
      says('Hola, no hablo inglés, ¿me puede ayudar en español?'),
      { role: 'assistant', content: first.text },
      says('Quiero saber cuánto cuesta el plan por favor.'),
    );
    expect(detectLanguage(second.text)).toBe('es');
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
    expect(third.text).toContain('whether you have pets');
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
    const { lines } = play({ category: 'interview', language: 'en', persona: 'confused', seed: 'speed' });
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
      for (const { content } of asked) hearAnew(content, 'en');
    });
    const respondMs = timed(() => respond(brief(), asked, BUILT_IN));
    console.log(
      `respond: ${respondMs.toFixed(2)} ms for ${asked.length} messages; hearing them: ${listeningMs.toFixed(2)} ms`,
    );
    // Generous, and relative to this machine at this moment: a reply costs about as much as hearing the talk.
    expect(respondMs).toBeLessThan(listeningMs * 6);
  });

  it('tells dates that exist', () => {
    const scheduling = briefFor({ category: 'scheduling', language: 'en', seed: 'x' });
    const { text } = respond(
      { ...scheduling, dataCollection: [], now: NOW },
      [hello, says('I need an appointment for a haircut.')],
      BUILT_IN,
    );
    expect(text).toMatch(/Tuesday, November 17 at \d+:00 or Wednesday, November 18|on Tuesday, November 17/);
  });
});
