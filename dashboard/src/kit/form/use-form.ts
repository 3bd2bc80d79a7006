import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Bounds, FieldsBounds } from '../../api/bounds.ts';
import type { Operation } from '../../api/operation.ts';
import { useAct } from '../query/use-act.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';
import { type Complaints, fieldComplaint, formFailure, missingFields } from './field-errors.ts';

export interface FormConfig<Values, Input, Data> {
  /** Initial values; for an edit, the current ones. */
  initial: Values;
  /** The generated bounds of the body: what is required, how long, of which kind. */
  fields?: FieldsBounds;
  /** `changes`: only what differs from the initial values. */
  input: (values: Values, changes: Partial<Values>) => Input;
  /** Where unsaved changes are kept, so that they survive a reload. */
  keep?: { load: () => Partial<Values>; store: (changes: Partial<Values>) => void };
  /** Checks before the request, beyond missing fields. */
  check?: (values: Values) => Complaints;
  /** Part of submitting: the form stays pending until this is done, and fails with it. */
  finish?: (data: Data) => unknown;
  /** Called after the page shows the change. */
  done?: (data: Data) => void;
  /** The answer contains a secret and must not be cached. */
  isSecret?: boolean;
}

export interface Form<Values, Data = unknown> {
  operation: Operation<never, Data>;
  element: RefObject<HTMLFormElement | null>;
  values: Values;
  /** What differs from the initial values. */
  changes: Partial<Values>;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  boundsOf: (name: keyof Values & string) => Bounds;
  errorOf: (name: keyof Values & string) => string | undefined;
  /** The error to show above the fields. */
  failure: unknown;
  /** The complete error, for pages that handle certain codes. */
  error: unknown;
  isPending: boolean;
  isDirty: boolean;
  /** Reads the current state, not that of the last rendering. */
  hasUnsaved: () => boolean;
  /** The server's answer. */
  data: Data | undefined;
  submit: (event: FormEvent) => void;
  reset: () => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const NO_BOUNDS: Bounds = {};

/** What was changed over the initial values. */
function useChanges<Values extends object>(
  initial: Values,
  keep: FormConfig<Values, unknown, unknown>['keep'],
) {
  const [edited, setEdited] = useState<Partial<Values>>(() => keep?.load() ?? {});
  const changes = Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => !isSame(value, initial[name as keyof Values])),
  ) as Partial<Values>;
  const isDirty = Object.keys(changes).length > 0;
  const kept = JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are compared as text
  useEffect(() => keep?.store(changes), [kept]);
  const unsaved = useRef(isDirty);
  unsaved.current = isDirty;
  return {
    values: { ...initial, ...edited } as Values,
    changes,
    isDirty,
    hasUnsaved: () => unsaved.current,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setEdited((current) => ({ ...current, [name]: value })),
    /** `hasUnsaved` is false at once, before the next rendering. */
    clear: () => {
      unsaved.current = false;
      setEdited({});
    },
  };
}

/** What is wrong with each field: found before the request, or sent by the server and not corrected since. */
function useComplaints(error: unknown) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  return {
    complaintOf: (name: string) =>
      complaints[name] ?? (corrected.has(name) ? undefined : fieldComplaint(error, name)),
    replace: (found: Complaints) => {
      setComplaints(found);
      setCorrected(new Set());
    },
    correct: (name: string) => {
      setComplaints(({ [name]: _, ...others }) => others);
      setCorrected((current) => new Set(current).add(name));
    },
    clear: () => setComplaints({}),
  };
}

function useFocusOnRefusal(
  element: RefObject<HTMLFormElement | null>,
  refusals: number,
  error: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is new with every refusal, and only then
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, error]);
}

/** A form over one operation. Each refusal moves the focus to the first wrong field. */
export function useForm<Values extends object, Input, Data>(
  operation: Operation<Input, Data>,
  config: FormConfig<Values, Input, Data>,
): Form<Values, Data> {
  const { initial, fields = {}, check, done } = config;
  const element = useRef<HTMLFormElement>(null);
  const { values, changes, isDirty, hasUnsaved, change, clear } = useChanges(initial, config.keep);
  useUnsavedWork(isDirty);
  const sending = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const act = useAct(operation, {
    isSecret: config.isSecret ?? false,
    finish: (data) => config.finish?.(data),
  });
  const complaints = useComplaints(act.error);

  useFocusOnRefusal(element, refusals, act.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Also the second click of a double click, which comes before the form is shown as pending.
    if (act.isPending || sending.current) return;
    const isEdit = operation.method !== 'POST';
    const missing = missingFields(values as Record<string, unknown>, fields, isEdit);
    const found = { ...missing, ...check?.(values) };
    complaints.replace(found);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    const input = config.input(values, changes);
    sending.current = true;
    act.mutate(input, {
      onSettled: () => {
        sending.current = false;
      },
      onSuccess: (data) => {
        clear();
        done?.(data);
      },
    });
  }

  return {
    operation: operation as Operation<never, Data>,
    element,
    values,
    changes,
    set: (name, value) => {
      change(name, value);
      complaints.correct(name as string);
    },
    boundsOf: (name) => fields[name] ?? NO_BOUNDS,
    errorOf: complaints.complaintOf,
    failure: formFailure(act.error, Object.keys(initial)),
    error: act.error,
    isPending: act.isPending,
    isDirty,
    hasUnsaved,
    data: act.data,
    submit,
    reset: () => {
      clear();
      complaints.clear();
      act.reset();
      sending.current = false;
    },
  };
}
