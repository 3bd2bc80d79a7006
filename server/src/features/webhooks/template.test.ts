import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLES } from '../../events/samples.ts';
import { EVENT_NAMES } from './catalogue.ts';
import { checkTemplate, renderTemplate, samplePayload, TemplateError } from './template.ts';

const payload = (data: unknown) => ({ event: 'call.completed', timestamp: '2026-01-15T09:30:00.000Z', data });
const why = (template: string, data: unknown = {}): string => {
  try {
    return `rendered ${renderTemplate(template, payload(data))}`;
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError);
    return (error as Error).message;
  }
};

describe('a payload template', () => {
  it('W-012 renders event, timestamp and data to JSON', () => {
    const template =
      '{"id": "{{ data.callId }}", "e": "{{event}}", "at": "{{ timestamp }}", "all": {{ data | json }}}';
    expect(JSON.parse(renderTemplate(template, payload({ callId: 'c', n: [1] })))).toEqual({
      id: 'c',
      e: 'call.completed',
      at: '2026-01-15T09:30:00.000Z',
      all: { callId: 'c', n: [1] },
    });
    expect(() => checkTemplate(template, EVENT_NAMES)).not.toThrow();
  });

  it('keeps text inside its quotes, for any words of a caller', () => {
    const nasty = 'He said "no"\n\\ \u2028 {{ event }} </script> 日本 \u0001';
    for (const template of ['{"text": "{{ data.summary }}"}', '{"text": {{ data.summary | json }}}']) {
      expect(JSON.parse(renderTemplate(template, payload({ summary: nasty })))).toEqual({ text: nasty });
    }
  });

  it('knows loops, conditions and filters', () => {
    const template =
      '[{% for o in data.objections %}{{ o | upcase | json }}{% unless forloop.last %},{% endunless %}{% endfor %}]';
    expect(renderTemplate(template, payload({ objections: ['a', 'b'] }))).toBe('["A","B"]');
    expect(renderTemplate('{% if data.x %}1{% else %}null{% endif %}', payload({}))).toBe('null');
  });

  it('is refused with the reason when it is no Liquid, no JSON, or too much', () => {
    expect(why('{"a": {{ data.missing }}}')).toMatch(/not valid JSON/);
    expect(why('{% if %}')).not.toMatch(/^rendered/);
    expect(why('{{ event | nothing }}')).toMatch(/undefined filter: nothing/);
    expect(why('{% include "x" %}')).toMatch(/tag "include" not found/);
    expect(why('{% render "/etc/passwd" %}')).toMatch(/tag "render" not found/);
    expect(why('{% layout "x" %}')).toMatch(/tag "layout" not found/);
    expect(why('{% for i in (1..100000000) %}x{% endfor %}')).toMatch(/memory/);
    expect(
      why('"{% for i in (1..900) %}{% for j in (1..900) %}xxxxxxxxxxxxxxxx{% endfor %}{% endfor %}"'),
    ).not.toMatch(/^rendered/);
  });

  const ENDLESS =
    '{% for i in (1..900) %}{% for j in (1..900) %}{{ data | json | size }}{% endfor %}{% endfor %}';

  it('ends within its time', () => {
    const started = process.cpuUsage();
    expect(why(ENDLESS)).toBe('it takes too long');
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  /** Each reading of the processor time advances it by this much; an endless loop reads it once too often. */
  const withProcessorMs = (eachMs: number) => {
    let usedMs = 0;
    const looks = vi.spyOn(process, 'cpuUsage').mockImplementation((since) => {
      if (looks.mock.calls.length > 3 * EVENT_NAMES.length) throw new Error('it does not end');
      usedMs += eachMs;
      return { user: usedMs * 1000 - (since?.user ?? 0), system: 0 };
    });
    onTestFinished(() => looks.mockRestore());
    return looks;
  };

  it.each([
    { eachMs: 25, renders: 1, which: 'used the processor' },
    { eachMs: 24, renders: 2, which: 'was kept waiting' },
  ])('that is late is rendered $renders times when it $which', ({ eachMs, renders }) => {
    const looks = withProcessorMs(eachMs);
    expect(why(ENDLESS)).toBe('it takes too long');
    expect(looks).toHaveBeenCalledTimes(2 * renders);
  });

  it('is refused when all the samples together take too long', () => {
    const many = EVENT_NAMES.slice(0, 10);
    const looks = withProcessorMs(15); // two readings a sample
    expect(() => checkTemplate('1', many)).not.toThrow();
    looks.mockClear();
    expect(() => checkTemplate('1', EVENT_NAMES)).toThrow('It takes too long. Make it simpler');
    expect(looks.mock.calls.length).toBeLessThan(2 * EVENT_NAMES.length);
  });

  it('sees no prototype and no constructor', () => {
    for (const path of [
      'data.constructor',
      'data.__proto__',
      'data.toString',
      'data.constructor.name',
      'constructor',
    ]) {
      expect(why(`"[{{ ${path} }}]"`, { a: 1 }), path).toBe('rendered "[]"');
    }
  });

  it('writes nothing for what is missing, and lists and objects as JSON', () => {
    const data = { none: null, list: [1, 'a'], flag: false, zero: 0 };
    expect(why('"{{ data.none }}{{ data.missing }}{{ data.flag }}{{ data.zero }}"', data)).toBe(
      'rendered "false0"',
    );
    expect(why('{{ data.list }}', data)).toBe('rendered [1,"a"]');
    expect(why('[{{ data.none | json }}, {{ data.missing | json }}]', data)).toBe('rendered [null, null]');
  });

  it('may be as long as 262,144 characters rendered and 10,000 written, not longer', () => {
    const ofLength = (length: number) => why('"{{ data.text }}"', { text: 'x'.repeat(length - 2) });
    expect(ofLength(262_144)).toMatch(/^rendered/);
    expect(ofLength(262_145)).toBe('the body has more than 262144 characters');
    expect(why(`"${'x'.repeat(9_998)}"`)).toMatch(/^rendered/);
    expect(why(`"${'x'.repeat(9_999)}"`)).not.toMatch(/^rendered/);
  });

  it('never renders half a character', () => {
    expect(why('"\ud800"')).toBe('the body is not valid text');
  });

  it('names the event whose sample it cannot render', () => {
    expect(() => checkTemplate('{', ['call.completed'])).toThrow(
      /^With call\.completed: the body is not valid JSON/,
    );
    expect(() => checkTemplate('{', [])).not.toThrow();
    expect(samplePayload('call.completed', 'now')).toEqual({
      event: 'call.completed',
      timestamp: 'now',
      data: SAMPLES['call.completed'],
    });
  });

  it('is refused in a few words, however long the error is', () => {
    expect(why(`{{ event | ${'x'.repeat(500)} }}`)).toHaveLength(200);
  });

  it('knows times of UTC', () => {
    expect(why('"{{ timestamp | date: \'%H:%M\' }}"')).toBe('rendered "09:30"');
  });
});
