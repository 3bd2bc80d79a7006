import {
  deleteMember,
  transferOwnership,
  updateMember,
  updateMemberFields,
} from '../../api/generated/members.ts';
import type { Member } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { type Role, roleChoices } from './roles.ts';

export interface MemberAct {
  kind: 'role' | 'transfer' | 'remove';
  member: Member;
}

export function MemberDialogs({
  act,
  ownRole,
  onClose,
}: {
  act: MemberAct | null;
  ownRole: Role;
  onClose: () => void;
}) {
  const member = act?.member ?? null;
  const name = member?.name || member?.email || '';
  const remove = useAct(deleteMember);
  const transfer = useAct(transferOwnership);
  return (
    <>
      {act?.kind === 'role' && <RoleDialog member={act.member} ownRole={ownRole} onClose={onClose} />}
      <ConfirmAct
        isOpen={act?.kind === 'remove'}
        act={remove}
        input={member && { params: { userId: member.id } }}
        title={t('Remove {name}?', { name })}
        confirmLabel={t('Remove')}
        done={t('{name} is no longer a member.', { name })}
        onClose={onClose}
      >
        <p>
          {t(
            'Their sessions here end at once, and invitations that they sent stop working. API keys that they made keep working.',
          )}
        </p>
      </ConfirmAct>
      <ConfirmAct
        isOpen={act?.kind === 'transfer'}
        act={transfer}
        input={member && { body: { userId: member.id } }}
        title={t('Make {name} the owner?', { name })}
        confirmLabel={t('Transfer ownership')}
        done={t('{name} is the owner now.', { name })}
        typed={member?.email ?? ''}
        onClose={onClose}
      >
        <p>{t('You become an admin. Only the new owner can give the ownership back.')}</p>
      </ConfirmAct>
    </>
  );
}

function RoleDialog({ member, ownRole, onClose }: { member: Member; ownRole: Role; onClose: () => void }) {
  const name = member.name || member.email;
  const form = useForm(updateMember, {
    initial: { role: member.role },
    fields: updateMemberFields,
    input: ({ role }) => ({ params: { userId: member.id }, body: { role } }),
    done: () => {
      toast(t('Role changed.'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Role of {name}', { name })}
      description={t('It takes effect with their next click.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <ChoiceCards
            legend={t('Role')}
            name="role"
            choices={roleChoices(ownRole)}
            value={form.values.role}
            onChange={(role) => form.set('role', role)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton form={form} onlyChanges>
            {t('Change role')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
