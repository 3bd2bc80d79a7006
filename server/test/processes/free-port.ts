import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to sockets without one, so that none of those takes it in the meantime, and above
 * the last that browsers and webhooks refuse, 10080.
 */
const FIRST = 10_100;
const COUNT = 6_000;

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const stream = createServer().once('error', () => resolve(false));
    stream.listen(port, '127.0.0.1', () => {
      const datagrams = createSocket('udp4');
      datagrams.once('error', () => stream.close(() => resolve(false)));
      datagrams.bind(port, '127.0.0.1', () => datagrams.close(() => stream.close(() => resolve(true))));
    });
  });

/** A port of this machine that nothing listens on, by TCP or UDP, nor on the one after it, where softphones have TLS. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * COUNT) / 2);
    if ((await opens(port)) && (await opens(port + 1))) return port;
  }
}
