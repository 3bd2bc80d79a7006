import { useEffect, useRef, useState } from 'react';
import { fieldError } from '../api/api-error.ts';

const EMPTY = 'Must not be empty';

/**
 * What the browser and then the server have against a form's fields. Each refusal moves the focus to the
 * first wrong field.
 */
export function useFieldErrors(serverError: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each is new with every refusal, and only then
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, serverError]);

  /** True when none of the values is empty. `words` replace the usual ones for a field. */
  function check(values: Record<string, string>, words: Record<string, string> = {}): boolean {
    const empty = Object.keys(values).filter((name) => values[name] === '');
    setMissing(Object.fromEntries(empty.map((name) => [name, words[name] ?? EMPTY])));
    if (empty.length > 0) setRefusals((count) => count + 1);
    return empty.length === 0;
  }

  function forget(name: string): void {
    setMissing(({ [name]: _, ...others }) => others);
  }

  return {
    form,
    check,
    /** Call when the field changes: what it lacked may be there now. */
    forget,
    errorOf: (name: string): string | undefined => missing[name] ?? fieldError(serverError, name),
  };
}
