import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';

/** What is wrong with a part of the text, shown under it. */
export type Finding = { from: number; to: number; severity: 'error' | 'warning' | 'info'; message: string };

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--color-surface)', color: 'var(--color-ink)', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '12px 0' },
  '.cm-line': { padding: '0 14px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised, var(--color-surface))',
    border: '1px solid var(--color-line)',
  },
});

const always: Extension = [
  history(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorView.lineWrapping,
  look,
  lintGutter(),
];

/** A text of many lines. `extensions` are fixed when it is mounted; Tab leaves it, as in any field. */
export default function CodeEditor({
  value,
  onChange,
  label,
  describedBy,
  isReadOnly = false,
  findings = [],
  extensions = [],
  hint = '',
  className,
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  describedBy?: string;
  isReadOnly?: boolean;
  findings?: readonly Finding[];
  extensions?: Extension;
  hint?: string;
  className?: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  const readOnly = useRef(new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the life of the element
  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({
      parent: host.current,
      doc: value,
      extensions: [
        always,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-multiline': 'true',
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        }),
        placeholder(hint),
        readOnly.current.of(EditorState.readOnly.of(isReadOnly)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed.current(update.state.doc.toString());
        }),
        extensions,
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({
      effects: readOnly.current.reconfigure(EditorState.readOnly.of(isReadOnly)),
    });
  }, [isReadOnly]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const length = editor.state.doc.length;
    const shown: Diagnostic[] = findings
      .filter(({ from, to }) => from >= 0 && from <= to && to <= length)
      .map((finding) => ({ ...finding }));
    editor.dispatch(setDiagnostics(editor.state, shown));
  }, [findings]);

  return <div ref={host} className={className} />;
}
