import { Download } from 'lucide-react';
import { exportMe } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { saveFile } from '../../kit/upload/save-file.ts';
import { t } from '../../words/words.ts';

export function ExportButton() {
  const fetchAll = useAct(exportMe, {
    isSecret: true,
    finish: (data) =>
      saveFile(
        'parley-account.json',
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {fetchAll.error && <ErrorNotice error={fetchAll.error} />}
      <p className="text-ink-muted">
        {t('Your profile, workspaces, sessions, sign-ins and recorded actions, as one JSON file.')}
      </p>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        loading={fetchAll.isPending}
        onClick={() => fetchAll.mutate({})}
      >
        {t('Download your data')}
      </Button>
    </div>
  );
}
