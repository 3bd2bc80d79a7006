const numberFormat = new Intl.NumberFormat('en');

export const formatCount = (value: number): string => numberFormat.format(value);
