import { type ChildProcess, fork } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { type CodecName, openMedia, PortPool } from '../server/src/voice/rtp/index.ts';

/** Streams of RTP that one process echoes: through whole media sessions, or as bare datagrams. */

/** Packets of Opus are made by its encoder; these streams are bytes of equal length. */
export type Echoing = 'bare' | Exclude<CodecName, 'opus'>;

export type Measured = { cpuShare: number; sent: number; returned: number };

const HOST = '127.0.0.1';
const FRAME_MS = 20;
const WARM_SECONDS = 3;
const PACKET_BYTES = 172;
const PAYLOAD_TYPES: Record<Echoing, number> = { bare: 0, PCMU: 0, PCMA: 8, G722: 9 };

type Order = { peers: number[] } | 'usage';

/** True in the forked process, which only echoes. */
export function servedStreams(): boolean {
  const echoing = process.env.ECHO_STREAMS as Echoing | undefined;
  if (echoing === undefined) return false;
  process.on('message', async (order: Order) => {
    if (order === 'usage') process.send?.(process.cpuUsage());
    else
      process.send?.(await (echoing === 'bare' ? openBare(order.peers) : openSessions(order.peers, echoing)));
  });
  process.on('disconnect', () => process.exit(0));
  return true;
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  return socket;
}

function openBare(peers: number[]): Promise<number[]> {
  return Promise.all(
    peers.map(async () => {
      const socket = await bound();
      socket.on('message', (data, from) => socket.send(data, from.port, from.address));
      return socket.address().port;
    }),
  );
}

async function openSessions(peers: number[], codec: Echoing): Promise<number[]> {
  const ports = new PortPool({ from: 20_000, to: 29_999 });
  const opened: number[] = [];
  for (const peer of peers) {
    const media = await openMedia({ host: HOST, ports, log: silentLog, srtp: 'off' });
    media.answer(`v=0\r\nc=IN IP4 ${HOST}\r\nm=audio ${peer} RTP/AVP ${PAYLOAD_TYPES[codec]}\r\n`);
    media.onAudio((frame) => void media.play(frame));
    opened.push(media.port);
  }
  return opened;
}

function asked(child: ChildProcess, order: Order): Promise<unknown> {
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('close', () => reject(new Error('the echoing process ended')));
  });
}

/** Sends `count` streams of 50 packets a second to a process that echoes them. */
export async function measureStreams(count: number, seconds: number, echoing: Echoing): Promise<Measured> {
  const env = { ...process.env, ECHO_STREAMS: echoing };
  const child = fork(process.argv[1] ?? '', { env, serialization: 'advanced' });
  const sockets = await Promise.all(Array.from({ length: count }, bound));
  let returned = 0;
  for (const socket of sockets) {
    socket.on('message', () => {
      returned += 1;
    });
  }
  const peers = sockets.map((socket) => socket.address().port);
  const targets = (await asked(child, { peers })) as number[];
  const stream = startStreams(sockets, targets, PAYLOAD_TYPES[echoing]);
  await pause(WARM_SECONDS * 1_000);
  const [before, begun] = [(await asked(child, 'usage')) as NodeJS.CpuUsage, performance.now()];
  const [sentBefore, returnedBefore] = [stream.sent(), returned];
  await pause(seconds * 1_000);
  const after = (await asked(child, 'usage')) as NodeJS.CpuUsage;
  const cpuMs = (after.user - before.user + after.system - before.system) / 1_000;
  const measured = {
    cpuShare: cpuMs / (performance.now() - begun),
    sent: stream.sent() - sentBefore,
    returned: returned - returnedBefore,
  };
  stream.stop();
  child.kill();
  await once(child, 'close');
  await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(() => done()))));
  return measured;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function startStreams(sockets: Socket[], targets: number[], payloadType: number) {
  const packet = Buffer.alloc(PACKET_BYTES, 0xff);
  packet[0] = 0x80;
  packet[1] = payloadType;
  packet.writeUInt32BE(7, 8);
  // Something to code: speech is not silence.
  for (let at = 12; at < PACKET_BYTES; at += 1) packet[at] = (at * 37) & 0xff;
  let frame = 0;
  let sent = 0;
  const begun = performance.now();
  const timer = setInterval(() => {
    for (; frame * FRAME_MS <= performance.now() - begun; frame += 1) {
      packet.writeUInt16BE(frame & 0xffff, 2);
      packet.writeUInt32BE((frame * 160) >>> 0, 4);
      for (const [index, socket] of sockets.entries()) socket.send(packet, targets[index] as number, HOST);
      sent += sockets.length;
    }
  }, 5);
  return { sent: () => sent, stop: () => clearInterval(timer) };
}
