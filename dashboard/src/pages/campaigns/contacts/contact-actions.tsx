import { Ellipsis, Pencil, PhoneOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createComplianceSuppression } from '../../../api/generated/compliance.ts';
import { deleteCampaignContact, updateCampaignContact } from '../../../api/generated/contacts.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../../design/controls/menu.tsx';
import { ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { shownNumber } from '../words/campaign-words.tsx';
import { EditContactDialog } from './edit-contact-dialog.tsx';
import type { OutreachContact } from './use-contact-pages.ts';

type Open = 'edit' | 'remove' | 'dnc' | null;

export function ContactActions({ contact, campaign }: { contact: OutreachContact; campaign: Campaign }) {
  const [open, setOpen] = useState<Open>(null);
  const name = contact.name ?? shownNumber(contact.phone_number) ?? contact.email ?? '';
  const close = () => setOpen(null);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('More for {name}', { name })} tooltip={false}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <ActionMenuItem
            operation={updateCampaignContact}
            icon={<Pencil aria-hidden />}
            onSelect={() => setOpen('edit')}
          >
            {t('Edit')}
          </ActionMenuItem>
          <ActionMenuItem
            operation={createComplianceSuppression}
            icon={<PhoneOff aria-hidden />}
            onSelect={() => setOpen('dnc')}
          >
            {t('Do not contact again')}
          </ActionMenuItem>
          <ActionMenuItem
            operation={deleteCampaignContact}
            icon={<Trash2 aria-hidden />}
            danger
            onSelect={() => setOpen('remove')}
          >
            {t('Remove from the campaign')}
          </ActionMenuItem>
        </MenuContent>
      </Menu>
      {open === 'edit' && <EditContactDialog contact={contact} onClose={close} />}
      <RemoveContact
        contact={contact}
        campaign={campaign}
        name={name}
        isOpen={open === 'remove'}
        onClose={close}
      />
      <SuppressPerson contact={contact} name={name} isOpen={open === 'dnc'} onClose={close} />
    </>
  );
}

interface ConfirmProps {
  contact: OutreachContact;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveContact({ contact, campaign, name, isOpen, onClose }: ConfirmProps & { campaign: Campaign }) {
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteCampaignContact)}
      input={{ params: { campaignId: contact.campaign_id, contactId: contact.id } }}
      title={t('Remove {name} from “{campaign}”?', { name, campaign: campaign.name })}
      confirmLabel={t('Remove contact')}
      done={t('Removed {name}.', { name })}
      onClose={onClose}
    >
      <p>{t('They are not reached by this campaign any more. A call under way goes on to its end.')}</p>
      <p>{t('Their calls and conversations stay. Added again, they start from zero.')}</p>
    </ConfirmAct>
  );
}

function SuppressPerson({ contact, name, isOpen, onClose }: ConfirmProps) {
  const phoneNumber = shownNumber(contact.phone_number);
  const way = phoneNumber === null ? { email: contact.email ?? '' } : { phoneNumber };
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(createComplianceSuppression)}
      input={{ body: { ...way, reason: 'Set from the contacts of a campaign' } }}
      title={t('Never contact {name} again?', { name })}
      confirmLabel={t('Add to the suppression list')}
      done={t('{name} is on the suppression list.', { name })}
      onClose={onClose}
    >
      <p>
        {t(
          'No campaign, call or message of this workspace reaches them from now on, by this number or any other they are known by.',
        )}
      </p>
      <p>{t('Compliance has the list; an entry can be lifted there.')}</p>
    </ConfirmAct>
  );
}
