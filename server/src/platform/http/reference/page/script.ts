/** What the page adds with scripts: filter, copy, and the current position. */
export const docsScript = `'use strict';
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const find = (selector) => [...document.querySelectorAll(selector)];
  const menu = document.getElementById('menu');
  const filter = document.getElementById('filter');
  const scroller = document.getElementById('nav-scroll');
  const links = find('.nav li a');
  const groups = find('[data-group]');

  const openBefore = new Map(groups.map((group) => [group, group.open]));
  const applyFilter = () => {
    const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const link of links) link.parentElement.hidden = !words.every((word) => link.dataset.words.includes(word));
    for (const group of groups) {
      const found = group.querySelector('li:not([hidden])') !== null;
      group.hidden = !found;
      group.open = words.length > 0 ? found : openBefore.get(group);
    }
    scroller.classList.toggle('filtering', words.length > 0);
    document.getElementById('empty').hidden = groups.some((group) => !group.hidden);
  };
  filter.addEventListener('input', applyFilter);
  filter.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      filter.value = '';
      applyFilter();
      filter.blur();
    }
    if (event.key === 'Enter') links.find((link) => !link.parentElement.hidden && filter.value !== '')?.click();
  });
  for (const group of groups) {
    group.querySelector('summary').addEventListener('click', () => openBefore.set(group, !group.open));
  }
  document.addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (getComputedStyle(filter).display === 'none' || filter.offsetParent === null) menu.checked = true;
    filter.focus();
  });
  for (const link of links) link.addEventListener('click', () => { menu.checked = false; });

  const copyText = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  };
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('.copy');
    if (button === null) return;
    const text = button.dataset.copyText ?? [...button.closest('.sample').querySelectorAll('pre')].find((pre) => pre.offsetParent !== null)?.textContent ?? '';
    try {
      await copyText(text);
      button.textContent = 'Copied';
      button.classList.add('done');
    } catch {
      button.textContent = 'Copy failed';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
      button.classList.remove('done');
    }, 1600);
  });

  const LANGUAGE = 'parley-docs-language';
  const choose = (language) => {
    for (const input of find('.choices input')) input.checked = input.value === language;
  };
  const remembered = () => {
    try { return localStorage.getItem(LANGUAGE); } catch { return null; }
  };
  const kept = remembered();
  if (kept !== null && find('.choices input').some((input) => input.value === kept)) choose(kept);
  document.addEventListener('change', (event) => {
    const input = event.target.closest('.choices input');
    if (input === null) return;
    const before = input.getBoundingClientRect().top;
    choose(input.value);
    window.scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
    try { localStorage.setItem(LANGUAGE, input.value); } catch {}
  });

  const linkOf = new Map(links.map((link) => [link.hash.slice(1), link]));
  let current;
  const show = (id) => {
    if (id === current) return;
    linkOf.get(current)?.removeAttribute('aria-current');
    current = id;
    const link = linkOf.get(id);
    if (link === undefined) return;
    link.setAttribute('aria-current', 'true');
    const group = link.closest('[data-group]');
    if (filter.value === '' && !group.open) group.open = true;
    const top = link.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    if (top < 40 || top > scroller.clientHeight - 60) scroller.scrollTop += top - scroller.clientHeight / 3;
  };
  const inView = new Set();
  const entries = find('[data-entry]');
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) inView[isIntersecting ? 'add' : 'delete'](target);
    const first = entries.find((entry) => inView.has(entry));
    if (first !== undefined) show(first.id);
  }, { rootMargin: '-15% 0px -75% 0px' });
  for (const entry of entries) watcher.observe(entry);
})();
`;
