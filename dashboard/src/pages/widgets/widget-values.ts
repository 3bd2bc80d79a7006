import type { CreateWidgetInput, Widget } from '../../api/generated/types.ts';

export type WidgetTheme = Widget['theme'];

export interface WidgetValues {
  name: string;
  agentId: string;
  /** One a line, as people paste them. */
  allowedOrigins: string;
  theme: WidgetTheme;
  greeting: string;
  rate_limit_rpm: number | null;
}

export const NEW_WIDGET: WidgetValues = {
  name: '',
  agentId: '',
  allowedOrigins: '',
  theme: {
    mode: 'auto',
    primaryColor: '#0f5f5b',
    headerColor: null,
    position: 'bottom-right',
    radius: 16,
  },
  greeting: '',
  rate_limit_rpm: 30,
};

export const valuesOf = (widget: Widget): WidgetValues => ({
  name: widget.name,
  agentId: widget.agent_id,
  allowedOrigins: widget.allowed_origins.join('\n'),
  theme: widget.theme,
  greeting: widget.greeting ?? '',
  rate_limit_rpm: widget.rate_limit_rpm,
});

export const bodyOf = (values: WidgetValues): CreateWidgetInput['body'] => ({
  name: values.name.trim(),
  agentId: values.agentId,
  allowedOrigins: values.allowedOrigins
    .split(/[\s,]+/)
    .map((origin) => origin.trim())
    .filter(Boolean),
  theme: values.theme,
  greeting: values.greeting.trim() || null,
  ...(values.rate_limit_rpm === null ? {} : { rate_limit_rpm: values.rate_limit_rpm }),
});
