import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PhoneForwarded } from 'lucide-react';
import { useState } from 'react';
import { listPhoneNumbers } from '../../../api/generated/phone-numbers.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { ForwardingSteps } from '../forwarding-steps.tsx';
import { answeredBy } from '../list/number-columns.tsx';
import { shownNumber } from '../phone-format.ts';

/** A line that exists stays where it is, and sends its calls to a number of the workspace. */
export function ForwardPanel() {
  const query = useQuery(read(listPhoneNumbers));
  const [picked, setPicked] = useState('');
  if (query.isError && query.data === undefined)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const numbers = (query.data ?? []).filter(({ isActive }) => isActive);
  const chosen = numbers.find(({ id }) => id === picked) ?? numbers[0];
  if (!query.isPending && chosen === undefined) {
    return (
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState
          icon={<PhoneForwarded />}
          title={t('Forwarding needs a number to forward to')}
          action={
            <Link to="/numbers/new" className={buttonClass('primary')}>
              {t('Buy one')}
            </Link>
          }
        >
          <p>{t('Your line keeps its number; its calls go on to one that you buy here.')}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex max-w-190 flex-col gap-6">
      <p className="text-read text-ink-muted">
        {t(
          'Keep the number that people know. Dial a code on that line, and its calls reach the agent that answers the number chosen here.',
        )}
      </p>
      <div className="max-w-100">
        <Field label={t('Forward to')}>
          {(wiring) => (
            <Select {...wiring} value={chosen?.id ?? ''} onChange={({ target }) => setPicked(target.value)}>
              {numbers.map((number) => (
                <option key={number.id} value={number.id}>
                  {`${shownNumber(number.phoneNumber)} · ${answeredBy(number)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {chosen && <ForwardingSteps numberId={chosen.id} />}
    </div>
  );
}
