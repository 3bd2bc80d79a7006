import type { Config } from './config/config.ts';
import { describeServer } from './providers/model/local-servers/describe.ts';
import { findLocalServers } from './providers/model/local-servers/find.ts';

/** Lines of a configured model next to a changed clock would stop the next start, so nothing is offered then. */
export const offersLocalModel = ({ model, modelDetection, clock, roles }: Config): boolean =>
  model.provider === 'embedded' &&
  modelDetection === 'on' &&
  clock.speed === 1 &&
  clock.start === undefined &&
  roles.includes('api');

/** After the service is ready: names model servers of this machine, without using them. */
export async function offerLocalModel(
  config: Config,
  ownPort: number,
  say: (text: string) => void,
): Promise<void> {
  if (!offersLocalModel(config)) return;
  for (const server of await findLocalServers(undefined, ownPort)) say(`\n${describeServer(server)}`);
}
