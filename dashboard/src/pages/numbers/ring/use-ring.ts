import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCall, listCalls } from '../../../api/generated/calls.ts';
import { getSimulatedInboundCall, simulateInboundCall } from '../../../api/generated/phone-numbers.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { type Branch, branchTaken, type CallerPath } from '../path/caller-path.ts';
import { type RingEvent, ringStory } from './ring-story.ts';

const LOOK_EVERY_MS = 800;
/** Clocks of the browser and the service differ a little. */
const SLACK_MS = 5_000;

interface Started {
  carrierCallId: string;
  from: string;
  key: string | undefined;
  branch: Branch | null;
  /** By the service’s clock. */
  since: string;
}

export interface RingInput {
  from: string;
  digits: string;
  says: string[];
}

/** The call that the ring became, once an agent has it; undefined before. */
function useRungCall(started: Started | null, isOver: boolean) {
  const query = {
    direction: 'inbound',
    phoneNumber: started?.from ?? '',
    from: started?.since,
    limit: 1,
  } as const;
  const { data: found } = useQuery({
    ...read(listCalls, { query }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (state.data?.calls.length || isOver ? false : LOOK_EVERY_MS),
  });
  const callId = found?.calls[0]?.id ?? '';
  const { data: call } = useQuery({
    ...read(getCall, { params: { callId } }),
    enabled: callId !== '',
    refetchInterval: ({ state }) => (state.data?.ended_at ? false : LOOK_EVERY_MS),
  });
  return call;
}

/** Has a simulated person call the number, and follows what happens. */
export function useRing(to: string, path: CallerPath, onTaken: (id: string | null) => void) {
  const [started, setStarted] = useState<Started | null>(null);
  const act = useAct(simulateInboundCall);
  const { data: heard } = useQuery({
    ...read(getSimulatedInboundCall, { params: { carrierCallId: started?.carrierCallId ?? '' } }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : LOOK_EVERY_MS),
  });
  const isOver = heard?.state === 'ended';
  const call = useRungCall(started, isOver);

  function ring({ from, digits, says }: RingInput): void {
    const since = new Date(serviceNowMs() - SLACK_MS).toISOString();
    const key = digits[0];
    const branch = branchTaken(path, key);
    setStarted(null);
    onTaken(null);
    act.mutate(
      { body: { from, to, says, digits } },
      {
        onSuccess: ({ carrierCallId }) => {
          setStarted({ carrierCallId, from, key, branch, since });
          onTaken(branch?.id ?? 'direct');
        },
      },
    );
  }

  const events: RingEvent[] = started
    ? ringStory({ heard, call, branch: started.branch, key: started.key })
    : [];
  return {
    ring,
    error: act.error,
    isRinging: act.isPending || (started !== null && !isOver),
    events,
  };
}
