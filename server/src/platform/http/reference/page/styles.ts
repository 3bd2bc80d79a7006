import { baseStyles } from './styles-base.ts';
import { entryStyles } from './styles-entry.ts';
import { navigationStyles } from './styles-navigation.ts';

export const styles = `${baseStyles}${navigationStyles}${entryStyles}`;
