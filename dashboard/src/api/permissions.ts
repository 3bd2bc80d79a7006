export type Role = 'owner' | 'admin' | 'member' | 'viewer' | 'billing';

/** One table says who may do what, so that every page refuses alike and says why. */
const CAPABILITIES = {
  'keys.list': { roles: ['owner', 'admin'], what: 'Only owners and admins see API keys.' },
  'keys.change': { roles: ['owner'], what: 'Only owners create or revoke keys.' },
  'audit.read': { roles: ['owner', 'admin'], what: 'Only owners and admins read the audit log.' },
  'workspace.update': { roles: ['owner', 'admin'], what: 'Only owners and admins rename the workspace.' },
} satisfies Record<string, { roles: Role[]; what: string }>;

export type Capability = keyof typeof CAPABILITIES;

/** Why this role may not, or null when it may. */
export function refusal(role: Role, capability: Capability): string | null {
  const rule: { roles: Role[]; what: string } = CAPABILITIES[capability];
  return rule.roles.includes(role) ? null : `${rule.what} Your role here is ${role}.`;
}
