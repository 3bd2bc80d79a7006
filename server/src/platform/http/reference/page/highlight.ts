import { type Html, html, nothing } from './html.ts';

type Rule = { form: RegExp; kind: (match: RegExpMatchArray) => string };

function colour(text: string, { form, kind }: Rule): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(form)) {
    parts.push(html`${text.slice(end, match.index)}<span class="${kind(match)}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

const JSON_TOKEN: Rule = {
  form: /"(?:\\.|[^"\\])*"(?=\s*:)|"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g,
  kind: (match) => {
    const [token] = match;
    if (!token.startsWith('"')) return 't-num';
    return /^\s*:/.test(match.input?.slice(match.index === undefined ? 0 : match.index + token.length) ?? '')
      ? 't-key'
      : 't-str';
  },
};

const SHELL_TOKEN: Rule = {
  form: /'(?:'\\''|[^'])*'|"[^"\n]*"|(?<=\s)--?[\w-]+|^curl\b/gm,
  kind: ([token]) => (/^['"]/.test(token) ? 't-str' : 't-cmd'),
};

const CODE_TOKEN: Rule = {
  form: /`[^`]*`|"(?:\\.|[^"\\])*"|#.*$|\b(?:import|from|const|new|await|if|throw|fetch|requests)\b|\b(?:true|false|null|True|False|None)\b|-?\b\d+(?:\.\d+)?\b/gm,
  kind: ([token]) => {
    if (/^[`"]/.test(token)) return 't-str';
    if (token.startsWith('#')) return 'note';
    return /^(?:-?\d|true|false|null|True|False|None)/.test(token) ? 't-num' : 't-cmd';
  },
};

const HEADER_TOKEN: Rule = { form: /^[\w-]+(?=:)/gm, kind: () => 't-key' };

const RULES = { json: JSON_TOKEN, shell: SHELL_TOKEN, headers: HEADER_TOKEN, code: CODE_TOKEN };

export type Language = keyof typeof RULES | 'text';

export const highlight = (text: string, language: Language): Html =>
  language === 'text' ? html`${text}` : colour(text, RULES[language]);

/** The same request in several languages. The choice needs no script, and one choice holds for the page where there is one. */
export const choices = (
  id: string,
  title: string,
  samples: readonly { name: string; text: string; language: Language }[],
): Html =>
  html`<figure class="sample choices"><figcaption><span>${title}</span>${samples.map(
    ({ name }, index) =>
      html`<label><input type="radio" name="${id}" value="${name}"${index === 0 ? html` checked` : nothing}>${name}</label>`,
  )}<button type="button" class="copy" data-copy>Copy</button></figcaption>${samples.map(
    ({ text, language }) => html`<pre tabindex="0"><code>${highlight(text, language)}</code></pre>`,
  )}</figure>`;

/** A titled, copyable block of code. */
export const sample = (title: string, note: string, text: string, language: Language): Html =>
  html`<figure class="sample"><figcaption><span>${title}</span><span class="note">${note}</span><button type="button" class="copy" data-copy>Copy</button></figcaption><pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>`;
