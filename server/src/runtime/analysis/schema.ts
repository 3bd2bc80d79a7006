import { z } from 'zod';
import { type Analysis, CALL_OUTCOMES } from './types.ts';

/** How long a text of an analysis may be, whoever wrote it. */
export const LENGTH_MAX = {
  summary: 1000,
  rationale: 300,
  value: 500,
  objection: 120,
  reason: 160,
  nextStep: 200,
} as const;

export const OBJECTIONS_MAX = 10;
export const REASONS_MAX = 8;

const signed = z.number().min(-1).max(1);
const share = z.number().min(0).max(1);
const percent = z.int().min(0).max(100);
const objections = z.array(z.string().min(1).max(LENGTH_MAX.objection)).max(OBJECTIONS_MAX);
const rationale = z.string().min(1).max(LENGTH_MAX.rationale);
/** Left out of results that were stored before it was noted. */
export const evidenceSchema = z.strictObject({ turns: z.array(z.int().min(0)) }).meta({
  description: 'Places of the turns that bear the result, counted from 0 in `transcript`',
  example: { turns: [3, 4] },
});
const evidence = evidenceSchema;

/** As results are shown: by the name of the criterion. */
export const criteriaResultsSchema = z.record(
  z.string(),
  z.object({
    result: z.enum(['success', 'failure', 'unknown']),
    rationale: z.string(),
    evidence: evidenceSchema.optional(),
  }),
);
/** By the name of the field. */
export const collectedDataSchema = z.record(
  z.string(),
  z.object({
    value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    rationale: z.string(),
    evidence: evidenceSchema.optional(),
  }),
);

export const qualificationSchema = z.strictObject({
  score: percent.nullable(),
  interest: z.enum(['high', 'medium', 'low']).nullable(),
  answered: z.boolean().nullable(),
  next_step: z.string().min(1).max(LENGTH_MAX.nextStep).nullable(),
  objections,
  reasons: z.array(z.string().min(1).max(LENGTH_MAX.reason)).max(REASONS_MAX),
});

export const analysisSchema: z.ZodType<Analysis> = z.strictObject({
  summary: z.string().min(1).max(LENGTH_MAX.summary),
  outcome: z.enum(CALL_OUTCOMES),
  sentiment_score: signed.nullable(),
  sentiment_low: signed.nullable(),
  frustration_score: share.nullable(),
  sentiment_timeline: z.array(z.strictObject({ t: z.number().min(0), s: signed, f: share })),
  call_success_score: percent.nullable(),
  evaluation_criteria_results: z.record(
    z.string(),
    z.strictObject({ result: z.enum(['success', 'failure', 'unknown']), rationale, evidence }),
  ),
  data_collection_results: z.record(
    z.string(),
    z.strictObject({
      value: z.union([z.string().max(LENGTH_MAX.value), z.number(), z.boolean()]).nullable(),
      rationale,
      evidence,
    }),
  ),
  qualification: qualificationSchema.nullable(),
  objections,
  main_language: z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
  asked_not_to_be_contacted: z.boolean(),
});
