import { Notice } from '../../design/feedback/notice.tsx';
import { rich, t } from '../../words/words.ts';
import type { Asked } from './scope-choices.ts';

/** A name is whatever the client calls itself; the host is what a person can check. */
export function Asking({ client }: { client: Asked['client'] }) {
  const host = <strong className="wrap-anywhere">{client.redirect_host}</strong>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-read">
        {rich('You are sent back to {host} when you decide.', { host })}{' '}
        {client.verified_host !== null &&
          rich('The name of the assistant comes from {host}.', {
            host: <strong className="wrap-anywhere">{client.verified_host}</strong>,
          })}
      </p>
      {client.is_local ? (
        <Notice tone="warn">
          {t('This is a program on your own computer. Go on only if you have just started it yourself.')}
        </Notice>
      ) : (
        client.verified_host === null && (
          <Notice tone="warn">
            {t('Its name is not verified. Go on only if you know this address and began there yourself.')}
          </Notice>
        )
      )}
    </div>
  );
}
