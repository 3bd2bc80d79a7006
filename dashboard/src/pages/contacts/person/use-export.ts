import { listCalls } from '../../../api/generated/calls.ts';
import { checkComplianceSuppression, listComplianceConsents } from '../../../api/generated/compliance.ts';
import { listConversations } from '../../../api/generated/conversations.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { saveFile } from '../../../kit/upload/save-file.ts';
import { t } from '../../../words/words.ts';
import { buildTimeline } from './timeline.ts';
import { identifiersOf, type Profile } from './use-person.ts';

const ROWS_MAX = 100;

/** What the service says of the person, as one JSON file. The API has no export of its own. */
export function useExport(profile: Profile): () => void {
  async function collect(): Promise<void> {
    const asked = identifiersOf(profile);
    const each = async <Found>(load: (who: (typeof asked)[number]) => Promise<Found[]>) =>
      (await Promise.all(asked.map(load))).flat();
    const [suppressions, consents, calls, threads] = await Promise.all([
      each(async (who) => {
        const { suppression } = await checkComplianceSuppression({ query: who });
        return suppression ? [suppression] : [];
      }),
      each(async (who) => (await listComplianceConsents({ query: { ...who, limit: ROWS_MAX } })).consents),
      each(async (who) =>
        'phoneNumber' in who ? (await listCalls({ query: { ...who, limit: ROWS_MAX } })).calls : [],
      ),
      each(async (who) => {
        const search = 'phoneNumber' in who ? who.phoneNumber : who.email;
        const found = await Promise.all(
          (['active', 'closed'] as const).map((status) =>
            listConversations({ query: { search, status, limit: ROWS_MAX } }),
          ),
        );
        return found.flatMap(({ conversations }) => conversations);
      }),
    ]);
    const theirs = buildTimeline({ profile, calls, threads, logs: [], suppressions, consents });
    const conversations = theirs.flatMap((item) => (item.kind === 'thread' ? [item.thread] : []));
    const content = { person: profile, suppressions, consents, calls, conversations };
    saveFile('person.json', new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  }
  return () => {
    collect()
      .then(() => toast(t('Exported what the lists know of them.')))
      .catch((error: unknown) =>
        toast(error instanceof Error ? error.message : t('The export failed.'), 'bad'),
      );
  };
}
