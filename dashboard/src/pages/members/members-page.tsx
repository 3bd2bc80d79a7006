import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { createInvitation, listInvitations, listMembers } from '../../api/generated/members.ts';
import type { Member } from '../../api/generated/types.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { roleRefusal } from '../../kit/session/permission.ts';
import { useSession } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { type MemberAct, MemberDialogs } from './member-dialogs.tsx';
import { isOwner } from './roles.ts';

export function MembersPage() {
  const [isInviting, setInviting] = useState(false);
  const { user } = useSession();
  const seesInvitations = roleRefusal(listInvitations, user.role) === null;
  return (
    <Page
      title={t('Members')}
      description={t('Who works in this workspace, and what each may do.')}
      reads={listMembers}
      actions={
        <ActionButton
          look="primary"
          operation={createInvitation}
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => setInviting(true)}
        >
          {t('Invite a person')}
        </ActionButton>
      }
    >
      <MemberList />
      {seesInvitations && <InvitationsSection />}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

function MemberList() {
  const { user } = useSession();
  const list = useList(listMembers);
  const [act, setAct] = useState<MemberAct | null>(null);
  const ownerCount = list.rows.filter(({ role }: Member) => isOwner(role)).length;
  return (
    <>
      <ResourceList
        label={t('Members')}
        noun={[t('member'), t('members')]}
        list={list}
        columns={memberColumns({ user, ownerCount, onAct: setAct })}
        rowKey={(member) => member.id}
        empty={{ icon: <Users />, title: t('No members') }}
      />
      <MemberDialogs act={act} ownRole={user.role} onClose={() => setAct(null)} />
    </>
  );
}
