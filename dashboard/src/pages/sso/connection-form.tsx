import { replaceIdentitySso, replaceIdentitySsoFields } from '../../api/generated/identity.ts';
import type { IdentitySso } from '../../api/generated/types.ts';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { splitDomains } from './split-domains.ts';

const { issuer, clientId, clientSecret } = replaceIdentitySsoFields;

export function ConnectionForm({ sso }: { sso: IdentitySso }) {
  const form = useForm(replaceIdentitySso, {
    initial: {
      issuer: sso.issuer ?? '',
      clientId: sso.clientId ?? '',
      clientSecret: '',
      domains: sso.domains.join('\n'),
    },
    fields: { issuer, clientId, clientSecret },
    input: (values) => ({
      body: {
        issuer: values.issuer.trim(),
        clientId: values.clientId.trim(),
        domains: splitDomains(values.domains),
        ...(values.clientSecret === '' ? {} : { clientSecret: values.clientSecret }),
      },
    }),
    isSecret: true,
    done: () => toast(t('Single sign-on is saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-5">
      <FormFailure form={form} />
      <CodeBlock label={t('Redirect URI, to register at the provider')} code={sso.redirect_uri} />
      <TextField
        form={form}
        name="issuer"
        label={t('Issuer')}
        hint={t('Exactly as the provider shows it, with or without a slash at the end.')}
        placeholder="https://login.example.com"
        autoComplete="off"
      />
      <TextField form={form} name="clientId" label={t('Client ID')} autoComplete="off" />
      <TextField
        form={form}
        name="clientSecret"
        label={t('Client secret')}
        type="password"
        autoComplete="new-password"
        hint={
          sso.has_client_secret
            ? t('A secret is stored. Leave this empty to keep it.')
            : t('Stored encrypted and never shown again.')
        }
      />
      <TextAreaField
        form={form}
        name="domains"
        label={t('E-mail domains')}
        rows={3}
        hint={t('One to a line. Each has to be verified before it lets people in.')}
      />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
