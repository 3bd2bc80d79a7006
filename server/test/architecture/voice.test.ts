import { expect, it } from 'vitest';
import { breaches, files } from './source.ts';

/** What the media core may know: itself, the type of the log, and the header of sound files. */
const OUTSIDE = ['platform/observability/log.ts', 'platform/wav.ts'];

it('the media core stands by itself: no package, no feature, no provider, no signalling', () => {
  const own = ({ path }: { path: string }) => path.startsWith('voice/rtp/');
  expect(breaches((file, to) => own(file) && !to.startsWith('voice/rtp/') && !OUTSIDE.includes(to))).toEqual(
    [],
  );
  expect(files.filter(own).flatMap(({ packages }) => packages)).toEqual([]);
  expect(files.some(own)).toBe(true);
});

it('media is timed by a clock that does not jump', () => {
  const daytime = files.filter(({ path, text }) => path.startsWith('voice/rtp/') && text.includes('Date.'));
  expect(daytime.map(({ path }) => path)).toEqual([]);
});
