/** The dashboard's colours and type. Pairs are light, dark; each text pair holds WCAG AA on its surfaces. */
export const baseStyles = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#fdfcfa, #171614);
  --rail: light-dark(#f8f6f2, #131210);
  --sunken: light-dark(#f6f3ee, #1d1b19);
  --hover: light-dark(#f1eee7, #24221f);
  --selected: light-dark(#e2f0ee, #15302d);
  --line: light-dark(#e8e4dc, #302d29);
  --line-strong: light-dark(#d6d0c5, #433f39);
  --ink: light-dark(#1c1a17, #f3f0ea);
  --ink-muted: light-dark(#575146, #b8b1a5);
  --ink-faint: light-dark(#6c6559, #9d9589);
  --accent: light-dark(#0f5f5b, #17736d);
  --accent-ink: light-dark(#0d5a56, #6fcdc3);
  --accent-soft: light-dark(#e2f0ee, #15302d);
  --good: light-dark(#1b6637, #7fcf98);
  --good-soft: light-dark(#e4f3e8, #16301f);
  --warn: light-dark(#845000, #e8b565);
  --warn-soft: light-dark(#fcf0d8, #352710);
  --bad: light-dark(#ab2118, #f39a90);
  --bad-soft: light-dark(#fcebe9, #3b1b18);
  --info: light-dark(#1a5799, #8fbdf2);
  --info-soft: light-dark(#e7f0fb, #172a40);
  --focus: light-dark(#0f7a74, #6fcdc3);
  --sans: "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --bar: 0px;
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--bar) + 16px); scrollbar-color: var(--line-strong) transparent; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/24px var(--sans); -webkit-font-smoothing: antialiased; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
h1 { font-size: 34px; line-height: 40px; letter-spacing: -0.022em; font-weight: 640; }
h2 { font-size: 24px; line-height: 32px; letter-spacing: -0.016em; font-weight: 620; }
h3 { font-size: 19px; line-height: 28px; letter-spacing: -0.01em; font-weight: 620; }
h4 { font-size: 13px; line-height: 20px; font-weight: 620; color: var(--ink); margin: 28px 0 0; padding-bottom: 8px; border-bottom: 1px solid var(--line); }
code, pre, kbd { font-family: var(--mono); font-size: 0.875em; font-variant-ligatures: none; }
a { color: var(--accent-ink); text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
button { font: inherit; color: inherit; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
::selection { background: var(--accent); color: #fff; }
.skip { position: fixed; left: 12px; top: -60px; z-index: 9; padding: 8px 14px; border-radius: 8px; background: var(--accent); color: #fff; }
.skip:focus { top: 12px; }
.prose > * + * { margin-top: 14px; }
.prose ul, .prose ol { padding-left: 22px; }
.prose li + li { margin-top: 6px; }
.prose li::marker { color: var(--ink-faint); }
.prose code, .field-text code, .errors code, td code { padding: 1.5px 5px; border-radius: 5px; background: var(--sunken); border: 1px solid var(--line); overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 560; color: var(--ink-faint); font-size: 13px; white-space: nowrap; }
th, td { padding: 9px 16px 9px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td:last-child, th:last-child { padding-right: 0; }
td code { white-space: nowrap; }
@media (max-width: 639px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; padding: 10px 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td:last-child { flex: 1 0 100%; color: var(--ink-muted); }
}
.copy { display: none; appearance: none; border: 1px solid transparent; background: none; color: var(--ink-faint); font-size: 12px; line-height: 18px; padding: 1px 8px; border-radius: 6px; cursor: pointer; }
.js .copy { display: inline-block; }
.copy:hover { color: var(--ink); background: var(--hover); border-color: var(--line); }
.copy.done { color: var(--good); }
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition-duration: 1ms !important; } }
`;
