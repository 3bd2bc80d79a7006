import { describe, expect, it } from 'vitest';
import { knownMeanings } from '../../../../../../test/corpora/questions/known-meanings.ts';
import type { Meaning, ModelEvent, ModelRequest } from '../../../port.ts';
import { createEmbeddedBrain } from '../../index.ts';
import { respond } from '../../respond.ts';
import { BUILT_IN } from '../../test-play.ts';
import { brief, hello, pointing, says } from '../../test-words.ts';
import type { Meanings } from './index.ts';
import { isInstalled } from './model-files.ts';

const PROMPT = 'The car park behind the mill is free. Lunch is served until three. Dogs stay outside.';

const request = (said: string, changes: Partial<ModelRequest> = {}): ModelRequest => ({
  system: '',
  messages: [hello, says(said)],
  tools: BUILT_IN,
  outputTokensMax: 300,
  brief: brief({ prompt: PROMPT }),
  signal: new AbortController().signal,
  ...changes,
});

/** Two matters: what speaks of vehicles, and everything else. */
const meaningOf = (text: string): Meaning => pointing(/car park|wheels/.test(text) ? [1, 0] : [0, 1]);

function meanings(): Meanings & { learnt: string[]; closed: number } {
  const known = new Set<string>();
  const fake = {
    learnt: [] as string[],
    closed: 0,
    of: (text: string) => (known.has(text) ? meaningOf(text) : null),
    async learn(texts: readonly { text: string }[]) {
      for (const { text } of texts) {
        if (!known.has(text)) fake.learnt.push(text);
        known.add(text);
      }
    },
    async close() {
      fake.closed++;
    },
  };
  return fake;
}

async function reply(asked: ModelRequest, own: Meanings | null): Promise<string> {
  const events: ModelEvent[] = [];
  for await (const event of createEmbeddedBrain(own).stream(asked)) events.push(event);
  return events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
}

describe('the brain with meanings', () => {
  it('answers by what sentences mean where words do not show it', async () => {
    const asked = request('Is there somewhere to stash my wheels?');
    expect(await reply(asked, null)).toContain('Dogs stay outside');
    const said = await reply(asked, meanings());
    expect(said).toContain('The car park behind the mill is free');
    expect(said).not.toContain('Dogs');
  });

  it('learns the question and the statements it compares, once', async () => {
    const own = meanings();
    await reply(request('Is there somewhere to stash my wheels?'), own);
    const learnt = [...own.learnt];
    expect(learnt).toContain('Is there somewhere to stash my wheels?');
    expect(learnt.some((text) => text.includes('Dogs stay outside'))).toBe(true);
    await reply(request('Is there somewhere to stash my wheels?'), own);
    expect(own.learnt).toEqual(learnt);
  });

  it('reads the prompt early, while the first reply is spoken, and only then', async () => {
    const own = meanings();
    await reply(request('Yes, go ahead.'), own);
    await expect.poll(() => own.learnt.filter((text) => /mill|Lunch|Dogs/.test(text)).length).toBe(3);
    const later = meanings();
    await reply({ ...request('x'), messages: [hello, says('Yes.'), hello, says('Go ahead.')] }, later);
    expect(later.learnt).toEqual([]);
  });

  it('reads the prompt before anybody has said anything, where a conversation begins', async () => {
    const own = meanings();
    createEmbeddedBrain(own).prepare?.(request('').brief);
    await expect.poll(() => own.learnt.filter((text) => /mill|Lunch|Dogs/.test(text)).length).toBe(3);
    createEmbeddedBrain(null).prepare?.(request('').brief);
  });

  it('finds a question without the words of one in what somebody says who was called, however long it is', async () => {
    const said = request('my wheels must stay somewhere near you the whole day while I am over there');
    const outbound = { ...said, brief: { ...said.brief, direction: 'outbound' as const } };
    expect(await reply(outbound, null)).not.toContain('car park');
    expect(await reply(outbound, meanings())).toContain('The car park behind the mill is free');
  });

  it.skipIf(!isInstalled())('says a statement once, of which two questions in one breath both know', () => {
    const prompt =
      'Open Tuesday to Saturday, 7 am to 3 pm. Birthday cakes need three days notice and start at 38 pounds. We do not post cakes. Parking is free on Harbour Street.';
    const asked =
      'my girl turns six on sunday could you do something with candles by then what would it set me back';
    const support = brief({ prompt, category: 'support', direction: 'inbound', meaning: knownMeanings() });
    const { text } = respond(support, [hello, says(asked)], BUILT_IN);
    expect(text.split('Birthday cakes need three days notice')).toHaveLength(2);
  });

  it('says nothing of the prompt to who asks nothing, where only a word of theirs is in it', async () => {
    const said = request('I spoke to a human at the mill yesterday and it was sorted.', {
      brief: brief({ prompt: PROMPT, category: 'general', direction: 'inbound' }),
    });
    expect(await reply(said, null)).toContain('mill');
    expect(await reply(said, meanings())).not.toContain('car park');
  });

  it('ends when the reply is no longer wanted while meanings are learnt', async () => {
    const controller = new AbortController();
    const own: Meanings = { ...meanings(), learn: async () => controller.abort() };
    const asked = request('Is there somewhere to stash my wheels?', { signal: controller.signal });
    await expect(reply(asked, own)).rejects.toMatchObject({ reason: 'aborted' });
  });

  it('lets go of them when it is closed', async () => {
    const own = meanings();
    await createEmbeddedBrain(own).close();
    expect(own.closed).toBe(1);
  });
});
