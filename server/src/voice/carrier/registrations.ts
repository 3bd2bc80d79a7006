import { createBell } from '../../platform/background/bell.ts';
import { startLoop } from '../../platform/background/loop.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { TrunkAccount } from '../../providers/carrier/trunks.ts';
import { addressesOf, type Endpoint, type IncomingRequest, type RegistrationState } from '../sip/index.ts';
import { plain } from './admission.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { dialedNumber, numberIn } from './numbers.ts';

const POLL_MS = 15_000;

type Registering = Pick<Exchange, 'db' | 'log' | 'processId' | 'trunks'> & {
  /** Private addresses need ALLOW_PRIVATE_NETWORK. */
  mayContact: (address: string) => boolean;
  pollMs?: number;
};

/** One registration. `addresses`: those of the registrar, from where the calls come. */
type Entry = {
  account: TrunkAccount;
  addresses: ReadonlySet<string>;
  numbers: readonly string[];
  stop: () => Promise<void>;
};

type Dialed = Pick<IncomingRequest, 'requestUri' | 'to' | 'source'>;

const binding = ({ transport, host, port, username }: TrunkAccount): string =>
  JSON.stringify([transport, host, port, username]);

/** With the password: a workspace that only knows the name of another one's account does not affect it. */
const keyOf = (account: TrunkAccount): string => `${binding(account)} ${account.password}`;

/** Registers at the trunks of all numbers while there is a socket, and knows which calls come from there. */
export class Registrations {
  readonly #options: Registering;
  readonly #entries = new Map<string, Entry>();
  /** The last state of each that was logged. */
  readonly #logged = new Map<string, string>();
  readonly #bell = createBell();
  #loop: ReturnType<typeof startLoop> | null = null;

  constructor(options: Registering) {
    this.#options = options;
  }

  start(endpoint: Pick<Endpoint, 'register'>): void {
    this.#loop = startLoop({
      bell: this.#bell,
      log: this.#options.log,
      trouble: 'the trunks to register at could not be read',
      round: async () => {
        await this.#compare(endpoint);
        return this.#options.pollMs ?? POLL_MS;
      },
    });
  }

  /** Unregisters. Closing the endpoint waits for the answers, up to its own limit. */
  async stop(): Promise<void> {
    await this.#loop?.stop();
    for (const key of [...this.#entries.keys()]) void this.#remove(key);
  }

  isRegistrar(account: TrunkAccount | null, address: string): boolean {
    return account !== null && (this.#entries.get(keyOf(account))?.addresses.has(plain(address)) ?? false);
  }

  /**
   * A registrar calls the contact, whose user is the account: the number is then in `To`, or the only one that the
   * account has.
   */
  dialed(call: Dialed): string {
    const { user } = call.requestUri;
    const named = numberIn(call.to.uri.user);
    for (const { account, addresses, numbers } of this.#entries.values()) {
      if (account.username !== user || !addresses.has(plain(call.source.host))) continue;
      if (numbers.includes(named)) return named;
      const [only, another] = numbers;
      if (only !== undefined && another === undefined) return only;
    }
    return dialedNumber(call);
  }

  async #compare(endpoint: Pick<Endpoint, 'register'>): Promise<void> {
    const { db, processId, trunks } = this.#options;
    const wanted = new Map<string, { account: TrunkAccount; numbers: string[] }>();
    const isOurs = await queries.isRegistrant(db, processId);
    for (const { phoneNumber, ...account } of isOurs ? await trunks.accounts() : []) {
      const same = wanted.get(keyOf(account));
      if (same === undefined) wanted.set(keyOf(account), { account, numbers: [phoneNumber] });
      else same.numbers.push(phoneNumber);
    }
    const leaving = new Map<string, Promise<void>>();
    for (const [key, { account }] of [...this.#entries])
      if (!wanted.has(key)) leaving.set(binding(account), this.#remove(key));
    for (const key of [...this.#logged.keys()]) if (!wanted.has(key)) this.#logged.delete(key);
    await Promise.all(
      [...wanted].map(async ([key, { account, numbers }]) => {
        const entry = this.#entries.get(key);
        if (entry !== undefined) entry.numbers = numbers;
        else await this.#add(endpoint, account, { numbers, after: leaving.get(binding(account)) });
      }),
    );
  }

  async #add(
    endpoint: Pick<Endpoint, 'register'>,
    account: TrunkAccount,
    { numbers, after }: { numbers: readonly string[]; after: Promise<void> | undefined },
  ): Promise<void> {
    const addresses = await this.#resolve(account);
    if (addresses === null || this.#loop?.isStopped()) return;
    const entry: Entry = { account, addresses, numbers, stop: async () => undefined };
    this.#entries.set(keyOf(account), entry);
    // The binding of a changed password has the same contact: removed later, it would remove the new one.
    void (after ?? Promise.resolve()).then(() => {
      if (this.#entries.get(keyOf(account)) === entry) this.#register(endpoint, entry);
    });
  }

  #register(endpoint: Pick<Endpoint, 'register'>, entry: Entry): void {
    const { host, port, transport, username, password } = entry.account;
    const target = { transport, host, port: port ?? 0 };
    const registration = endpoint.register({
      registrar: `sip:${host.includes(':') ? `[${host}]` : host}${port === null ? '' : `:${port}`}`,
      target,
      credentials: { username, password },
      onState: (state) => {
        this.#note(entry.account, state);
        if (state.kind === 'registered') void this.#refreshAddresses(entry);
      },
    });
    entry.stop = () => registration.stop();
  }

  /** A name may point elsewhere by the time the registration is renewed. */
  async #refreshAddresses(entry: Entry): Promise<void> {
    const addresses = await this.#resolve(entry.account);
    if (addresses !== null) entry.addresses = addresses;
  }

  /** Null: not found, or not to be contacted. It is tried again with the next round. */
  async #resolve(account: TrunkAccount): Promise<ReadonlySet<string> | null> {
    const { host, port, transport } = account;
    try {
      const addresses = await addressesOf({ transport, host, port: port ?? 0 });
      if (addresses.every(this.#options.mayContact)) return new Set(addresses);
      this.#log(account, 'a trunk is not registered at: its address is private, and those are not allowed');
    } catch (error) {
      this.#log(account, 'a trunk is not registered at: its host was not found', describeError(error));
    }
    return null;
  }

  #remove(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    return entry?.stop().catch(() => undefined) ?? Promise.resolve();
  }

  #note(account: TrunkAccount, state: RegistrationState): void {
    if (state.kind === 'registered') this.#log(account, 'registered at a trunk');
    else if (state.kind === 'failed')
      this.#log(account, 'a trunk refuses the registration, trying again', {
        status: state.status,
        reason: state.reason,
      });
  }

  /** Once for each change of state. */
  #log(account: TrunkAccount, words: string, detail: Record<string, unknown> = {}): void {
    const state = `${words} ${String(detail.status ?? '')}`;
    if (this.#logged.get(keyOf(account)) === state) return;
    this.#logged.set(keyOf(account), state);
    const { host, port, transport, username } = account;
    const level = words.startsWith('registered') ? 'info' : 'warn';
    this.#options.log[level]({ registrar: host, port, transport, username, ...detail }, words);
  }
}
