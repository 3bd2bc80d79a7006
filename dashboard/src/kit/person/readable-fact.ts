import { locale } from '../../words/words.ts';

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const ENTRY_ID = / \([0-9a-f]{8}-[0-9a-f-]{27}\)/g;

const shown = (moment: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/** What a rule found, as the service wrote it: with times as people read them and without ids. */
export const readableFact = (fact: string): string => fact.replaceAll(ENTRY_ID, '').replaceAll(MOMENT, shown);
