import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { originOf } from './rules.ts';

export const WIDGETS_MAX = 100;
export const ORIGINS_MAX = 50;
export const RATE_LIMIT_DEFAULT = 30;
const RATE_LIMIT_MAX = 6_000;
const GREETING_MAX = 500;

export const MODES = ['auto', 'light', 'dark'] as const;
export const POSITIONS = ['bottom-right', 'bottom-left'] as const;

/** Six digits and nothing else: what a page puts into a style must not be able to be more than a colour. */
const color = () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #4f46e5');

const themeFields = {
  mode: z.enum(MODES).meta({ example: 'auto' }),
  primaryColor: color().meta({ example: '#4f46e5' }),
  headerColor: color().nullable().meta({ example: null }),
  position: z.enum(POSITIONS).meta({ example: 'bottom-right' }),
  radius: z.number().int().min(0).max(24).meta({ example: 16 }),
};

export const themeView = z.object(themeFields);
export type Theme = z.infer<typeof themeView>;

export const DEFAULT_THEME: Theme = {
  mode: 'auto',
  primaryColor: '#4f46e5',
  headerColor: null,
  position: 'bottom-right',
  radius: 16,
};

const themeInput = z.strictObject(themeFields).partial();

const origin = z
  .string()
  .max(300)
  .transform((text, ctx) => {
    const found = originOf(text);
    if (found !== null) return found;
    ctx.addIssue({
      code: 'custom',
      message:
        'Must be an exact origin such as https://www.example.com or http://localhost:3000, without * or a path',
    });
    return z.NEVER;
  })
  .meta({ override: { type: 'string', maxLength: 300 } });

const allowedOrigins = z
  .array(origin)
  .max(ORIGINS_MAX)
  .transform((origins) => [...new Set(origins)])
  .meta({
    override: { type: 'array', items: { type: 'string', maxLength: 300 }, maxItems: ORIGINS_MAX },
    example: ['https://www.example.com'],
  });

const name = trimmed(1, 100).meta({ example: 'Harbour Coffee' });
const greeting = z
  .string()
  .trim()
  .max(GREETING_MAX)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .meta({
    override: { type: ['string', 'null'], maxLength: GREETING_MAX },
    example: 'Hello! How can we help?',
  });
const rateLimit = z.number().int().min(1).max(RATE_LIMIT_MAX).meta({ example: RATE_LIMIT_DEFAULT });

export const createWidgetInput = z.object({
  name,
  agentId: id(),
  allowedOrigins: allowedOrigins.default([]),
  theme: themeInput.default({}),
  greeting: greeting.default(null),
  rate_limit_rpm: rateLimit.default(RATE_LIMIT_DEFAULT),
});

export const updateWidgetInput = z.object({
  name: name.optional(),
  agentId: id().optional(),
  allowedOrigins: allowedOrigins.optional(),
  theme: themeInput.optional(),
  greeting: greeting.optional(),
  rate_limit_rpm: rateLimit.optional(),
});

export const widgetView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  name: z.string().meta({ example: 'Harbour Coffee' }),
  allowed_origins: z.array(z.string()).meta({ example: ['https://www.example.com'] }),
  theme: themeView,
  greeting: z.string().nullable().meta({ example: 'Hello! How can we help?' }),
  rate_limit_rpm: z.number().int().meta({ example: RATE_LIMIT_DEFAULT }),
  snippet: z.string().meta({
    example:
      '<script src="https://parley.example.com/widget.js" data-widget="0190a0c2-7a1b-7c3d-8e4f-5a6b7c8d9e0f" async></script>',
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const createdWidgetView = widgetView.extend({
  key: z.string().meta({ example: `wk_${'0'.repeat(48)}` }),
});

export type CreateWidgetInput = z.output<typeof createWidgetInput>;
export type UpdateWidgetInput = z.output<typeof updateWidgetInput>;
export type WidgetView = z.infer<typeof widgetView>;
