import { useRef, useState } from 'react';
import {
  confirmCampaignContactUpload,
  previewCampaignContactUpload,
} from '../../../../api/generated/contacts.ts';
import { useAct } from '../../../../kit/query/use-act.ts';
import type { Channel } from '../../words/campaign-words.tsx';
import { type Consent, confirmBody, type Mapping, type Preview } from './mapping.ts';

/** A file on its way in: chosen, looked at, mapped, imported. Each import changes what the campaign's pages show. */
export function useUpload(campaignId: string, channel: Channel) {
  const params = { campaignId };
  const [file, setFile] = useState<File | null>(null);
  const [country, setCountry] = useState('');
  const [mapping, setMapping] = useState<Mapping>({});
  const [consent, setConsent] = useState<Consent>({ granted: false, source: '' });
  const latest = useRef(0);
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = useAct(previewCampaignContactUpload);
  const confirm = useAct(confirmCampaignContactUpload);

  function lookAt(next: File, nextCountry: string): void {
    latest.current += 1;
    const turn = latest.current;
    confirm.reset();
    look.mutate(
      { params, body: { file: asCsv(next), ...(nextCountry ? { defaultCountry: nextCountry } : {}) } },
      {
        onSuccess: (data) => {
          if (turn !== latest.current) return;
          setPreview(data);
          setMapping((current) => (sameHeaders(current, data) ? current : data.mapping));
        },
      },
    );
  }

  return {
    file,
    country,
    mapping,
    consent,
    preview,
    setMapping,
    setConsent,
    error: look.error ?? confirm.error,
    isLooking: look.isPending,
    isImporting: confirm.isPending,
    result: confirm.data,
    choose(next: File): void {
      setFile(next);
      setPreview(null);
      setMapping({});
      lookAt(next, country);
    },
    chooseCountry(next: string): void {
      setCountry(next);
      if (file && (next === '' || next.length === 2)) lookAt(file, next);
    },
    import(): void {
      if (!file || !preview || confirm.isPending) return;
      confirm.mutate({
        params,
        body: confirmBody(asCsv(file), preview, { mapping, country, consent, channel }),
      });
    },
    clear(): void {
      setFile(null);
      setPreview(null);
      setMapping({});
      look.reset();
      confirm.reset();
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;

/** Some systems name CSV files after the spreadsheet program that opens them. */
const asCsv = (file: File): File => new File([file], file.name, { type: 'text/csv' });

const sameHeaders = (mapping: Mapping, { headers }: Preview): boolean =>
  headers.length === Object.keys(mapping).length && headers.every((header) => header in mapping);
