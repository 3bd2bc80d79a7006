import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const chips = new MatchDecorator({
  regexp: /\{\{\s*[\w.-]{1,100}\s*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
});

const chipPlugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = chips.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = chips.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const look = EditorView.theme({
  '.cm-variable': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    borderRadius: '4px',
    padding: '1px 3px',
    fontFamily: 'var(--font-mono)',
    fontSize: '13px',
  },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-tooltip': { color: 'var(--ink)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
  },
});

/** After two braces: the known variables, with the closing braces unless they are there. */
const complete =
  (names: () => readonly string[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(/\{\{\s*[\w.-]*/);
    if (!begun) return null;
    const from = begun.from + (/^\{\{\s*/.exec(begun.text)?.[0].length ?? 2);
    const isClosed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}';
    return {
      from,
      validFor: /^[\w.-]*$/,
      options: names().map((name) => ({
        label: name,
        type: 'variable',
        apply: isClosed ? name : `${name}}}`,
      })),
    };
  };

export const promptExtensions = (names: () => readonly string[]): Extension => [
  chipPlugin,
  look,
  autocompletion({ override: [complete(names)], icons: false }),
  keymap.of(completionKeymap),
];
