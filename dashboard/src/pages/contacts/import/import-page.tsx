import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import {
  confirmCampaignContactUpload,
  getCampaignContactUploadTemplate,
  previewCampaignContactUpload,
} from '../../../api/generated/contacts.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { Page } from '../../../kit/page.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { FileDrop } from '../../../kit/upload/file-drop.tsx';
import { saveFile } from '../../../kit/upload/save-file.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { ImportPreview } from './import-preview.tsx';

const CAMPAIGNS_MAX = 100;
/** These take no more contacts. */
const CLOSED = ['completed', 'archived'];

export function ImportContactsPage() {
  return (
    <>
      <Link
        to="/contacts"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Contacts')}
      </Link>
      <Page
        title={t('Import people')}
        description={t(
          'A CSV file into one campaign. Nothing is stored before you have seen what the file would do.',
        )}
        reads={confirmCampaignContactUpload}
      >
        <ImportSteps />
      </Page>
    </>
  );
}

function ImportSteps() {
  const [{ campaign = '' }, setUrl] = useUrlState(['campaign']);
  const [file, setFile] = useState<File | null>(null);
  const [country, setCountry] = useState('');
  const preview = useAct(previewCampaignContactUpload);
  const defaultCountry = country.trim() || undefined;
  const isReady = campaign !== '' && file !== null;
  function look(): void {
    if (file) preview.mutate({ params: { campaignId: campaign }, body: { file, defaultCountry } });
  }
  return (
    <div className="max-w-200">
      <div className="flex flex-col gap-5">
        <CampaignField
          value={campaign}
          onChange={(next) => {
            preview.reset();
            setUrl({ campaign: next || undefined }, { replace: true });
          }}
        />
        <FileDrop
          label={t('CSV file')}
          hint={t('With a header row; commas; up to 10 MB. Columns are matched in the next step.')}
          accept=".csv,text/csv"
          bytesMax={previewCampaignContactUpload.uploadBytesMax}
          file={file}
          onPick={(picked) => {
            preview.reset();
            setFile(picked);
          }}
        />
        <CountryField
          value={country}
          onChange={(next) => {
            preview.reset();
            setCountry(next);
          }}
        />
        {preview.error ? <ErrorNotice error={preview.error} /> : null}
        <div className="flex flex-wrap gap-2">
          <ActionButton
            look={preview.data ? 'secondary' : 'primary'}
            operation={previewCampaignContactUpload}
            loading={preview.isPending}
            refusal={isReady ? null : t('Choose a campaign and a file first.')}
            onClick={look}
          >
            {preview.data ? t('Look again') : t('Look at the file')}
          </ActionButton>
          <TemplateButton campaignId={campaign} />
        </div>
      </div>
      {preview.data && file && (
        <ImportPreview
          key={preview.data.fileHash + campaign}
          preview={preview.data}
          file={file}
          campaignId={campaign}
          defaultCountry={defaultCountry}
        />
      )}
    </div>
  );
}

const COUNTRY_LETTERS = 2;

function CountryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={t('Country of numbers without one')}
      optional
      hint={t('Two letters, such as BR. Without it, numbers need their + and country code.')}
    >
      {(wiring) => (
        <Input
          {...wiring}
          value={value}
          placeholder="BR"
          autoComplete="off"
          className="max-w-28 uppercase placeholder:normal-case"
          onChange={({ target }) => onChange(target.value.slice(0, COUNTRY_LETTERS))}
        />
      )}
    </Field>
  );
}

function CampaignField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const query = useQuery(read(listCampaigns, { query: { limit: CAMPAIGNS_MAX } }));
  const campaigns = (query.data?.data ?? []).filter(({ status }) => !CLOSED.includes(status));
  return (
    <>
      <Field
        label={t('Campaign')}
        hint={t('Where they are added. An active campaign begins to reach them at once.')}
      >
        {(wiring) => (
          <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{query.isPending ? t('Loading…') : t('Choose a campaign')}</option>
            {campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {query.error ? <ErrorNotice error={query.error} /> : null}
      {query.isSuccess && campaigns.length === 0 && (
        <Notice>
          {t('There is no campaign that takes contacts.')}{' '}
          <Link to="/campaigns" className="font-medium text-accent-ink underline underline-offset-3">
            {t('Create one first')}
          </Link>
        </Notice>
      )}
    </>
  );
}

function TemplateButton({ campaignId }: { campaignId: string }) {
  const template = useAct(getCampaignContactUploadTemplate, {
    finish: (content) => saveFile('contacts.csv', content),
  });
  if (campaignId === '') return null;
  return (
    <Button
      look="quiet"
      icon={<Download aria-hidden className="size-4" />}
      loading={template.isPending}
      onClick={() => template.mutate({ params: { campaignId } })}
    >
      {t('A file to start from')}
    </Button>
  );
}
