import './design/theme/styles.css';
import { loadWords } from './words/load.ts';
import { t } from './words/words.ts';

/** Nothing of the interface is there yet: plain elements. */
function offerReload(): void {
  const text = document.createElement('p');
  text.textContent = t('Parley could not be reached');
  const reload = document.createElement('button');
  reload.textContent = t('Reload');
  reload.className = 'rounded-md border border-line-strong bg-surface px-3 py-1.5 font-medium';
  reload.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.className = 'flex min-h-dvh flex-col items-center justify-center gap-4 text-read';
  box.append(text, reload);
  document.getElementById('root')?.replaceChildren(box);
}

// Modules may name things as they load, so the words come first, and nothing else is imported above.
await loadWords();
await import('./start.tsx').catch(offerReload);
