/** How the API is asked about a person: by a number or by an address. */
export type Who = { phoneNumber: string } | { email: string };

const NUMBER = /^\+[1-9]\d{1,14}$/;

/** People write numbers with spaces, dots and brackets. */
const tidy = (text: string): string => text.trim().replaceAll(/[\s().-]/g, '');

/** A number in E.164 or an address; null when it is neither. */
export function readWho(text: string): Who | null {
  if (text.includes('@')) return { email: text.trim() };
  const number = tidy(text).replace(/^00/, '+');
  return NUMBER.test(number) ? { phoneNumber: number } : null;
}

export const whoText = (who: Who): string => ('phoneNumber' in who ? who.phoneNumber : who.email);
