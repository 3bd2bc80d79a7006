import type { ReactNode } from 'react';
import type { OperationFacts } from '../../api/operation.ts';

/** What can be done to the selected rows, by a verb of the API that takes one of them. */
export interface BulkAction<Row, Answer = unknown> {
  /** What `shownAs` answers for a row while it runs. */
  id: string;
  label: string;
  icon: ReactNode;
  operation: OperationFacts;
  /** Besides those of the operation: what the page reads again at the end. */
  topics?: readonly string[];
  isDanger?: boolean;
  /** For which rows it makes sense; the others are left out, and counted in the question. */
  applies?: (row: Row) => boolean;
  /** Asked before it begins, since one click reaches many. */
  ask: {
    title: (count: number) => string;
    text: string;
    /** On the button, unless the action's label says enough there. */
    go?: string;
    /** A text that goes with each request. */
    reason?: { label: string; hint: string; placeholder: string; maxLength?: number | undefined };
  };
  act: (row: Row, reason: string) => Promise<Answer>;
  /** In the words of a sentence: “12 conversations are closed.” */
  done: (count: number) => string;
  /** Only where the API can take it back. Null for a row that it had not changed. */
  undo?: (row: Row, answer: Answer) => (() => Promise<unknown>) | null;
}
