import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { listAgents } from '../../../api/generated/agents.ts';
import { listWhatsappTemplates } from '../../../api/generated/whatsapp.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { SelectField, TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import type { Form as FormState } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { rich, t } from '../../../words/words.ts';
import { CATEGORY_NAMES, CHANNEL_ICONS, CHANNEL_NAMES, type Channel } from '../words/campaign-words.tsx';
import { type CampaignValues, placeholdersOf } from './draft.ts';

type Form = FormState<CampaignValues>;
const AGENTS_MAX = 200;
const CHANNELS: Channel[] = ['voice', 'whatsapp', 'email', 'webchat'];

export const useAgents = () => useQuery(read(listAgents, { query: { limit: AGENTS_MAX } }));

/** What the agent is told, and by which agent and channel. The agent never changes once the campaign exists. */
export function CampaignFields({
  form,
  isAgentFixed = false,
  isChannelFixed = false,
}: {
  form: Form;
  isAgentFixed?: boolean;
  isChannelFixed?: boolean;
}) {
  return (
    <>
      {!isAgentFixed && <AgentField form={form} />}
      <ChannelField form={form} isFixed={isChannelFixed} />
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        hint={t('For you and your colleagues; the agent knows it too.')}
        placeholder={t('Spring offer')}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="productContext"
        label={t('What it is about')}
        hint={t('The agent is told this on every contact.')}
        placeholder={t('A yearly plan with two months for free, for customers who pay by the month today.')}
        rows={3}
      />
      <TextField
        form={form}
        name="targetAudience"
        label={t('Who it is for')}
        placeholder={t('Customers with a monthly plan')}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="category"
        label={t('Goal')}
        hint={t('Decides which outcomes count as converted.')}
        options={[
          ...(isAgentFixed ? [] : [{ value: '', label: t('As the agent’s') }]),
          ...Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label })),
        ]}
      />
      {form.values.channel === 'whatsapp' && <WhatsappFields form={form} />}
      {form.values.channel === 'email' && <EmailFields form={form} />}
    </>
  );
}

function AgentField({ form }: { form: Form }) {
  const { data: agents, isPending, error } = useAgents();
  const { agentId } = form.values;
  const options = (agents ?? []).map(({ id, name, isPaused }) => ({
    value: id,
    label: isPaused ? t('{name} (paused)', { name }) : name,
  }));
  const isKnown = options.some(({ value }) => value === agentId);
  const first = isPending ? t('Loading…') : t('Choose an agent');
  if (error && agents === undefined) return <ErrorNotice error={error} />;
  return (
    <SelectField
      form={form}
      name="agentId"
      label={t('Agent')}
      hint={
        !isPending && options.length === 0
          ? rich('There is no agent yet: {create}.', {
              create: (
                <Link to={'/agents' as string} className="text-accent-ink underline underline-offset-3">
                  {t('create one first')}
                </Link>
              ),
            })
          : t('Who talks or writes. It cannot change later.')
      }
      options={[
        ...(isKnown ? [] : [{ value: agentId, label: agentId === '' ? first : t('An agent that is gone') }]),
        ...options,
      ]}
    />
  );
}

function ChannelField({ form, isFixed }: { form: Form; isFixed: boolean }) {
  const { data: agents } = useAgents();
  const agent = agents?.find(({ id }) => id === form.values.agentId);
  const error = form.errorOf('channel');
  return (
    <fieldset disabled={isFixed} aria-describedby={error ? 'channel-error' : undefined}>
      <legend className="mb-1.5 font-medium">{t('Channel')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CHANNELS.map((channel) => {
          const Icon = CHANNEL_ICONS[channel];
          const isServed = agent === undefined || agent.channels.includes(channel);
          return (
            <label
              key={channel}
              title={isServed ? undefined : t('The agent does not serve this channel.')}
              className={clsx(
                'flex items-center gap-2 rounded-lg border border-line-strong px-3 py-2 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus',
                isServed && !isFixed ? 'cursor-pointer hover:bg-hover' : 'cursor-not-allowed text-ink-faint',
              )}
            >
              <input
                type="radio"
                name="channel"
                value={channel}
                checked={form.values.channel === channel}
                disabled={!isServed}
                onChange={() => form.set('channel', channel)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
              {CHANNEL_NAMES[channel]}
            </label>
          );
        })}
      </div>
      {error && (
        <p id="channel-error" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function WhatsappFields({ form }: { form: Form }) {
  const { data: templates = [] } = useQuery(read(listWhatsappTemplates));
  const chosen = templates.find(({ id }) => id === form.values.whatsappTemplateId);
  const variables = form.values.whatsappTemplateVariables;
  return (
    <>
      <SelectField
        form={form}
        name="whatsappTemplateId"
        label={t('WhatsApp template')}
        hint={chosen ? chosen.body : t('Without one the campaign waits for people to write.')}
        options={[
          { value: '', label: t('None||template') },
          ...templates.map(({ id, name, language, status }) => ({
            value: id,
            label: `${name} (${language})${status === 'approved' ? '' : ` – ${t('not approved')}`}`,
          })),
        ]}
      />
      {placeholdersOf(chosen?.body ?? '').map((name) => (
        <Field
          key={name}
          label={t('Value of {place}', { place: `{{${name}}}` })}
          hint={t('Text, or {name} for what the contact has.', { name: '{{name}}' })}
        >
          {(wiring) => (
            <Input
              {...wiring}
              value={variables[name] ?? ''}
              placeholder="{{name}}"
              onChange={(event) =>
                form.set('whatsappTemplateVariables', { ...variables, [name]: event.target.value })
              }
            />
          )}
        </Field>
      ))}
    </>
  );
}

function EmailFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        form={form}
        name="emailSubject"
        label={t('Subject')}
        hint={t('Subject and text together send; with neither the campaign waits for people to write.')}
        autoComplete="off"
        placeholder={t('Two months for free')}
      />
      <TextAreaField
        form={form}
        name="emailBody"
        label={t('Text')}
        hint={t('Plain text; {name} becomes what the contact has.', { name: '{{name}}' })}
        rows={8}
        placeholder={t('Hello {name}, …', { name: '{{name}}' })}
      />
    </>
  );
}
