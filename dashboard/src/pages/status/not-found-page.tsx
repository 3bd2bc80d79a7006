import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';

export function NotFoundPage() {
  return (
    <>
      <title>Not found · Parley</title>
      <EmptyState
        icon={<Compass />}
        heading="h1"
        title="There is no page at this address"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to Home
          </Link>
        }
      >
        <p>The link may be old or mistyped. Everything in this workspace is reachable from the menu.</p>
      </EmptyState>
    </>
  );
}
