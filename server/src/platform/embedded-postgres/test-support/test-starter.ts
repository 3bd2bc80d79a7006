// A program that tests start as a child process, to kill it or to run it as another user.
import type { EmbeddedPostgres, StartOptions, Surroundings } from '../contract.ts';
import { startInSurroundings } from '../start.ts';

export type StarterOrder = { options: StartOptions; surroundings: Surroundings; thenLetGo?: boolean };
export type StarterReply =
  | { kind: 'up'; url: string; serverPid: number; started: EmbeddedPostgres['started']; said: string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'stopped' };

const order = JSON.parse(process.argv[2] ?? '') as StarterOrder;
const said: string[] = [];
const reply = (message: StarterReply) => process.send?.(message);

try {
  const { url, serverPid, started, stop } = await startInSurroundings(
    { ...order.options, onProgress: (sentence) => said.push(sentence) },
    order.surroundings,
  );
  process.on('message', async () => {
    await stop();
    reply({ kind: 'stopped' });
    process.disconnect();
  });
  reply({ kind: 'up', url, serverPid, started, said });
  if (order.thenLetGo) process.disconnect();
} catch (error) {
  reply({ kind: 'refused', message: (error as Error).message });
  process.disconnect();
}
