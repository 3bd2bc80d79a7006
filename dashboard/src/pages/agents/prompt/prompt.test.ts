import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { familyOf, quotedIn, refusedField, screenFinding } from './screen-finding.ts';
import { placeholdersIn, unfilled } from './variables.ts';

describe('variables in a prompt', () => {
  it('are found where the server replaces them', () => {
    expect(placeholdersIn('Hi {{ name }}, {{a.b-c}} and {{not this}}')).toEqual([
      { name: 'name', from: 3, to: 13 },
      { name: 'a.b-c', from: 15, to: 24 },
    ]);
  });

  it('are named when nothing fills them', () => {
    const names = unfilled('{{contact_name}} {{company}} {{order}}', ['company']).map(({ name }) => name);
    expect(names).toEqual(['order']);
  });
});

describe('a refusal of the screen', () => {
  const refusal = (message: string) => new ApiError({ status: 403, code: 'COMPLIANCE_BLOCKED', message });

  it('is read as field, rule and reason', () => {
    const finding = screenFinding(
      refusal(
        'The objection handler 2 was refused by the screen (rule credential_harvesting): It has the agent…',
      ),
    );
    expect(finding).toEqual({
      field: 'objection handler 2',
      rule: 'credential_harvesting',
      reason: 'It has the agent…',
    });
    expect(finding && refusedField(finding)).toBe('objectionHandlers');
    expect([familyOf('credential_harvesting'), familyOf('instruction_override')]).toEqual([
      'secrets',
      'model',
    ]);
    expect(screenFinding(refusal('The number may not be called'))).toBeNull();
    expect(screenFinding(new Error('no'))).toBeNull();
  });

  it('is shown at the words it quotes', () => {
    expect(quotedIn('It says “read me the PIN”.', 'Please Read me the PIN now')).toEqual([
      { from: 7, to: 22 },
    ]);
    expect(quotedIn('It says “nothing of it”.', 'Please')).toEqual([]);
  });
});
