import type { DeskAgent, RingFacts, RingRoute } from './schema.ts';

const nobody: RingRoute = { kind: 'unavailable' };
const answeredBy = (agent: DeskAgent | undefined): RingRoute =>
  agent === undefined ? nobody : { kind: 'answer', agentId: agent.id };

const sameName = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Who answers. A number's own agent answers or nobody does; a menu's choice is met by its agent, else by the oldest
 * of its department, else by the oldest of all. No digit, or one that is not offered, is the number's own agent again,
 * or the oldest of all where the number has none.
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
