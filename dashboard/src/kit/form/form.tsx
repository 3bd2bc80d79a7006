import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ButtonProps } from '../../design/controls/button.tsx';
import { ActionButton } from '../action/action-button.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { DirtyGuard } from './dirty-guard.tsx';
import type { Form as FormState } from './use-form.ts';

/** `isGuarded`: asks before leaving the page with unsaved changes. */
export function Form<Values>({
  form,
  isGuarded = false,
  className,
  children,
}: {
  form: FormState<Values>;
  isGuarded?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.element}
      onSubmit={form.submit}
      noValidate
      className={clsx('flex min-h-0 flex-col', className)}
    >
      {children}
      {isGuarded && <DirtyGuard hasUnsaved={form.hasUnsaved} isDirty={form.isDirty} />}
    </form>
  );
}

/** A refusal of the server that belongs to no field. */
export function FormFailure<Values>({ form }: { form: FormState<Values> }) {
  return form.failure ? <ErrorNotice error={form.failure} /> : null;
}

/** Submits the form. `onlyChanges`: disabled until something was changed. */
export function SubmitButton<Values>({
  form,
  onlyChanges = false,
  ...button
}: Omit<ButtonProps, 'form'> & { form: FormState<Values>; onlyChanges?: boolean }) {
  return (
    <ActionButton
      look="primary"
      {...button}
      type="submit"
      operation={form.operation}
      disabled={onlyChanges && !form.isDirty}
      loading={form.isPending}
    />
  );
}
