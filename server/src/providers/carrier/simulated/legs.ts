import type { Persona } from '../../../personas/index.ts';
import type { CallKey, CallReport, EndReason } from '../port.ts';
import type { Fate } from './people/people.ts';

export type LegState = 'refused' | 'ringing' | 'answered' | 'conference' | 'ended';

export type SpokenTurn = { role: 'agent' | 'user'; message: string };

export type Leg = {
  id: string;
  account: string;
  key: string | null;
  direction: 'outbound' | 'inbound' | 'colleague';
  person_number: string;
  line_number: string;
  language: string;
  category: string;
  fate: Fate;
  /** null: the person says the lines of `says`. */
  persona: Persona | null;
  says: string[];
  digits: string;
  digits_pressed: number;
  state: LegState;
  holder: string | null;
  talk: SpokenTurn[];
  dialed_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  end_detail: string | null;
  duration_seconds: number | null;
};

/** A leg with a talk; `holder` identifies this one talk. */
export type HeldLeg = Leg & { holder: string };

export const keyOf = ({ account, key }: Pick<Leg, 'account' | 'key'>): CallKey | null =>
  key === null ? null : { account, key };

export const stateOf = (state: LegState): CallReport['state'] => {
  if (state === 'ended' || state === 'refused') return 'ended';
  return state === 'ringing' ? 'ringing' : 'in-progress';
};

type ReportedLeg = Pick<
  Leg,
  'id' | 'state' | 'answered_at' | 'ended_at' | 'end_reason' | 'end_detail' | 'duration_seconds'
>;

export const reportOf = (leg: ReportedLeg): CallReport => ({
  carrierCallId: leg.id,
  state: stateOf(leg.state),
  answeredAt: leg.answered_at,
  end:
    leg.ended_at === null || leg.end_reason === null
      ? null
      : {
          reason: leg.end_reason,
          at: leg.ended_at,
          durationSeconds: leg.duration_seconds,
          detail: leg.end_detail,
        },
});
