/** What the server accepts for a field, from the generated `…Fields` and `…Query`. */
export interface Bounds {
  readonly required?: true;
  readonly nullable?: true;
  /** Absent for text. */
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly fields?: FieldsBounds;
  readonly items?: Bounds;
}

export type FieldsBounds = { readonly [name: string]: Bounds };
