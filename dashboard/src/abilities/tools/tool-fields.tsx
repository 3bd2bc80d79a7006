import { Input } from '../../design/controls/input.tsx';
import { FormField, NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { AuthFields } from './auth-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { pathParamsFor, type ToolValues, takesBody } from './tool-values.ts';
import { type AuthType, SOUND_BEHAVIORS, SOUNDS } from './tool-words.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }));

export function ToolFields({ form, stored }: { form: Form<ToolValues>; stored: AuthType | null }) {
  const { method, pathParams } = form.values;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        hint={t('Letters, digits, _ or -. The agent calls it by this name.')}
        placeholder="check_order"
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('When to use it')}
        hint={t('The agent decides by these words.')}
        placeholder={t('Looks up where an order is. Use it when the caller asks about a delivery.')}
        rows={2}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <SelectField form={form} name="method" label={t('Method')} options={METHODS} />
        <UrlField form={form} />
      </div>
      {pathParams.length > 0 && (
        <ParameterFields form={form} name="pathParams" label={t('In the address')} isFixedList />
      )}
      <ParameterFields form={form} name="queryParams" label={t('Query')} />
      {takesBody(method) && <ParameterFields form={form} name="bodyParams" label={t('Body')} />}
      <ParameterFields
        form={form}
        name="headers"
        label={t('Headers')}
        hint={t('Everyone who reads the tool sees them. Secrets belong to the sign-in below.')}
      />
      <AuthFields
        type={form.values.authType}
        config={form.values.authConfig}
        stored={stored}
        error={form.errorOf('authConfig') ?? form.errorOf('authType')}
        onType={(type) => form.set('authType', type)}
        onConfig={(config) => form.set('authConfig', config)}
      />
      <BehaviourFields form={form} />
    </>
  );
}

/** The address decides which parameters are in it. */
function UrlField({ form }: { form: Form<ToolValues> }) {
  return (
    <FormField form={form} name="url" label={t('Address')} hint={t('{name} in it is filled by the agent.')}>
      {(wiring) => (
        <Input
          {...wiring}
          name="url"
          type="url"
          value={form.values.url}
          maxLength={form.boundsOf('url').maxLength}
          placeholder="https://api.example.com/orders/{order_id}"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            form.set('url', target.value);
            form.set('pathParams', pathParamsFor(target.value, form.values.pathParams));
          }}
          className="font-mono text-sm"
        />
      )}
    </FormField>
  );
}

function BehaviourFields({ form }: { form: Form<ToolValues> }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <NumberField
        form={form}
        name="responseTimeoutSecs"
        label={t('Waits at most')}
        hint={t('Seconds, 1 to 120.')}
      />
      <SelectField form={form} name="toolCallSound" label={t('Caller hears')} options={optionsOf(SOUNDS)} />
      <SelectField
        form={form}
        name="toolCallSoundBehavior"
        label={t('Sound is played')}
        options={optionsOf(SOUND_BEHAVIORS)}
      />
    </div>
  );
}
