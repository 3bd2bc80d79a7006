import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updatePhoneNumber, updatePhoneNumberFields } from '../../../api/generated/phone-numbers.ts';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { useOvertaken } from '../../../kit/form/use-overtaken.ts';
import { sessionQuery } from '../../../kit/session/session.ts';
import { t } from '../../../words/words.ts';
import { AgentField } from '../agent-select.tsx';
import { callerPath } from '../path/caller-path.ts';
import { PathView } from '../path/path-view.tsx';
import { useVoiceAgents } from '../voice-agents.ts';
import { MenuEditor } from './menu-editor.tsx';
import { type NumberValues, patchOf, valuesOf } from './number-values.ts';

const RingPanel = lazyPart(() =>
  import('../ring/ring-panel.tsx').then((file) => ({ default: file.RingPanel })),
);

const labelless = ({ ivrEnabled, ivrOptions }: NumberValues): Record<string, string> => {
  if (!ivrEnabled) return {};
  if (ivrOptions.length === 0) return { ivrOptions: t('A menu needs at least one key.') };
  return ivrOptions.some(({ label }) => label.trim() === '')
    ? { ivrOptions: t('Say what each key is for: callers hear it.') }
    : {};
};

/** The settings at the left, and beside them what a caller meets with them, saved or not. */
export function AnswerTab({ number }: { number: PhoneNumber }) {
  const { agents, isPending } = useVoiceAgents();
  const { data: session } = useQuery(sessionQuery);
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm(updatePhoneNumber, {
    initial: valuesOf(number),
    fields: updatePhoneNumberFields,
    check: labelless,
    input: (values) => ({ params: { id: number.id }, body: patchOf(number, values) }),
    done: () => toast(t('Saved. It holds from the next caller on.')),
  });
  const { values } = form;
  const path = callerPath(
    {
      isActive: number.isActive,
      agentId: values.agentId || null,
      ivrEnabled: values.ivrEnabled,
      ivrGreeting: values.ivrGreeting,
      ivrOptions: values.ivrOptions,
    },
    agents,
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <NumberForm number={number} form={form} />
      <div className="flex min-w-0 flex-col gap-6">
        <PathView path={path} taken={taken} isDraft={form.isDirty} isLoading={isPending} />
        {session?.service.simulated && (
          <RingPanel number={number} path={path} isDraft={form.isDirty} onTaken={setTaken} />
        )}
      </div>
    </div>
  );
}

function NumberForm({ number, form }: { number: PhoneNumber; form: FormState<NumberValues> }) {
  const overtaken = useOvertaken(valuesOf(number), form.values, form.isDirty);
  return (
    <Form form={form} isGuarded className="min-w-0 gap-5">
      {overtaken.length > 0 && (
        <Notice tone="warn" role="alert">
          <p>{t('This number was changed by someone else while you were editing.')}</p>
          <Button size="small" className="mt-2" onClick={form.reset}>
            {t('Discard mine and show theirs')}
          </Button>
        </Notice>
      )}
      <FormFailure form={form} />
      <AgentField
        form={form}
        label={form.values.ivrEnabled ? t('Agent, when no key is pressed') : t('Agent that answers')}
        none={form.values.ivrEnabled ? t('The oldest agent that can') : t('No agent: calls are not answered')}
        hint={t('Calls of a paused agent go to no other agent.')}
      />
      <TextField
        form={form}
        name="label"
        label={t('Label')}
        hint={t('For you; callers never hear it.')}
        placeholder={t('Front desk')}
        autoComplete="off"
      />
      <MenuEditor form={form} isTrunk={number.provider === 'sip_trunk'} />
      <div className="flex items-center gap-2 border-t border-line pt-5">
        <SubmitButton form={form} onlyChanges>
          {t('Save changes')}
        </SubmitButton>
        {form.isDirty && (
          <Button look="quiet" onClick={form.reset}>
            {t('Discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}
