import { useState } from 'react';
import type { Webhook } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { t } from '../../../words/words.ts';
import { SNIPPETS, type SnippetLanguage } from './snippets.ts';

const KEY = 'parley.snippet';

function remembered(): SnippetLanguage {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && stored in SNIPPETS ? (stored as SnippetLanguage) : 'node';
  } catch {
    return 'node';
  }
}

function remember(language: SnippetLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage can be refused.
  }
}

/** How a server knows that a request is ours. */
export function VerifyTab(_: { webhook: Webhook }) {
  const [language, setLanguage] = useState(remembered);
  const { name, code } = SNIPPETS[language];
  function choose(next: SnippetLanguage): void {
    setLanguage(next);
    remember(next);
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="max-w-60">
          <Field label={t('Language of your server')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={language}
                onChange={({ target }) => choose(target.value as SnippetLanguage)}
              >
                {Object.entries(SNIPPETS).map(([key, snippet]) => (
                  <option key={key} value={key}>
                    {snippet.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <CodeBlock label={name} code={code} />
      </div>
      <aside className="flex flex-col gap-3 text-ink-muted">
        <h2 className="font-semibold text-ink">{t('What to know')}</h2>
        <p>
          {t(
            'The signature covers the timestamp and the raw body, joined by a dot, keyed with the whole secret, whsec_ included.',
          )}
        </p>
        <p>
          {t('A retry has the same bytes and the same signature: use it to recognise what you have handled.')}
        </p>
        <p>
          {t(
            'Answer 2xx within ten seconds and work afterwards. After 5xx or no answer it comes again in 5, 10, 20 and 40 seconds.',
          )}
        </p>
        <p>
          {t('On your own machine let events come to you:')}{' '}
          <code className="block font-mono text-sm text-ink">npm run webhooks -- listen</code>
        </p>
      </aside>
    </div>
  );
}
