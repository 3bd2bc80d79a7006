import { describe, expect, it } from 'vitest';
import { rowsMoved } from './rows-moved.ts';

const rows = Array.from({ length: 20 }, (_, number) => `row ${number}`);
const inSight = { first: 8, last: 12 };

describe('rows in sight', () => {
  it('move by as many places as came or went above them', () => {
    expect(rowsMoved(rows, rows, inSight)).toBe(0);
    expect(rowsMoved(rows, ['new', 'newer', ...rows], inSight)).toBe(2);
    expect(rowsMoved(rows, rows.slice(3), inSight)).toBe(-3);
    expect(rowsMoved(rows, [...rows, 'below'], inSight)).toBe(0);
  });

  it('do not follow one of them that moved by itself, and stay where all are gone', () => {
    const withoutNinth = rows.filter((row) => row !== 'row 9');
    expect(rowsMoved(rows, ['row 9', ...withoutNinth], inSight)).toBe(0);
    expect(rowsMoved(rows, ['row 8', ...rows.filter((row) => row !== 'row 8')], inSight)).toBe(0);
    expect(rowsMoved(rows, ['row 15', ...rows.filter((row) => row !== 'row 15')], inSight)).toBe(1);
    expect(rowsMoved(rows, ['another'], inSight)).toBe(0);
  });
});
