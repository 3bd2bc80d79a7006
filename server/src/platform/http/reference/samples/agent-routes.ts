import { z } from 'zod';
import { allow, type Route, rate, route } from '../../route.ts';
import { id, idParam, queryInteger, timestamp, trimmed, uploadedFile } from '../../schemas.ts';

const handle = async () => null;

const LANGUAGES = ['es', 'es-CO', 'es-MX', 'en', 'en-US', 'pt-BR'] as const;

const agent = z
  .object({
    id: id(),
    tenant_id: id(),
    name: z.string().meta({ example: 'Lucía' }),
    language: z.enum(LANGUAGES).describe('What the agent speaks.'),
    system_prompt: z.string().nullable(),
    department: z.string().nullable().describe('Where calls may be handed over to.'),
    skills: z.array(z.string()),
    isProvisioned: z.boolean(),
    privacy: z.object({ redactPiiAudio: z.boolean(), retentionDays: z.int().min(0).max(365) }),
    objection_handlers: z.record(z.string(), z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted_at: timestamp().nullable().describe('Always null.'),
  })
  .meta({ id: 'Agent' });

const agentBody = z.object({
  name: trimmed(1, 100).describe('Shown in lists and said on calls.').meta({ example: 'Lucía' }),
  voiceId: z.string().meta({ example: 'voice_lucia' }),
  language: z.enum(LANGUAGES).describe('What the agent speaks.'),
  systemPrompt: z.string().min(10).max(8000).optional().describe('Who the agent is and what it must do.'),
  channels: z
    .array(z.enum(['voice', 'whatsapp', 'email', 'webchat']))
    .min(1)
    .max(4)
    .default(['voice', 'whatsapp']),
  dynamicVariables: z.record(z.string().max(100), z.string().max(500)).optional(),
  escalationRules: z
    .array(
      z.object({
        trigger: z.enum(['negative_sentiment', 'explicit_request', 'repeated_objection', 'timeout']),
        threshold: z.number().min(0),
        action: z.enum(['transfer_to_human', 'end_call_politely', 'schedule_callback']),
      }),
    )
    .optional()
    .describe('When the agent hands over.'),
  transferPhoneNumber: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/)
    .nullish()
    .describe('E.164.'),
  maxCallDurationSeconds: z.int().min(30).max(3600).default(600),
  ttsSpeed: z.number().min(0.5).max(2).default(1),
  analysis: z
    .object({
      successEvaluation: z.array(z.object({ id: trimmed(1, 100), description: trimmed(5, 1000) })).max(30),
      dataCollection: z.array(
        z.discriminatedUnion('dataType', [
          z.object({
            dataType: z.literal('string'),
            id: trimmed(1, 100),
            enum: z.array(z.string()).max(50).optional(),
          }),
          z.object({ dataType: z.literal('integer'), id: trimmed(1, 100) }),
        ]),
      ),
    })
    .partial()
    .optional()
    .describe('What is analysed and collected after a conversation.'),
});

const agentId = z.object({ agentId: idParam('Invalid agent ID').describe('The agent.') });

export const agentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/agents',
    tag: 'Agents',
    summary: 'List agents',
    access: allow.read,
    rate: rate.general,
    handle,
    description:
      'Newest first. There is no cursor in the answer: send the `created_at` of the last agent as `cursor`.\n\n- Deleted agents are not listed.\n- The list may be **two minutes** old.',
    query: z.object({
      limit: queryInteger({ min: 1, max: 200, fallback: 50 }).describe('How many at most.'),
      cursor: z.iso.datetime().optional().describe('Only agents created before this time.'),
      search: trimmed(1, 200).optional().describe('Part of the name, in any case.'),
    }),
    returns: { status: 200, description: 'The agents', data: z.array(agent) },
  }),
  route({
    method: 'POST',
    path: '/api/agents',
    tag: 'Agents',
    summary: 'Create an agent',
    access: allow.write,
    rate: rate.mutation,
    handle,
    description: 'Stores the agent and sets up its voice in the background, which takes about half a minute.',
    query: z.object({
      async: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    }),
    body: agentBody,
    errors: ['BILLING_ERROR', 'COMPLIANCE_BLOCKED'],
    returns: { status: 201, description: 'The new agent', data: agent },
  }),
  route({
    method: 'GET',
    path: '/api/agents/{agentId}',
    tag: 'Agents',
    summary: 'Get an agent',
    access: allow.read,
    rate: rate.general,
    handle,
    params: agentId,
    errors: ['AGENT_NOT_FOUND'],
    returns: { status: 200, description: 'The agent', data: agent },
  }),
  route({
    method: 'PATCH',
    path: '/api/agents/{agentId}',
    tag: 'Agents',
    summary: 'Change an agent',
    access: allow.write,
    rate: rate.mutation,
    handle,
    params: agentId,
    body: agentBody.partial().refine((body) => Object.keys(body).length > 0, 'No fields to update'),
    errors: ['AGENT_NOT_FOUND'],
    returns: { status: 200, description: 'The agent as it is now', data: agent },
  }),
  route({
    method: 'DELETE',
    path: '/api/agents/{agentId}',
    tag: 'Agents',
    summary: 'Delete an agent',
    access: allow.full,
    rate: rate.mutation,
    handle,
    params: agentId,
    errors: ['AGENT_NOT_FOUND', 'PROVIDER_ERROR'],
    returns: { status: 204, description: 'The agent is gone' },
  }),
  route({
    method: 'POST',
    path: '/api/agents/{agentId}/knowledge',
    tag: 'Knowledge',
    summary: 'Upload a file',
    access: allow.write,
    rate: rate.mutation,
    handle,
    params: agentId,
    upload: { bytesMax: 20_000_000 },
    body: z.object({ file: uploadedFile().describe('PDF, DOCX, EPUB, HTML or text, up to 20 MB.') }),
    returns: {
      status: 201,
      description: 'The document',
      data: z.object({
        id: id(),
        name: z.string(),
        size: z.int(),
        status: z.enum(['processing', 'ready', 'failed']),
      }),
    },
  }),
];
