import type { Context } from '../../../platform/context.ts';
import { type CrmConnection, CrmError } from '../../../providers/crm/port.ts';
import { withConnection } from '../access.ts';
import type { IntegrationRow } from '../queries.ts';
import { interactionOf, propertiesOf, readProperties, type Subject, whoOf } from '../rules.ts';
import * as queries from './queries.ts';

export type Written = { externalId: string; personExternalId: string; contactId: string | null };

/** Nothing is sent when the claim may have passed to another process. */
export type Bounds = { isStillOurs: () => boolean };

export const findSubject = (ctx: Context, claim: queries.SubjectOfSync): Promise<Subject | undefined> =>
  claim.subject_type === 'call'
    ? queries.findCall(ctx.db, ctx.tenantId, claim.subject_id)
    : queries.findConversation(ctx.db, ctx.tenantId, claim.subject_id, claim.revision);

/**
 * Finds or creates the person, writes the interaction under its key, and sets the mapped properties. An attempt before
 * this one may have written it: the vendor is asked first.
 */
export async function writeSync(
  ctx: Context,
  integration: IntegrationRow,
  claim: queries.Claim,
  bounds: Bounds,
): Promise<Written> {
  const subject = await findSubject(ctx, claim);
  if (subject === undefined)
    throw new CrmError('refused', 'The conversation was deleted before it was written');
  if (subject.phoneNumber === null && subject.email === null)
    throw new CrmError('refused', 'The person was erased before it was written');
  let isFirst = claim.attempt === 1;
  return withConnection(ctx, integration, async (connection) => {
    const personExternalId = await personOf(ctx, integration, claim, subject, connection, bounds);
    const interaction = interactionOf(subject, ctx.settings.baseUrl);
    const found = isFirst ? null : await connection.findInteraction(personExternalId, interaction);
    assertOurs(bounds);
    isFirst = false; // with renewed access all of this runs again
    const who = { ...whoOf(subject), externalId: personExternalId };
    const externalId = found ?? (await connection.writeInteraction(who, interaction));
    const properties = propertiesOf(subject, integration.mapping, ctx.settings.baseUrl);
    if (Object.keys(properties).length > 0) await connection.updatePerson(personExternalId, properties);
    return { externalId, personExternalId, contactId: subject.contactId };
  });
}

function assertOurs({ isStillOurs }: Bounds): void {
  if (!isStillOurs()) throw new CrmError('unavailable', 'The attempt took too long');
}

async function personOf(
  ctx: Context,
  integration: IntegrationRow,
  claim: queries.Claim,
  subject: Subject,
  connection: CrmConnection,
  bounds: Bounds,
): Promise<string> {
  const linked = subject.crmProvider === integration.provider ? subject.crmExternalId : null;
  const remembered = claim.person_external_id ?? linked ?? (await queries.findPerson(ctx.db, claim));
  if (remembered !== null && (await connection.readPerson(remembered, [])) !== null) return remembered;
  const read = readProperties(integration.mapping).map(([, property]) => property);
  const found = await connection.findPerson(subject, read);
  if (found === null && integration.options.createPeople === false)
    throw new CrmError('refused', 'The CRM does not have this person, and this integration creates none');
  assertOurs(bounds);
  const externalId = found?.externalId ?? (await connection.createPerson(whoOf(subject), {}));
  await queries.notePerson(ctx.db, claim, externalId);
  return externalId;
}
