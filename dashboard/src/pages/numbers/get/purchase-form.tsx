import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import {
  listPhoneNumbers,
  provisionPhoneNumber,
  provisionPhoneNumberFields,
} from '../../../api/generated/phone-numbers.ts';
import type { AvailablePhoneNumber } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { useSession } from '../../../kit/session/session.ts';
import { t } from '../../../words/words.ts';
import { AgentField } from '../agent-select.tsx';
import { shownNumber } from '../phone-format.ts';
import { rememberPurchase } from '../purchase.ts';
import { useVoiceAgents } from '../voice-agents.ts';

const EMPTY = { agentId: '', label: '' };

/** The answer was lost, or another request buys already: the number may still come. */
const mayStillCome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'CALL_ALREADY_IN_PROGRESS');

function usePurchase(chosen: AvailablePhoneNumber | null) {
  const navigate = useNavigate();
  const { agents } = useVoiceAgents();
  const form = useForm(provisionPhoneNumber, {
    initial: EMPTY,
    fields: provisionPhoneNumberFields,
    input: ({ agentId, label }) => {
      const phoneNumber = chosen?.phoneNumber ?? '';
      const agentName = agents.find(({ id }) => id === agentId)?.name ?? '';
      rememberPurchase({ agentId, agentName, phoneNumber, startedAtMs: Date.now() });
      const named = label.trim() === '' ? {} : { label: label.trim() };
      return { body: { agentId, phoneNumber, country: chosen?.isoCountry, ...named } };
    },
    done: (number) => {
      rememberPurchase(null);
      toast(t('{number} is yours.', { number: shownNumber(number.phoneNumber) }));
      void navigate({ to: '/numbers/$numberId', params: { numberId: number.id } });
    },
  });
  return form;
}

/** What is bought, for whom, and what it costs. */
export function PurchaseForm({ chosen }: { chosen: AvailablePhoneNumber | null }) {
  const { service } = useSession();
  const form = usePurchase(chosen);
  const { data: numbers = [] } = useQuery(read(listPhoneNumbers));
  const { agentId } = form.values;
  const kept = numbers.find((number) => number.isActive && number.agentId === agentId && agentId !== '');
  return (
    <Form form={form} className="gap-5 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-18">
      <div>
        <p className="text-sm text-ink-muted">{t('Your choice')}</p>
        <p className="text-xl font-semibold tabular-nums" data-testid="chosen">
          {chosen ? shownNumber(chosen.phoneNumber) : t('Choose a number')}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          {service.simulated
            ? t('A simulated number: it costs nothing and reaches no real person.')
            : t('Numbers of the United States and Canada are part of your plan.')}
        </p>
      </div>
      {mayStillCome(form.failure) ? (
        <Notice tone="warn" role="alert">
          {t(
            'The carrier has not answered. The purchase may still succeed: look at the list, or press again. Nothing is bought twice.',
          )}
        </Notice>
      ) : (
        <FormFailure form={form} />
      )}
      <AgentField form={form} hint={t('Answers calls to it, and calls from it.')} />
      {kept && (
        <Notice tone="info">
          {t('{agent} has {number} and keeps it: nothing would be bought. Choose another agent.', {
            agent: kept.agentName ?? '',
            number: shownNumber(kept.phoneNumber),
          })}
        </Notice>
      )}
      <TextField
        form={form}
        name="label"
        label={t('Label')}
        placeholder={t('Front desk')}
        autoComplete="off"
      />
      <SubmitButton
        form={form}
        refusal={
          chosen === null ? t('Choose a number first.') : kept ? t('This agent has a number already.') : null
        }
      >
        {chosen ? t('Buy {number}', { number: shownNumber(chosen.phoneNumber) }) : t('Buy number')}
      </SubmitButton>
      {form.isPending && (
        <p role="status" className="flex gap-2 text-sm text-ink-muted">
          <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin" />
          {t('In progress. You may leave this page: the number appears in the list.')}
        </p>
      )}
    </Form>
  );
}
