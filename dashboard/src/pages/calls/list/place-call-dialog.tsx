import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { listAgents } from '../../../api/generated/agents.ts';
import { placeCall, placeCallFields } from '../../../api/generated/calls.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { Button, buttonClass } from '../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { SelectField, TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import { Form, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { plainNumber } from '../person-words.ts';
import { Refusal } from './refusal.tsx';
import { readVariables } from './variables.ts';

export function PlaceCallDialog({
  isOpen,
  phoneNumber,
  onClose,
}: {
  isOpen: boolean;
  phoneNumber: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('Place a call')}
      description={t(
        'The agent dials at once. You can follow the words, hand over and hang up while it talks.',
      )}
    >
      {isOpen && <WithAgents phoneNumber={phoneNumber} onClose={onClose} />}
    </Dialog>
  );
}

function WithAgents({ phoneNumber, onClose }: { phoneNumber: string; onClose: () => void }) {
  const query = useQuery(read(listAgents, { query: { limit: 200 } }));
  if (query.isPending) {
    return (
      <DialogBody>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </DialogBody>
    );
  }
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const agents = query.data.filter(({ channels }) => channels.includes('voice'));
  if (agents.length === 0) return <NoAgent />;
  return <PlaceCallForm agents={agents} phoneNumber={phoneNumber} onClose={onClose} />;
}

function NoAgent() {
  return (
    <>
      <DialogBody>
        <p>{t('No agent of this workspace speaks on the phone yet. Create one first; it takes a minute.')}</p>
      </DialogBody>
      <DialogActions>
        <Link to="/agents" className={buttonClass('primary')}>
          {t('Open agents')}
        </Link>
      </DialogActions>
    </>
  );
}

function agentWords({ name, isPaused, isProvisioned }: Agent): string {
  if (isPaused) return t('{name} (paused)', { name });
  return isProvisioned ? name : t('{name} (being set up)', { name });
}

function PlaceCallForm({
  agents,
  phoneNumber,
  onClose,
}: {
  agents: readonly Agent[];
  phoneNumber: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const ready = agents.find(({ isPaused, isProvisioned }) => isProvisioned && !isPaused) ?? agents[0];
  const form = useForm(placeCall, {
    initial: { agentId: ready?.id ?? '', phoneNumber, contactName: '', dynamicVariables: '' },
    fields: placeCallFields,
    check: ({ dynamicVariables }): Record<string, string> => {
      const { wrongLine } = readVariables(dynamicVariables);
      return wrongLine === null
        ? {}
        : { dynamicVariables: t('“{line}” is not of the form name = value', { line: wrongLine }) };
    },
    input: (values) => ({
      body: {
        agentId: values.agentId,
        phoneNumber: plainNumber(values.phoneNumber),
        ...(values.contactName.trim() === '' ? {} : { contactName: values.contactName.trim() }),
        ...(values.dynamicVariables.trim() === ''
          ? {}
          : { dynamicVariables: readVariables(values.dynamicVariables).variables ?? {} }),
      },
    }),
    done: ({ id }) => void navigate({ to: '/calls/$callId', params: { callId: id } }),
  });
  return (
    <Form form={form}>
      <DialogBody>
        {form.failure ? <Refusal error={form.failure} /> : null}
        <SelectField
          form={form}
          name="agentId"
          label={t('Agent')}
          options={agents.map((agent) => ({ value: agent.id, label: agentWords(agent) }))}
        />
        <TextField
          form={form}
          name="phoneNumber"
          label={t('Number to call')}
          type="tel"
          autoComplete="off"
          placeholder="+1 415 555 0123"
          hint={t('With + and the country code.')}
        />
        <TextField
          form={form}
          name="contactName"
          label={t('Name')}
          autoComplete="off"
          hint={t('The agent greets the person by it.')}
        />
        <TextAreaField
          form={form}
          name="dynamicVariables"
          label={t('Variables')}
          rows={2}
          placeholder="order = 4711"
          hint={t('One a line; they reach the agent by their names.')}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Call now')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
