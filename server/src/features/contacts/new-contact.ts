import { sha256Hex } from '../../platform/crypto.ts';
import { redactMetadata } from './rules.ts';
import type { ContactInput } from './schema.ts';

/** A contact as it will be stored, from any source. */
export type NewContact = {
  phoneNumber: string;
  whatsappNumber: string | null;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  crmExternalId: string | null;
  crmProvider: string | null;
};

/**
 * Shown as the number of a person who has only an address. Deterministic within a workspace and not comparable
 * between workspaces. It identifies nothing.
 */
export const emailNumber = (tenantId: string, email: string): string =>
  `em:${sha256Hex(`${tenantId}:${email.toLowerCase()}`).slice(0, 16)}`;

/** Every path into the table passes here, so that nothing is stored unredacted. */
export function newContact(tenantId: string, input: ContactInput): NewContact {
  const email = input.email ?? null;
  const whatsappNumber = input.whatsappNumber ?? null;
  return {
    phoneNumber: input.phoneNumber ?? whatsappNumber ?? emailNumber(tenantId, email ?? ''),
    whatsappNumber,
    email,
    name: input.name || null,
    metadata: redactMetadata(input.metadata ?? {}),
    crmExternalId: input.crmExternalId ?? null,
    crmProvider: input.crmProvider ?? null,
  };
}
