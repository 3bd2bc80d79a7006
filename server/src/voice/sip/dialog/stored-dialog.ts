import { formatNameAddr, type NameAddr, parseNameAddr } from '../message/name-addr.ts';
import { formatUri, parseUri } from '../message/uri.ts';
import type { SipAddress } from '../transport/types.ts';
import type { Dialog } from './dialog.ts';

/** A dialog as it can be kept: what another process needs to end the call of one that died. */
export type StoredDialog = {
  readonly callId: string;
  readonly local: string;
  readonly remote: string;
  readonly routes: readonly string[];
  readonly target: string;
  readonly localSeq: number;
  /** Of a peer behind a NAT. A stream is not kept: it ended with its process. */
  readonly address: SipAddress | null;
};

export const storeDialog = ({ callId, local, remote, routeSet, target, localSeq, flow }: Dialog) =>
  ({
    callId,
    local: formatNameAddr(local),
    remote: formatNameAddr(remote),
    routes: routeSet.map(formatNameAddr),
    target: formatUri(target),
    localSeq,
    address: flow !== null && flow.connection === null ? flow.address : null,
  }) satisfies StoredDialog;

/** Requests that the dead process may have sent since. The peer takes any number above the last (RFC 3261 12.2.2). */
const SEQUENCE_GAP = 10_000;

/** Null when it cannot be read. */
export function restoreDialog(stored: StoredDialog): Dialog | null {
  const [local, remote] = [parseNameAddr(stored.local), parseNameAddr(stored.remote)];
  const routeSet = stored.routes.map(parseNameAddr);
  const target = parseUri(stored.target);
  if (local === null || remote === null || target === null || routeSet.includes(null)) return null;
  return {
    callId: stored.callId,
    local,
    remote,
    routeSet: routeSet as NameAddr[],
    localSeq: stored.localSeq + SEQUENCE_GAP,
    remoteSeq: null,
    target,
    flow: stored.address === null ? null : { address: stored.address, connection: null, serverName: null },
  };
}
