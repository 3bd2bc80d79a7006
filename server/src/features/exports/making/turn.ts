import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { putPart, removePart } from '../files.ts';
import { type Encoding, encodingOf } from '../formats/formats.ts';
import { TOPIC } from '../names.ts';
import { isPartFull } from '../rules.ts';
import { expiryOf } from '../service.ts';
import { countOf, type Key, readCells, type Scope } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import * as queries from './queries.ts';
import { PageReader } from './reader.ts';

/** After so many parts another export has its turn. */
const TURN_PARTS = 5;
/** Only where the heartbeat of the process cannot be seen. */
export const CLAIM_MS = 300_000;

/** `lost`: canceled, begun again or taken over; nothing more of it may be stored. */
export type TurnEnd = 'ready' | 'more' | 'lost';

export const scopeOf = ({ tenant_id, from_at, to_at, filters }: queries.Claimed): Scope => ({
  tenantId: tenant_id,
  from: from_at,
  to: to_at,
  filters,
});

/** Makes the next parts of a claimed export, each written and then recorded. */
export async function makeParts(
  ctx: Context,
  claimed: queries.Claimed,
  isStopped: () => boolean,
): Promise<TurnEnd> {
  const source = SOURCES[claimed.kind];
  const scope = scopeOf(claimed);
  if (claimed.rows_expected === null) {
    // Too many to be counted in time: then it is not known how far the file is, and it is made all the same.
    const count = await queries.countRows(ctx.db, countOf(source, scope)).catch(() => 0);
    await queries.setExpected(ctx.db, ctx.tenantId, claimed, count);
  }
  const maker = new PartMaker(
    ctx,
    claimed,
    await encodingOf(claimed.format, readCells(source, claimed.format)),
  );
  for (let part = 0; part < TURN_PARTS && !isStopped(); part++) {
    const end = await maker.makePart();
    if (end !== 'more') return end;
  }
  return 'more';
}

type Written = { rows: number; bytes: number; position: Key | null; rowGroup: unknown; isLast: boolean };

class PartMaker {
  readonly #ctx: Context;
  readonly #claimed: queries.Claimed;
  readonly #encoding: Encoding;
  #bytes: number;
  #parts: number;
  #position: Key | null;

  constructor(ctx: Context, claimed: queries.Claimed, encoding: Encoding) {
    this.#ctx = ctx;
    this.#claimed = claimed;
    this.#encoding = encoding;
    this.#bytes = claimed.bytes;
    this.#parts = claimed.parts;
    this.#position = claimed.position;
  }

  async makePart(): Promise<TurnEnd> {
    const written: Written = { rows: 0, bytes: 0, position: null, rowGroup: null, isLast: false };
    const { ending } = this.#encoding;
    const end = await this.#store(written, () => this.#rows(written), ending === null);
    if (end === 'lost' || !written.isLast || ending === null) return end;
    const groups = await queries.listRowGroups(this.#ctx.db, this.#ctx.tenantId, this.#claimed.id);
    const last = ending(
      this.#bytes,
      groups.map(({ row_group }) => row_group),
    );
    const closing: Written = { rows: 0, bytes: last.length, position: null, rowGroup: null, isLast: true };
    return this.#store(closing, () => [last], true);
  }

  async *#rows(written: Written): AsyncGenerator<Uint8Array> {
    const { kind, format } = this.#claimed;
    const reader = await PageReader.open(this.#ctx, SOURCES[kind], scopeOf(this.#claimed), {
      format,
      after: this.#position,
    });
    try {
      yield* this.#encoded(reader, written);
    } finally {
      await reader.close();
    }
  }

  /** Until the part is full or there are no more. */
  async *#encoded(reader: PageReader, written: Written): AsyncGenerator<Uint8Array> {
    const place = { isFirst: this.#parts === 0, bytesBefore: this.#bytes, bom: this.#claimed.bom };
    const encoder = this.#encoding.part(place);
    const counted = (chunk: Uint8Array): Uint8Array => {
      written.bytes += chunk.length;
      return chunk;
    };
    let textBytes = 0;
    do {
      const page = await reader.next();
      const chunk = encoder.add(page.rows);
      if (chunk !== null) yield counted(chunk);
      written.rows += page.rows.length;
      written.position = page.key ?? written.position;
      written.isLast = page.isLast;
      textBytes += page.bytes;
    } while (!written.isLast && !isPartFull({ rows: written.rows, bytes: textBytes }));
    const rest = encoder.end();
    written.rowGroup = rest.rowGroup;
    if (rest.bytes !== null) yield counted(rest.bytes);
  }

  async #store(
    written: Written,
    chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    mayEnd: boolean,
  ): Promise<TurnEnd> {
    const { clock, db, live, tenantId } = this.#ctx;
    const place = { folder: this.#claimed.folder, file: newId() };
    const region = await putPart(this.#ctx, place, chunks());
    const now = clock.now();
    const isReady = written.isLast && mayEnd;
    const recorded = await queries.recordPart(db, tenantId, this.#claimed, {
      ...{ file: place.file, region, rows: written.rows, bytes: written.bytes },
      ...{ rowGroup: written.rowGroup, position: written.position },
      readyUntil: isReady ? expiryOf(now) : null,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    });
    if (recorded === 0) {
      await removePart(this.#ctx, { ...place, region });
      return 'lost';
    }
    this.#bytes += written.bytes;
    this.#parts += 1;
    this.#position = written.position ?? this.#position;
    await live.change(db, { tenantId, topic: TOPIC, id: this.#claimed.id });
    return isReady ? 'ready' : 'more';
  }
}
