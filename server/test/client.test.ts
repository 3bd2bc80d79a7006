import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { clientOperations } from '../src/platform/http/reference/client/operations.ts';
import { sameTopic } from '../src/platform/http/reference/client/topics.ts';
import { operationIdOf, toolNameOf } from '../src/platform/http/reference/operation-id.ts';
import { SPOKEN_NAMES } from '../src/platform/http/reference/operation-names.ts';
import { root } from '../src/root.ts';

const routes = features.flatMap((feature) => feature.routes ?? []);
const { operations } = clientOperations(routes);

describe('the names of operations', () => {
  const ids = routes.map(({ method, path }) => operationIdOf(method, path));

  it('no two operations share a name, so that none depends on the order of the routes', () => {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice).toEqual([]);
  });

  it('every name is a verb and a noun, and makes a name for a tool', () => {
    expect(ids.map(toolNameOf).filter((name) => !/^[a-z]+(_[a-z]+)+$/.test(name))).toEqual([]);
    const plain = ids.filter((id) => /^create.*(Read|Check|Import|Export|Erase|Cost|In|Out)$/.test(id));
    expect(plain).toEqual(['createExport']); // an export is a thing, with a list of its own
  });

  it('every name given by hand belongs to a route', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(Object.keys(SPOKEN_NAMES).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the client of the dashboard', () => {
  it('has every route that a signed-in person may use, with its roles, and no other', () => {
    const wanted = routes.filter(
      ({ access, returns }) =>
        (access.kind === 'workspace' || (access.kind === 'public' && access.visitors === undefined)) &&
        returns.status < 400 &&
        returns.contentType !== 'text/event-stream',
    );
    expect(operations.map(({ method, path, roles }) => ({ method, path, roles }))).toEqual(
      wanted.map(({ method, path, access }) => ({
        method,
        path,
        roles: access.kind === 'workspace' ? access.roles : null,
      })),
    );
  });

  it('every list declares its paging, so that no page invents its own', () => {
    const lists = operations.filter(({ query }) =>
      query.some(({ name }) => ['page', 'offset', 'cursor'].includes(name)),
    );
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ list }) => list?.paging === null || list?.limit === null)).toEqual([]);
  });

  it('every change the server announces refreshes something the dashboard can show', () => {
    const source = join(root, 'server/src');
    const announced = readdirSync(source, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [
        ...readFileSync(join(source, path), 'utf8').matchAll(/\b(?:topic: |TOPIC = )'([a-z_-]+)'/g),
      ])
      .map((match) => sameTopic(match[1] ?? ''));
    expect(announced).toContain('campaigns');
    const shown = new Set(
      operations.filter(({ method }) => method === 'GET').flatMap(({ topics }) => topics),
    );
    // Between processes only: a listening terminal is not a page.
    const unseen = new Set(announced.filter((topic) => !shown.has(topic) && topic !== 'webhook-listeners'));
    expect([...unseen]).toEqual([]);
  });
});
