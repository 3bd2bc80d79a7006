import { z } from 'zod';

/** + and a digit that is not zero, up to 15 digits, no spaces. */
export const E164 = /^\+[1-9]\d{1,14}$/;

export const isE164 = (text: string): boolean => E164.test(text);

/** A number in a request or an answer. */
export const phoneNumberSchema = (example = '+14155550123') =>
  z.string().regex(E164, 'Must be an E.164 number such as +14155550123').meta({ example });
