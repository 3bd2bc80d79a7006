import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/ids.ts';
import type { OutboundTrunk, TrunkAccount, TrunkDirectory } from '../../providers/carrier/trunks.ts';
import { planInForce } from '../workspaces/service.ts';
import { isExampleAddress, isExampleName, parseSipHost, type SipHost } from './addresses.ts';
import { passwordPurpose } from './connect-sip.ts';
import * as queries from './queries.ts';
import { TRIAL_CALLER_ID } from './rules.ts';
import type { CallerLine, PhoneNumberView } from './schema.ts';

/** The number an agent calls from; undefined when the workspace has none that can call. */
export const findLine = (
  ctx: Pick<Context, 'tenantId'>,
  db: Queryable,
  agentId: string,
): Promise<queries.PhoneLine | undefined> => queries.findLine(db, ctx.tenantId, agentId);

/** Inbound look-up by dialed number, without a workspace: the number determines it. */
export const findDialedNumber = (
  db: Queryable,
  phoneNumber: string,
): Promise<queries.DialedNumber | undefined> =>
  queries.findDialedNumberAnywhere(db, canonicalNumber(phoneNumber));

export const ownsNumber = (ctx: Context, phoneNumber: string): Promise<boolean> =>
  queries.hasNumber(ctx.db, ctx.tenantId, canonicalNumber(phoneNumber));

/** Only trials may use the shared caller number. */
export const needsNumber = async (ctx: Context, db: Queryable): Promise<boolean> =>
  (await planInForce(ctx, db)).tier !== 'trial';

/** The caller number for this agent; null when the workspace must get one first. */
export async function numberFor(ctx: Context, db: Queryable, agentId: string): Promise<CallerLine | null> {
  const line = await findLine(ctx, db, agentId);
  if (line !== undefined) return { phoneNumber: line.phone_number, provider: line.provider };
  if (await needsNumber(ctx, db)) return null;
  return { phoneNumber: TRIAL_CALLER_ID, provider: 'carrier' };
}

/** A number of the workspace that was connected to WhatsApp; null: it is not any more. Others are left alone. */
export async function setWhatsappStatus(
  ctx: Context,
  tx: Transaction,
  phoneNumber: string,
  status: PhoneNumberView['whatsappStatus'],
): Promise<void> {
  const { tenantId, clock } = ctx;
  for (const { id } of await queries.setWhatsappStatus(tx, tenantId, phoneNumber, status, clock.now()))
    await ctx.live.change(tx, { tenantId, topic: 'phone-numbers', id });
}

type TrunkOptions = Pick<Platform, 'db' | 'secrets'> & {
  /** Over which the numbers that were bought here call and are called; null: nothing real is sold here. */
  ownTrunk?: OutboundTrunk | null;
};

/** Trunks as the SIP carrier needs them. Passwords are opened for the moment of the call. */
export const trunkDirectory = ({ db, secrets, ownTrunk = null }: TrunkOptions): TrunkDirectory => {
  const passwordOf = ({ tenant_id, id, sip_password }: queries.Trunk): string | null =>
    sip_password === null ? null : secrets.open(sip_password, passwordPurpose(tenant_id, id));
  const accountOf = (trunk: queries.Trunk): TrunkAccount | null => {
    const address = contactable(trunk);
    const [username, password] = [trunk.sip_username, passwordOf(trunk)];
    if (address === null || username === null || password === null) return null;
    return { ...address, transport: trunk.sip_transport ?? 'udp', username, password };
  };
  return {
    async outbound(account, lineNumber) {
      if (!isUuid(account)) return null;
      const trunk = await queries.findTrunk(db, account, lineNumber);
      if (trunk === undefined)
        return (await queries.hasNumber(db, account, lineNumber, 'carrier')) ? ownTrunk : null;
      const address = trunk.sip_host === null ? null : parseSipHost(trunk.sip_host);
      if (address === null) return null;
      const transport = trunk.sip_transport ?? 'udp';
      const allowedIps = trunk.sip_allowed_ips;
      return { ...address, transport, username: trunk.sip_username, password: passwordOf(trunk), allowedIps };
    },
    async inbound(dialedNumber) {
      const trunk = await queries.findTrunkAnywhere(db, dialedNumber);
      if (trunk === undefined) return null;
      if (trunk.provider === 'carrier' && ownTrunk !== null)
        return { isTrunk: true, ...ownTrunk, account: null };
      return {
        isTrunk: trunk.provider === 'sip_trunk',
        allowedIps: trunk.sip_allowed_ips,
        username: trunk.sip_username,
        password: passwordOf(trunk),
        account: accountOf(trunk),
      };
    },
    async accounts() {
      const trunks = await queries.listRegisteringTrunksAnywhere(db);
      return trunks.flatMap((trunk) => {
        const account = accountOf(trunk);
        return account === null ? [] : [{ ...account, phoneNumber: trunk.phone_number }];
      });
    },
  };
};

/** Null: the number names no host, or one that exists for documentation only. */
function contactable({ sip_host }: { sip_host: string | null }): SipHost | null {
  const address = sip_host === null ? null : parseSipHost(sip_host);
  return address === null || isExampleAddress(address.host) || isExampleName(address.host) ? null : address;
}

/**
 * Whether calls from this number, or for null from any number of the workspace, go over a trunk. Hosts that exist for
 * documentation only are simulated.
 */
export async function callsOverTrunk(
  db: Queryable,
  account: string,
  lineNumber: string | null,
): Promise<boolean> {
  const hosts = isUuid(account) ? await queries.listTrunkHosts(db, account, lineNumber) : [];
  return hosts.some((trunk) => contactable(trunk) !== null);
}
