import { Link, useRouter } from '@tanstack/react-router';
import { ArrowUpRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { createApiKey, listApiKeys } from '../../api/generated/api-keys.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { firstCall } from '../../kit/words/first-call.ts';

export function NextSteps() {
  const router = useRouter();
  const isHidden = useRefusal(listApiKeys) !== null;
  const { rows: keys } = useList(listApiKeys, {}, { enabled: !isHidden });
  const hasKey = keys.length > 0;
  const hasCalled = keys.some((key) => key.last_used_at);

  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-4 text-lg font-semibold">
        Next steps
      </h2>
      <ol className="flex flex-col">
        <Step number={1} done={hasKey} title="Create an API key">
          <p>Your own software signs in with it. Choose what it may do; you can revoke it at any time.</p>
          <div className="mt-3">
            {hasKey ? (
              <Link to="/keys" className={buttonClass('secondary')}>
                Manage keys
              </Link>
            ) : (
              <ActionButton
                operation={createApiKey}
                look="primary"
                onClick={() => void router.navigate({ to: '/keys', search: { create: 'key' } })}
              >
                Create API key
              </ActionButton>
            )}
          </div>
        </Step>
        <Step number={2} done={hasCalled} title="Make the first API call">
          <p>It answers with this workspace: its name, its plan and what the plan allows.</p>
          <div className="mt-3 text-base text-ink">
            <CodeBlock label="First request" code={firstCall()} />
          </div>
        </Step>
        <Step number={3} done={false} title="Read the docs">
          <p>Every route, what it needs and what it answers.</p>
          <div className="mt-3">
            <a href="/docs" target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              Open the docs
              <ArrowUpRight aria-hidden className="size-4 text-ink-faint" />
            </a>
          </div>
        </Step>
      </ol>
    </section>
  );
}

function Step({
  number,
  done,
  title,
  children,
}: {
  number: number;
  done: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="group flex gap-4">
      <div className="flex flex-col items-center">
        <span
          className={
            done
              ? 'flex size-7 shrink-0 items-center justify-center rounded-full bg-good-soft text-good'
              : 'flex size-7 shrink-0 items-center justify-center rounded-full border border-control text-sm font-medium text-ink-muted'
          }
        >
          {done ? <Check aria-label="Done" className="size-4" /> : number}
        </span>
        <span aria-hidden className="my-1.5 w-px flex-1 bg-line group-last:hidden" />
      </div>
      <div className="min-w-0 flex-1 pb-8 group-last:pb-0">
        <h3 className="pt-1 font-medium">{title}</h3>
        <div className="mt-0.5 text-ink-muted">{children}</div>
      </div>
    </li>
  );
}
