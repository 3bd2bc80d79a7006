import { browserZone } from '../time-zones.ts';
import { useSession } from './session.ts';

/** Where nothing else was chosen: the zone of the workspace. It begins with UTC, which means that none was set. */
export const homeZone = (timezone: string): string => (timezone === 'UTC' ? browserZone() : timezone);

export const useHomeZone = (): string => homeZone(useSession().workspace.timezone);
