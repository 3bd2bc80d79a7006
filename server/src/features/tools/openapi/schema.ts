import { z } from 'zod';
import { AUTH_TYPES, authConfigInput } from '../auth-config.ts';
import { toolView } from '../schema.ts';

export const importToolsInput = z.object({
  document: z
    .union([z.string().min(1), z.record(z.string(), z.unknown())], {
      error: 'Send an OpenAPI document, as an object or as JSON or YAML text',
    })
    .meta({
      description: 'OpenAPI 3.0 or 3.1, as an object or as text in JSON or YAML, up to 500,000 characters',
      override: { type: ['object', 'string'] },
      example: {
        openapi: '3.1.0',
        servers: [{ url: 'https://api.example.com' }],
        paths: { '/orders/{id}': { get: { operationId: 'getOrder', summary: 'Looks up an order' } } },
      },
    }),
  baseUrl: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'Instead of the document’s own server', example: 'https://api.example.com' }),
  operationIds: z
    .array(z.string().min(1).max(500))
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: 'Only these, by operationId or as `GET /path`. Without it all that are not deprecated',
      example: ['getOrder'],
    }),
  dryRun: z.boolean().default(false).meta({ description: 'Only report what would be created' }),
  authType: z.enum(AUTH_TYPES).default('none').meta({ description: 'For every tool of the document' }),
  authConfig: authConfigInput,
});

export const importToolsView = z.object({
  dry_run: z.boolean(),
  created: z.array(toolView),
  planned: z
    .array(
      toolView
        .omit({
          id: true,
          tenant_id: true,
          agent_id: true,
          type: true,
          position: true,
          created_at: true,
          updated_at: true,
          deleted_at: true,
        })
        .extend({
          operation: z
            .string()
            .meta({ description: 'What `operationIds` calls it', example: 'GET /orders/{id}' }),
        }),
    )
    .meta({ description: 'What a dry run would create' }),
  skipped: z.array(
    z.object({
      operation: z.string().meta({ example: 'uploadPhoto' }),
      reason: z.string().meta({ example: 'its body is multipart/form-data, not JSON' }),
    }),
  ),
});

export type ImportToolsInput = z.output<typeof importToolsInput>;
