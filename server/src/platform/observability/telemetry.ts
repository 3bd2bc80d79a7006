import type { Attributes, Tracer } from '@opentelemetry/api';

/** Set once an exporter is configured. Until then spans cost nothing, and OpenTelemetry is not loaded. */
let tracer: Tracer | undefined;

/** `SpanStatusCode.ERROR`, written out because the package is loaded later. */
const ERROR_STATUS = 2;

export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracer === undefined) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: ERROR_STATUS });
      throw error;
    } finally {
      span.end();
    }
  });
}

export type Telemetry = { stop(): Promise<void> };

/** Sends spans by OTLP over HTTP. Loaded only when configured, so that other installations do not pay for it. */
export async function startTelemetry(endpoint: string): Promise<Telemetry> {
  const [
    { trace },
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'parley' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  tracer = trace.getTracer('parley');
  return { stop: () => provider.shutdown() };
}
