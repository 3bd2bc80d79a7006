import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { importAgentTools } from '../../api/generated/agent-tools.ts';
import type { ImportAgentToolsData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Textarea } from '../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import { AuthFields } from './auth-fields.tsx';
import { ImportPlan } from './import-plan.tsx';
import type { AuthType } from './tool-words.ts';

const CHOSEN_MAX = 100;

interface Source {
  document: string;
  baseUrl: string;
  authType: AuthType;
  authConfig: Record<string, string>;
}

const EMPTY: Source = { document: '', baseUrl: '', authType: 'none', authConfig: {} };

const bodyOf = ({ document, baseUrl, authType, authConfig }: Source) => ({
  document,
  ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }),
  ...(authType === 'none' ? {} : { authType, authConfig }),
});

/** First the document, then which of its operations become tools. */
export function ImportDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const [source, setSource] = useState(EMPTY);
  const [plan, setPlan] = useState<ImportAgentToolsData | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const look = useAct(importAgentTools);
  const make = useAct(importAgentTools);
  const params = { agentId };

  function read(): void {
    look.mutate(
      { params, body: { ...bodyOf(source), dryRun: true } },
      {
        onSuccess: (found) => {
          setPlan(found);
          setChosen(new Set(found.planned.slice(0, CHOSEN_MAX).map(({ operation }) => operation)));
        },
      },
    );
  }
  function create(): void {
    make.mutate(
      { params, body: { ...bodyOf(source), operationIds: [...chosen] } },
      {
        onSuccess: ({ created, skipped }) => {
          toast(plural(created.length, '{count} tool was created.', '{count} tools were created.'));
          if (skipped.length === 0) onClose();
          else setPlan({ dry_run: false, created, planned: [], skipped });
        },
      },
    );
  }
  return (
    <Dialog
      open
      wide
      guarded={source.document !== ''}
      onClose={onClose}
      title={t('Import from OpenAPI')}
      description={t('OpenAPI 3.0 or 3.1, as JSON or YAML. Nothing is created before you have chosen.')}
    >
      <DialogBody>
        {plan === null ? (
          <SourceFields source={source} onChange={setSource} />
        ) : (
          <ImportPlan plan={plan} chosen={chosen} chosenMax={CHOSEN_MAX} onChange={setChosen} />
        )}
        {look.error || make.error ? <ErrorNotice error={look.error ?? make.error} /> : null}
      </DialogBody>
      <DialogActions>
        {plan === null || plan.planned.length === 0 ? (
          <Button onClick={onClose}>{plan === null ? t('Cancel') : t('Close')}</Button>
        ) : (
          <Button onClick={() => setPlan(null)}>{t('Back')}</Button>
        )}
        {plan === null && (
          <ActionButton
            look="primary"
            operation={importAgentTools}
            loading={look.isPending}
            refusal={source.document.trim() === '' ? t('Paste a document first.') : null}
            onClick={read}
          >
            {t('Show operations')}
          </ActionButton>
        )}
        {plan !== null && plan.planned.length > 0 && (
          <ActionButton
            look="primary"
            operation={importAgentTools}
            loading={make.isPending}
            refusal={chosen.size === 0 ? t('Choose at least one.') : null}
            onClick={create}
          >
            {plural(chosen.size, 'Create {count} tool', 'Create {count} tools')}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

const FILE_LENGTH_MAX = 500_000;

function SourceFields({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (part: Partial<Source>) => onChange({ ...source, ...part });
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const isLong = file.size > 2 * FILE_LENGTH_MAX;
    setRefusal(isLong ? t('It has more than 500,000 characters. Import a part of it.') : null);
    if (!isLong) set({ document: await file.text() });
  }
  return (
    <>
      <Field label={t('Document')} error={refusal}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={8}
            spellCheck={false}
            value={source.document}
            placeholder={'openapi: 3.1.0\npaths:\n  /orders/{id}:\n    get: …'}
            onChange={({ target }) => set({ document: target.value })}
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
      <div>
        <Button
          size="small"
          icon={<FileUp aria-hidden className="size-3.5" />}
          onClick={() => input.current?.click()}
        >
          {t('Take it from a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.yaml,.yml"
          aria-label={t('OpenAPI file')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <Field label={t('Address of the service')} optional hint={t('Instead of the one in the document.')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="url"
            value={source.baseUrl}
            placeholder="https://api.example.com"
            onChange={({ target }) => set({ baseUrl: target.value })}
          />
        )}
      </Field>
      <AuthFields
        type={source.authType}
        config={source.authConfig}
        stored={null}
        error={undefined}
        onType={(authType) => onChange({ ...source, authType, authConfig: {} })}
        onConfig={(authConfig) => set({ authConfig })}
      />
    </>
  );
}
