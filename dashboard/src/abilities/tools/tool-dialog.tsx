import { createAgentTool, createAgentToolFields, updateAgentTool } from '../../api/generated/agent-tools.ts';
import type { AgentTool } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { ToolFields } from './tool-fields.tsx';
import { bodyOf, NEW_TOOL, type ToolValues, valuesOf } from './tool-values.ts';

interface ToolDialogProps {
  agentId: string;
  onClose: () => void;
  onSaved: (tool: AgentTool) => void;
}

export function NewToolDialog({ agentId, onClose, onSaved }: ToolDialogProps) {
  const form = useForm(createAgentTool, {
    initial: NEW_TOOL,
    fields: createAgentToolFields,
    isSecret: true,
    input: (values) => ({ params: { agentId }, body: bodyOf(values, null) }),
    done: (tool) => {
      toast(t('“{name}” is ready. Run it once to be sure.', { name: tool.name }));
      onSaved(tool);
    },
  });
  return (
    <ToolDialog form={form} title={t('New tool')} submit={t('Create tool')} stored={null} onClose={onClose} />
  );
}

export function EditToolDialog({ agentId, tool, onClose, onSaved }: ToolDialogProps & { tool: AgentTool }) {
  const form = useForm(updateAgentTool, {
    initial: valuesOf(tool),
    fields: createAgentToolFields,
    isSecret: true,
    input: (values) => ({
      params: { agentId, toolId: tool.id },
      body: bodyOf(values, tool.auth_type),
    }),
    done: (saved) => {
      toast(t('Saved. The agent uses it from its next turn.'));
      onSaved(saved);
    },
  });
  return (
    <ToolDialog
      form={form}
      title={tool.name}
      submit={t('Save changes')}
      stored={tool.auth_type}
      onClose={onClose}
    />
  );
}

/** What was typed is lost only by the button that says so. */
function ToolDialog({
  form,
  title,
  submit,
  stored,
  onClose,
}: {
  form: FormState<ToolValues, AgentTool>;
  title: string;
  submit: string;
  stored: AgentTool['auth_type'] | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      wide
      guarded={form.isDirty}
      onClose={onClose}
      title={title}
      description={t('An HTTP request the agent sends while it talks, with what it learned from the person.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <ToolFields form={form} stored={stored} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{form.isDirty ? t('Discard') : t('Cancel')}</Button>
          <SubmitButton form={form} onlyChanges={stored !== null}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
