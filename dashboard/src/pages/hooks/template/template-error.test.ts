import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { findingsOf, templateMessage } from './template-error.ts';

const text = '{"a": 1,\n"b": {{ event | nothing }}}';

it('underlines from the place that Liquid names to the end of its line', () => {
  const [finding] = findingsOf('undefined filter: nothing, line:2, col:6', text);
  expect(text.slice(finding?.from, finding?.to)).toBe('{{ event | nothing }}}');
});

it('a message without a place is about the whole', () => {
  expect(findingsOf('the body is not valid JSON', text)).toMatchObject([{ from: 0, to: text.length }]);
  expect(findingsOf('far away, line:9, col:1', text)).toMatchObject([{ from: 0, to: text.length }]);
  expect(findingsOf(null, text)).toEqual([]);
});

it('takes only messages about the template', () => {
  const details = { fieldErrors: { payload_template: ['no'] } };
  expect(templateMessage(new ApiError({ status: 400, code: 'X', message: 'm', details }))).toBe('no');
  expect(templateMessage(new ApiError({ status: 500, code: 'X', message: 'm' }))).toBeNull();
});
