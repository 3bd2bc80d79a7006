import { type Html, html, nothing } from './html.ts';

/** Elements without a class, because the page has ten thousand of them. */
const TAGS = {
  key: [html`<b>`, html`</b>`],
  text: [html`<i>`, html`</i>`],
  value: [html`<u>`, html`</u>`],
  word: [html`<em>`, html`</em>`],
  comment: [html`<s>`, html`</s>`],
} as const;
type Token = keyof typeof TAGS;

type Rule = { form: RegExp; kind: (match: RegExpMatchArray) => Token };

function colour(text: string, { form, kind }: Rule): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(form)) {
    const [open, close] = TAGS[kind(match)];
    parts.push(html`${text.slice(end, match.index)}${open}${match[0]}${close}`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

const JSON_TOKEN: Rule = {
  form: /"(?:\\.|[^"\\])*"(?=\s*:)|"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g,
  kind: (match) => {
    const [token] = match;
    if (!token.startsWith('"')) return 'value';
    return /^\s*:/.test(match.input?.slice(match.index === undefined ? 0 : match.index + token.length) ?? '')
      ? 'key'
      : 'text';
  },
};

const SHELL_TOKEN: Rule = {
  form: /'(?:'\\''|[^'])*'|"[^"\n]*"|(?<=\s)--?[\w-]+|^curl\b/gm,
  kind: ([token]) => (/^['"]/.test(token) ? 'text' : 'word'),
};

const CODE_TOKEN: Rule = {
  form: /`[^`]*`|"(?:\\.|[^"\\])*"|#.*$|\b(?:import|from|const|new|await|if|throw|fetch|requests)\b|\b(?:true|false|null|True|False|None)\b|-?\b\d+(?:\.\d+)?\b/gm,
  kind: ([token]) => {
    if (/^[`"]/.test(token)) return 'text';
    if (token.startsWith('#')) return 'comment';
    return /^(?:-?\d|true|false|null|True|False|None)/.test(token) ? 'value' : 'word';
  },
};

const HEADER_TOKEN: Rule = { form: /^[\w-]+(?=:)/gm, kind: () => 'key' };

const RULES = { json: JSON_TOKEN, shell: SHELL_TOKEN, headers: HEADER_TOKEN, code: CODE_TOKEN };

export type Language = keyof typeof RULES | 'text';

export const highlight = (text: string, language: Language): Html =>
  language === 'text' ? html`${text}` : colour(text, RULES[language]);

/** The same request in several languages. Works without a script; with one, the choice applies to the whole page. */
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
