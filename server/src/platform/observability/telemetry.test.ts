import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildOnce, startService, temporaryFolder } from '../../../test/service.ts';

/** A collector that records the names of the spans it receives. */
async function startCollector(): Promise<{ url: string; spans: string[] }> {
  const spans: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    for (const resource of body.resourceSpans) {
      for (const scope of resource.scopeSpans)
        spans.push(...scope.spans.map((span: { name: string }) => span.name));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

describe('traces', () => {
  it('go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, the last of them at the stop', async () => {
    buildOnce();
    const collector = await startCollector();
    const service = await startService({
      DATA_DIR: temporaryFolder(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    await fetch(`${service.url}/api/auth/options`);
    expect(await service.stop()).toBe(0);
    expect(collector.spans).toContain('GET /api/auth/options');
  });
});
