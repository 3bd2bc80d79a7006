import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  NEW_TOOL,
  newParameter,
  pathParamsFor,
  placeholdersOf,
  type ToolValues,
} from './tool-values.ts';

const tool: ToolValues = {
  ...NEW_TOOL,
  name: ' check_order ',
  description: 'Finds it',
  url: 'https://x.test/o/{id}',
};

describe('the address of a tool', () => {
  it('gives one path parameter for each placeholder, and none for variables', () => {
    expect(placeholdersOf('https://x.test/{a}/{b}/{a}?v={{tier}}')).toEqual(['a', 'b']);
  });

  it('keeps what was said about a placeholder that stays', () => {
    const known = { ...newParameter('id'), description: 'The order' };
    expect(pathParamsFor('https://x.test/{id}/{part}', [known])).toEqual([known, newParameter('part')]);
    expect(pathParamsFor('https://x.test', [known])).toEqual([]);
  });
});

describe('what is sent', () => {
  it('leaves a stored sign-in alone unless it was changed', () => {
    const kept = bodyOf({ ...tool, authType: 'bearer', authConfig: { token: ' ' } }, 'bearer');
    expect(kept).not.toHaveProperty('authType');
    expect(kept).not.toHaveProperty('authConfig');
    expect(bodyOf({ ...tool, authType: 'bearer', authConfig: { token: 'new' } }, 'bearer')).toMatchObject({
      authType: 'bearer',
      authConfig: { token: 'new' },
    });
    expect(bodyOf({ ...tool, authType: 'none' }, 'bearer')).toMatchObject({ authType: 'none' });
  });

  it('has fixed values of their type, and no body where the method takes none', () => {
    const fixed = { ...newParameter('count'), type: 'integer', valueType: 'fixed', fixedValue: '3' } as const;
    const chosen = { ...newParameter('size'), enumValues: 'small\n\nlarge ' };
    const body = bodyOf({ ...tool, queryParams: [fixed, chosen], bodyParams: [fixed] }, null);
    expect(body.queryParams).toMatchObject([
      { identifier: 'count', fixedValue: 3, enumValues: null },
      { identifier: 'size', fixedValue: null, enumValues: ['small', 'large'] },
    ]);
    expect(body.bodyParams).toEqual([]);
    expect(bodyOf({ ...tool, method: 'POST', bodyParams: [fixed] }, null).bodyParams).toHaveLength(1);
    expect(body).toMatchObject({ name: 'check_order', pathParams: [{ identifier: 'id' }] });
  });
});
