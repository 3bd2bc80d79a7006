import { useQueryClient } from '@tanstack/react-query';
import { erasePerson } from '../../../api/generated/compliance.ts';
import type { ErasePersonData } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { refreshTopics } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { plural, t } from '../../../words/words.ts';
import { nameOf, typedFor } from './person-name.ts';
import { identifiersOf, type Profile } from './use-person.ts';

/** Everything of the person, everywhere, for good: says what goes, what stays and why. */
export function EraseDialog({
  profile,
  isOpen,
  isSuppressed,
  onErased,
  onClose,
}: {
  profile: Profile;
  isOpen: boolean;
  isSuppressed: boolean;
  onErased: (receipt: ErasePersonData) => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const act = useAct(erasePerson, {
    finish: (receipt) => {
      onErased(receipt);
      void refreshTopics(queryClient, ['contacts', 'calls', 'conversations', 'compliance']);
    },
  });
  const who = identifiersOf(profile)[0];
  const name = nameOf(profile);
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={act}
      input={who ? { body: who } : null}
      title={t('Erase {name} for good?', { name })}
      confirmLabel={t('Erase this person')}
      done={t('Erased. The receipt is below.')}
      typed={typedFor(profile)}
      onClose={onClose}
    >
      <WhatHappens places={profile.places.length} isSuppressed={isSuppressed} />
    </ConfirmAct>
  );
}

function WhatHappens({ places, isSuppressed }: { places: number; isSuppressed: boolean }) {
  return (
    <>
      <div>
        <p className="font-medium text-ink">{t('What is removed')}</p>
        <ul className="list-disc pl-5">
          <li>{t('their name, numbers, addresses and custom fields')}</li>
          <li>
            {plural(
              places,
              'their place in {count} campaign; what is planned for them there',
              'their places in {count} campaigns; what is planned for them there',
            )}
          </li>
          <li>{t('what was said and written: transcripts, recordings, messages, summaries')}</li>
          <li>{t('their words in tool calls, notifications, webhook deliveries and the audit log')}</li>
        </ul>
      </div>
      <div>
        <p className="font-medium text-ink">{t('What is kept, and why')}</p>
        <ul className="list-disc pl-5">
          {isSuppressed && (
            <li>
              {t('their suppression, as a hash: they stay uncontacted, also when a file brings them back')}
            </li>
          )}
          <li>{t('that calls took place and how long they were, for the bill; not with whom')}</li>
          <li>
            {t(
              'that consent was given or withdrawn and that the rules were checked, as proof; without the words',
            )}
          </li>
        </ul>
      </div>
      {!isSuppressed && (
        <Notice tone="warn">
          {t(
            'They are not suppressed: a file may bring them back. To prevent it, choose “Do not contact” first.',
          )}
        </Notice>
      )}
      <p>{t('Other people who share one of their addresses are not erased. It cannot be undone.')}</p>
    </>
  );
}
