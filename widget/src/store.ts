/** What outlives a page: the session's token and when a reply was last waited for. In memory where storage is refused. */

export type Kept = { token: string | null; waitingSince: number };

export function openStore(widgetId: string) {
  const key = `parley:${widgetId}`;
  let memory: Kept = { token: null, waitingSince: 0 };

  function read(): Kept {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
      if (kept !== null)
        memory = {
          token: typeof kept.token === 'string' ? kept.token : null,
          waitingSince: Number(kept.waitingSince) || 0,
        };
    } catch {
      // refused: the page keeps what it has
    }
    return memory;
  }

  function write(change: Partial<Kept>): void {
    memory = { ...read(), ...change };
    try {
      localStorage.setItem(key, JSON.stringify(memory));
    } catch {
      // refused, or full
    }
  }

  /** Whether the chat stood open in this tab. */
  const tab = {
    get wasOpen(): boolean {
      try {
        return sessionStorage.getItem(key) === 'open';
      } catch {
        return false;
      }
    },
    set wasOpen(isOpen: boolean) {
      try {
        sessionStorage.setItem(key, isOpen ? 'open' : '');
      } catch {
        // refused
      }
    },
  };

  return { read, write, tab };
}

export type Store = ReturnType<typeof openStore>;
