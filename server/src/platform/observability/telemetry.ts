import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('parley');

/** Costs nothing until an exporter is configured: the API's tracer is then a no-op. */
export async function withSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

export type Telemetry = { stop(): Promise<void> };

/** Sends spans by OTLP over HTTP. Loaded only when configured, so that nobody else pays for it. */
export async function startTelemetry(endpoint: string): Promise<Telemetry> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
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
  return { stop: () => provider.shutdown() };
}
