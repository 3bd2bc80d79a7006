import { useState } from 'react';

const keyOf = (workspaceId: string, name: string): string => `parley.path.${name}.${workspaceId}`;

function has(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** A mark in this browser, for one workspace; where storage is refused, until the page is reloaded. */
export function useMark(workspaceId: string, name: 'talked' | 'dismissed'): [boolean, () => void] {
  const key = keyOf(workspaceId, name);
  const [marked, setMarked] = useState<string | null>(has(key) ? key : null);
  return [
    marked === key || has(key),
    () => {
      try {
        localStorage.setItem(key, '1');
      } catch {
        // Only the storage is missing.
      }
      setMarked(key);
    },
  ];
}
