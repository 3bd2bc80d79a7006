import { ApiError } from '../../api/api-error.ts';
import type { FieldsBounds } from '../../api/bounds.ts';
import { t } from '../../words/words.ts';

export type Complaints = Readonly<Record<string, string>>;

const EMPTY = t('Must not be empty');

/** Also what only looks empty: zero-width characters and marks of direction, as pasting leaves them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.replaceAll(INVISIBLE, '') === '');

/**
 * Checked before the request: only missing fields, the rest is left to the server. An edit sends all its fields, so
 * that a required one must not be empty there either.
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

/** The server's message for a field, or for something within it. */
export function fieldComplaint(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const path = Object.keys(error.fieldErrors).find(
    (candidate) => candidate === name || rootOf(candidate) === name,
  );
  return path === undefined ? undefined : error.fieldErrors[path]?.[0];
}

/** The message above a form: nothing when every message is shown beside its field. */
export function formFailure(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error ?? null;
  const complaints = Object.keys(error.fieldErrors);
  const areShown = complaints.length > 0 && complaints.every((path) => names.includes(rootOf(path)));
  return areShown && error.formErrors.length === 0 ? null : error;
}
