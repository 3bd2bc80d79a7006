/** Chapters and operations: words beside samples from 1200 px, one below the other under that. */
export const entryStyles = `
.opening { padding: 64px 0 8px; max-width: 760px; }
.lead { margin-top: 12px; font-size: 18px; line-height: 28px; color: var(--ink-muted); text-wrap: pretty; }
.facts { margin-top: 28px; border: 1px solid var(--line); border-radius: 12px; font-size: 14px; }
.facts > div { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 11px 16px; }
.facts > div + div { border-top: 1px solid var(--line); }
.facts dt { width: 136px; color: var(--ink-faint); }
.facts dd { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 18px; min-width: 0; }
.facts dd code { overflow-wrap: anywhere; }
.facts dd .copy { margin-left: -10px; }
/* Entries far away are not laid out; smooth scrolling would miss a target among heights that are still estimates. */
.entry { content-visibility: auto; contain-intrinsic-size: auto 1400px; scroll-margin-top: -24px; padding: 48px 0; border-bottom: 1px solid var(--line); }
.tag-head { padding: 72px 0 0; max-width: 760px; }
.tag-head h2 { font-size: 28px; line-height: 36px; letter-spacing: -0.02em; }
.tag-head .prose { margin-top: 6px; color: var(--ink-muted); }
.tag .entry:last-child { border-bottom: 0; }
.words { min-width: 0; max-width: 720px; }
.words > .prose { margin-top: 12px; }
.samples { min-width: 0; margin-top: 28px; display: flex; flex-direction: column; gap: 16px; }
.across { margin-top: 28px; }
.across td:last-child { min-width: 60%; }
.anchor { color: inherit; text-decoration: none; }
.anchor::after { content: "#"; margin-left: 8px; color: var(--ink-faint); opacity: 0; font-weight: 400; transition: opacity 150ms ease-out; }
.anchor:hover::after, .anchor:focus-visible::after { opacity: 1; }
.address { display: flex; align-items: center; gap: 10px; margin-top: 8px; min-width: 0; }
.path { font-size: 14px; line-height: 20px; color: var(--ink-muted); overflow-wrap: anywhere; }
.method { flex: none; padding: 0 7px; border-radius: 5px; font: 650 11px/20px var(--mono); letter-spacing: 0.02em; background: var(--hover); }
.m-get { color: var(--info); } .m-post { color: var(--good); } .m-put, .m-patch { color: var(--warn); } .m-delete { color: var(--bad); }
.method.m-get { background: var(--info-soft); } .method.m-post { background: var(--good-soft); } .method.m-put, .method.m-patch { background: var(--warn-soft); } .method.m-delete { background: var(--bad-soft); }
.badges { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
.badge { padding: 1px 9px; border: 1px solid var(--line); border-radius: 99px; font-size: 12.5px; line-height: 20px; color: var(--ink-muted); text-decoration: none; white-space: nowrap; }
.badge:hover { border-color: var(--line-strong); color: var(--ink); }
.badge b { font-weight: 500; color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.badge.scope { border-color: transparent; background: var(--accent-soft); color: var(--accent-ink); font-weight: 520; }
.note { font-weight: 400; color: var(--ink-faint); }
.returns { display: flex; gap: 12px; margin-top: 10px; color: var(--ink-muted); }
.returns .status { color: var(--good); font-weight: 520; }
.fields { list-style: none; }
.field { padding: 13px 0; border-bottom: 1px solid var(--line); }
.field:last-child { border-bottom: 0; padding-bottom: 4px; }
.field-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 9px; line-height: 22px; }
.field-name { font-weight: 620; font-size: 13.5px; overflow-wrap: anywhere; }
.type, .required, .old { font-size: 13px; color: var(--ink-faint); }
.required { color: var(--bad); }
.old { color: var(--warn); }
.maybe { font-size: 13px; color: var(--ink-faint); font-style: italic; }
.field-text { margin-top: 3px; font-size: 14px; line-height: 22px; color: var(--ink-muted); }
.field-text > * + * { margin-top: 6px; }
.field-text ul { padding-left: 20px; }
.limits { display: flex; flex-wrap: wrap; gap: 0 14px; margin-top: 3px; font-size: 13px; line-height: 20px; color: var(--ink-faint); }
.limits code, .values code { font-size: 12px; color: var(--ink-muted); overflow-wrap: anywhere; }
.values { display: flex; flex-wrap: wrap; gap: 5px; margin-top: 6px; line-height: 18px; }
.values code { padding: 0 6px; line-height: 19px; border: 1px solid var(--line); border-radius: 5px; background: var(--sunken); }
details.inside { margin-top: 9px; border: 1px solid var(--line); border-radius: 9px; }
details.inside > summary, .fold > summary { display: flex; align-items: center; gap: 8px; padding: 5px 12px; font-size: 13px; line-height: 20px; color: var(--ink-muted); list-style: none; border-radius: 8px; }
details.inside > summary::-webkit-details-marker, .fold > summary::-webkit-details-marker { display: none; }
details.inside > summary::before, .fold > summary::before { content: ""; width: 6px; height: 6px; border-right: 1.5px solid currentColor; border-bottom: 1.5px solid currentColor; transform: rotate(-45deg); transition: transform 150ms ease-out; flex: none; }
details[open].inside > summary::before, .fold[open] > summary::before { transform: rotate(45deg); }
details.inside > summary:hover, .fold > summary:hover { color: var(--ink); background: var(--hover); }
details.inside .count, .fold .count { margin-left: 0; }
details.inside > .fields { padding: 0 14px 6px; border-top: 1px solid var(--line); }
.fold { margin-top: 12px; border: 1px solid var(--line); border-radius: 10px; }
.fold > summary { padding-block: 8px; font-weight: 520; }
.fold > .fields, .fold > .errors, .fold > .limits { padding: 2px 14px 10px; border-top: 1px solid var(--line); }
.fold > .inside { margin: 0 12px 12px; }
.fold > .fields > .field > .inside { margin-top: 4px; border: 0; }
.fold > .fields > .field > .inside > summary { padding-inline: 2px; }
.fold > .fields > .field > .inside > .fields { padding: 0 0 0 14px; border-top: 0; border-left: 1px solid var(--line); }
.errors { list-style: none; font-size: 14px; line-height: 22px; color: var(--ink-muted); }
.errors li { display: flex; gap: 14px; padding: 7px 0; }
.errors li + li { border-top: 1px solid var(--line); }
.status { flex: none; width: 30px; color: var(--ink-faint); font-variant-numeric: tabular-nums; }
.errors code { color: var(--ink); }
.sample { flex: none; display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 12px; background: var(--sunken); overflow: hidden; }
.sample figcaption { display: flex; align-items: center; gap: 8px; padding: 7px 10px 7px 16px; min-height: 38px; border-bottom: 1px solid var(--line); font-size: 13px; line-height: 20px; font-weight: 560; }
.sample .copy { margin-left: auto; font-weight: 450; }
.sample pre { padding: 14px 16px; max-height: 460px; min-height: 0; overflow: auto; font-size: 12.5px; line-height: 20px; scrollbar-width: thin; tab-size: 2; }
.sample pre:focus-visible { outline-offset: -2px; border-radius: 0 0 12px 12px; }
.sample pre code { font-size: inherit; }
.sample code :is(b, i, u, em, s) { font: inherit; text-decoration: none; color: var(--accent-ink); }
.sample code i { color: var(--ink-muted); } .sample code u { color: var(--warn); } .sample code s { color: var(--ink-faint); }
.foot { padding-top: 40px; font-size: 13px; color: var(--ink-faint); }
.choices label { padding: 1px 8px; border: 1px solid transparent; border-radius: 6px; font-size: 12px; line-height: 18px; font-weight: 450; color: var(--ink-faint); cursor: pointer; }
.choices label:first-of-type { margin-left: 4px; }
.choices label:hover { color: var(--ink); background: var(--hover); }
.choices label:has(:checked) { color: var(--accent-ink); background: var(--accent-soft); }
.choices label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
.choices input { position: absolute; opacity: 0; pointer-events: none; }
.choices pre { display: none; }
.choices:has(label:nth-of-type(1) :checked) pre:nth-of-type(1), .choices:has(label:nth-of-type(2) :checked) pre:nth-of-type(2), .choices:has(label:nth-of-type(3) :checked) pre:nth-of-type(3) { display: block; }
@media (min-width: 1200px) {
  .entry { display: grid; grid-template-columns: minmax(0, 1fr) minmax(400px, 46%); gap: 56px; max-width: 1320px; }
  .entry.wide { display: block; }
  .samples { margin-top: 0; position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); }
  .sample pre { max-height: 42vh; }
  .sample + .sample { flex: 0 1 auto; min-height: 0; }
  .sample + .sample pre { max-height: none; }
  .across { grid-column: 1 / -1; margin-top: -24px; }
}
@media (max-width: 899px) {
  .opening { padding-top: 36px; }
  h1 { font-size: 30px; line-height: 36px; }
  .entry { padding: 36px 0; scroll-margin-top: -22px; }
  .tag-head { padding-top: 52px; }
  .facts dt { width: 100%; }
}
`;
