import { useNavigate } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { createExport } from '../../api/generated/exports.ts';
import type { Export } from '../../api/generated/types.ts';
import { t } from '../../words/words.ts';
import { ActionButton } from './action-button.tsx';

/** To the page of exports, with its dialog open for what this page shows. */
export function ExportButton({ kind }: { kind: Export['kind'] }) {
  const navigate = useNavigate();
  return (
    <ActionButton
      operation={createExport}
      icon={<FileDown aria-hidden className="size-4" />}
      onClick={() => void navigate({ to: '/exports', search: { create: kind } })}
    >
      {t('Export')}
    </ActionButton>
  );
}
