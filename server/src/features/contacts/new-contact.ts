import { sha256Hex } from '../../platform/crypto.ts';
import { redactMetadata } from './rules.ts';
import type { ContactInput } from './schema.ts';

/** A contact as it will be stored, whichever way it came. */
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
 * What the wire shows for a number where the person is known by an address: the same address in the same workspace always
 * gives the same one, and no other workspace can compare them. It is no identifier.
 */
export const emailNumber = (tenantId: string, email: string): string =>
  `em:${sha256Hex(`${tenantId}:${email.toLowerCase()}`).slice(0, 16)}`;

/** Every path into the table goes through here, so that nothing is stored unredacted. */
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
