import { locale } from '../../words/words.ts';

const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A reason that the service gives, with its moments in the reader's own zone and language. */
export const readableMoments = (text: string): string =>
  text.replaceAll(MOMENT, (moment) =>
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(moment)),
  );
