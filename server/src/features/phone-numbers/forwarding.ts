import { describeNumber } from '../../numbering/country.ts';
import type { ForwardingView } from './schema.ts';

/** Codes a user dials on an existing line to forward its calls to a Parley number. */

type Step = ForwardingView['steps'][number];

/** Every mobile network since GSM, and most landlines that support its codes. */
const GSM: readonly [kind: Step['kind'], code: string][] = [
  ['all', '21'],
  ['busy', '67'],
  ['no_answer', '61'],
  ['unreachable', '62'],
];

const gsmStep = (kind: Step['kind'], code: string, phoneNumber: string): Step => ({
  kind,
  activate: `**${code}*${phoneNumber}#`,
  deactivate: `##${code}#`,
  check: `*#${code}#`,
});

const CALL_TO_CHECK = 'Call the line from another phone';

/** North American landlines have their own codes, and none to query the setting. */
const northAmericanSteps = (phoneNumber: string): Step[] => {
  const digits = phoneNumber.slice(1);
  const step = (kind: Step['kind'], on: string, off: string): Step => ({
    kind,
    activate: `${on}${digits}`,
    deactivate: off,
    check: CALL_TO_CHECK,
  });
  return [
    step('all', '*72', '*73'),
    step('busy', '*90', '*91'),
    step('no_answer', '*92', '*93'),
    gsmStep('unreachable', '62', phoneNumber),
  ];
};

const COMMON_NOTES = [
  'Dial the code on the line whose calls should reach your agent, and wait for the tone or the message.',
  'Your operator bills forwarded calls as calls from that line, and may have to allow forwarding first.',
];

const NOTES: Readonly<Record<string, string>> = {
  US: 'Verizon mobiles use *71 for busy and unanswered calls together. AT&T and T-Mobile mobiles take the GSM codes too: **21*, **67*, **61* and **62*, each with the number and #.',
  CA: 'Rogers, Bell and Telus mobiles take the GSM codes too: **21*, **67*, **61* and **62*, each with the number and #.',
  GB: 'BT landlines begin with one star and end with #: *21*, *67* and *61*; switch off with #21#, #67# and #61#.',
  ES: 'Landlines begin with one star: *21*, *67* and *61*; switch off with #21#, #67# and #61#.',
  MX: 'Telmex landlines use *21* and switch off with #21#.',
  BR: 'Landlines use *21* or *72, by operator; ask yours for busy and unanswered calls.',
  AR: 'Landlines use *21 by operator; ask yours for busy and unanswered calls.',
  CO: 'Landlines use *21* by operator; ask yours for busy and unanswered calls.',
};

export function describeForwarding(phoneNumber: string): ForwardingView {
  const country = describeNumber(phoneNumber).country ?? '';
  const isNorthAmerican = country === 'US' || country === 'CA';
  const note = NOTES[country];
  return {
    phoneNumber,
    forwardTo: phoneNumber,
    steps: isNorthAmerican
      ? northAmericanSteps(phoneNumber)
      : GSM.map(([kind, code]) => gsmStep(kind, code, phoneNumber)),
    notes: [...COMMON_NOTES, ...(note === undefined ? [] : [note])],
  };
}
