import { type FormEvent, useState } from 'react';
import { formError } from '../../api/api-error.ts';
import type { CreateApiKeyInput, Scope } from '../../api/api-keys.ts';
import { serviceNowMs } from '../../api/service-clock.ts';
import { Button } from '../../design/button.tsx';
import { type Choice, ChoiceCards } from '../../design/choice-cards.tsx';
import { DialogActions, DialogBody } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { useFieldErrors } from '../../design/use-field-errors.ts';
import { type ExpiryChoice, expiryMs } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { SCOPE_REACH } from './key-state.ts';

const SCOPES: Record<Scope, Scope[]> = {
  read: ['read'],
  write: ['read', 'write'],
  full: ['read', 'write', 'full'],
};

const SCOPE_CHOICES: Choice<Scope>[] = [
  { value: 'read', title: 'Read', description: SCOPE_REACH.read },
  { value: 'write', title: 'Read and write', description: SCOPE_REACH.write },
  { value: 'full', title: 'Full', description: SCOPE_REACH.full },
];

export function ApiKeyForm({
  pending,
  error,
  onSubmit,
  onCancel,
}: {
  pending: boolean;
  error: unknown;
  onSubmit: (input: CreateApiKeyInput) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('write');
  const [choice, setChoice] = useState<ExpiryChoice>('never');
  const [date, setDate] = useState('');
  const fields = useFieldErrors(error);
  const shownError = formError(error, ['name', 'expires_at']);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending) return;
    const required = choice === 'date' ? { name: name.trim(), expires_at: date } : { name: name.trim() };
    if (!fields.check(required, { expires_at: 'Choose the date it expires on.' })) return;
    const expires = expiryMs(choice, date, serviceNowMs());
    const input: CreateApiKeyInput = { name: name.trim(), scopes: SCOPES[scope] };
    if (expires !== null) input.expires_at = new Date(expires).toISOString();
    onSubmit(input);
  }

  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody>
        {shownError && <ErrorNotice error={shownError} />}
        <Field
          label="Name"
          hint="Where it will be used, so that you know what stops when you revoke it."
          error={fields.errorOf('name')}
        >
          {(wiring) => (
            <Input
              {...wiring}
              autoFocus
              autoComplete="off"
              maxLength={200}
              placeholder="CRM sync, production"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                fields.forget('name');
              }}
            />
          )}
        </Field>
        <ChoiceCards
          legend="What it may do"
          name="scope"
          choices={SCOPE_CHOICES}
          value={scope}
          onChange={setScope}
        />
        <ExpiryField
          choice={choice}
          date={date}
          error={fields.errorOf('expires_at')}
          onChoice={(next) => {
            setChoice(next);
            fields.forget('expires_at');
          }}
          onDate={(next) => {
            setDate(next);
            fields.forget('expires_at');
          }}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" loading={pending}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}
