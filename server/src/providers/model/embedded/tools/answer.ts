import type { Language } from '../../../../listening/types.ts';
import { isAllSpeakable, plain, speakableStart } from '../talk/speakable.ts';
import type { Texts } from '../texts/index.ts';

const FACTS_MAX = 4;
const VALUE_LENGTH_MAX = 80;
const TEXT_LENGTH_MAX = 240;
const TEXT_READ_MAX = 2_000;
const CONTENT_READ_MAX = 20_000;
const DEPTH_MAX = 3;

/** Plumbing that means nothing to the person, or is not for them. */
const NOT_SAID =
  /(^|_)(id|uuid|ok|success|code|token|secret|key|password|hash|url|uri|link|request|trace|version|debug|internal|system|prompt|instructions?|created|updated|timestamp|type|object)(_|$)|^status_code$/i;

const nameOf = (key: string): string =>
  plain(key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '))
    .toLowerCase()
    .slice(0, 40);

function saidAs(value: unknown, texts: Texts, language: Language): string | null {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = plain(value).replace(/[.!]+$/, '');
  return text === '' || text.length > VALUE_LENGTH_MAX || !isAllSpeakable(text, language) ? null : text;
}

function factsIn(value: unknown, texts: Texts, language: Language, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [];
  const facts: string[] = [];
  for (const [key, item] of Object.entries(value)) {
    if (facts.length >= FACTS_MAX) break;
    const said = NOT_SAID.test(key) ? null : saidAs(item, texts, language);
    if (said !== null) facts.push(/^\d+$/.test(key) ? said : `${nameOf(key)} ${said}`);
    else if (!NOT_SAID.test(key)) facts.push(...factsIn(item, texts, language, depth + 1));
  }
  return facts.slice(0, FACTS_MAX);
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** What a tool's answer says to the person, as the words between other words; '' when it holds nothing to say. */
export function factsOf(content: string, texts: Texts, language: Language): string {
  const json = content.length <= CONTENT_READ_MAX ? parsed(content) : null;
  const facts = typeof json === 'object' && json !== null ? factsIn(json, texts, language, 0) : [];
  if (facts.length > 0) return facts.join(', ').slice(0, TEXT_LENGTH_MAX);
  const text = content.slice(0, TEXT_READ_MAX);
  if (/^\s*[[{]/.test(text) || !isAllSpeakable(text, language)) return '';
  return speakableStart(text, language, 2, TEXT_LENGTH_MAX).replace(/[.!]+$/, '');
}
