import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { withConnection } from './access.ts';
import { fieldValue, interactionOf, type Subject, variablesOf } from './rules.ts';
import type { PreviewInput, PreviewView } from './schema.ts';
import { requireConnected, vendorTrouble } from './service.ts';
import { findSubject } from './syncs/write.ts';

/** What would be written of a call to a real record, and what is read of it. Nothing is changed. */
export async function previewMapping(ctx: Context, id: string, input: PreviewInput): Promise<PreviewView> {
  const row = await requireConnected(ctx, id);
  const mapping = input.mapping ?? row.mapping;
  const subject = input.callId === undefined ? null : await subjectOf(ctx, input.callId);
  const who = {
    phoneNumber: input.phoneNumber ?? subject?.phoneNumber ?? null,
    email: input.email ?? subject?.email ?? null,
  };
  const properties = Object.values(mapping);
  const person = await withConnection(ctx, row, (connection) => connection.findPerson(who, properties)).catch(
    (error: unknown) => {
      throw vendorTrouble(error, 'mapping');
    },
  );
  const { baseUrl } = ctx.settings;
  const interaction = subject === null ? null : interactionOf(subject, baseUrl);
  return {
    person:
      person === null
        ? null
        : {
            external_id: person.externalId,
            name: person.name,
            email: person.email,
            phone_number: person.phoneNumber,
          },
    fields: Object.entries(mapping).map(([field, property]) => ({
      field,
      property,
      before: person?.properties[property] ?? null,
      after: subject === null ? null : fieldValue(subject, field, baseUrl),
    })),
    interaction: interaction === null ? null : { title: interaction.title, text: interaction.text },
    variables: person === null ? {} : variablesOf(person, { provider: row.provider, mapping }),
  };
}

async function subjectOf(ctx: Context, callId: string): Promise<Subject> {
  const subject = await findSubject(ctx, { subject_type: 'call', subject_id: callId, revision: 0 });
  if (subject === undefined) throw notFound('Call');
  return subject;
}
