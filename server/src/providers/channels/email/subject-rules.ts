/** Prefixes that mail programs add to a subject in English, Spanish, Portuguese and their neighbours. */
const PREFIX =
  /^\s*(re|res|resp|rv|fw|fwd|enc|aw|antw|sv|wg|tr)\s*(\[\d{1,3}\]|\(\d{1,3}\)|\^\d{1,3})?\s*[:：]\s*/i;
const FORWARD = /^\s*(rv|fw|fwd|enc|wg|tr)\s*[:：]/i;

const PREFIXES_MAX = 20;
const LENGTH_MAX = 1_000;

/** The subject under which a thread is known: "Re: RV: Your order" is "Your order". */
export function baseSubject(subject: string): string {
  let base = subject.slice(0, LENGTH_MAX);
  for (let count = 0; count < PREFIXES_MAX && PREFIX.test(base); count += 1) base = base.replace(PREFIX, '');
  return base.replaceAll(/\s+/g, ' ').trim();
}

export const isForwardSubject = (subject: string): boolean => FORWARD.test(subject);
