import { locale, t } from '../../../words/words.ts';
import { plainName } from './outcome-words.ts';

const FAILED_PREFIX = 'initiation_failure: ';
const CALLBACK_PREFIX = 'callback planned for ';

const endings = (): Record<string, string> => ({
  completed: t('The conversation came to its end.'),
  'hung up by the workspace': t('Hung up from this workspace.'),
  'hung up by the other party': t('The person hung up.'),
  'hung up by the agent': t('The agent hung up.'),
  'hung up': t('The line was hung up.'),
  voicemail: t('A voicemail answered, and the agent left after one message.'),
  'time limit': t('The agent reached its longest call duration and said goodbye.'),
  'turn limit': t('The conversation reached 200 turns, and the agent said goodbye.'),
  trouble: t('The agent could not answer three times in a row, apologised and hung up.'),
  'nobody to hand off to': t('The person asked for a colleague, and none could take the call.'),
  'nobody to pass on to': t('The call could not be passed on to another agent.'),
  'no answer': t('The phone rang, and nobody answered.'),
  'the line is busy': t('The line was busy.'),
  'the conference is empty': t('The person was left alone in the conference and hung up.'),
  'the colleague hung up': t('The colleague hung up.'),
  'the connection was lost': t('The connection was lost.'),
  'the caller left': t('The caller left.'),
  'the number cannot be dialed': t('The carrier cannot dial this number.'),
  agent: t('The agent ended the call.'),
  'agent: completed': t('Everything was settled, and the agent said goodbye.'),
  'agent: declined': t('The person declined, and the agent said goodbye.'),
  'agent: do_not_contact': t('The person asked not to be called again, and the agent said goodbye.'),
  'agent: voicemail': t('A voicemail answered, and the agent left after one message.'),
});

/** Why a call ended, in a sentence; the words of a carrier stay as they came. */
export function endingWords(reason: string): string {
  const plain = reason.startsWith(FAILED_PREFIX) ? reason.slice(FAILED_PREFIX.length) : reason;
  const known = endings();
  if (Object.hasOwn(known, plain)) return known[plain] ?? plain;
  if (plain.startsWith(CALLBACK_PREFIX)) return callbackWords(plain.slice(CALLBACK_PREFIX.length));
  if (plain.startsWith('agent: '))
    return t('The agent ended the call: {reason}.', { reason: plainName(plain.slice(7)).toLowerCase() });
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function callbackWords(at: string): string {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return t('A callback was agreed.');
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return t('A callback was agreed for {time}.', { time: format.format(ms) });
}

export const neverConnected = (reason: string | null): boolean => reason?.startsWith(FAILED_PREFIX) ?? false;
