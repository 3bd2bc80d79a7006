import { expect, it } from 'vitest';
import type { Branch } from '../path/caller-path.ts';
import { type Ring, randomCaller, ringStory } from './ring-story.ts';

const branch = (digit: string | null): Branch => ({
  id: digit === null ? 'otherwise' : `key:${digit}`,
  digit,
  label: digit === null ? '' : 'Orders',
  offer: '',
  end: { kind: 'message', message: 'busy' },
  passedOver: null,
});
const story = (ring: Partial<Ring>) =>
  ringStory({ heard: undefined, call: undefined, branch: null, key: undefined, ...ring });
const kinds = (ring: Partial<Ring>) => story(ring).map(({ kind }) => kind);
const call = {
  id: 'c',
  agent_name: 'Ana',
  transcript: [
    { role: 'agent', message: 'Hello' },
    { role: 'user', message: 'Hi' },
  ],
} as unknown as NonNullable<Ring['call']>;

it('a ring is told in the order of the caller', () => {
  const heard = { state: 'ended', heard: ['Welcome. For Orders, press 1.', 'Hello'] } as const;
  expect(
    story({ heard: { ...heard, heard: [...heard.heard] }, call, branch: branch('1'), key: '1' }),
  ).toEqual([
    { kind: 'rang' },
    { kind: 'heard', text: 'Welcome. For Orders, press 1.' },
    { kind: 'pressed', key: '1', label: 'Orders' },
    { kind: 'answered', agent: 'Ana', callId: 'c' },
    { kind: 'said', role: 'agent', text: 'Hello' },
    { kind: 'said', role: 'caller', text: 'Hi' },
    { kind: 'ended', wasAnswered: true },
  ]);
});

it('a key is told once it had an effect', () => {
  expect(kinds({ branch: branch('1'), heard: { state: 'ringing', heard: [] } })).toEqual(['rang']);
  expect(kinds({ branch: branch('1'), heard: { state: 'in-progress', heard: ['Menu'] } })).toEqual([
    'rang',
    'heard',
  ]);
  expect(kinds({ branch: branch(null), heard: { state: 'ended', heard: ['Menu', 'Busy'] } })).toEqual([
    'rang',
    'heard',
    'pressed',
    'heard',
    'ended',
  ]);
});

it('a caller who is turned away hears why', () => {
  expect(story({ heard: { state: 'ended', heard: ['Not in service.'] } })).toEqual([
    { kind: 'rang' },
    { kind: 'heard', text: 'Not in service.' },
    { kind: 'ended', wasAnswered: false },
  ]);
});

it('callers are numbers that belong to no one', () => {
  for (const share of [0, 0.5, 0.999]) expect(randomCaller(() => share)).toMatch(/^\+1\d{3}55501\d\d$/);
});
