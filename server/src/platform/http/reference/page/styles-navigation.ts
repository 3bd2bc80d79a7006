/** Left column from 900 px, a sheet under the bar below that; both work without script. */
export const navigationStyles = `
.nav { position: fixed; inset: 0 auto 0 0; width: 288px; display: flex; flex-direction: column; background: var(--rail); border-right: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; padding: 18px 20px 14px; color: var(--ink); font-weight: 620; text-decoration: none; letter-spacing: -0.01em; }
.logo { width: 24px; height: 24px; flex: none; }
.version { margin-left: auto; font-size: 12px; line-height: 18px; font-weight: 450; color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.filter { display: none; position: relative; padding: 0 16px 12px; }
.js .filter { display: block; }
.filter input { width: 100%; height: 34px; padding: 0 34px 0 11px; font: 14px/20px var(--sans); color: var(--ink); background: var(--canvas); border: 1px solid var(--line-strong); border-radius: 8px; appearance: none; }
.filter input:focus-visible { outline-offset: -1px; border-color: transparent; border-radius: 8px; }
.filter input::placeholder { color: var(--ink-faint); opacity: 1; }
.filter input::-webkit-search-cancel-button { display: none; }
.filter kbd { position: absolute; right: 25px; top: 8px; padding: 0 6px; font-size: 11px; line-height: 17px; color: var(--ink-faint); border: 1px solid var(--line); border-radius: 4px; }
.filter input:focus + kbd { visibility: hidden; }
.nav-scroll { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 4px 12px 40px; scrollbar-width: thin; }
.group { margin-bottom: 2px; }
.group summary { display: flex; align-items: center; gap: 6px; padding: 6px 8px; border-radius: 7px; font-size: 14px; line-height: 20px; font-weight: 560; list-style: none; user-select: none; }
.group summary::-webkit-details-marker { display: none; }
.group summary::before { content: ""; width: 6px; height: 6px; margin: 0 4px 0 2px; border-right: 1.5px solid var(--ink-faint); border-bottom: 1.5px solid var(--ink-faint); transform: rotate(-45deg); transition: transform 150ms ease-out; flex: none; }
.group[open] summary::before { transform: rotate(45deg); }
.group summary:hover, .nav li a:hover { background: var(--hover); }
.count { margin-left: auto; font-size: 12px; font-weight: 450; color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.nav ul { list-style: none; padding: 2px 0 8px; }
.nav li a { display: flex; gap: 8px; align-items: baseline; padding: 4px 8px 4px 20px; border-radius: 7px; color: var(--ink-muted); font-size: 13.5px; line-height: 20px; text-decoration: none; }
.nav li a[aria-current] { background: var(--selected); color: var(--accent-ink); font-weight: 520; }
.verb { flex: none; width: 40px; font: 600 10px/20px var(--mono); letter-spacing: 0.01em; }
.filtering .count { display: none; }
.nav [hidden] { display: none; }
.empty { padding: 12px 8px; color: var(--ink-faint); font-size: 14px; }
.menu-box { position: absolute; opacity: 0; pointer-events: none; }
.bar { display: none; }
.main { margin-left: 288px; padding: 0 56px 96px; }
@media (max-width: 1199px) { .nav { width: 256px; } .main { margin-left: 256px; padding: 0 40px 80px; } }
@media (max-width: 899px) {
  :root { --bar: 52px; }
  .bar { position: sticky; top: 0; z-index: 5; height: var(--bar); display: flex; align-items: center; justify-content: space-between; padding: 0 16px; background: var(--canvas); border-bottom: 1px solid var(--line); }
  .bar .brand { padding: 0; }
  .menu-button { padding: 5px 12px; border: 1px solid var(--line-strong); border-radius: 8px; font-size: 14px; line-height: 20px; cursor: pointer; user-select: none; }
  .menu-box:checked ~ .bar .menu-button { background: var(--selected); border-color: transparent; color: var(--accent-ink); }
  .menu-box:focus-visible ~ .bar .menu-button { outline: 2px solid var(--focus); outline-offset: 2px; }
  .nav { display: none; inset: var(--bar) 0 0 0; width: auto; z-index: 4; padding-top: 14px; border: 0; }
  .menu-box:checked ~ .nav { display: flex; }
  .nav > .brand, .filter kbd { display: none; }
  .nav li a { padding-block: 7px; font-size: 15px; }
  .group summary { padding-block: 9px; font-size: 15px; }
  .main { margin-left: 0; padding: 0 16px 64px; }
}
`;
