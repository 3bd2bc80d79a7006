import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { IvrOption, PhoneNumberView } from './schema.ts';

export type PhoneLine = { id: string; phone_number: string; provider: 'carrier' | 'sip_trunk' };

/** The caller ID: the agent's own number, else the one changed last. Inbound-only trunks are excluded. */
export const findLine = (db: Queryable, tenantId: string, agentId: string): Promise<PhoneLine | undefined> =>
  db.maybe(sql`
    select id, phone_number, provider from phone_numbers
    where tenant_id = ${tenantId} and is_active and is_registered and 'voice' = any (channels)
      and (provider = 'carrier' or sip_host is not null)
    order by (agent_id = ${agentId}) is true desc, updated_at desc, id desc limit 1`);

const shown = sql`
  number.id, number.phone_number as "phoneNumber", number.label, number.is_active as "isActive",
  number.agent_id as "agentId", agent.name as "agentName", agent.provisioning_status = 'ready' as "agentProvisioned",
  number.ivr_enabled as "ivrEnabled", number.ivr_greeting as "ivrGreeting", number.ivr_options as "ivrOptions",
  number.channels, number.whatsapp_status as "whatsappStatus", number.provider, number.sip_host as "sipHost",
  number.created_at as "createdAt", number.updated_at as "updatedAt"`;

const withAgent = sql`
  phone_numbers number left join agents agent on agent.tenant_id = number.tenant_id and agent.id = number.agent_id`;

export const listNumbers = (db: Queryable, tenantId: string): Promise<PhoneNumberView[]> =>
  db.many(sql`
    select ${shown} from ${withAgent} where number.tenant_id = ${tenantId} order by number.created_at, number.id`);

export const findNumber = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<PhoneNumberView | undefined> =>
  db.maybe(sql`select ${shown} from ${withAgent} where number.tenant_id = ${tenantId} and number.id = ${id}`);

/** Reads a row written in this transaction. */
export const requireNumber = (tx: Transaction, tenantId: string, id: string): Promise<PhoneNumberView> =>
  tx.one(sql`select ${shown} from ${withAgent} where number.tenant_id = ${tenantId} and number.id = ${id}`);

/** The oldest active number an agent answers. */
export const findNumberOfAgent = (
  db: Queryable,
  tenantId: string,
  agentId: string,
): Promise<PhoneNumberView | undefined> =>
  db.maybe(sql`
    select ${shown} from ${withAgent}
    where number.tenant_id = ${tenantId} and number.agent_id = ${agentId} and number.is_active
    order by number.created_at, number.id limit 1`);

export type LockedNumber = PhoneNumberView & { is_registered: boolean; is_answered_elsewhere: boolean };

export const lockNumber = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<LockedNumber | undefined> =>
  tx.maybe(sql`
    select ${shown}, number.is_registered, number.is_answered_elsewhere from ${withAgent}
    where number.tenant_id = ${tenantId} and number.id = ${id} for update of number`);

export type NewNumber = {
  id: string;
  phoneNumber: string;
  label: string;
  isRegistered: boolean;
  agentId: string | null;
  provider: PhoneNumberView['provider'];
  sip: {
    host: string | null;
    transport: string | null;
    username: string | null;
    sealedPassword: string | null;
    allowedIps: readonly string[];
  } | null;
};

/** False when the number is taken. */
export const insertNumber = async (
  tx: Transaction,
  tenantId: string,
  row: NewNumber,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, label, is_registered, agent_id, provider, sip_host,
                               sip_transport, sip_username, sip_password, sip_allowed_ips, created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.phoneNumber}, ${row.label}, ${row.isRegistered}, ${row.agentId}, ${row.provider},
            ${row.sip?.host ?? null}, ${row.sip?.transport ?? null}, ${row.sip?.username ?? null},
            ${row.sip?.sealedPassword ?? null}, ${row.sip?.allowedIps ?? []}, ${now}, ${now})
    on conflict (phone_number) do nothing`)) === 1;

export type ChangedNumber = Pick<
  PhoneNumberView,
  'agentId' | 'label' | 'isActive' | 'ivrEnabled' | 'ivrGreeting' | 'ivrOptions'
>;

export const updateNumber = (
  tx: Transaction,
  tenantId: string,
  id: string,
  row: ChangedNumber & { isRegistered: boolean; isAnsweredElsewhere: boolean },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update phone_numbers set agent_id = ${row.agentId}, label = ${row.label}, is_active = ${row.isActive},
      ivr_enabled = ${row.ivrEnabled}, ivr_greeting = ${row.ivrGreeting}, ivr_options = ${JSON.stringify(row.ivrOptions)},
      is_registered = ${row.isRegistered}, is_answered_elsewhere = ${row.isAnsweredElsewhere}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`);

export type Held = { active: number; ordered: number; total: number };

