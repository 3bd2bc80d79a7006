import { clsx } from 'clsx';
import { LoaderCircle, Play, Square, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Voice } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { plural, t } from '../../../words/words.ts';
import { languageLabel } from '../labels.ts';
import { usePreview } from './use-preview.ts';
import { useVoices } from './use-voices.ts';
import { filterVoices, speaks, type VoiceFilter } from './voice-match.ts';

/** All voices, to be heard; those of the agent's language first. */
export function VoicePicker({
  value,
  language,
  error,
  onChange,
}: {
  value: string;
  language: string;
  error: string | undefined;
  onChange: (voiceId: string) => void;
}) {
  const { query, voices } = useVoices();
  const [filter, setFilter] = useState<VoiceFilter>({ search: '', gender: '', isMatching: true });
  const preview = usePreview();
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const chosen = voices.find(({ id }) => id === value);
  const shown = filterVoices(voices, filter, language);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents">
        <span className="block text-lg font-semibold">{t('Voice')}</span>
      </legend>
      <Mismatch chosen={chosen} language={language} value={value} />
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Filters voices={voices} filter={filter} language={language} onChange={setFilter} />
      <ul
        aria-label={t('Voices')}
        className="max-h-112 divide-y divide-line overflow-y-auto rounded-lg border border-line-strong"
      >
        {shown.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            isChosen={voice.id === value}
            matches={speaks(voice, language)}
            playing={preview.playing?.id === voice.id ? preview.playing : null}
            onPlay={() => preview.toggle(voice)}
            onChoose={() => onChange(voice.id)}
          />
        ))}
        {shown.length === 0 && (
          <li className="px-4 py-6 text-center text-ink-muted">{t('No voice matches.')}</li>
        )}
      </ul>
      <p className="text-sm text-ink-faint">{plural(shown.length, '{count} voice', '{count} voices')}</p>
    </fieldset>
  );
}

function Mismatch({
  chosen,
  language,
  value,
}: {
  chosen: Voice | undefined;
  language: string;
  value: string;
}) {
  if (chosen === undefined)
    return (
      <Notice tone="warn">
        {t('No catalogue has the voice {voice} any more: choose another.', { voice: value })}
      </Notice>
    );
  if (speaks(chosen, language)) return null;
  return (
    <Notice tone="warn">
      {t('{name} speaks {spoken}, not {language}. People will hear a foreign accent.', {
        name: chosen.name,
        spoken: languageLabel(chosen.language ?? ''),
        language: languageLabel(language),
      })}
    </Notice>
  );
}

function Filters({
  voices,
  filter,
  language,
  onChange,
}: {
  voices: readonly Voice[];
  filter: VoiceFilter;
  language: string;
  onChange: (filter: VoiceFilter) => void;
}) {
  const genders = [...new Set(voices.map(({ gender }) => gender).filter((one) => one !== null))].sort();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        placeholder={t('Search voices')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <div className="w-40">
        <Select
          aria-label={t('Gender')}
          value={filter.gender}
          onChange={({ target }) => onChange({ ...filter, gender: target.value })}
          className="h-7! text-sm!"
        >
          <option value="">{t('Any gender')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabel(gender)}
            </option>
          ))}
        </Select>
      </div>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={filter.isMatching}
          onChange={({ target }) => onChange({ ...filter, isMatching: target.checked })}
          className="size-4 accent-accent"
        />
        {t('Only those that speak {language}', { language: languageLabel(language) })}
      </label>
    </div>
  );
}

function genderLabel(gender: string): string {
  if (gender === 'female') return t('Female');
  if (gender === 'male') return t('Male');
  return gender === 'neutral' ? t('Neutral') : gender;
}

function VoiceRow({
  voice,
  isChosen,
  matches,
  playing,
  onPlay,
  onChoose,
}: {
  voice: Voice;
  isChosen: boolean;
  matches: boolean;
  playing: { isLoading: boolean } | null;
  onPlay: () => void;
  onChoose: () => void;
}) {
  const facts = [
    voice.language === null ? null : languageLabel(voice.language),
    voice.gender === null ? null : genderLabel(voice.gender),
    voice.accent,
    voice.age,
  ].filter(Boolean);
  return (
    <li className={clsx('flex items-center gap-2 py-1.5 pr-3 pl-2', isChosen && 'bg-accent-soft')}>
      <IconButton
        label={playing ? t('Stop {name}', { name: voice.name }) : t('Listen to {name}', { name: voice.name })}
        disabled={voice.previewUrl === null || !voice.accessible}
        onClick={onPlay}
      >
        <PreviewIcon playing={playing} />
      </IconButton>
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium wrap-anywhere">{voice.name}</span>
            {voice.category === 'cloned' && <Badge>{t('Cloned')}</Badge>}
            {!matches && (
              <span className="inline-flex items-center gap-1 text-sm text-warn">
                <TriangleAlert aria-hidden className="size-3.5" />
                {t('Another language')}
              </span>
            )}
          </span>
          <span className="block truncate text-sm text-ink-muted">{facts.join(' · ')}</span>
          {!voice.accessible && (
            <span className="block text-sm text-ink-muted">{voice.inaccessibleReason}</span>
          )}
        </span>
        <input
          type="radio"
          name="voice"
          value={voice.id}
          checked={isChosen}
          disabled={!voice.accessible}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent outline-none"
        />
      </label>
    </li>
  );
}

function PreviewIcon({ playing }: { playing: { isLoading: boolean } | null }) {
  if (playing?.isLoading) return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
  return playing ? <Square aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />;
}
