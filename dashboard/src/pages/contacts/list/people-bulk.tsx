import { ShieldX } from 'lucide-react';
import {
  createComplianceSuppression,
  createComplianceSuppressionFields,
  deleteComplianceSuppression,
} from '../../../api/generated/compliance.ts';
import { listContacts } from '../../../api/generated/contacts.ts';
import type { ComplianceSuppression, ContactListItem } from '../../../api/generated/types.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import type { BulkAction } from '../../../kit/bulk/bulk-action.ts';
import { BulkBar } from '../../../kit/bulk/bulk-bar.tsx';
import type { Selection } from '../../../kit/bulk/use-selection.ts';
import { readWho } from '../../../kit/person/identifier.ts';
import { useSession } from '../../../kit/session/session.ts';
import { plural, t } from '../../../words/words.ts';
import { pathOf, shownName } from '../contact-words.ts';

export const SUPPRESS = 'suppress';

/** An entry that stood before is answered as well: only one that was made just now is taken back. */
const JUST_NOW_MS = 60_000;

type Answer = { entry: ComplianceSuppression; askedMs: number };

const suppress = (me: string): BulkAction<ContactListItem, Answer> => ({
  id: SUPPRESS,
  label: t('Do not contact'),
  icon: <ShieldX aria-hidden className="size-4" />,
  operation: createComplianceSuppression,
  topics: listContacts.topics,
  isDanger: true,
  applies: (person) => !person.suppressed && readWho(pathOf(person)) !== null,
  ask: {
    title: (count) => plural(count, 'Do not contact {count} person?', 'Do not contact {count} people?'),
    text: t(
      'No call, message or campaign reaches them, on any channel, until the suppression is lifted. Calls under way go on.',
    ),
    reason: {
      label: t('Reason'),
      hint: t('Shown to colleagues and kept in the audit log.'),
      placeholder: t('Asked by letter'),
      maxLength: createComplianceSuppressionFields.reason.maxLength,
    },
  },
  act: async (person, reason) => {
    const who = readWho(pathOf(person)) as { phoneNumber: string };
    const askedMs = serviceNowMs();
    const entry = await createComplianceSuppression({ body: { ...who, reason: reason || undefined } });
    return { entry, askedMs };
  },
  done: (count) =>
    plural(count, '{count} person is not contacted any more.', '{count} people are not contacted any more.'),
  undo: (_, { entry, askedMs }) => {
    const isOurs = entry.created_by.includes(me) && Date.parse(entry.created_at) >= askedMs - JUST_NOW_MS;
    const lift = { params: { id: entry.id }, query: { reason: t('Taken back right after it was done') } };
    return isOurs ? () => deleteComplianceSuppression(lift) : null;
  },
});

/** Erasing is not among them: it cannot be undone, and asks for each name. */
export default function PeopleBulk({ selection }: { selection: Selection<ContactListItem> }) {
  const me = useSession().user.id;
  return (
    <BulkBar
      selection={selection}
      actions={[suppress(me) as BulkAction<ContactListItem>]}
      nameOf={shownName}
    />
  );
}
