/** Whether the service now serves another build than the one that runs here: its files may be gone. */
export async function isNewerVersionServed(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (entry === null) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok && !(await response.text()).includes(new URL(entry.src).pathname);
  } catch {
    return false;
  }
}
