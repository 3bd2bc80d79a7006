import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusedDestination } from '../dial-policy/index.ts';
import { describeNumber } from '../numbering/country.ts';
import { hourOf, momentOf, pretendedNow } from './clock.ts';
import { bar, gauge, percent, span } from './figures.ts';
import { parseDemoFlags } from './flags.ts';
import { makePeople } from './people.ts';
import { progressBlock, progressLine, type Snapshot } from './progress.ts';
import { startReceiver } from './receiver.ts';
import { createScreen } from './screen.ts';
import { type CallSummary, type Story, summaryLines } from './summary.ts';

const snapshot: Snapshot = {
  at: new Date('2026-03-10T14:42:10.000Z'),
  contacts: { pending: 150, called: 60, converted: 201, failed: 44, invalid: 10, dnc: 35 },
  onTheLine: 20,
  calls: 1_398,
  webhooks: 2_310,
};

describe('the options', () => {
  it('have defaults, and bounds named in the error', () => {
    expect(parseDemoFlags([])).toEqual({ contacts: 500, speed: 120, seed: 'demo', keep: false, help: false });
    expect(parseDemoFlags(['--contacts', '5000', '--speed', '60', '--seed', 'x', '--keep'])).toEqual({
      contacts: 5_000,
      speed: 60,
      seed: 'x',
      keep: true,
      help: false,
    });
    for (const args of [
      ['--contacts', '0'],
      ['--contacts', '5001'],
      ['--contacts', 'all'],
      ['--speed', '59'],
    ])
      expect(() => parseDemoFlags(args), args.join(' ')).toThrow(
        /must be a whole number from \d+ to \d+; it is/,
      );
    expect(() => parseDemoFlags(['--fast'])).toThrow('Usage: npm run demo');
  });
});

const ORDINARY = 'FIXED_LINE_OR_MOBILE';

describe('the people', () => {
  it.each([1, 49, 50, 500, 5_000])('are %i, each with a number of their own', (count) => {
    const numbers = makePeople(count, 'demo').map(({ phoneNumber }) => phoneNumber);
    expect(new Set(numbers).size).toBe(count);
    expect(numbers.filter((number) => !/^\+1[2-9]\d\d555(00(0[1-9]|10)|01\d\d)$/.test(number))).toEqual([]);
  });

  it('have fictional numbers in real areas, which may be dialed', () => {
    for (const { phoneNumber, name } of makePeople(300, 'demo')) {
      expect(refusedDestination(phoneNumber), phoneNumber).toBeNull();
      expect(describeNumber(phoneNumber), phoneNumber).toMatchObject({ country: 'US', type: ORDINARY });
      expect(name).toMatch(/^\w+ \w+$/);
    }
  });

  it('are the same for the same seed only, and cover every behaviour', () => {
    expect(makePeople(500, 'demo')).toEqual(makePeople(500, 'demo'));
    expect(makePeople(500, 'demo')).not.toEqual(makePeople(500, 'other'));
    const endings = new Set(makePeople(50, 'demo').map(({ phoneNumber }) => phoneNumber.slice(-4)));
    for (let fate = 1; fate <= 10; fate++) expect(endings).toContain(String(fate).padStart(4, '0'));
  });
});

