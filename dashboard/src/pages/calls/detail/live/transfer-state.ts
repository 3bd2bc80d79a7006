import type { Call } from '../../../../api/generated/types.ts';
import { isLive } from '../../words/status-words.ts';

/** `open`: the colleague is called or talks, and the agent can come back. `final`: the call is theirs. */
export type TransferState = 'none' | 'open' | 'final';

export function transferState(call: Pick<Call, 'status' | 'transferred_to' | 'outcome'>): TransferState {
  if (!isLive(call.status) || call.transferred_to === null) return 'none';
  return call.outcome === 'escalated_to_human' ? 'final' : 'open';
}
