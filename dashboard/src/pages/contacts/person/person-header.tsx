import { Ban, Download, Ellipsis, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  createComplianceSuppression,
  deleteComplianceSuppression,
  erasePerson,
} from '../../../api/generated/compliance.ts';
import { getContact } from '../../../api/generated/contacts.ts';
import type { ComplianceSuppression, ErasePersonData } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../../design/controls/menu.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { ActionButton, ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { DetailHeader } from '../../../kit/detail/resource-detail.tsx';
import { LiftDialog } from '../../../kit/person/lift-dialog.tsx';
import { SuppressDialog } from '../../../kit/person/suppress-dialog.tsx';
import { t } from '../../../words/words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { nameOf } from './person-name.ts';
import { useExport } from './use-export.ts';
import { identifiersOf, type Profile, useSuppressions } from './use-person.ts';

type Open = 'suppress' | 'erase' | null;

export function PersonHeader({
  profile,
  onErased,
}: {
  profile: Profile;
  onErased: (receipt: ErasePersonData) => void;
}) {
  const [open, setOpen] = useState<Open>(null);
  const [lifting, setLifting] = useState<ComplianceSuppression | null>(null);
  const { entries, isPending } = useSuppressions(profile);
  const exportData = useExport(profile);
  const [first] = entries;
  const name = nameOf(profile);
  return (
    <>
      <DetailHeader
        title={name}
        back={{ to: '/contacts', label: t('Contacts') }}
        status={
          isPending ? null : first ? (
            <StatusPill tone="bad">{t('Suppressed')}</StatusPill>
          ) : (
            <StatusPill tone="good">{t('Not suppressed')}</StatusPill>
          )
        }
        actions={
          <PersonActions
            suppression={first}
            onLift={setLifting}
            onSuppress={() => setOpen('suppress')}
            onErase={() => setOpen('erase')}
            onExport={exportData}
          />
        }
      />
      <SuppressDialog
        open={open === 'suppress'}
        who={identifiersOf(profile)[0]}
        name={name}
        onClose={() => setOpen(null)}
      />
      <LiftDialog suppression={lifting} onClose={() => setLifting(null)} />
      <EraseDialog
        profile={profile}
        isOpen={open === 'erase'}
        isSuppressed={first !== undefined}
        onErased={onErased}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function PersonActions({
  suppression,
  onLift,
  onSuppress,
  onErase,
  onExport,
}: {
  suppression: ComplianceSuppression | undefined;
  onLift: (suppression: ComplianceSuppression) => void;
  onSuppress: () => void;
  onErase: () => void;
  onExport: () => void;
}) {
  return (
    <>
      {suppression ? (
        <ActionButton
          operation={deleteComplianceSuppression}
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={() => onLift(suppression)}
        >
          {t('Lift suppression')}
        </ActionButton>
      ) : (
        <ActionButton
          operation={createComplianceSuppression}
          icon={<Ban aria-hidden className="size-4" />}
          onClick={onSuppress}
        >
          {t('Do not contact')}
        </ActionButton>
      )}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('More actions')}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <ActionMenuItem operation={getContact} icon={<Download aria-hidden />} onSelect={onExport}>
            {t('Export their data')}
          </ActionMenuItem>
          <ActionMenuItem danger operation={erasePerson} icon={<Trash2 aria-hidden />} onSelect={onErase}>
            {t('Erase this person')}
          </ActionMenuItem>
        </MenuContent>
      </Menu>
    </>
  );
}
