import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../platform/context.ts';
import { decideChange, type Seat } from './rules.ts';

type Team = Seat[];
const ACTIONS: (Role | null)[] = [...ROLES, null];

/** Every team of one owner and two others, every actor, target and wish. */
function* everyChange(): Generator<{ team: Team; actor: Seat; target: Seat; to: Role | null }> {
  for (const second of ROLES)
    for (const third of ROLES) {
      const team: Team = [
        { userId: 'a', role: 'owner' },
        { userId: 'b', role: second },
        { userId: 'c', role: third },
      ];
      for (const actor of team)
        for (const target of team) for (const to of ACTIONS) yield { team, actor, target, to };
    }
}

const owners = (team: Team) => team.filter(({ role }) => role === 'owner');

describe('a change of a role', () => {
  it('never leaves a workspace without an owner, whoever asks', () => {
    for (const { team, actor, target, to } of everyChange()) {
      if (!decideChange(actor, target, to, owners(team).length).allowed) continue;
      const left = team.flatMap((seat) =>
        seat !== target ? [seat] : to === null ? [] : [{ ...seat, role: to }],
      );
      expect(owners(left).length, JSON.stringify({ actor, target, to })).toBeGreaterThan(0);
    }
  });

  it('is for owners and admins; only an owner makes or unmakes owners; none raises their own role', () => {
    for (const { team, actor, target, to } of everyChange()) {
      const verdict = decideChange(actor, target, to, owners(team).length);
      const touchesOwner = target.role === 'owner' || to === 'owner';
      if (!['owner', 'admin'].includes(actor.role))
        expect(verdict).toEqual({ allowed: false, because: 'not_admin' });
      else if (actor.role === 'admin' && touchesOwner) expect(verdict.allowed).toBe(false);
      else if (actor.role === 'admin') expect(verdict.allowed).toBe(true);
    }
    const admin: Seat = { userId: 'b', role: 'admin' };
    expect(decideChange(admin, admin, 'owner', 1)).toEqual({ allowed: false, because: 'own_role' });
    expect(decideChange(undefined, admin, 'viewer', 1)).toEqual({ allowed: false, because: 'not_admin' });
  });
});
