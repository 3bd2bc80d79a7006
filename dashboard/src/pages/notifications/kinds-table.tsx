import { replaceNotificationChoices } from '../../api/generated/notifications.ts';
import type { ListNotificationChoicesRow } from '../../api/generated/types.ts';
import { Select } from '../../design/controls/input.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { kindLabel } from './kind-label.ts';

type Kind = ListNotificationChoicesRow;

/** Each choice is stored as it is made. */
export function KindsTable({ kinds }: { kinds: readonly Kind[] }) {
  const change = useAct(replaceNotificationChoices);
  const set = (kind: Kind['kind'], choice: Partial<Pick<Kind, 'app' | 'email'>>) =>
    change.mutate({ body: { kinds: [{ kind, ...choice }] } });
  // Shown at once; what the server refuses falls back by itself.
  const asked = change.isPending ? change.variables.body?.kinds?.[0] : undefined;
  const shown = kinds.map((one) => (one.kind === asked?.kind ? { ...one, ...asked } : one));
  return (
    <>
      {change.isError && <ErrorNotice error={change.error} className="mb-4" />}
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-ink-muted">
            <th scope="col" className="pb-2 font-medium">
              {t('What happened')}
            </th>
            <th scope="col" className="px-3 pb-2 text-center font-medium">
              {t('In the app')}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t('By mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, label, app, email }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2.5 font-normal">
                {kindLabel(kind, label)}
              </th>
              <td className="px-3 text-center">
                <input
                  type="checkbox"
                  className="block size-5 mx-auto accent-accent"
                  aria-label={t('{what}: in the app', { what: kindLabel(kind, label) })}
                  checked={app}
                  onChange={({ target }) => set(kind, { app: target.checked })}
                />
              </td>
              <td>
                <Select
                  className="min-w-34"
                  aria-label={t('{what}: by mail', { what: kindLabel(kind, label) })}
                  value={email}
                  onChange={({ target }) => set(kind, { email: target.value as Kind['email'] })}
                >
                  <option value="at_once">{t('At once')}</option>
                  <option value="digest">{t('Daily')}</option>
                  <option value="off">{t('Not at all')}</option>
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
