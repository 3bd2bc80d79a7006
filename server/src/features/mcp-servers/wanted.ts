import { ApiError, invalid } from '../../platform/errors.ts';
import { hostOf, isOnHost, providerOfHost, stripToken } from './address.ts';
import { chooseTransport, credentialError } from './rules.ts';
import {
  type ApprovalMode,
  type CreateServerInput,
  DECISIONS,
  type Decision,
  type McpProvider,
  type Presets,
  type Transport,
} from './schema.ts';

/** A stored or requested server, with its secrets in plain text. */
export type PlainServer = {
  name: string;
  description: string | null;
  serverUrl: string;
  secretToken: string | null;
  customHeaders: Record<string, string>;
  approvalMode: ApprovalMode;
  transport: Transport | null;
};

export type WantedServer = PlainServer & { host: string; provider: McpProvider | null };

/** Problems by field, collected so that one answer names them all. */
class Complaints {
  readonly #fields: Record<string, string[]> = {};

  add(field: string, message: string): void {
    this.#fields[field] = [...(this.#fields[field] ?? []), message];
  }

  throwIfAny(): void {
    const [first] = Object.entries(this.#fields);
    if (first !== undefined) throw invalid(`${first[0]}: ${first[1][0]}`, this.#fields);
  }
}

/** The server a request asks for: from scratch on create, from the current one on update. */
export function wantedServer(
  input: CreateServerInput,
  current: PlainServer | null,
  presets: Presets,
): WantedServer {
  const complaints = new Complaints();
  const place = placeOf(input, current, presets, complaints);
  const provider = place?.provider ?? input.provider ?? null;
  const name = input.name ?? current?.name ?? (provider === null ? null : presets[provider].name);
  if (name === null) complaints.add('name', 'Required');
  const transport = chooseTransport(provider, input.transport, current?.transport ?? null);
  if ('field' in transport) complaints.add(transport.field, transport.message);
  const secrets = secretsOf(input, place, current);
  const wrong = credentialError(provider, secrets.secretToken, secrets.customHeaders);
  if (wrong !== null) complaints.add(wrong.field, wrong.message);
  complaints.throwIfAny();
  if (place === null || name === null || 'field' in transport) throw new Error('a complaint was not made');
  return {
    name,
    description: input.description === undefined ? (current?.description ?? null) : input.description || null,
    serverUrl: place.url,
    host: hostOf(place.url),
    provider,
    ...secrets,
    approvalMode:
      input.approvalMode ?? current?.approvalMode ?? (provider === null ? 'always_ask' : 'no_approval'),
    ...transport,
  };
}

type Place = { url: string; provider: McpProvider | null; token: string | null };

function placeOf(
  input: CreateServerInput,
  current: PlainServer | null,
  presets: Presets,
  complaints: Complaints,
): Place | null {
  const asked = input.provider ?? null;
  const text = input.serverUrl || usualUrl(asked, current, presets);
  const refuse = (message: string) => {
    complaints.add('serverUrl', message);
    return null;
  };
  if (text === null) return refuse('Required');
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    return refuse('Must be an http or https address');
  const host = hostOf(text);
  if (asked !== null && !isOnHost(host, presets[asked].host))
    return refuse(`Must be on the provider's host, ${presets[asked].host}`);
  const provider = asked ?? providerOfHost(host, presets);
  return provider === null ? { url: text, provider, token: null } : { provider, ...stripToken(text) };
}

function usualUrl(asked: McpProvider | null, current: PlainServer | null, presets: Presets): string | null {
  const stays =
    current !== null && (asked === null || isOnHost(hostOf(current.serverUrl), presets[asked].host));
  if (stays) return current.serverUrl;
  return asked === null || asked === 'preset_scenario' ? null : presets[asked].url;
}

/** Secrets stay with their origin: a server that moves to another needs them again. */
function secretsOf(
  input: CreateServerInput,
  place: Place | null,
  current: PlainServer | null,
): Pick<PlainServer, 'secretToken' | 'customHeaders'> {
  const stays =
    current !== null && place !== null && new URL(place.url).origin === new URL(current.serverUrl).origin;
  const kept = stays ? current : { secretToken: null, customHeaders: {} };
  const given = input.secretToken ?? place?.token;
  return {
    secretToken: given ?? (input.secretToken === undefined ? kept.secretToken : null),
    customHeaders: input.customHeaders === undefined ? kept.customHeaders : (input.customHeaders ?? {}),
  };
}

const DECISIONS_MAX = 50;

/** The decisions in a request; null when it has none. */
export function sentDecisions(
  input: CreateServerInput,
  mode: ApprovalMode,
): Readonly<Record<string, Decision>> | null {
  const sent = input.toolOverrides ?? null;
  if (sent === null) return null;
  const values: string[] = Object.values(sent);
  if (values.includes('disabled'))
    throw new ApiError(
      'VALIDATION_FAILED',
      'A tool cannot be disabled here: use requires_approval, or take the server from the agent',
    );
  const complaints = new Complaints();
  if (!values.every(isDecision))
    complaints.add('toolOverrides', `Each value is one of ${DECISIONS.join(', ')}`);
  if (values.length > DECISIONS_MAX)
    complaints.add('toolOverrides', `Give at most ${DECISIONS_MAX} decisions`);
  if (values.length > 0 && mode !== 'fine_grained')
    complaints.add('toolOverrides', 'Only with approvalMode fine_grained');
  complaints.throwIfAny();
  return sent as Record<string, Decision>;
}

const isDecision = (value: string): value is Decision => DECISIONS.some((known) => known === value);
