import { useSyncExternalStore } from 'react';

/** As the `lg` of the styles. */
const narrow = window.matchMedia('(width < 64rem)');

/** Whether the talk with the draft has no room beside the form. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
