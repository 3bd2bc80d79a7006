import { useEffect, useRef, useState } from 'react';
import { updateCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { fieldComplaint, formFailure } from '../../../kit/form/field-errors.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { useUnsavedWork } from '../../../kit/session/unsaved-work.ts';
import { type ScheduleValues, scheduleBody, scheduleValuesOf } from '../schedule/schedule-fields.tsx';

const PAUSE_MS = 500;
const NAMES = ['schedule', 'maxConcurrentCalls', 'maxRetryAttempts', 'retryIntervalMinutes'];

/** Hours and pace of a draft, stored a moment after each change, so that the forecast follows what is drawn. */
export function useAutosave(campaign: Campaign) {
  const [values, setValues] = useState(() => scheduleValuesOf(campaign));
  const act = useAct(updateCampaign);
  const [isWaiting, setWaiting] = useState(false);
  const { mutate } = act;
  const save = () => {
    setWaiting(false);
    mutate({ params: { campaignId: campaign.id }, body: scheduleBody(values) });
  };
  const waiting = useRef<(() => void) | null>(null);
  waiting.current = isWaiting ? save : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values waits anew
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(() => waiting.current?.(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [values, isWaiting]);
  // Who leaves within the pause has still drawn these hours.
  useEffect(() => () => waiting.current?.(), []);
  useUnsavedWork(isWaiting || act.isPending || act.isError);
  return {
    values,
    set: (patch: Partial<ScheduleValues>) => {
      setWaiting(true);
      setValues((current) => ({ ...current, ...patch }));
    },
    save,
    isSaving: isWaiting || act.isPending,
    errorOf: (name: string) => fieldComplaint(act.error, name),
    failure: formFailure(act.error, NAMES),
    hasFailed: act.isError,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
