import { isIPv4 } from 'node:net';
import { ConfigError, type SettingReader, wrong } from './environment.ts';

/** Where the calls of Twilio's SIP trunks come from, by its documentation. */
const TWILIO_SIGNALLING = [
  '54.172.60.0/30',
  '54.244.51.0/30',
  '54.171.127.192/30',
  '35.156.191.128/30',
  '54.65.63.192/30',
  '54.169.127.128/30',
  '54.252.254.64/30',
  '177.71.206.192/30',
];

/** Who sells numbers, and the trunk of the installation over which bought ones call and are called. */
export function readNumberStock(env: SettingReader, { carrier }: { carrier: 'simulated' | 'sip' }) {
  const provider = env.choice('NUMBER_STOCK', ['simulated', 'twilio']) ?? 'simulated';
  if (provider === 'simulated') return undefined;
  if (carrier !== 'sip')
    throw new ConfigError(
      'NUMBER_STOCK is "twilio", so CARRIER must be "sip": simulated people cannot ring a number that is real.',
    );
  const needed = (name: string, value: string | undefined): string => {
    if (value !== undefined) return value;
    throw new ConfigError(`NUMBER_STOCK is "twilio", so ${name} is needed too.`);
  };
  return {
    provider,
    accountSid: sid('TWILIO_ACCOUNT_SID', 'AC', needed('TWILIO_ACCOUNT_SID', env.text('TWILIO_ACCOUNT_SID'))),
    authToken: needed('TWILIO_AUTH_TOKEN', env.secret('TWILIO_AUTH_TOKEN', 8)),
    trunkSid: sid('TWILIO_TRUNK_SID', 'TK', needed('TWILIO_TRUNK_SID', env.text('TWILIO_TRUNK_SID'))),
    trunk: readTrunk(env, needed),
  };
}

type Needed = (name: string, value: string | undefined) => string;

function sid(name: string, prefix: string, value: string): string {
  if (!new RegExp(`^${prefix}[0-9a-fA-F]{32}$`).test(value))
    throw wrong(name, `the SID that Twilio shows: ${prefix} and 32 digits or letters a to f`, value);
  return value;
}

function readTrunk(env: SettingReader, needed: Needed) {
  const address = needed('TWILIO_TRUNK_HOST', env.text('TWILIO_TRUNK_HOST'));
  const [, host, port] = /^([a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(address) ?? [];
  if (host === undefined || Number(port ?? 1) > 65_535)
    throw wrong(
      'TWILIO_TRUNK_HOST',
      'the termination SIP URI of the trunk, such as acme.pstn.twilio.com',
      address,
    );
  const username = env.text('TWILIO_TRUNK_USERNAME') ?? null;
  const password = env.secret('TWILIO_TRUNK_PASSWORD', 1) ?? null;
  if ((username === null) !== (password === null))
    throw new ConfigError('TWILIO_TRUNK_USERNAME and TWILIO_TRUNK_PASSWORD are set together or not at all.');
  return {
    host: host.toLowerCase(),
    port: port === undefined ? null : Number(port),
    transport: env.choice('TWILIO_TRUNK_TRANSPORT', ['udp', 'tcp', 'tls']) ?? 'udp',
    username,
    password,
    allowedIps: blocks('TWILIO_TRUNK_IPS', env.text('TWILIO_TRUNK_IPS')) ?? TWILIO_SIGNALLING,
  } as const;
}

function blocks(name: string, value: string | undefined): string[] | undefined {
  const listed = value?.split(',').map((one) => one.trim());
  const isBlock = (block: string): boolean => {
    const [address = '', prefix = '32'] = block.split('/');
    return isIPv4(address) && /^\d{1,2}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= 32;
  };
  if (listed?.every(isBlock) === false)
    throw wrong(name, 'IPv4 addresses or blocks such as 54.172.60.0/30, with commas between', value);
  return listed;
}
