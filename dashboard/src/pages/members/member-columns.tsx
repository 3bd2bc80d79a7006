import { useRouter } from '@tanstack/react-router';
import { Crown, Ellipsis, ScrollText, UserCog, UserMinus } from 'lucide-react';
import { deleteMember, transferOwnership, updateMember } from '../../api/generated/members.ts';
import type { Me, Member } from '../../api/generated/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../design/controls/menu.tsx';
import { Time } from '../../design/display/time.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { ActionMenuItem } from '../../kit/action/action-button.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { rich, t } from '../../words/words.ts';
import type { MemberAct } from './member-dialogs.tsx';
import { isOwner, roleName, whyFixed } from './roles.ts';

interface Around {
  user: Me['user'];
  ownerCount: number;
  onAct: (act: MemberAct) => void;
}

const shownName = ({ name, email }: Member): string => name || email;

export const memberColumns = (around: Around): Column<Member>[] => [
  {
    head: t('Person'),
    fills: true,
    className: 'py-2',
    cell: (member) => <PersonCell member={member} isSelf={member.id === around.user.id} />,
  },
  {
    head: t('Role'),
    skeleton: 'h-5 w-16 rounded',
    cell: ({ role }) => <Badge tone={isOwner(role) ? 'accent' : 'neutral'}>{roleName(role)}</Badge>,
  },
  {
    head: t('Second factor'),
    hiddenBelow: 'lg',
    cell: ({ mfa }) => (mfa ? t('Yes') : <span className="text-ink-faint">{t('No')}</span>),
  },
  {
    head: t('Last seen'),
    hiddenBelow: 'md',
    cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
  },
  {
    head: t('Joined'),
    hiddenBelow: 'lg',
    cell: ({ created_at }) => <Time at={created_at} show="day" />,
  },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: (member) => <MemberMenu member={member} around={around} />,
  },
];

function PersonCell({ member, isSelf }: { member: Member; isSelf: boolean }) {
  return (
    <>
      <span title={shownName(member)} className="block truncate font-medium">
        {shownName(member)}
        {isSelf && <span className="ml-1.5 font-normal text-ink-faint">{t('(you)')}</span>}
      </span>
      {member.name && (
        <span title={member.email} className="block truncate text-sm text-ink-faint">
          {member.email}
        </span>
      )}
      <span className="block truncate text-sm text-ink-faint md:hidden">
        {member.last_seen_at
          ? rich('Seen {when}', { when: <Time at={member.last_seen_at} /> })
          : t('Not seen yet')}
      </span>
    </>
  );
}

function LastSeen({ at }: { at: string | null }) {
  return at ? <Time at={at} /> : <span className="text-ink-faint">{t('Not seen yet')}</span>;
}

function MemberMenu({ member, around }: { member: Member; around: Around }) {
  const router = useRouter();
  const { user, ownerCount, onAct } = around;
  const fixed = whyFixed(member, user.role, ownerCount);
  const isSelf = member.id === user.id;
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('Actions for {name}', { name: shownName(member) })} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end" className="w-64">
        <MenuItem onSelect={() => void router.navigate({ to: '/audit', search: { userId: member.id } })}>
          <ScrollText aria-hidden />
          {t('See what they did')}
        </MenuItem>
        <ActionMenuItem
          operation={updateMember}
          refusal={fixed}
          icon={<UserCog aria-hidden />}
          onSelect={() => onAct({ kind: 'role', member })}
        >
          {t('Change role')}
        </ActionMenuItem>
        {!isSelf && !isOwner(member.role) && (
          <ActionMenuItem
            operation={transferOwnership}
            icon={<Crown aria-hidden />}
            onSelect={() => onAct({ kind: 'transfer', member })}
          >
            {t('Transfer ownership')}
          </ActionMenuItem>
        )}
        <MenuSeparator />
        <ActionMenuItem
          operation={deleteMember}
          refusal={fixed}
          danger
          icon={<UserMinus aria-hidden />}
          onSelect={() => onAct({ kind: 'remove', member })}
        >
          {isSelf ? t('Leave the workspace') : t('Remove from the workspace')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
