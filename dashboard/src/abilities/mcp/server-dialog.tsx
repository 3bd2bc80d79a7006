import { useQuery } from '@tanstack/react-query';
import {
  createMcpServer,
  createMcpServerFields,
  listMcpServerProviders,
  updateMcpServer,
} from '../../api/generated/mcp-servers.ts';
import type { McpServer, McpServerListItem, McpServerProvider } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { bodyOf, headersOf, NEW_SERVER, type ServerValues, valuesOf } from './server-values.ts';
import { APPROVAL_MODES, TRANSPORTS } from './server-words.ts';

const check = ({ customHeaders, name, provider, serverUrl }: ServerValues): Record<string, string> => ({
  ...(headersOf(customHeaders) === null ? { customHeaders: t('Write each as name: value.') } : {}),
  ...(provider === '' && name.trim() === '' ? { name: t('Must not be empty') } : {}),
  ...(provider === '' && serverUrl.trim() === '' ? { serverUrl: t('Must not be empty') } : {}),
});

function sayDone(server: McpServer, done: string): void {
  const failures = server.toolOverridesSync?.failures ?? [];
  if (failures.length === 0) toast(done);
  else toast(failures.map(({ tool, reason }) => `${tool}: ${reason}`).join(' · '), 'bad');
}

/** `provider`: the hosted one that is connected; without it, a server of one's own. */
export function ConnectServerDialog({
  provider,
  onClose,
  onConnected,
}: {
  provider: McpServerProvider | null;
  onClose: () => void;
  onConnected: (server: McpServer) => void;
}) {
  const form = useForm(createMcpServer, {
    initial: { ...NEW_SERVER, provider: provider?.provider ?? '' } satisfies ServerValues as ServerValues,
    fields: createMcpServerFields,
    isSecret: true,
    check,
    input: (values) => ({ body: bodyOf(values, true) }),
    done: (server) => {
      sayDone(server, t('“{name}” is connected.', { name: server.name }));
      onConnected(server);
    },
  });
  return (
    <ServerDialog
      form={form}
      title={provider === null ? t('Connect a server') : t('Connect {name}', { name: provider.name })}
      description={
        provider === null
          ? t('It reaches no agent until you assign it to one.')
          : t('It reaches every agent of this workspace at once.')
      }
      submit={t('Connect')}
      provider={provider}
      isStored={false}
      onClose={onClose}
    />
  );
}

export function EditServerDialog({ server, onClose }: { server: McpServerListItem; onClose: () => void }) {
  const { data: providers } = useQuery(read(listMcpServerProviders));
  const form = useForm(updateMcpServer, {
    initial: valuesOf(server),
    isSecret: true,
    check,
    input: (values) => ({ params: { mcpServerId: server.id }, body: bodyOf(values, false) }),
    done: (saved) => {
      sayDone(saved, t('Saved.'));
      onClose();
    },
  });
  return (
    <ServerDialog
      form={form}
      title={server.name}
      description={t('Token and headers stay as they are unless you write new ones.')}
      submit={t('Save changes')}
      provider={providers?.find(({ provider }) => provider === server.provider) ?? null}
      isStored
      onClose={onClose}
    />
  );
}

function ServerDialog({
  form,
  title,
  description,
  submit,
  provider,
  isStored,
  onClose,
}: {
  form: FormState<ServerValues, McpServer>;
  title: string;
  description: string;
  submit: string;
  provider: McpServerProvider | null;
  isStored: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open wide guarded={form.isDirty} onClose={onClose} title={title} description={description}>
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <PlaceFields form={form} provider={provider} isStored={isStored} />
          <ChoiceCards
            legend={t('When an agent calls a tool')}
            name="approvalMode"
            value={form.values.approvalMode}
            onChange={(mode) => form.set('approvalMode', mode)}
            choices={(['always_ask', 'fine_grained', 'no_approval'] as const).map((value) => ({
              value,
              ...APPROVAL_MODES[value],
            }))}
          />
          {form.values.approvalMode === 'no_approval' && (
            <Notice tone="warn">
              {t('No person sees a call before it happens. Choose it for servers that only look things up.')}
            </Notice>
          )}
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{form.isDirty ? t('Discard') : t('Cancel')}</Button>
          <SubmitButton form={form} onlyChanges={isStored}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function PlaceFields({
  form,
  provider,
  isStored,
}: {
  form: FormState<ServerValues>;
  provider: McpServerProvider | null;
  isStored: boolean;
}) {
  const keep = isStored ? t('Leave it empty to keep the stored one.') : undefined;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        placeholder={provider?.name ?? t('Orders')}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="serverUrl"
        label={t('Address')}
        placeholder={provider ? `https://${provider.host}/…` : 'https://mcp.example.com/mcp'}
        hint={
          provider === null
            ? t('Everyone here sees it: no tokens in it.')
            : provider.server_url_required
              ? t('As the provider shows it to you.')
              : t('Only if the provider gave you one of your own.')
        }
        autoComplete="off"
      />
      {provider === null && (
        <SelectField form={form} name="transport" label={t('Transport')} options={optionsOf(TRANSPORTS)} />
      )}
      <TextField
        form={form}
        name="secretToken"
        type="password"
        label={t('Token')}
        hint={
          keep ?? (provider?.auth === 'basic' ? t('As user:token.') : t('Sent as Authorization: Bearer.'))
        }
        autoComplete="new-password"
      />
      {provider === null && (
        <TextAreaField
          form={form}
          name="customHeaders"
          label={t('More headers')}
          hint={keep ?? t('One a line. Stored encrypted, never shown again.')}
          placeholder="x-team: sales"
          rows={2}
        />
      )}
    </>
  );
}
