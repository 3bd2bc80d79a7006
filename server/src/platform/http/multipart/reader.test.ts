import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { BrokenForm, boundaryOf, MultipartReader, type PartEvent, type PartHead } from './reader.ts';

type Part = { head: PartHead | null; content: string };

function read(chunks: readonly Buffer[], boundary = 'b'): Part[] {
  const reader = new MultipartReader(boundary);
  const parts: Part[] = [];
  const take = (event: PartEvent) => {
    if ('head' in event) parts.push({ head: event.head, content: '' });
    const last = parts.at(-1);
    if ('data' in event && last !== undefined) last.content += event.data.toString('latin1');
  };
  for (const chunk of chunks) for (const event of reader.push(chunk)) take(event);
  reader.end();
  return parts;
}

const readText = (text: string) => read([Buffer.from(text)]);
const one = (head: string) => readText(`--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`)[0]?.head;

/** Every split of the bytes in two or three, and one byte at a time. */
const cuts = (bytes: Buffer, at: readonly number[]): Buffer[] => {
  const places = [...new Set([0, ...at.map((place) => place % (bytes.length + 1)), bytes.length])].sort(
    (left, right) => left - right,
  );
  return places.slice(1).map((to, index) => bytes.subarray(places[index], to));
};

describe('a form', () => {
  it('yields its parts for every split of its bytes', () => {
    const content = fc.string({
      unit: fc.constantFrom('a', '\r', '\n', '-', 'b', '\r\n', '--b', '\r\n-', '\r\n--'),
      maxLength: 60,
    });
    const safe = content.filter((text) => !text.includes('\r\n--b') && !/\r\n--?$|\r\n?$/.test(text));
    fc.assert(
      fc.property(fc.array(safe, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 12 }), (contents, at) => {
        const text = contents
          .map((one, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${one}\r\n`)
          .join('');
        const bytes = Buffer.from(`${text}--b--\r\nafter`, 'latin1');
        const whole = read([bytes]);
        expect(whole.map((part) => [part.head?.name, part.content])).toEqual(
          contents.map((one, n) => [`f${n}`, one]),
        );
        expect(read(cuts(bytes, at))).toEqual(whole);
        expect(read([...bytes].map((byte) => Buffer.from([byte])))).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('that is malformed ends in an error, never in a wait', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(), { maxLength: 5 }), (bytes, at) => {
        const form = Buffer.concat([Buffer.from('--b\r\n'), bytes]);
        expect(() => read(cuts(form, at))).toThrow(BrokenForm);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a preamble only', 'hello'],
    ['no last boundary', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nv'],
    ['a last boundary cut short', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nv\r\n--b-'],
    ['headers without an end', '--b\r\nContent-Disposition: form-data; name="x"\r\n--b--\r\n'],
    ['a line that is no header', '--b\r\nhello\r\n\r\nv\r\n--b--'],
    ['something behind a boundary', '--bx\r\n\r\nv\r\n--b--'],
    ['a boundary line without an end', `--b${' '.repeat(10_000)}`],
    ['headers of 20 kB', `--b\r\nx: ${'y'.repeat(20_000)}\r\n\r\nv\r\n--b--`],
  ])('with %s is refused', (_what, text) => {
    expect(() => readText(text)).toThrow(BrokenForm);
  });

  it('has parts that are no fields: without headers, without a name, of another disposition', () => {
    const heads = [
      '',
      'X: y\r\n',
      'Content-Disposition: form-data\r\n',
      'Content-Disposition: attachment; name=a\r\n',
    ];
    const text = heads.map((head) => `--b\r\n${head}\r\nv\r\n`).join('');
    expect(readText(`${text}--b--`)).toEqual(heads.map(() => ({ head: null, content: 'v' })));
    expect(readText('--b--')).toEqual([]);
  });
});

describe('the head of a part', () => {
  it.each([
    ['name="a"; filename="b c.txt"', 'a', 'b c.txt'],
    ['name=a; filename=b.txt', 'a', 'b.txt'],
    ['name="a"; filename="say \\"hi\\" \\\\ C:\\temp\\x.txt"', 'a', 'say "hi" \\ C:\\temp\\x.txt'],
    ['name="a;b"; filename="c;d=e.txt"', 'a;b', 'c;d=e.txt'],
    ['name="ä"; filename="漢字 😀.txt"', 'ä', '漢字 😀.txt'],
    ['name="a"; filename="plain"; filename*=utf-8\'\'%c3%a4.txt', 'a', 'ä.txt'],
    ['name="a"; filename*=iso-8859-1\'en\'%e4.txt', 'a', 'ä.txt'],
    ['name="a"; filename=""', 'a', ''],
    ['NAME="a"', 'a', null],
    ['name="first"; name="second"', 'first', null],
    ['name=""', '', null],
  ])('reads %s', (parameters, name, fileName) => {
    expect(one(`content-disposition: form-data; ${parameters}`)).toEqual({
      name,
      fileName,
      type: 'text/plain',
      charset: 'utf-8',
    });
  });

  it('has its media type in lower case, without parameters, and folded lines in one', () => {
    const head =
      'Content-Disposition: form-data;\r\n  name="a"\r\nCONTENT-TYPE: Text/CSV; charset="ISO-8859-1"';
    expect(one(head)).toMatchObject({ name: 'a', type: 'text/csv', charset: 'ISO-8859-1' });
  });

  it('is read in time that grows with its length', () => {
    const started = performance.now();
    for (const hostile of ['\\', '"', ';', ';a=', ';a="', ' ', '\\"'])
      one(`Content-Disposition: form-data; name="a"${hostile.repeat(14_000 / hostile.length)}`);
    expect(performance.now() - started).toBeLessThan(unlessHung(2_000));
  });
});

describe('a boundary', () => {
  it('is taken from the content type, quoted or not', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b"')).toBe('a b');
    for (const none of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
    ])
      expect(boundaryOf(none)).toBeNull();
    expect(boundaryOf(`multipart/form-data; boundary=${'x'.repeat(201)}`)).toBeNull();
  });
});
