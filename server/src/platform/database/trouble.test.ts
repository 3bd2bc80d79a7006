import { describe, expect, it } from 'vitest';
import { DatabaseTrouble, isDatabaseTrouble, isPassing, troubleOf } from './trouble.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('trouble with the database', () => {
  it('is a server that is down, overloaded, or cancelled the statement or the session', () => {
    const states = ['08000', '08006', '53300', '57P01', '57P02', '57P03', '57P05', '57014', '25P03', '25P04'];
    const contention = ['40001', '40P01', '55P03'];
    const sockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
    for (const code of [...states, ...contention, ...sockets])
      expect(isPassing(coded(code)), code).toBe(true);
  });

  it('is a driver’s time-out or lost connection', () => {
    for (const message of [
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Query read timeout',
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
    ])
      expect(isPassing(new Error(message)), message).toBe(true);
  });

  it('is never a programming error', () => {
    for (const code of ['23505', '23503', '42601', '42P01', '22P02', '25P02', '28P01', 'ENOENT', 'XX000'])
      expect(isPassing(coded(code)), code).toBe(false);
    for (const message of [
      'no',
      'Cannot use a pool after calling end on the pool',
      'no timeout expired here',
    ])
      expect(isPassing(new Error(message)), message).toBe(false);
    expect(isPassing(new TypeError('undefined is not a function'))).toBe(false);
    for (const thrown of ['57P01', null, undefined, { code: '57P01' }]) expect(isPassing(thrown)).toBe(false);
  });

  it('is typed where it is rethrown, with the original code, so that no other socket’s error is mistaken for it', () => {
    const met = coded('ECONNRESET');
    expect(isDatabaseTrouble(met)).toBe(false);
    const thrown = troubleOf(met);
    expect(isDatabaseTrouble(thrown)).toBe(true);
    expect(thrown).toMatchObject({ code: 'ECONNRESET', cause: met });
    expect(troubleOf(thrown)).toBe(thrown);
    const mistake = coded('42601');
    expect(troubleOf(mistake)).toBe(mistake);
    expect(isDatabaseTrouble(new DatabaseTrouble('no answer'))).toBe(true);
  });
});
