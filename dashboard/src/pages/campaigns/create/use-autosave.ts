import { useEffect, useRef, useState } from 'react';
import { updateCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { fieldComplaint, formFailure } from '../../../kit/form/field-errors.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { type ScheduleValues, scheduleBody, scheduleValuesOf } from '../schedule/schedule-fields.tsx';

const PAUSE_MS = 500;
const NAMES = ['schedule', 'maxConcurrentCalls', 'maxRetryAttempts', 'retryIntervalMinutes'];

/** Hours and pace of a draft, stored a moment after each change, so that the forecast follows what is drawn. */
export function useAutosave(campaign: Campaign) {
  const [values, setValues] = useState(() => scheduleValuesOf(campaign));
  const act = useAct(updateCampaign);
  const changed = useRef(false);
  const { mutate } = act;
  useEffect(() => {
    if (!changed.current) return;
    const timer = window.setTimeout(() => {
      changed.current = false;
      mutate({ params: { campaignId: campaign.id }, body: scheduleBody(values) });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [values, campaign.id, mutate]);
  return {
    values,
    set: (patch: Partial<ScheduleValues>) => {
      changed.current = true;
      setValues((current) => ({ ...current, ...patch }));
    },
    isSaving: act.isPending,
    errorOf: (name: string) => fieldComplaint(act.error, name),
    failure: formFailure(act.error, NAMES),
    hasFailed: act.isError,
  };
}
