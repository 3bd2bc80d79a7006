import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { RequestId } from '../../../design/display/request-id.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { t } from '../../../words/words.ts';

const link = (to: string, label: string): ReactNode => (
  <Link to={to} className="font-medium text-accent-ink underline">
    {label}
  </Link>
);

interface Advice {
  title: string;
  next?: ReactNode;
}

/** Why no call was placed, and what to do about it. The server's own sentence stands between the two. */
function adviceFor({ code, retryAfter }: ApiError): Advice {
  const agents = link('/agents', t('Open agents'));
  switch (code) {
    case 'AGENT_NOT_FOUND':
      return { title: t('This agent no longer exists'), next: t('Choose another agent.') };
    case 'AGENT_PROVISIONING':
      return { title: t('The agent is still being set up'), next: t('Try again in a moment.') };
    case 'AGENT_PAUSED':
      return { title: t('The agent is paused'), next: agents };
    case 'COMPLIANCE_BLOCKED':
      return {
        title: t('This person may not be called now'),
        next: link('/compliance', t('Open compliance')),
      };
    case 'AGENT_BUDGET_EXCEEDED':
      return { title: t('The agent’s budget for this month is used up'), next: agents };
    case 'MAX_CONCURRENT_CALLS_REACHED':
      return {
        title: t('Every line of your plan is in use'),
        next:
          retryAfter === null
            ? t('Wait until a call ends, then try again.')
            : t('Wait until a call ends; try again in {seconds} s.', { seconds: retryAfter }),
      };
    case 'TENANT_SUSPENDED':
      return { title: t('This workspace is suspended'), next: link('/settings', t('Open settings')) };
    case 'BILLING_ERROR':
    case 'PLAN_LIMIT_EXCEEDED':
      return { title: t('Your plan does not cover this call'), next: link('/settings', t('Open settings')) };
    case 'PHONE_NUMBER_REQUIRED':
      return { title: t('There is no number to call from'), next: link('/numbers', t('Open numbers')) };
    default:
      return { title: t('The call was not placed') };
  }
}

export function Refusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  const { title, next } = adviceFor(error);
  return (
    <Notice tone="bad" role="alert">
      <p className="font-medium">{title}</p>
      <p className="wrap-anywhere">{error.message}</p>
      {next && <p className="mt-1">{next}</p>}
      {error.requestId && <RequestId id={error.requestId} />}
    </Notice>
  );
}
