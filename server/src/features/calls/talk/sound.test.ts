import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { LineClosed, type SoundLine, type WaitingSound } from '../../../providers/carrier/port.ts';
import type { AgentTool } from '../../../runtime/ports.ts';
import { scriptedModel } from '../../../runtime/test-support/scripted-model.ts';
import { contextIn } from '../../../runtime/test-support/stage.ts';
import { makeAgent, makeLiveCall, turnsOf } from '../test-support/test-calls.ts';
import { type TestLine, testLine } from '../test-support/test-line.ts';
import { talkOnLine } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

type Does = { words: string; isMailbox?: boolean };

/** A line that carries sound, whose other party does these things, one a turn, and then is silent. */
function soundLine(...does: Does[]) {
  const interrupts: RegExp[] = [];
  const beeps: number[] = [];
  const sounds: (WaitingSound | null)[] = [];
  const line: TestLine = testLine(() => 'HANGS UP');
  const sound: SoundLine = {
    use: () => undefined,
    hears: () => true,
    async speak(sentences) {
      const said: string[] = [];
      for await (const sentence of sentences) said.push(sentence);
      line.heard.push(said.join(' '));
      const atMs = performance.now();
      const interrupted = interrupts[0]?.test(said.join(' ')) ?? false;
      if (interrupted) interrupts.shift();
      return {
        heard: said.join(' '),
        interrupted,
        isPartial: interrupted,
        firstAudioMs: atMs,
        firstPacketMs: atMs,
        spokenMs: 1,
      };
    },
    async listen() {
      const next = does.shift();
      if (next === undefined) return null;
      const atMs = performance.now();
      const at = { startOfSpeechMs: atMs, endOfSpeechMs: atMs, transcriptMs: atMs };
      return { isMailbox: false, ...next, prepared: null, continuesLast: false, ...at };
    },
    afterBeep: async (seconds) => void beeps.push(seconds),
    waiting: (kind) => void sounds.push(kind),
  };
  return { line: Object.assign(line, { sound }), beeps, sounds, interrupts };
}

async function talk(line: TestLine, agent: Record<string, unknown>): Promise<string> {
  const agent_id = await makeAgent(app, workspace, agent);
  const id = await makeLiveCall(app, workspace, { agent_id });
  await talkOnLine(workspace.ctx, id, line);
  return id;
}

describe('a mailbox', () => {
  it('known by its beep alone is given one message, and nothing that it did not say is stored', async () => {
    const { line } = soundLine({ words: '', isMailbox: true });
    const id = await talk(line, { voicemailDetection: true });
    const turns = await turnsOf(app, workspace, id);
    expect(turns.map(({ role }) => role)).toEqual(['agent', 'agent']);
    expect(turns[1]?.message).toMatch(/hoped to reach you/);
    expect(line.hangUps).toBe(1);
  });

  it('known by its words is spoken to after its beep', async () => {
    const greeting = 'You have reached the voicemail of Kim. Please leave a message after the tone.';
    const machine = soundLine({ words: greeting });
    await talk(machine.line, { voicemailDetection: true });
    expect(machine.beeps).toEqual([3]);
    expect(machine.line.heard).toHaveLength(2);
    expect(machine.line.hangUps).toBe(1);
    const beeped = soundLine({ words: greeting, isMailbox: true });
    await talk(beeped.line, { voicemailDetection: true });
    expect(beeped.beeps).toEqual([]);
  });

  it('is not looked for when the agent does not detect voicemail', async () => {
    const { line, beeps } = soundLine({ words: '', isMailbox: true }, { words: 'Hello?' });
    await talk(line, { voicemailDetection: false });
    expect(beeps).toEqual([]);
    expect(line.heard.length).toBeGreaterThan(2);
  });
});

describe('a goodbye', () => {
  const bye = { words: 'No thank you, I am not interested, goodbye.' };

  it('that the person speaks over is no end: they are listened to, twice at most', async () => {
    const wants = soundLine(bye, { words: 'Wait, how much is it?' }, bye);
    wants.interrupts.push(/bye|day|time/i);
    await talk(wants.line, {});
    const heardOut = wants.line.heard.length;
    const leaves = soundLine(bye, { words: 'Wait, how much is it?' }, bye);
    await talk(leaves.line, {});
    expect(leaves.line.heard.length).toBeLessThan(heardOut);
    expect([wants.line.hangUps, leaves.line.hangUps]).toEqual([1, 1]);

    const endless = soundLine(...Array.from({ length: 20 }, () => bye));
    endless.interrupts.push(...Array.from({ length: 20 }, () => /bye|day|time/i));
    await talk(endless.line, {});
    expect(endless.line.heard.length).toBeLessThan(8);
    expect(endless.line.hangUps).toBe(1);
  });
});

describe('the transcript', () => {
  it('has no words of the agent that were never spoken, nor the part that could not be', async () => {
    const { line } = soundLine({ words: 'Hello, who is this?' }, { words: 'And what do you want?' });
    const speak = line.sound.speak.bind(line.sound);
    const replies = [
      { heard: 'Hello, this is', isPartial: true },
      { heard: '', isPartial: true },
    ];
    line.sound.speak = async (sentences) => {
      const speech = await speak(sentences);
      const next = replies.shift();
      if (next === undefined) throw new LineClosed('ended');
      return { ...speech, ...next };
    };
    const agent_id = await makeAgent(app, workspace);
    const id = await makeLiveCall(app, workspace, { agent_id });
    await talkOnLine(workspace.ctx, id, line).catch(() => undefined);
    const { body } = await app.request('GET', `/api/calls/${id}`, { key: workspace.keys.read });
    expect(body.data.transcript.map(({ message }: { message: string }) => message)).toEqual([
      'Hello, this is',
      'Hello, who is this?',
      'And what do you want?',
    ]);
  });
});

describe('a tool at work', () => {
  const sounds = async (changes: object, slowMs: number) => {
    const provider = scriptedModel([{ call: { name: 'look_up', arguments: {} } }], ['It is on its way.']);
    const tool: AgentTool = {
      name: 'look_up',
      description: 'Looks an order up',
      parameters: { type: 'object', properties: {} },
      source: 'webhook',
      kind: 'read',
      timeoutMs: 10_000,
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        return { outcome: 'success', content: 'sent', summary: 'sent', bytes: 4, errorMessage: null };
      },
      ...changes,
    };
    const ctx = contextIn(workspace.ctx, { model: provider, tools: [tool] });
    const line = soundLine({ words: 'Where is my order?' });
    const agent_id = await makeAgent(app, workspace, { firstMessage: 'Hello.' });
    const id = await makeLiveCall(app, workspace, { agent_id });
    await talkOnLine(ctx, id, line.line);
    return line.sounds;
  };

  it('is heard when its sound is for every call of it, or when it takes longer than a second', async () => {
    const typing = { kind: 'typing', isAlways: true };
    expect(await sounds({ waitingSound: typing }, 100)).toEqual(['typing', null]);
    expect(await sounds({ waitingSound: { ...typing, isAlways: false } }, 1_200)).toEqual(['typing', null]);
    expect(await sounds({ waitingSound: { ...typing, isAlways: false } }, 10)).toEqual([null]);
    expect(await sounds({}, 100)).toEqual([]);
  });
});
