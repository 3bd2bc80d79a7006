import { type FormEvent, useState } from 'react';
import { fieldError, formError } from '../../api/api-error.ts';
import { useRefusal } from '../../api/session.ts';
import { useRenameWorkspace, type Workspace } from '../../api/workspace.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.tsx';

export function RenameForm({ workspace }: { workspace: Workspace }) {
  const refused = useRefusal('workspace.update');
  const rename = useRenameWorkspace();
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? workspace.name;
  const changed = name.trim() !== '' && name.trim() !== workspace.name;
  const shownError = formError(rename.error, ['name']);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!changed || refused || rename.isPending) return;
    rename.mutate(name.trim(), {
      onSuccess: () => {
        setDraft(null);
        toast('Workspace renamed.');
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {shownError && <ErrorNotice error={shownError} />}
      <Field label="Workspace name" hint={refused ?? undefined} error={fieldError(rename.error, 'name')}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              value={name}
              disabled={Boolean(refused)}
              autoComplete="off"
              onChange={(event) => setDraft(event.target.value)}
            />
            <Button
              type="submit"
              look="primary"
              refusal={refused}
              disabled={!refused && !changed}
              loading={rename.isPending}
            >
              Rename
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
