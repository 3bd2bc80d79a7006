import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '14px' },
  '.cm-line': { padding: '0 12px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '8px 0' },
  '.cm-deletedChunk': { backgroundColor: 'var(--bad-soft)', paddingLeft: '12px' },
  '.cm-deletedChunk .cm-deletedText, .cm-deletedText': { background: 'none', textDecoration: 'line-through' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--good-soft)' },
  '.cm-changedText, .cm-insertedText': { background: 'none', textDecoration: 'underline' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-faint)', padding: '4px 12px' },
});

/** Two texts as one: what goes is struck through, what comes is underlined. */
export default function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
          look,
          unifiedMergeView({
            original: before,
            mergeControls: false,
            gutter: false,
            collapseUnchanged: { margin: 2, minSize: 6 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after, label]);
  return <div ref={host} className="max-h-120 overflow-auto rounded-lg border border-line" />;
}
