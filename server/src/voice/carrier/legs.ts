import type { CallEnd, CallReport, EndReason } from '../../providers/carrier/port.ts';

export type LegState = 'refused' | 'queued' | 'ringing' | 'answered' | 'ended';

export type Leg = {
  id: string;
  account: string;
  key: string | null;
  direction: 'outbound' | 'inbound' | 'colleague';
  person_number: string;
  line_number: string;
  state: LegState;
  ring_seconds: number;
  process_id: string | null;
  conference_id: string | null;
  answered_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  end_detail: string | null;
  duration_seconds: number | null;
};

export type Ending = { reason: EndReason; detail: string | null };

export const endOf = (leg: Leg): CallEnd | null =>
  leg.ended_at === null || leg.end_reason === null
    ? null
    : {
        reason: leg.end_reason,
        at: leg.ended_at,
        durationSeconds: leg.duration_seconds,
        detail: leg.end_detail,
      };

export const reportOf = (leg: Leg): CallReport => ({
  carrierCallId: leg.id,
  state: leg.state === 'answered' ? 'in-progress' : leg.state === 'ended' ? 'ended' : 'ringing',
  answeredAt: leg.answered_at,
  end: endOf(leg),
});

const DETAIL_LENGTH_MAX = 200;

/** What another server wrote may hold anything; what is stored is plain text. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, DETAIL_LENGTH_MAX);

/** The final answer of a SIP server to an INVITE, as the end of a call that was never answered. */
export function endingOfStatus(status: number, reason: string): Ending {
  const detail = plain(`${status} ${reason}`);
  if (status === 486 || status === 600 || status === 603) return { reason: 'busy', detail };
  if (status === 408 || status === 480 || status === 487) return { reason: 'no-answer', detail };
  return { reason: 'failed', detail };
}
