import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { searchAgentKnowledge, searchAgentKnowledgeQuery } from '../../api/generated/knowledge.ts';
import type { SearchAgentKnowledgeData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Input } from '../../design/controls/input.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { plural, t } from '../../words/words.ts';
import { BOX, PanelSection } from '../panel-parts.tsx';

type Passage = SearchAgentKnowledgeData['passages'][number];

/** Asks as a person would, and shows what the agent would read before it answers. */
export function WhatItFinds({ agentId }: { agentId: string }) {
  const [question, setQuestion] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const query = useQuery({
    ...read(searchAgentKnowledge, { params: { agentId }, query: { query: asked ?? '' } }),
    enabled: asked !== null,
  });
  function ask(event: FormEvent): void {
    event.preventDefault();
    const words = question.trim();
    if (words === '') return;
    if (words === asked) void query.refetch();
    setAsked(words);
  }
  return (
    <PanelSection
      title={t('What would it find?')}
      description={t('Ask as a caller would. Nothing is said or recorded.')}
    >
      <form onSubmit={ask} className="mb-4 flex max-w-170 gap-2">
        <Input
          aria-label={t('A question')}
          placeholder={t('How many days do I have to return something?')}
          maxLength={searchAgentKnowledgeQuery.query.maxLength}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button
          type="submit"
          icon={<Search aria-hidden className="size-4" />}
          loading={asked !== null && query.isFetching}
        >
          {t('Find')}
        </Button>
      </form>
      {asked !== null && <Answer query={query} />}
    </PanelSection>
  );
}

function Answer({
  query,
}: {
  query: { isPending: boolean; error: unknown; data: SearchAgentKnowledgeData | undefined };
}) {
  if (query.isPending)
    return (
      <>
        <LoadingNote>{t('Searching')}</LoadingNote>
        <Skeleton className="h-24 w-full max-w-170 rounded-xl" />
      </>
    );
  if (query.error || !query.data) return <ErrorNotice error={query.error} />;
  return <Passages {...query.data} />;
}

function Passages({ given_whole, passages }: SearchAgentKnowledgeData) {
  if (passages.length === 0)
    return (
      <Notice tone="warn" role="status" className="max-w-170">
        {t('Nothing. The agent would answer this without your files, or say that it does not know.')}
      </Notice>
    );
  const found = passages.filter(({ score }) => score !== null).length;
  return (
    <div role="status">
      <p className="mb-3 text-ink-muted">
        {given_whole
          ? t('The files are short, so the agent reads all of them before every answer.')
          : plural(found, '{count} passage found, best first.', '{count} passages found, best first.')}
      </p>
      <ol className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        {passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id, and the list is replaced whole
          <PassageCard key={index} passage={passage} place={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function PassageCard({ passage, place }: { passage: Passage; place: number }) {
  const { document_name, heading, content, score } = passage;
  return (
    <li className={`${BOX} flex flex-col p-4`}>
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          {document_name}
          {heading && <span className="font-normal text-ink-muted"> · {heading}</span>}
        </span>
        {score === null ? (
          <Badge>{t('Always read')}</Badge>
        ) : (
          <span className="flex items-center gap-2">
            <span className="text-xs text-ink-faint tabular-nums">
              {t('Score {score}', { score: score.toFixed(4) })}
            </span>
            <Badge tone="accent">{t('Place {place}', { place })}</Badge>
          </span>
        )}
      </header>
      <p className="text-sm whitespace-pre-wrap text-ink-muted wrap-anywhere">{content}</p>
    </li>
  );
}
