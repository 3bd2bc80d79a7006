import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { DatabaseTrouble } from '../database/trouble.ts';
import { ApiError } from '../errors.ts';
import { allow, type Route, rate, route } from './route.ts';

const failing = (path: string, error: () => Error): Route =>
  route({
    method: 'GET',
    path,
    tag: 'Test',
    summary: 'Always fails',
    internal: true,
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Never' },
    handle: async () => {
      throw error();
    },
  });

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  const routes = [
    failing('/api/test/bug', () => new TypeError('secret pk_0123456789abcdef in a message')),
    failing('/api/test/away', () => new DatabaseTrouble('no database connection was free in time')),
    failing('/api/test/vendor', () => new ApiError('PROVIDER_ERROR', 'The carrier does not answer')),
  ];
  app = await startApp({ features: [{ name: 'test', routes }] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

describe('a failure on our side', () => {
  it('F-080 is 500 INTERNAL_ERROR that reveals nothing internal', async () => {
    const answer = await app.request('GET', '/api/test/bug', { key: workspace.keys.read });
    expect([answer.status, answer.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('of a database that does not answer is 503, with when to try again', async () => {
    const answer = await app.request('GET', '/api/test/away', { key: workspace.keys.read });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'INTERNAL_ERROR']);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body.error.message).toContain('The database did not answer in time');
  });

  it('F-080 of a provider is 502', async () => {
    const answer = await app.request('GET', '/api/test/vendor', { key: workspace.keys.read });
    expect([answer.status, answer.body.error]).toEqual([
      502,
      {
        code: 'PROVIDER_ERROR',
        message: 'The carrier does not answer',
        request_id: answer.headers.get('x-request-id'),
      },
    ]);
  });
});
