import { useQuery } from '@tanstack/react-query';
import { Ban, Link2 } from 'lucide-react';
import { useState } from 'react';
import { createInvitation, deleteInvitation, listInvitations } from '../../api/generated/members.ts';
import type { Invitation } from '../../api/generated/types.ts';
import { Time } from '../../design/display/time.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { roleName } from './roles.ts';

/** Open invitations; nothing at all while there are none. */
export function InvitationsSection() {
  const { data: invitations = [], error } = useQuery(read(listInvitations));
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [renewing, setRenewing] = useState<Invitation | null>(null);
  const withdraw = useAct(deleteInvitation);
  if (error) return <ErrorNotice error={error} className="mt-8" />;
  if (invitations.length === 0 && !renewing) return null;
  return (
    <section aria-label={t('Open invitations')} className="mt-10">
      <h2 className="mb-2 font-semibold">{t('Open invitations')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onRenew={() => setRenewing(invitation)}
            onWithdraw={() => setWithdrawing(invitation)}
          />
        ))}
      </ul>
      <ConfirmAct
        isOpen={withdrawing !== null}
        act={withdraw}
        input={withdrawing && { params: { id: withdrawing.id } }}
        title={t('Withdraw the invitation of {email}?', { email: withdrawing?.email ?? '' })}
        confirmLabel={t('Withdraw')}
        done={t('Invitation withdrawn.')}
        onClose={() => setWithdrawing(null)}
      >
        <p>{t('Its link stops working at once.')}</p>
      </ConfirmAct>
      {renewing && (
        <InviteDialog
          open
          initial={{ email: renewing.email, role: renewing.role }}
          onClose={() => setRenewing(null)}
        />
      )}
    </section>
  );
}

function InvitationRow({
  invitation,
  onRenew,
  onWithdraw,
}: {
  invitation: Invitation;
  onRenew: () => void;
  onWithdraw: () => void;
}) {
  const { email, role, expires_at, invited_by } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span title={email} className="block truncate font-medium">
          {email}
        </span>
        <span className="block truncate text-sm text-ink-faint">
          {invited_by
            ? rich('Invited by {person} · works until {when}', {
                person: invited_by,
                when: <Time at={expires_at} show="day" />,
              })
            : rich('Works until {when}', { when: <Time at={expires_at} show="day" /> })}
        </span>
      </span>
      <Badge>{roleName(role)}</Badge>
      <span className="flex gap-1">
        <ActionButton
          operation={createInvitation}
          look="quiet"
          size="small"
          aria-label={t('New link for {email}', { email })}
          icon={<Link2 aria-hidden className="size-3.5" />}
          onClick={onRenew}
        >
          {t('New link')}
        </ActionButton>
        <ActionButton
          operation={deleteInvitation}
          look="quiet"
          size="small"
          aria-label={t('Withdraw the invitation of {email}', { email })}
          icon={<Ban aria-hidden className="size-3.5" />}
          onClick={onWithdraw}
        >
          {t('Withdraw')}
        </ActionButton>
      </span>
    </li>
  );
}
