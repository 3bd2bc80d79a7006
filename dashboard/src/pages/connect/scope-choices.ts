import type { CheckAssistantConnectionData } from '../../api/generated/types.ts';
import type { Choice } from '../../design/controls/choice-cards.tsx';
import { t } from '../../words/words.ts';

export type Asked = CheckAssistantConnectionData;
export type Scope = NonNullable<Asked['asked_scope']>;

const ORDER: readonly Scope[] = ['read', 'write', 'full'];

const choices = (): Choice<Scope>[] => [
  { value: 'read', title: t('Read only'), description: t('Looks at everything members can see.') },
  {
    value: 'write',
    title: t('Read and write'),
    description: t(
      'Also creates and changes agents, adds contacts, places calls, sends messages and uploads knowledge.',
    ),
  },
  {
    value: 'full',
    title: t('Full'),
    description: t('Also campaigns, webhooks, numbers, billing, compliance and the audit log.'),
  },
];

/** What a person can give: the highest and everything below it. */
export const choicesUpTo = (highest: Scope): Choice<Scope>[] =>
  choices().slice(0, ORDER.indexOf(highest) + 1);

export const isLess = (scope: Scope, than: Scope): boolean => ORDER.indexOf(scope) < ORDER.indexOf(than);
