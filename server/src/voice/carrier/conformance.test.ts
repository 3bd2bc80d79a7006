import { createDatabase } from '../../../test/harness.ts';
import { createClock } from '../../platform/clock.ts';
import { openDb } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { type CarrierUnderTest, describeCarrier } from '../../providers/carrier/conformance.ts';
import { hearingDouble, speakerDouble } from '../line/test-support/doubles.ts';
import { PortPool, sine } from '../rtp/index.ts';
import { openSoftphone, type PhoneCall } from '../test-support/softphone.ts';
import { createSipCarrier } from './index.ts';

/** Seconds of ringing are milliseconds here; people speak in real time. */
const SPEED = 50;

const numbers = {
  ours: '+14155559999',
  answers: '+14155551234',
  answersAsMachine: null,
  ringsOut: '+14155550001',
  isBusy: '+14155550002',
  isRejected: 'nonsense',
  isUnroutable: null,
  losesAnswer: null,
  colleague: '+14155557777',
  absentColleague: '+14155560001',
};

let nextPort = 24_000;
const somePorts = (): PortPool => {
  nextPort += 200;
  return new PortPool({ from: nextPort, to: nextPort + 199 });
};

/** Answers, says a word, waits, and hangs up. */
async function answerAndTalk({ answer, media, sip }: PhoneCall & { answer(): Promise<void> }): Promise<void> {
  await answer();
  try {
    await sip.reinvite(''); // without an offer, as some exchanges do: it is no second answer
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const word = sine(440, { sampleRateHz: media.sampleRateHz ?? 8_000, durationMs: 900, amplitude: 12_000 });
    await media.play(word).done;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
  } finally {
    await sip.hangUp(); // also when the other side could not be asked again: a call that nobody ends would wait for ever
  }
}

/** Everybody behind one trunk. */
const openPeople = () =>
  openSoftphone(somePorts(), (call) => {
    switch (call.sip.requestUri.user) {
      case numbers.answers:
        void answerAndTalk(call).catch(() => undefined);
        break;
      case numbers.colleague:
        void call.answer().catch(() => undefined);
        break;
      case numbers.isBusy:
        call.sip.reject(486);
        break;
    }
  });

async function open(): Promise<CarrierUnderTest> {
  const db = openDb({ url: await createDatabase(), log: silentLog });
  const realAt = Date.now();
  const clock = createClock({ realAt, domainAt: realAt, speed: SPEED });
  const processId = newId();
  await db.run(
    sql`insert into processes (id, roles, started_at, beat_at) values (${processId}, '{voice}', now(), now())`,
  );
  const people = await openPeople();
  const trunk = {
    host: '127.0.0.1',
    port: people.port,
    transport: 'udp',
    username: null,
    password: null,
    allowedIps: [],
  } as const;
  const carrier = createSipCarrier({
    db,
    clock,
    log: silentLog,
    processId,
    letters: { send: () => undefined, onLetter: () => undefined },
    trunks: { outbound: async () => trunk, inbound: async () => null, accounts: async () => [] },
    host: '127.0.0.1',
    port: 0,
    userAgent: 'Parley',
    listens: true,
    letsLoopbackIn: true,
    allowPrivateNetwork: true,
    usdPerMinute: 0.01,
    parts: {
      hearing: hearingDouble(() => 'Yes please.'),
      speaker: speakerDouble([]),
      ports: somePorts(),
      host: '127.0.0.1',
      publicAddress: undefined,
    },
  });
  return {
    carrier,
    clock,
    numbers,
    close: async () => {
      await people.close();
      await db.close();
    },
  };
}

describeCarrier('a SIP trunk', open);
