import { Notice } from '../../../design/feedback/notice.tsx';
import { t } from '../../../words/words.ts';
import { labelOfField } from '../builder/tabs.ts';
import { type Family, familyOf, refusedField, type ScreenFinding } from './screen-finding.ts';

const advice = (): Record<Family, string> => ({
  secrets: t(
    'Let the agent confirm who people are with something they already gave you, never with a secret.',
  ),
  payments: t('Name only ways of paying that can be taken back, and send people to your own page for them.'),
  promises: t('Say what you can prove; leave out guaranteed gains and offers that do not exist.'),
  honesty: t('Have the agent say who it calls for, and that it is an AI when asked.'),
  consent: t('Take out what works around a refusal: people who said no are not called.'),
  pressure: t('Take out threats and haste: people may think it over, ask others and call back.'),
  devices: t('Take out remote control and downloads: the agent must not touch people’s devices.'),
  model: t('Write what the agent should do in plain words; leave out orders to ignore rules or hide things.'),
});

/** What the screen refused, why, and what to change. */
export function ScreenNotice({ finding }: { finding: ScreenFinding }) {
  return (
    <Notice tone="bad" role="alert">
      <p className="font-medium">
        {t('{field}: refused by the screen against fraud', { field: labelOfField(refusedField(finding)) })}
      </p>
      <p className="mt-0.5 wrap-anywhere">{finding.reason}</p>
      <p className="mt-1 text-ink-muted">
        {advice()[familyOf(finding.rule)]}{' '}
        <span className="whitespace-nowrap">
          {t('Rule: {rule}', { rule: finding.rule.replaceAll('_', ' ') })}
        </span>
      </p>
    </Notice>
  );
}
