import { useQuery } from '@tanstack/react-query';
import { Plus, Split, Square } from 'lucide-react';
import { useState } from 'react';
import {
  createAgentAbTest,
  deleteAgentAbTest,
  getAgentAbTestResults,
  updateAgentAbTest,
} from '../../api/generated/ab-tests.ts';
import { getAgent } from '../../api/generated/agents.ts';
import type { AgentAbTestResults } from '../../api/generated/types.ts';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import { BOX, PanelSection, RowsSkeleton, UndoRow } from '../panel-parts.tsx';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { rateInterval, sharesOf, type Variant } from './comparison.ts';
import { VariantCard } from './variant-card.tsx';
import { EditVariantDialog, NewVariantDialog } from './variant-dialog.tsx';
import { VerdictNotice } from './verdict-notice.tsx';

type Open = { kind: 'new'; name: string } | { kind: 'edit'; variant: Variant } | { kind: 'stop' };

export function AbPanel({ agentId }: { agentId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { data: agent } = useQuery(read(getAgent, { params: { agentId } }));
  const results = useQuery(read(getAgentAbTestResults, { params: { agentId } }));
  const variants = results.data?.variants ?? [];
  const active = variants.filter(({ is_active }) => is_active);
  const close = () => setOpen(null);
  return (
    <PanelSection
      title={t('Comparison of instructions')}
      description={t('Each call gets one variant at random. The share that converts decides.')}
      actions={variants.length > 0 && <Actions active={active} onOpen={setOpen} />}
    >
      {results.isPending && <RowsSkeleton label={t('Variants')} />}
      {results.error && !results.data ? (
        <LoadFailure error={results.error} onRetry={() => void results.refetch()} />
      ) : null}
      {results.data &&
        (variants.length === 0 ? (
          <NoVariants onOpen={setOpen} />
        ) : (
          <Variants agentId={agentId} results={results.data} onOpen={setOpen} />
        ))}
      {agent && open?.kind === 'new' && <NewVariantDialog agent={agent} name={open.name} onClose={close} />}
      {open?.kind === 'edit' && <EditVariantDialog variant={open.variant} onClose={close} />}
      <StopDialog active={active} isOpen={open?.kind === 'stop'} onClose={close} />
    </PanelSection>
  );
}

function Actions({ active, onOpen }: { active: readonly Variant[]; onOpen: (open: Open) => void }) {
  return (
    <>
      {active.length > 0 && (
        <ActionButton
          operation={updateAgentAbTest}
          icon={<Square aria-hidden className="size-3.5" />}
          onClick={() => onOpen({ kind: 'stop' })}
        >
          {t('Stop the test')}
        </ActionButton>
      )}
      <ActionButton
        look="primary"
        operation={createAgentAbTest}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onOpen({ kind: 'new', name: '' })}
      >
        {t('New variant')}
      </ActionButton>
    </>
  );
}

function NoVariants({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <div className={BOX}>
      <EmptyState
        icon={<Split />}
        title={t('Nothing is compared yet')}
        action={
          <ActionButton
            look="primary"
            operation={createAgentAbTest}
            onClick={() => onOpen({ kind: 'new', name: t('As it is today') })}
          >
            {t('Begin with today’s instructions')}
          </ActionButton>
        }
      >
        <p>
          {t(
            'While variants run, calls use only them. So keep today’s instructions as one variant, then add the idea you want to try.',
          )}
        </p>
      </EmptyState>
    </div>
  );
}

/** All rates on one line, so that they can be compared by eye. */
const scaleOf = (variants: readonly Variant[]): number =>
  Math.max(
    0.1,
    ...variants.map(({ total_conversions, total_calls }) =>
      Math.min(1, (rateInterval(total_conversions, total_calls)?.high ?? 0) * 1.1),
    ),
  );

function Variants({
  agentId,
  results,
  onOpen,
}: {
  agentId: string;
  results: AgentAbTestResults;
  onOpen: (open: Open) => void;
}) {
  const { variants } = results;
  const shares = sharesOf(variants);
  const update = useAct(updateAgentAbTest);
  const deletion = useUndoableDelete(deleteAgentAbTest, (variantId: string) => ({
    params: { agentId, variantId },
  }));
  const switchOver = ({ id, is_active }: Variant) =>
    update.mutate(
      { params: { agentId, variantId: id }, body: { isActive: !is_active } },
      { onError: (error) => toast(error.message, 'bad') },
    );
  return (
    <>
      <VerdictNotice
        results={results}
        onAddCurrent={() => onOpen({ kind: 'new', name: t('As it is today') })}
      />
      <ul aria-label={t('Variants')} className={`${BOX} divide-y divide-line`}>
        {variants.map((variant) => (
          <li key={variant.id}>
            {deletion.isLeaving(variant.id) ? (
              <UndoRow onUndo={() => deletion.undo(variant.id)}>
                {t('“{name}” is deleted.', { name: variant.name })}
              </UndoRow>
            ) : (
              <VariantCard
                variant={variant}
                share={shares.get(variant.id)}
                max={scaleOf(variants)}
                isLeader={results.leader_id === variant.id}
                onEdit={() => onOpen({ kind: 'edit', variant })}
                onSwitch={() => switchOver(variant)}
                onDelete={() => deletion.remove(variant.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One request stops one variant; the last of them ends the test. */
function StopDialog({
  active,
  isOpen,
  onClose,
}: {
  active: readonly Variant[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const [first, ...others] = active;
  const inputOf = ({ agent_id, id }: Variant) => ({
    params: { agentId: agent_id, variantId: id },
    body: { isActive: false },
  });
  const act = useAct(updateAgentAbTest, {
    finish: async () => {
      for (const variant of others) await updateAgentAbTest(inputOf(variant));
    },
  });
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={act}
      input={first ? inputOf(first) : null}
      title={t('Stop the test?')}
      confirmLabel={t('Stop the test')}
      done={t('The test is stopped. Calls use the agent’s own instructions.')}
      onClose={onClose}
    >
      <p>
        {plural(
          active.length,
          '{count} variant stops. From the next call the agent uses its own instructions.',
          '{count} variants stop. From the next call the agent uses its own instructions.',
        )}
      </p>
      <p>{t('The figures stay, and each variant can be used again.')}</p>
    </ConfirmAct>
  );
}
