import { t } from '../../../words/words.ts';
import { zonedMoment } from '../schedule/moments.ts';
import { type ContactStatus, contactStatusName, STATUS_NAMES } from '../words/campaign-words.tsx';

/** How a moment in a reason is shown: in the zone of the campaign. */
type Moment = (iso: string) => string;
type Words = (found: readonly string[], moment: Moment) => string;

const statusWords = (status: string): string =>
  (STATUS_NAMES as Record<string, string | undefined>)[status] ?? status;

/** What the dialer writes, in English, and the same in the language of the page. */
const REASONS: readonly (readonly [RegExp, Words])[] = [
  [/^The campaign is on (\w+), not on voice$/, () => t('The campaign sends messages; it does not call.')],
  [
    /^The campaign is (\w+)$/,
    ([status = '']) => t('The campaign was not active: {status}.', { status: statusWords(status) }),
  ],
  [/^The schedule opens on no coming day$/, () => t('The schedule opens on no coming day.')],
  [
    /^Postponed (\d+) times by the schedule already$/,
    ([times = '']) => t('Postponed {times} times by the schedule already.', { times: Number(times) }),
  ],
  [
    /^Outside the schedule; next open at (\S+)$/,
    ([at = ''], moment) => t('Outside the schedule, which opens next {time}.', { time: moment(at) }),
  ],
  [/^The contact was deleted$/, () => t('The contact was deleted.')],
  [
    /^The contact is (\w+)$/,
    ([status = '']) =>
      t('The contact no longer waits: {status}.', {
        status: contactStatusName(status as ContactStatus, 'voice'),
      }),
  ],
  [
    /^Dialed (\d+) times, and the campaign allows no more by now$/,
    ([times = '']) => t('Dialed {times} times, and the campaign allows no more.', { times: Number(times) }),
  ],
  [/^The contact has no phone number$/, () => t('The contact has no phone number.')],
  [/^Not a number that can be dialed$/, () => t('This is not a number that can be dialed.')],
  [/^The carrier knows no way to this number$/, () => t('The carrier knows no way to this number.')],
  [
    /^The carrier cannot be asked right now; next try by (\S+)$/,
    ([at = ''], moment) =>
      t('The carrier could not be asked; the next try is by {time}.', { time: moment(at) }),
  ],
  [
    /^The workspace requires consent, and there is none for calls$/,
    () => t('The workspace requires consent, and there is none for calls.'),
  ],
  [
    /^All calls that the campaign or the plan allows are under way; next try by (\S+)$/,
    ([at = ''], moment) =>
      t('All calls that the campaign or the plan allows were under way; the next try is by {time}.', {
        time: moment(at),
      }),
  ],
  [
    /^Blocked by compliance \(quiet_hours\): It is within quiet hours \((\S+) to (\S+)\) there\.(?: Try again after (\S+)\.)?$/,
    ([from = '', to = '', at], moment) =>
      at === undefined
        ? t('It was within quiet hours there, {from} to {to}.', { from, to })
        : t('It was within quiet hours there, {from} to {to}. The next try is after {time}.', {
            from,
            to,
            time: moment(at),
          }),
  ],
  [
    /^Blocked by compliance \(country\): Numbers of (.+) are not among /,
    ([country = '']) =>
      t('Numbers of {country} are not among the countries that this workspace may contact.', { country }),
  ],
  [/^Blocked by compliance \((\w+)\): /, ([rule = '']) => ruleWords(rule)],
];

function ruleWords(rule: string): string {
  const words: Record<string, string> = {
    emergency: t('Emergency services are never called.'),
    satellite: t('Satellite numbers are never called.'),
    premium: t('Premium-rate and shared-cost numbers are never called.'),
    suppressed: t('This person is on the suppression list.'),
    consent: t('The workspace requires consent, and there is none for calls.'),
    quiet_hours: t('Quiet hours are set, and the local time of this number is unknown.'),
    invalid_number: t('This is not a number that can be dialed.'),
  };
  return Object.hasOwn(words, rule) ? (words[rule] as string) : '';
}

/** A reason that is new to this dashboard is shown as the server wrote it. */
export function reasonWords(reason: string, timeZone: string, nowMs: number): string {
  const moment: Moment = (iso) => zonedMoment(Date.parse(iso), timeZone, nowMs);
  for (const [form, words] of REASONS) {
    const found = form.exec(reason);
    if (found !== null) return words(found.slice(1), moment) || reason;
  }
  return reason;
}
