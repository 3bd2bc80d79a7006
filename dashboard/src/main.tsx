import './design/theme/styles.css';
import { loadWords } from './words/load.ts';

// Modules may name things as they load, so the words come first.
await loadWords();
await import('./start.tsx');
