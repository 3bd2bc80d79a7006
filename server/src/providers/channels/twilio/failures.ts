import { SendError } from '../port.ts';
import { at, type VendorAnswer } from '../vendor/request.ts';

/** Never accepted, however often it is sent. By Twilio's error code. */
const REFUSED: Readonly<Record<number, string>> = {
  21211: 'The recipient is not a valid number',
  21408: 'The account may not write to this country',
  21606: 'The sender is no WhatsApp number of this Twilio account',
  21610: 'The person unsubscribed from this sender',
  21614: 'The recipient is not a mobile number',
  21617: 'The message is too long',
  21655: 'There is no such template',
  21656: 'The variables of the template are not valid',
  63003: 'The recipient cannot be reached on WhatsApp',
  63005: 'WhatsApp does not accept the content of the message',
  63007: 'Twilio has no WhatsApp sender with this number',
  63013: 'The message breaks a rule of WhatsApp',
  63015: 'A sandbox reaches only people who joined it',
  63016: 'The person has not written for 24 hours: WhatsApp delivers an approved template only, no free text',
  63024: 'The recipient cannot be reached on WhatsApp',
  63032: 'WhatsApp does not let businesses write to this person',
  63033: 'The recipient cannot be reached on WhatsApp',
  63049: 'WhatsApp did not deliver the message, to protect the person from too many',
};

/** Not sent, and worth another try later. */
const LATER: Readonly<Record<number, string>> = {
  14107: 'Too many messages of this sender at once',
  20003: 'Twilio does not accept the account SID and auth token',
  20005: 'The Twilio account is not active',
  20429: 'Too many requests at Twilio',
  30001: 'Twilio’s queue for this sender is full',
  63017: 'WhatsApp does not answer Twilio',
  63018: 'Too many messages of this WhatsApp number at once',
  63038: 'The daily limit of the Twilio account is reached',
};

export const wordsOf = (code: number): string =>
  REFUSED[code] ?? LATER[code] ?? `Twilio refused it (error ${code})`;

/** null: the answer is no error of Twilio's. */
export function codeIn({ body }: VendorAnswer): number | null {
  const code = at(body, 'code');
  return typeof code === 'number' ? code : null;
}

/** Twilio's own words may repeat the number, so they are left out. */
export function sendErrorOf(answer: VendorAnswer): SendError {
  const code = codeIn(answer);
  const { status } = answer;
  const words = code === null ? `Twilio answered ${status}` : wordsOf(code);
  if (code !== null && REFUSED[code] !== undefined) return new SendError(false, words, true);
  if (status === 429 || status === 401 || (code !== null && LATER[code] !== undefined))
    return new SendError(true, words, true);
  if (status >= 500) return new SendError(true, words);
  return new SendError(status < 400, words, status >= 400);
}
