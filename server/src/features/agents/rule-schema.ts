import { z } from 'zod';
import { described, id } from '../../platform/http/schemas.ts';
import { FINDING_FIELDS, RULE_FIELDS } from './field-descriptions.ts';

export const escalationRule = z.object(
  described(
    {
      trigger: z
        .enum(['negative_sentiment', 'explicit_request', 'repeated_objection', 'timeout'])
        .meta({ example: 'explicit_request' }),
      threshold: z.number().min(0),
      action: z.enum(['transfer_to_human', 'end_call_politely', 'schedule_callback']),
    },
    RULE_FIELDS,
  ),
);

export const transferRule = z.object(
  described(
    {
      targetAgentId: id(),
      condition: z.string().min(1).max(500).meta({ example: 'The caller asks about billing' }),
      transferMessage: z.string().max(500).optional(),
    },
    RULE_FIELDS,
  ),
);

const analysisId = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => !/^\s*qa_/i.test(name), 'Ids starting with `qa_` are reserved');
const unique = <Item extends { id: string }>(list: Item[]) =>
  new Set(list.map((item) => item.id)).size === list.length;

export const successEvaluation = z
  .array(z.object(described({ id: analysisId, description: z.string().min(5).max(1000) }, FINDING_FIELDS)))
  .max(30)
  .refine(unique, 'Ids must be unique');

export const dataCollection = z
  .array(
    z
      .object(
        described(
          {
            id: analysisId,
            dataType: z.enum(['string', 'boolean', 'integer', 'number']),
            description: z.string().min(5).max(1000),
            enum: z
              .array(z.string().min(1).max(200))
              .max(50)
              .refine((list) => new Set(list).size === list.length, 'Values must be unique')
              .optional(),
          },
          FINDING_FIELDS,
        ),
      )
      .refine(
        (field) => field.enum === undefined || field.dataType === 'string',
        'Only string fields may have an enum',
      ),
  )
  .max(40)
  .refine(unique, 'Ids must be unique');

export const topics = z.array(z.string().min(1).max(200)).max(20);
