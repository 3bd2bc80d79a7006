import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { hangUpCall } from '../../../../api/generated/calls.ts';
import type { Call } from '../../../../api/generated/types.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../../kit/action/confirm-act.tsx';
import { useAct } from '../../../../kit/query/use-act.ts';
import { t } from '../../../../words/words.ts';
import { personWords } from '../../person-words.ts';

export function HangUp({ call }: { call: Call }) {
  const [isAsking, setAsking] = useState(false);
  const isTalking = call.status === 'in-progress';
  return (
    <>
      <ActionButton
        look="danger"
        operation={hangUpCall}
        icon={<PhoneOff aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('Hang up')}
      </ActionButton>
      <ConfirmAct
        isOpen={isAsking}
        act={useAct(hangUpCall)}
        input={{ params: { callId: call.id } }}
        title={t('Hang up on {name}?', { name: personWords(call) })}
        confirmLabel={t('Hang up now')}
        done={t('Hung up.')}
        onClose={() => setAsking(false)}
      >
        <p>
          {isTalking
            ? t('The line ends at once, in the middle of a sentence. What was said stays and is analysed.')
            : t('The phone stops ringing. The person is not called again for this call.')}
        </p>
      </ConfirmAct>
    </>
  );
}
