import { afterAll, expect, test } from 'vitest';
import { isRunning } from './processes.ts';
import {
  cleanUp,
  createdPlace,
  messageOf,
  newPlace,
  query,
  spawnStarter,
  start,
  upReply,
} from './test-support/test-support.ts';

afterAll(cleanUp);

const refusal =
  /^Another Parley \(process \d+\) is already running on DATA_DIR .*\. Stop it first, or set DATA_DIR/;

test('of two services started at once on an empty data directory one wins and one is refused', async () => {
  const place = newPlace();
  const starters = await Promise.all([spawnStarter(place), spawnStarter(place)]);
  const replies = await Promise.all(starters.map((starter) => starter.reply));
  const up = replies.find((reply) => reply.kind === 'up');
  const refused = replies.find((reply) => reply.kind === 'refused');
  expect(up).toMatchObject({ started: 'created' });
  expect(refused?.message).toMatch(refusal);
  if (up?.kind === 'up') expect(await query(up.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of many services started at once after a crash exactly one wins', async () => {
  const place = await createdPlace();
  const first = await start(place, { exclusive: false });
  process.kill(first.serverPid, 'SIGKILL');
  const starters = await Promise.all([1, 2, 3, 4].map(() => spawnStarter(place)));
  const replies = await Promise.all(starters.map((starter) => starter.reply));
  expect(replies.map((reply) => reply.kind).sort()).toEqual(['refused', 'refused', 'refused', 'up']);
});

test('two joining processes started at once on an empty data directory share one server', async () => {
  const place = newPlace();
  const joining = { exclusive: false };
  const starters = await Promise.all([spawnStarter(place, joining), spawnStarter(place, joining)]);
  const [one, two] = await Promise.all(starters.map(upReply));
  expect(one?.url).toBe(two?.url);
  expect([one?.started, two?.started].sort()).toEqual(['adopted', 'created']);
});

test('a second service is refused while the first goes on', async () => {
  const place = await createdPlace();
  const service = await start(place);
  expect(await messageOf(start(place))).toMatch(refusal);
  expect(await query(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await service.stop();
});

test('an admin command joins the service and leaves its server running', async () => {
  const place = await createdPlace();
  const service = await start(place);
  const command = await start(place, { exclusive: false });
  expect(command).toMatchObject({ started: 'adopted', url: service.url });
  await command.stop();
  expect(isRunning(service.serverPid)).toBe(true);
  await service.stop();
});

test('an admin command that started the server stops it', async () => {
  const place = await createdPlace();
  const command = await start(place, { exclusive: false });
  await command.stop();
  expect(isRunning(command.serverPid)).toBe(false);
});

test('an admin command that started the server leaves it to a service that came meanwhile', async () => {
  const place = await createdPlace();
  const command = await start(place, { exclusive: false });
  const service = await start(place);
  expect(service).toMatchObject({ started: 'adopted', serverPid: command.serverPid });
  await command.stop();
  expect(await query(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await service.stop();
  expect(isRunning(service.serverPid)).toBe(false);
});

test('a service that starts while an admin command stops the server gets a server', async () => {
  const place = await createdPlace();
  const command = await start(place, { exclusive: false });
  const [, service] = await Promise.all([command.stop(), start(place)]);
  expect(await query(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await service.stop();
});

test('a service survives the crash of its server, and stop still resolves', async () => {
  const place = await createdPlace();
  const starter = await spawnStarter(place);
  const { serverPid } = await upReply(starter);
  process.kill(serverPid, 'SIGKILL');
  starter.process.send('stop');
  expect(await starter.exited).toEqual([0, null]);
});
