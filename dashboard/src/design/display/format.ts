import { locale } from '../../words/words.ts';

const numberFormat = new Intl.NumberFormat(locale());

export const formatCount = (value: number): string => numberFormat.format(value);
