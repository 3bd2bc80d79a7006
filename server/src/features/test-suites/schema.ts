import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { rehearsalCase, simulationView } from '../simulations/schema.ts';

const name = trimmed(1, 200).meta({ example: 'Before going live' });
const cases = z
  .array(rehearsalCase)
  .min(1)
  .max(20)
  .refine((list) => new Set(list.map((one) => one.name)).size === list.length, 'Names must be unique');

export const createSuiteInput = z.object({ name, cases });
export const updateSuiteInput = z.object({ name: name.optional(), cases: cases.optional() });

export const RUN_STATUSES = ['pending', 'running', 'finished', 'failed'] as const;

export const runSummaryView = z.object({
  id: id(),
  suite_id: id(),
  agent_version: z.number().int().meta({ description: 'Of the agent that was tested' }),
  status: z.enum(RUN_STATUSES),
  passed: z.number().int().meta({ description: 'Cases that passed' }),
  total: z.number().int(),
  error: z.string().nullable(),
  started_by: z.string(),
  created_at: timestamp(),
  finished_at: timestamp().nullable(),
});

export const caseResult = z.object({
  name: z.string(),
  passed: z.boolean(),
  error: z.string().nullable(),
  simulation: simulationView.nullable(),
});

export const runView = runSummaryView.extend({ results: z.array(caseResult) });

export const suiteView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  name: z.string(),
  cases: z.array(z.record(z.string(), z.unknown())).meta({ description: 'As they were saved' }),
  last_run: runSummaryView.nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export type CreateSuiteInput = z.output<typeof createSuiteInput>;
export type UpdateSuiteInput = z.output<typeof updateSuiteInput>;
export type SuiteView = z.infer<typeof suiteView>;
export type RunSummary = z.infer<typeof runSummaryView>;
export type RunView = z.infer<typeof runView>;
export type CaseResult = z.infer<typeof caseResult>;
