import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMySignIns } from '../../api/generated/identity.ts';
import type { ListMySignInsRow } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { RowList } from './row-list.tsx';

const outcomeWords = (outcome: ListMySignInsRow['outcome']): string =>
  ({
    signed_in: t('Signed in'),
    wrong_password: t('Wrong password'),
    wrong_code: t('Wrong code'),
  })[outcome];

const FIRST = 8;

export function SignInsSection() {
  const attempts = useQuery(read(listMySignIns));
  const [showsAll, setShowsAll] = useState(false);
  const count = attempts.data?.length ?? 0;
  return (
    <div className="flex flex-col items-start gap-3">
      <RowList query={attempts} label={t('Sign-ins')} max={showsAll ? count : FIRST}>
        {({ outcome, at, device, ip_address }) => (
          <>
            <span className="min-w-0 flex-1 basis-56 truncate">
              <Time at={at} />
              <span className="text-ink-faint">
                {` · ${ip_address ?? t('Unknown address')}`}
                {device && ` · ${device}`}
              </span>
            </span>
            <StatusPill tone={outcome === 'signed_in' ? 'good' : 'warn'}>{outcomeWords(outcome)}</StatusPill>
          </>
        )}
      </RowList>
      {count > FIRST && !showsAll && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('Show all {count}', { count })}
        </Button>
      )}
    </div>
  );
}
