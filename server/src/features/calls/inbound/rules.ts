import type { DeskAgent, RingFacts, RingRoute } from './schema.ts';

const unavailable: RingRoute = { kind: 'unavailable' };
const answeredBy = (agent: DeskAgent | undefined): RingRoute =>
  agent === undefined ? unavailable : { kind: 'answer', agentId: agent.id };

const sameName = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Which agent answers. A number with its own agent uses only that one; a menu choice goes to its agent, else to the
 * oldest of its department, else to the oldest of all. A missing or unknown digit falls back to the number's own
 * agent, or to the oldest of all.
 */
export function routeInbound({ number, agents }: RingFacts, digit: string | null): RingRoute {
  const available = agents.filter(({ isAvailable }) => isAvailable);
  const own = () => answeredBy(available.find(({ id }) => id === number.agentId));
  if (!number.ivrEnabled) return own();
  const option = number.ivrOptions.find((offered) => offered.digit === digit);
  if (option === undefined) return number.agentId === null ? answeredBy(available[0]) : own();
  return answeredBy(
    available.find(({ id }) => id === option.agentId) ??
      available.find(({ department }) => sameName(department, option.department)) ??
      available[0],
  );
}