describe('what is shown while it runs', () => {
  it('shows the state of the campaign', () => {
    expect(progressBlock(snapshot)).toEqual([
      '██████████████████████████░░░░░░░░░░░░░░  330 of 500 people  66.0 %',
      'Tue 10:42 in New York   20 on the line   1,398 calls   2,310 webhooks',
      '201 converted   40 not convinced   44 not reached   35 never again   10 no such number   150 waiting',
    ]);
    expect(progressLine(snapshot)).toMatch(/^Tue 10:42 in New York, 20 on the line, .*, 150 waiting$/);
  });

  it('draws over itself on a terminal, within its width', () => {
    const written: string[] = [];
    const screen = createScreen({ isTTY: true, columns: 30, write: (text) => written.push(text) });
    screen.show(snapshot, 0);
    screen.show(snapshot, 10);
    expect(written[0]).not.toContain('\u001b[3A');
    expect(written[1]?.startsWith('\u001b[3A')).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of a terminal are such
    const lines = (written[1] ?? '').replace(/\u001b\[\w+/g, '').split('\n');
    for (const line of lines) expect([...line.replace('\r', '')].length).toBeLessThan(30);
  });

  it('says a line every five seconds elsewhere, without any codes', () => {
    const written: string[] = [];
    const screen = createScreen({ isTTY: false, columns: 80, write: (text) => written.push(text) });
    for (const realMs of [0, 500, 4_999, 5_000, 5_500]) screen.show(snapshot, realMs);
    expect(written).toEqual([`${progressLine(snapshot)}\n`, `${progressLine(snapshot)}\n`]);
  });
});

describe('the summary', () => {
  const call = (
    created_at: string,
    status = 'completed',
    outcome: string | null = 'sale_closed',
  ): CallSummary => ({
    id: created_at,
    status,
    outcome,
    created_at,
    duration_seconds: 60,
  });
  const story: Story = {
    last: { ...snapshot, contacts: { ...snapshot.contacts, pending: 0 } },
    calls: [
      call('2026-03-11T13:05:00.000Z', 'busy', 'failed'),
      ...Array.from({ length: 4 }, () => call('2026-03-10T13:05:00.000Z')),
      call('2026-03-10T14:59:59.999Z', 'completed', null),
    ],
    ranking: { successRate: 66.67, avgDurationSeconds: 94, costUsd: 1.2 },
    webhooks: {
      counts: new Map([
        ['call.completed', 5],
        ['campaign.completed', 1],
      ]),
      unsigned: 0,
    },
    transcripts: [
      {
        title: 'One that went well (sale_closed)',
        turns: [
          { role: 'agent', message: 'Hello,\n this is Ada.', time_in_call_secs: 0 },
          { role: 'user', message: 'y'.repeat(300), time_in_call_secs: 75 },
          ...Array.from({ length: 12 }, () => ({ role: 'agent', message: null, time_in_call_secs: null })),
        ],
      },
    ],
    realMs: 98_000,
    pretendedMs: 29_400_000,
  };

  it('has the hours with their night, outcomes, people, webhooks, words and times', () => {
    const lines = summaryLines(story);
    const text = lines.join('\n');
    expect(lines.slice(0, 6)).toEqual([
      '',
      'Dials per hour, New York time',
      `  Tue 09:00  ${'█'.repeat(40)} 4`,
      `  Tue 10:00  ${'█'.repeat(10)} 1`,
      '  ⋮',
      `  Wed 09:00  ${'█'.repeat(10)} 1`,
    ]);
    expect(text).toContain('  sale_closed  4\n  failed       1\n  no outcome   1');
    expect(text).toContain('  completed  5\n  busy       1');
    expect(text).toContain('296 completed of 340 called, 201 converted: 67.9 % of the completed');
    expect(text).toContain('44 of the called were not reached by their last dial; 10 have no such number');
    expect(text).toContain(
      '66.67 % of completed calls succeeded, 1 min 34 s on average, 1.20 USD for 6 calls',
    );
    expect(text).toContain('6 in all, every signature right');
    expect(text).toContain('         0 s  Ada: Hello, this is Ada.');
    expect(text).toContain(`1 min 15 s  person: ${'y'.repeat(199)}…`);
    expect(text).toContain('… 2 more turns');
    expect(lines.at(-1)).toBe('8 h 10 min of pretended time in 1 min 38 s of yours.');
  });

  it('works without calls', () => {
    const webhooks = { counts: new Map(), unsigned: 3 };
    const lines = summaryLines({ ...story, calls: [], ranking: undefined, transcripts: [], webhooks }).join(
      '\n',
    );
    expect(lines).toContain('nobody was called');
    expect(lines).toContain('3 with a wrong signature');
  });
});

describe('figures', () => {
  it('are drawn and written', () => {
    expect([bar(1, 2, 4), bar(0, 2, 4), bar(1, 1_000, 4), bar(5, 0, 4)]).toEqual(['██', '', '▏', '▏']);
    expect([gauge(1, 3, 6), gauge(5, 3, 4), gauge(1, 0, 2)]).toEqual(['██░░░░', '████', '░░']);
    expect([percent(1, 3), percent(1, 0)]).toEqual(['33.3 %', '–']);
    expect([span(400), span(61_000), span(3_900_000)]).toEqual(['0 s', '1 min 01 s', '1 h 05 min']);
  });

  it('are of New York, summer and winter', () => {
    expect(momentOf(new Date('2026-03-07T04:59:00.000Z'))).toBe('Fri 23:59');
    expect(hourOf(new Date('2026-03-10T13:59:59.999Z'))).toBe('Tue 09:00');
    const clock = { shownMs: Date.parse('2026-03-10T13:00:00.000Z'), realMs: 1_000, speed: 300 };
    expect(pretendedNow(clock, 3_000)).toEqual(new Date('2026-03-10T13:10:00.000Z'));
  });
});

describe('the receiver', () => {
  it('counts each event once and detects a wrong signature', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    receiver.trust('whsec_demo');
    const send = (body: string, secret = 'whsec_demo') => {
      const timestamp = '2026-03-10T13:00:00.000Z';
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const headers = {
        'x-webhook-event': 'call.completed',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature-v2': signature,
      };
      return fetch(receiver.url, { method: 'POST', body, headers });
    };
    expect((await send('{"n":1}')).status).toBe(204);
    await send('{"n":1}');
    await send('{"n":2}');
    expect([receiver.total, receiver.unsigned, receiver.counts.get('call.completed')]).toEqual([2, 0, 2]);
    await send('{"n":3}', 'whsec_other');
    expect([receiver.total, receiver.unsigned]).toEqual([3, 1]);
  });
});
