import { ApiError } from '../../api/api-error.ts';
import type { FieldsBounds } from '../../api/bounds.ts';

export type Complaints = Readonly<Record<string, string>>;

const EMPTY = 'Must not be empty';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * What is wrong before the server is asked: only what is missing. All else the server says better. An edit sends all its
 * fields, so that one which must not be empty is missing there even if the server takes a change without it.
 */
export function missingFields(
  values: Record<string, unknown>,
  bounds: FieldsBounds,
  isEdit: boolean,
): Complaints {
  const needs = (name: string): boolean => {
    const { required, nullable, minLength = 0 } = bounds[name] ?? {};
    return required === true || (isEdit && nullable !== true && minLength > 0);
  };
  const missing = Object.keys(values).filter((name) => needs(name) && isEmpty(values[name]));
  return Object.fromEntries(missing.map((name) => [name, EMPTY]));
}

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** What the server has against a field, or against something within it. */
export function fieldComplaint(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const path = Object.keys(error.fieldErrors).find(
    (candidate) => candidate === name || rootOf(candidate) === name,
  );
  return path === undefined ? undefined : error.fieldErrors[path]?.[0];
}

/** What to show above a form: nothing when every complaint already stands beside its field. */
export function formFailure(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error ?? null;
  const complaints = Object.keys(error.fieldErrors);
  const areShown = complaints.length > 0 && complaints.every((path) => names.includes(rootOf(path)));
  return areShown && error.formErrors.length === 0 ? null : error;
}
