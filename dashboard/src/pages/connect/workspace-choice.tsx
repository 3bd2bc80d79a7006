import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkAssistantConnection } from '../../api/generated/assistants.ts';
import { switchWorkspace } from '../../api/generated/identity.ts';
import { Field } from '../../design/controls/field.tsx';
import { Select } from '../../design/controls/input.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { sessionQuery, useSession } from '../../kit/session/session.ts';
import { rich, t } from '../../words/words.ts';

/** The workspace it will work in: the one the person is in, or another of theirs. */
export function WorkspaceChoice() {
  const { workspace, workspaces } = useSession();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (workspaceId: string) => {
      await switchWorkspace({ body: { workspaceId } });
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await queryClient.invalidateQueries({ queryKey: [checkAssistantConnection.id] });
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  if (workspaces.length < 2)
    return (
      <p className="text-read">
        {rich('It will work in the workspace {name}.', {
          name: <strong className="wrap-anywhere">{workspace.name}</strong>,
        })}
      </p>
    );
  return (
    <Field label={t('Workspace it will work in')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={workspace.id}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.target.value)}
        >
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