/** The workspace is locked by the caller, so the count stays valid. Orders in progress count too, except add-ons. */
export const countHeld = (tx: Transaction, tenantId: string): Promise<Held> =>
  tx.one(sql`
    select (select count(*) from phone_numbers where tenant_id = ${tenantId} and is_active) as active,
           (select count(*) from number_orders
            where tenant_id = ${tenantId} and not is_abandoned and not is_add_on) as ordered,
           (select count(*) from phone_numbers where tenant_id = ${tenantId}) as total`);

export type DialedNumber = {
  tenantId: string;
  id: string;
  phoneNumber: string;
  agentId: string | null;
  isActive: boolean;
  ivrEnabled: boolean;
  ivrGreeting: string | null;
  ivrOptions: IvrOption[];
  provider: PhoneNumberView['provider'];
  channels: PhoneNumberView['channels'];
};

/** Look-up by dialed number, across workspaces. */
export const findDialedNumberAnywhere = (
  db: Queryable,
  phoneNumber: string,
): Promise<DialedNumber | undefined> =>
  db.maybe(sql`
    select tenant_id as "tenantId", id, phone_number as "phoneNumber", agent_id as "agentId", is_active as "isActive",
           ivr_enabled as "ivrEnabled", ivr_greeting as "ivrGreeting", ivr_options as "ivrOptions", provider, channels
    from phone_numbers where phone_number = ${phoneNumber}`);

/** Which of these numbers are owned by any workspace. */
export const listTakenAnywhere = async (db: Queryable, numbers: readonly string[]): Promise<Set<string>> => {
  const rows = await db.many<{ phone_number: string }>(
    sql`select phone_number from phone_numbers where phone_number = any (${numbers}::text[])`,
  );
  return new Set(rows.map((row) => row.phone_number));
};

export const hasNumber = async (
  db: Queryable,
  tenantId: string,
  phoneNumber: string,
  provider: PhoneNumberView['provider'] | null = null,
): Promise<boolean> =>
  (await db.run(sql`
    select 1 from phone_numbers
    where tenant_id = ${tenantId} and phone_number = ${phoneNumber} and provider = coalesce(${provider}, provider)`)) >
  0;

/** null: the number is no WhatsApp sender any more. */
export const setWhatsappStatus = (
  tx: Transaction,
  tenantId: string,
  phoneNumber: string,
  status: PhoneNumberView['whatsappStatus'],
  now: Date,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    update phone_numbers
    set whatsapp_status = ${status}, updated_at = ${now},
        channels = array_remove(channels, 'whatsapp') || case when ${status}::text is null then '{}' else '{whatsapp}' end::text[]
    where tenant_id = ${tenantId} and phone_number = ${phoneNumber}
    returning id`);

/** Numbers and menu options stay; only their binding to the agent is cleared. */
export const forgetAgent = (tx: Transaction, tenantId: string, agentId: string, now: Date): Promise<number> =>
  tx.run(sql`
    update phone_numbers set
      agent_id = nullif(agent_id, ${agentId}),
      ivr_options = coalesce((
        select json_agg(case when option ->> 'agentId' = ${agentId}::text then jsonb_set(option, '{agentId}', 'null') else option end
                        order by place)
        from jsonb_array_elements(ivr_options::jsonb) with ordinality as listed (option, place)), '[]'),
      updated_at = ${now}
    where tenant_id = ${tenantId} and (agent_id = ${agentId} or ivr_options::text like ${`%${agentId}%`})`);

export type Trunk = {
  tenant_id: string;
  id: string;
  provider: PhoneLine['provider'];
  sip_host: string | null;
  sip_transport: 'udp' | 'tcp' | 'tls' | null;
  sip_username: string | null;
  sip_password: string | null;
  sip_allowed_ips: string[];
};

const trunk = sql`
  tenant_id, id, provider, sip_host, sip_transport, sip_username, sip_password, sip_allowed_ips`;

export const findTrunk = (db: Queryable, tenantId: string, phoneNumber: string): Promise<Trunk | undefined> =>
  db.maybe(sql`
    select ${trunk} from phone_numbers
    where tenant_id = ${tenantId} and phone_number = ${phoneNumber} and provider = 'sip_trunk'`);

/** The dialed number determines the workspace. */
export const findTrunkAnywhere = (db: Queryable, phoneNumber: string): Promise<Trunk | undefined> =>
  db.maybe(sql`select ${trunk} from phone_numbers where phone_number = ${phoneNumber} and is_active limit 1`);

export const listTrunkHosts = (
  db: Queryable,
  tenantId: string,
  phoneNumber: string | null,
): Promise<{ sip_host: string }[]> =>
  db.many(sql`
    select sip_host from phone_numbers
    where tenant_id = ${tenantId} and provider = 'sip_trunk' and sip_host is not null
      and (${phoneNumber}::text is null or phone_number = ${phoneNumber})`);

/** Of all workspaces: the process with the SIP sockets registers for every one of them. */
export const listRegisteringTrunksAnywhere = (db: Queryable): Promise<(Trunk & { phone_number: string })[]> =>
  db.many(sql`
    select ${trunk}, phone_number from phone_numbers
    where provider = 'sip_trunk' and is_active and sip_host is not null and sip_username is not null
      and sip_password is not null
    order by created_at, id`);
