import { SendError } from '../port.ts';
import { at, type VendorAnswer } from '../vendor/request.ts';

const WINDOW_CLOSED =
  'The person has not written for 24 hours: WhatsApp delivers an approved template only, no free text';
const PAGE_WINDOW_CLOSED =
  'The person has not written for 24 hours: the page may not write to them until they do';

/** Never accepted, however often it is sent. By the Graph API's error code. */
const REFUSED: Readonly<Record<number, string>> = {
  551: 'The person cannot be reached: they blocked the page or are gone',
  131008: 'WhatsApp misses a parameter of the message',
  131009: 'WhatsApp does not accept a value of the message',
  131021: 'Sender and recipient are the same number',
  131026: 'The recipient cannot be reached on WhatsApp',
  131030: 'A test number reaches only recipients on its list at Meta',
  131037: 'The display name of the WhatsApp number is not approved yet',
  131045: 'The WhatsApp number is not registered at Meta',
  131047: WINDOW_CLOSED,
  131049: 'WhatsApp did not deliver the message, to protect the person from too many',
  131050: 'The person stopped marketing messages of this business',
  131051: 'WhatsApp does not carry this kind of message',
  131053: 'WhatsApp could not read the media of the message',
  132000: 'The template has another number of placeholders',
  132001: 'There is no such template in this language',
  132005: 'The template is too long once its placeholders are filled',
  132007: 'The template breaks a rule of WhatsApp',
  132012: 'A placeholder of the template was filled with a value of another kind',
  132015: 'The template is paused because of its quality',
  132016: 'The template was disabled because of its quality',
  133010: 'The WhatsApp number is not registered at Meta',
};

/** Not sent, and worth another try later. */
const LATER: Readonly<Record<number, string>> = {
  4: 'Too many requests of this app at Meta',
  17: 'Too many requests of this user at Meta',
  32: 'Too many requests of this page at Meta',
  613: 'Too many requests at Meta',
  80007: 'Too many requests of this WhatsApp account',
  130429: 'Too many messages of this WhatsApp number at once',
  131016: 'WhatsApp is overloaded',
  131048: 'WhatsApp limits this number because of complaints',
  131056: 'Too many messages to this person in a short time',
  131057: 'The WhatsApp account is in maintenance',
};

/** Of error 10 and 100: what only the sub-code tells. */
const SUB_CODES: Readonly<Record<number, string>> = {
  2018278: PAGE_WINDOW_CLOSED,
  2534022: PAGE_WINDOW_CLOSED,
  2018001: 'The page knows no such person',
  2018108: 'The person cannot be reached: they blocked the page or are gone',
  2534014: 'The page knows no such person',
};

export const isCredentialCode = (code: number): boolean =>
  code === 190 || code === 102 || code === 0 || code === 3 || code === 10 || (code >= 200 && code <= 299);

export type GraphFailure = { code: number; subCode: number };

/** null: the answer is no error of the Graph API. */
export function failureIn({ body }: VendorAnswer): GraphFailure | null {
  const code = at(body, 'error', 'code');
  const subCode = at(body, 'error', 'error_subcode');
  if (typeof code !== 'number') return null;
  return { code, subCode: typeof subCode === 'number' ? subCode : 0 };
}

/** The error as a sentence; the provider's own words may repeat addresses, so they are left out. */
export const wordsOf = ({ code, subCode }: GraphFailure): string =>
  SUB_CODES[subCode] ?? REFUSED[code] ?? LATER[code] ?? `Meta refused it (error ${code})`;

export function sendErrorOf(answer: VendorAnswer): SendError {
  const failure = failureIn(answer);
  if (failure === null) {
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return new SendError(!isRefused, `Meta answered ${answer.status}`, answer.status === 429);
  }
  const { code, subCode } = failure;
  const words = wordsOf(failure);
  if (SUB_CODES[subCode] !== undefined || REFUSED[code] !== undefined)
    return new SendError(false, words, true);
  if (LATER[code] !== undefined || answer.status === 429) return new SendError(true, words, true);
  if (isCredentialCode(code))
    return new SendError(true, `Meta does not accept the access token (error ${code})`, true);
  if (answer.status >= 500 || code === 1 || code === 2 || code === 131000)
    return new SendError(true, `Meta failed (error ${code})`);
  return new SendError(false, words, true);
}
