import { clsx } from 'clsx';
import { PROVIDER_NAME, type Provider } from './integration-words.ts';

const LETTERS: Record<Provider, string> = { hubspot: 'Hs', salesforce: 'Sf', pipedrive: 'Pd', http: '{ }' };

/** Letters, not logos: those belong to their owners. */
export function ProviderMark({ provider, isSmall = false }: { provider: Provider; isSmall?: boolean }) {
  return (
    <span
      aria-hidden
      title={PROVIDER_NAME[provider]}
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent-ink',
        isSmall ? 'size-7 text-xs' : 'size-9 text-sm',
      )}
    >
      {LETTERS[provider]}
    </span>
  );
}
