import type { Db } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { CallFacts, World } from './world.ts';

/** A deterministic pseudo-random sequence. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const FIRST_MS = Date.UTC(2026, 9, 18);
const LENGTH_MS = 13 * 86_400_000;

/** Calls and threads of days around the end of daylight saving time, to which anything happens. */
export class History {
  readonly roll: (sides: number) => number;
  readonly #calls: string[] = [];
  readonly #threads: string[] = [];

  constructor(
    readonly db: Db,
    readonly world: World,
    readonly known: { campaigns: readonly string[]; agents: readonly string[]; contacts?: readonly string[] },
    seed: number,
  ) {
    this.roll = dice(seed);
  }

  async step(): Promise<void> {
    const choice = this.roll(10);
    if (choice < 3) await this.addCall();
    else if (choice < 5) await this.#changeCall();
    else if (choice < 6) await this.addThread();
    else if (choice < 7) await this.#addEntries();
    else if (choice < 8) await this.#changeThread();
    else if (choice < 9) await this.#moveMessage();
    else await this.#removeOne();
  }

  async addCall(): Promise<void> {
    this.#calls.push(await this.world.addCall(this.#maybe(this.#oneOf(this.known.campaigns)), this.#facts()));
  }

  async addThread(): Promise<void> {
    const id = newId();
    const begun = this.#at();
    await this.db.run(sql`
      insert into conversations (tenant_id, id, agent_id, channel, external_id, direction, address, created_at, updated_at,
                                 sentiment_score, cost_usd)
      values (${this.world.tenantId}, ${id}, ${this.#agent()}, ${this.#oneOf(['whatsapp', 'email'])}, ${id},
              ${this.#oneOf(['inbound', 'outbound'])}, 'someone', ${begun}, ${begun}, ${this.#score()}, ${this.#cost()})`);
    this.#threads.push(id);
    await this.#addEntries();
  }

  /** Two messages, and perhaps a request for a person, to any thread that is still there. */
  async #addEntries(): Promise<void> {
    const thread = sql`from conversations thread where ${this.#own(this.#threads)}`;
    for (const at of [this.#at(), this.#at()]) {
      await this.db.run(sql`
        insert into conversation_messages (tenant_id, id, conversation_id, position, role, content, created_at, channel)
        select tenant_id, gen_random_uuid(), id, 1 + (
          select coalesce(max(position), 0) from conversation_messages said
          where said.tenant_id = thread.tenant_id and said.conversation_id = thread.id), 'user', 'Hello', ${at}, channel
        ${thread}`);
    }
    await this.db.run(sql`
      insert into conversation_events (tenant_id, id, conversation_id, kind, created_at)
      select tenant_id, gen_random_uuid(), id, ${this.#oneOf(['needs_human', 'resolved'])}, ${this.#at()} ${thread}`);
  }

  async #changeCall(): Promise<void> {
    const { agentId, status = 'queued', outcome, seconds, sentiment, latencyMs, costUsd } = this.#facts();
    const transferred = sql`transferred_at = ${this.#maybe(this.#at())}`;
    const moved = sql`
      update calls set status = ${status}, outcome = ${outcome}, agent_id = ${agentId}, duration_seconds = ${seconds},
        sentiment_score = ${sentiment}, ${transferred} where ${this.#own(this.#calls)}`;
    const measured = sql`
      update calls set duration_seconds = ${seconds}, avg_response_latency_ms = ${latencyMs}, cost_usd = ${costUsd},
        frustration_score = ${this.#maybe(0.25)}, ${transferred} where ${this.#own(this.#calls)}`;
    const { contactId, answeredAt, objections } = this.#facts();
    const reached = sql`
      update calls set contact_id = ${contactId}, answered_at = ${answeredAt}, objections = ${objections}
      where ${this.#own(this.#calls)}`;
    await this.db.run(this.#oneOf([moved, measured, reached]));
  }

  async #changeThread(): Promise<void> {
    const change =
      this.roll(2) === 0 ? sql`sentiment_score = ${this.#score()}` : sql`agent_id = ${this.#agent()}`;
    await this.db.run(sql`
      update conversations set ${change}, cost_usd = ${this.#cost()} where ${this.#own(this.#threads)}`);
  }

  async #moveMessage(): Promise<void> {
    await this.db.run(sql`
      update conversation_messages set created_at = ${this.#at()} where ${this.#within(this.#threads)} and position = 1`);
  }

  async #removeOne(): Promise<void> {
    await this.db.run(
      this.#oneOf([
        sql`delete from calls where ${this.#own(this.#calls)}`,
        sql`delete from conversations where ${this.#own(this.#threads)}`,
        sql`delete from conversation_messages where ${this.#within(this.#threads)} and position = 2`,
        sql`delete from conversation_events where ${this.#within(this.#threads)}`,
      ]),
    );
  }

  #facts(): CallFacts {
    return {
      agentId: this.#agent(),
      direction: this.#oneOf(['inbound', 'outbound']),
      status: this.#oneOf(['queued', 'in-progress', 'completed', 'completed', 'no-answer']),
      outcome: this.#maybe(this.#oneOf(['sale_closed', 'rejected', 'voicemail'])),
      createdAt: this.#at(),
      seconds: this.#maybe(this.roll(300)),
      sentiment: this.#score(),
      frustration: this.#maybe(this.roll(1_000) / 1_000),
      latencyMs: this.#maybe(this.roll(900)),
      costUsd: this.#cost(),
      contactId: this.#maybe(this.#oneOf(this.known.contacts ?? []) ?? null),
      answeredAt: this.#maybe(this.#at()),
      objections: this.#oneOf([[], ['No time'], ['no time ', 'Too expensive', 'too expensive'], ['no time']]),
    };
  }

  #maybe<Value>(value: Value): Value | null {
    return this.roll(3) === 0 ? null : value;
  }

  #oneOf<Value>(values: readonly Value[]): Value {
    return values[this.roll(values.length)] as Value;
  }

  #at = (): Date => new Date(FIRST_MS + this.roll(LENGTH_MS));
  #agent = (): string | null => this.#maybe(this.#oneOf(this.known.agents));
  #score = (): number | null => this.#maybe(this.roll(2_000_000) / 1_000_000 - 1);
  #cost = (): string | null => this.#maybe(`0.${String(this.roll(1_000_000)).padStart(6, '0')}`);
  #own = (ids: readonly string[]): Sql =>
    sql`tenant_id = ${this.world.tenantId} and id = ${this.#oneOf(ids) ?? newId()}`;
  #within = (ids: readonly string[]): Sql =>
    sql`tenant_id = ${this.world.tenantId} and conversation_id = ${this.#oneOf(ids) ?? newId()}`;
}
