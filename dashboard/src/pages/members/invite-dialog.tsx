import { createInvitation, createInvitationFields } from '../../api/generated/members.ts';
import type { CreateInvitationData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { CopyTextButton } from '../../design/controls/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSession } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { type Role, roleChoices, usualRole } from './roles.ts';

type Guest = { email: string; role: Role };
const EMPTY: Guest = { email: '', role: usualRole() };

/** First the form; then, in the same dialog, the link, which is shown this once. */
export function InviteDialog({
  open,
  onClose,
  initial = EMPTY,
}: {
  open: boolean;
  onClose: () => void;
  initial?: Guest;
}) {
  const { user } = useSession();
  const form = useForm(createInvitation, {
    initial,
    fields: createInvitationFields,
    isSecret: true,
    input: ({ email, role }) => ({ body: { email: email.trim(), role } }),
  });
  const made = form.data;
  function close(): void {
    if (form.isPending) return;
    form.reset();
    onClose();
  }
  return (
    <Dialog
      open={open || Boolean(made)}
      onClose={close}
      guarded={form.isPending}
      title={made ? t('{email} is invited', { email: made.email }) : t('Invite a person')}
      description={made ? linkNote(made) : t('They get a link that works once, within seven days.')}
    >
      {made ? (
        <LinkOnce url={made.url} onClose={close} />
      ) : (
        <Form form={form}>
          <DialogBody>
            <FormFailure form={form} />
            <TextField
              form={form}
              name="email"
              label={t('Email')}
              type="email"
              autoComplete="off"
              placeholder="ana@example.com"
              autoFocus
            />
            <ChoiceCards
              legend={t('Role')}
              name="role"
              choices={roleChoices(user.role)}
              value={form.values.role}
              onChange={(role) => form.set('role', role)}
            />
          </DialogBody>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <SubmitButton form={form}>{t('Invite')}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const linkNote = ({ mailed }: CreateInvitationData): string =>
  mailed
    ? t('The link is on its way by mail. You can copy it too; it is shown this once.')
    : t('This server sends no mail: copy the link and send it yourself. It is shown this once.');

function LinkOnce({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <div className="rounded-lg border border-accent-ink/40 bg-accent-soft p-3.5">
          <div className="mb-2 flex items-center justify-between gap-3">
            <span className="font-medium text-accent-ink">{t('Link to join')}</span>
            <CopyTextButton value={url}>{t('Copy link')}</CopyTextButton>
          </div>
          <code data-testid="invitation-link" className="block font-mono text-sm break-all select-all">
            {url}
          </code>
        </div>
        <p className="text-sm text-ink-muted">
          {t('Anyone who has it can join as this person, so send it to them alone.')}
        </p>
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </>
  );
}
