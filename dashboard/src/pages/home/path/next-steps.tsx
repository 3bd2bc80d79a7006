import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { createAgent, getAgent, listAgents } from '../../../api/generated/agents.ts';
import { activateCampaign, listCampaigns } from '../../../api/generated/campaigns.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { readVoiceState } from '../../../api/voice-state.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { read } from '../../../kit/query/read.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { useSession } from '../../../kit/session/session.ts';
import { t } from '../../../words/words.ts';
import { useMark } from './path-memory.ts';
import { Step, type StepState } from './step.tsx';
import { useFirstAgent } from './use-first-agent.ts';
import { type SampleStep, useSampleCampaign } from './use-sample-campaign.ts';

/** The campaign of calls and threads that belong to none. */
const OWN_CAMPAIGN = 'Manual Conversations';
const AGENT_POLL_MS = 1_000;

/** From nothing to a running campaign; it is gone once that is done, or dismissed. */
export function NextSteps() {
  const { workspace, service } = useSession();
  const isHidden = useRefusal(listAgents) !== null;
  const agents = useList(listAgents, { query: { limit: 5 } }, { enabled: !isHidden });
  const campaigns = useList(listCampaigns, { query: { limit: 5 } }, { enabled: !isHidden });
  const [isDismissed, dismiss] = useMark(workspace.id, 'dismissed');
  const [hasTalked, markTalked] = useMark(workspace.id, 'talked');
  const agent = agents.rows.at(-1);
  const isReady = useReady(agent);
  const hasCampaign = campaigns.rows.some(({ name }) => name !== OWN_CAMPAIGN);
  if (isHidden || isDismissed || agents.isPending || campaigns.isPending || hasCampaign) return null;
  if (agents.error || campaigns.error) return null;

  const present = agent === undefined ? 0 : hasTalked ? 2 : 1;
  const stateOf = (index: number): StepState =>
    index < present ? 'done' : index === present ? 'now' : 'later';
  return (
    <section aria-labelledby="next-steps">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="next-steps" className="text-lg font-semibold">
          {t('Next steps')}
        </h2>
        <IconButton label={t('Hide these steps')} onClick={dismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <ol className="grid grid-cols-1 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-3">
        <FirstAgentStep state={stateOf(0)} />
        <TalkStep state={stateOf(1)} agentId={agent?.id} isReady={isReady} onTalk={markTalked} />
        <CampaignStep
          state={stateOf(2)}
          agentId={agent?.id}
          isReady={isReady}
          isSimulated={service.simulated}
        />
      </ol>
    </section>
  );
}

function FirstAgentStep({ state }: { state: StepState }) {
  const first = useFirstAgent();
  return (
    <Step
      number={1}
      state={state}
      title={t('Create your first agent')}
      action={
        <>
          {first.error && <ErrorNotice error={first.error} className="mb-3" />}
          <div className="flex flex-wrap items-center gap-2">
            <ActionButton
              operation={createAgent}
              look="primary"
              loading={first.isPending}
              onClick={first.run}
            >
              {t('Create Ada')}
            </ActionButton>
            <Link
              to="/agents"
              search={{ create: '1' } as never}
              className="text-sm text-accent-ink underline underline-offset-3"
            >
              {t('Choose another template')}
            </Link>
          </div>
        </>
      }
    >
      {t('Ada, from the sales template, with a voice of your language. You can change everything later.')}
    </Step>
  );
}

function TalkStep({
  state,
  agentId,
  isReady,
  onTalk,
}: {
  state: StepState;
  agentId: string | undefined;
  isReady: boolean;
  onTalk: () => void;
}) {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['voice-state'],
    queryFn: ({ signal }) => readVoiceState(signal),
    enabled: state === 'now',
  });
  const canSpeak = data?.voice === 'ready';
  function talk(): void {
    onTalk();
    const to = canSpeak ? `/agents/${agentId}/talk` : `/agents/${agentId}`;
    void router.navigate({ to: to as string });
  }
  return (
    <Step
      number={2}
      state={state}
      title={t('Talk to it||step')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="primary" loading={!isReady} onClick={talk}>
            {isReady ? (canSpeak ? t('Talk to Ada') : t('Write to Ada')) : t('Setting Ada up')}
          </Button>
          <Button look="quiet" onClick={onTalk}>
            {t('Skip')}
          </Button>
        </div>
      }
    >
      {t('In this browser, as a customer would. Nothing is dialed.')}
    </Step>
  );
}

/** Asked for until it is set up; the list is refetched by push only. */
function useReady(agent: Agent | undefined): boolean {
  const known = agent?.isProvisioned ?? false;
  const { data } = useQuery({
    ...read(getAgent, { params: { agentId: agent?.id ?? '' } }),
    enabled: agent !== undefined && !known,
    refetchInterval: ({ state }) => (state.data?.isProvisioned ? false : AGENT_POLL_MS),
  });
  return known || (data?.isProvisioned ?? false);
}

const stepWords = (step: SampleStep | null): string =>
  ({
    number: t('Getting a simulated number'),
    campaign: t('Creating the campaign'),
    contacts: t('Adding sample people'),
    start: t('Starting it'),
  })[step ?? 'number'];

function CampaignStep({
  state,
  agentId,
  isReady,
  isSimulated,
}: {
  state: StepState;
  agentId: string | undefined;
  isReady: boolean;
  isSimulated: boolean;
}) {
  const sample = useSampleCampaign(agentId);
  return (
    <Step
      number={3}
      state={state}
      title={t('Run a simulated campaign')}
      action={
        <>
          {sample.error && <ErrorNotice error={sample.error} className="mb-3" />}
          {isSimulated ? (
            <ActionButton
              operation={activateCampaign}
              look="primary"
              loading={sample.isPending || !isReady}
              onClick={sample.run}
            >
              {sample.isPending ? stepWords(sample.step) : t('Run the sample campaign')}
            </ActionButton>
          ) : (
            <Link to={'/campaigns/new' as string} className="text-accent-ink underline underline-offset-3">
              {t('Create a campaign')}
            </Link>
          )}
        </>
      }
    >
      {isSimulated
        ? t(
            'Ada calls 24 simulated people: some answer, some decline, some are busy. No real telephone rings.',
          )
        : t('Providers are real here, so there is no sample: choose whom to call yourself.')}
    </Step>
  );
}
