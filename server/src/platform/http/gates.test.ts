import { describe, expect, it } from 'vitest';
import type { Actor, Assurance, Role, Scope } from '../context.ts';
import { ApiError } from '../errors.ts';
import { challengeOf, MESSAGES, passGates, passMethodScope, unauthorized } from './gates.ts';
import { type Access, allow, withRecentProof } from './route.ts';

const key = (...scopes: Scope[]): Actor => ({ kind: 'key', id: 'k1', scopes });
const person = (role: Role, assurance?: Assurance): Actor => ({
  kind: 'person',
  userId: 'u1',
  sessionId: 's1',
  role,
  ...(assurance && { assurance }),
});
const bound: Actor[] = [
  { kind: 'connector', id: 'c1' },
  { kind: 'gateway', id: 'g1', agentId: 'a1' },
  { kind: 'scim', id: 'd1' },
  { kind: 'widget', id: 'w1', widgetId: 'w1' },
  { kind: 'visitor', widgetId: 'w1', sessionId: null },
];

/** Null when admitted. */
function refusal(pass: () => void): { code: string; message: string } | null {
  try {
    pass();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, message: error.message };
  }
}
const through = (method: string, access: Access, actor: Actor, suspended = false) =>
  refusal(() => passGates(method, access, { actor, suspended }))?.message ?? null;
const methodGate = (method: string, actor: Actor) => refusal(() => passMethodScope(method, actor))?.message;

describe('the scope of a key', () => {
  it('without write or full refuses every method that changes something', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(methodGate(method, key('read'))).toBe(MESSAGES.writeScope);
      expect(through(method, allow.read, key('read'))).toBe(MESSAGES.writeScope);
      for (const scope of ['write', 'full'] as const) expect(methodGate(method, key(scope))).toBeUndefined();
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(methodGate(method, key('read'))).toBeUndefined();
    expect(methodGate('POST', person('viewer'))).toBeUndefined();
  });

  it('must be full where no member or viewer may go', () => {
    for (const access of [allow.full, allow.billing]) {
      expect(through('GET', access, key('read', 'write'))).toBe(MESSAGES.fullScope);
      expect(through('GET', access, key('full'))).toBeNull();
    }
    for (const access of [allow.read, allow.write, allow.anyMember])
      expect(through('GET', access, key('read'))).toBeNull();
  });

  it('of whatever kind opens nothing that takes a session', () => {
    expect(through('GET', allow.session(['owner', 'member']), key('full'))).toBe(MESSAGES.sessionOnly);
    expect(through('GET', allow.session(['owner', 'member']), person('member'))).toBeNull();
  });
});

describe('the role of a person', () => {
  it('must be among those of the route; the refusal names them', () => {
    expect(through('GET', allow.write, person('member'))).toBeNull();
    expect(through('POST', allow.write, person('viewer'))).toBe(
      'Your role (viewer) cannot do this; it takes owner, admin or member.',
    );
    expect(through('POST', allow.session(['owner']), person('admin'))).toBe(
      'Your role (admin) cannot do this; it takes owner.',
    );
  });
});

describe('a credential of one purpose', () => {
  it('opens its own routes only, and no other credential opens those', () => {
    const own: Record<string, Access> = {
      connector: allow.connector,
      gateway: allow.gateway,
      scim: allow.scim,
      widget: allow.widget,
    };
    for (const actor of bound) {
      for (const [kind, access] of Object.entries(own))
        expect(through('GET', access, actor)).toBe(kind === actor.kind ? null : MESSAGES.otherCredential);
      for (const access of [allow.read, allow.mcp, allow.public])
        expect(through('GET', access, actor)).toBe(MESSAGES.otherCredential);
    }
    for (const actor of [key('full'), person('owner')])
      for (const access of Object.values(own))
        expect(through('GET', access, actor)).toBe(MESSAGES.otherCredential);
    expect(through('POST', allow.mcp, key('read'))).toBeNull();
  });
});

describe('a suspended workspace', () => {
  const asked = (access: Access, actor: Actor) => through('GET', access, actor, true);

  it('refuses everyone', () => {
    expect(refusal(() => passGates('GET', allow.read, { actor: key('full'), suspended: true }))).toEqual({
      code: 'TENANT_SUSPENDED',
      message: MESSAGES.suspended,
    });
    expect(asked(allow.read, person('owner'))).toBe(MESSAGES.suspended);
    expect(asked(allow.mcp, key('full'))).toBe(MESSAGES.suspended);
    expect(asked(allow.connector, { kind: 'connector', id: 'c1' })).toBe(MESSAGES.suspended);
  });

  it('lets people see why and pay, and no key', () => {
    expect(asked(allow.signedIn, person('viewer'))).toBeNull();
    expect(asked(allow.paying, person('billing'))).toBeNull();
    expect(asked(allow.paying, key('full'))).toBe(MESSAGES.suspended);
  });
});

describe('a session', () => {
  const all: Assurance[] = [
    'enrolment_only',
    'enrolment_aged',
    'unproved',
    'stale',
    'aged',
    'provided',
    'fresh',
  ];
  const refusalsOf = (access: Access) =>
    Object.fromEntries(
      all.flatMap((assurance) => {
        const found = refusal(() =>
          passGates('GET', access, { actor: person('owner', assurance), suspended: false }),
        );
        return found === null ? [] : [[assurance, found.code]];
      }),
    );
  const enrol = 'MFA_ENROLMENT_REQUIRED';
  const stepUp = 'STEP_UP_REQUIRED';

  it('that lacks a second factor, or has not shown it, opens only what leads to one', () => {
    const early = { enrolment_only: enrol, enrolment_aged: enrol, unproved: stepUp };
    expect(refusalsOf(allow.read)).toEqual(early);
    expect(refusalsOf(allow.entering)).toEqual({});
    expect(refusalsOf(allow.ownFactors)).toEqual({ unproved: stepUp });
    expect(refusalsOf(withRecentProof(allow.full))).toEqual({ ...early, stale: stepUp });
  });

  it('that is old, or made by an identity provider, does not change how the account signs in', () => {
    expect(refusalsOf(allow.changeFactors)).toEqual({
      enrolment_aged: stepUp,
      unproved: stepUp,
      stale: stepUp,
      aged: stepUp,
      provided: 'FORBIDDEN',
    });
    expect(through('GET', allow.changeFactors, person('owner', 'provided'))).toBe(MESSAGES.providedSession);
  });

  it('of unknown age counts as fresh; a key is not asked for a proof', () => {
    expect(through('GET', allow.changeFactors, person('owner'))).toBeNull();
    const pretending = { ...key('full'), assurance: 'unproved' } as Actor;
    expect(through('GET', withRecentProof(allow.full), pretending)).toBeNull();
  });
});

describe('a challenge', () => {
  it('says where and with which scope to be authorized, and what went wrong first', () => {
    const metadata = 'resource_metadata="https://parley.test/.well-known/oauth-protected-resource/mcp"';
    expect(challengeOf('https://parley.test', {})).toBe(`Bearer scope="read write", ${metadata}`);
    expect(challengeOf('https://parley.test', { error: 'invalid_token', scope: 'full' })).toBe(
      `Bearer error="invalid_token", scope="full", ${metadata}`,
    );
    expect(unauthorized('Who?')).toMatchObject({
      code: 'UNAUTHORIZED',
      extra: { headers: { 'www-authenticate': 'Bearer' } },
    });
  });
});
