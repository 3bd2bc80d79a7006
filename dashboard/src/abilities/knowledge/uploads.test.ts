import { expect, it } from 'vitest';
import { isAccepted, nextToSend, reduceUploads, typeOf, type Upload } from './uploads.ts';

const upload = (id: string, state: Upload['state'] = 'waiting'): Upload => ({
  id,
  file: new File(['x'], `${id}.txt`),
  state,
  share: 0,
  reason: null,
});

it('two files are sent at a time, in the order they were given', () => {
  let uploads: readonly Upload[] = reduceUploads([], {
    type: 'added',
    uploads: [upload('a'), upload('b'), upload('c')],
  });
  for (const expected of ['a', 'b']) {
    expect(nextToSend(uploads)?.id).toBe(expected);
    uploads = reduceUploads(uploads, { type: 'started', id: expected });
  }
  expect(nextToSend(uploads)).toBeUndefined();
  uploads = reduceUploads(uploads, { type: 'stored', id: 'a' });
  expect(nextToSend(uploads)?.id).toBe('c');
});

it('a refused file stays with its reason, does not hold up the others, and can be sent again', () => {
  const refused = reduceUploads([upload('a', 'sending'), upload('b')], {
    type: 'refused',
    id: 'a',
    reason: 'Too large',
  });
  expect(refused[0]).toMatchObject({ state: 'refused', reason: 'Too large' });
  expect(nextToSend(refused)?.id).toBe('b');
  expect(reduceUploads(refused, { type: 'again', id: 'a' })[0]).toMatchObject({
    state: 'waiting',
    reason: null,
  });
  expect(reduceUploads(refused, { type: 'dismissed', id: 'a' })).toHaveLength(1);
});

it('a file is known by the ending of its name', () => {
  expect(isAccepted('Prices.MD')).toBe(true);
  expect(typeOf('Prices.MD')).toBe('text/markdown');
  expect(isAccepted('photo.png')).toBe(false);
  expect(isAccepted('pdf')).toBe(false);
});
