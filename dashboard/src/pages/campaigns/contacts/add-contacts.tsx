import { useState } from 'react';
import { Dialog, DialogBody } from '../../../design/feedback/dialog.tsx';
import { t } from '../../../words/words.ts';
import type { Channel } from '../words/campaign-words.tsx';
import { AddContactForm } from './add-contact-form.tsx';
import { UploadCsv } from './upload/upload-csv.tsx';

type Way = 'csv' | 'hand';

/** Both ways to add people, one at a time. */
export function AddContacts({ campaignId, channel }: { campaignId: string; channel: Channel }) {
  const [way, setWay] = useState<Way>('csv');
  const button = (own: Way, label: string) => (
    <label className="cursor-pointer rounded-md px-3 py-1 text-ink-muted has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name="way" checked={way === own} onChange={() => setWay(own)} className="sr-only" />
      {label}
    </label>
  );
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="self-start rounded-lg bg-selected p-0.5">
        <legend className="sr-only">{t('How to add contacts')}</legend>
        <div className="flex">
          {button('csv', t('CSV file'))}
          {button('hand', t('One by hand'))}
        </div>
      </fieldset>
      {way === 'csv' ? (
        <UploadCsv campaignId={campaignId} channel={channel} />
      ) : (
        <AddContactForm campaignId={campaignId} />
      )}
    </div>
  );
}

export function AddContactsDialog({
  campaignId,
  channel,
  onClose,
}: {
  campaignId: string;
  channel: Channel;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('Add contacts')}
      description={t('An active campaign reaches them from now on, inside its hours.')}
    >
      <DialogBody>
        <AddContacts campaignId={campaignId} channel={channel} />
      </DialogBody>
    </Dialog>
  );
}
