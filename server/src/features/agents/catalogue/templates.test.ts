import { describe, expect, it } from 'vitest';
import { assembledPromptPreamble, CATEGORIES, systemTemplates, type Template } from './index.ts';
import { ISSUED_TEMPLATE_IDS } from './test-template-ids.ts';
import { leftoversIn } from './test-words.ts';
import { LANGUAGES } from './types.ts';

const CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'];
const VARIABLES = ['contact_name', 'campaign_name', 'product_context', 'target_audience'];
const GUIDELINE_CHARACTERS = 2000 * 4;

const label = ({ category, language, name }: Template): string => `${category}/${language}/${name}`;
const each = systemTemplates.map((template): [string, Template] => [label(template), template]);
const textsOf = ({
  name,
  description,
  systemPrompt,
  firstMessage,
  objectionHandlers,
}: Template): string[] => [
  name,
  description,
  systemPrompt,
  firstMessage,
  ...Object.entries(objectionHandlers).flat(),
];

describe('system templates', () => {
  it('cover every category in every language at least twice', () => {
    for (const category of CATEGORIES)
      for (const language of LANGUAGES) {
        const found = systemTemplates.filter((one) => one.category === category && one.language === language);
        expect(found.length, `${category} ${language}`).toBeGreaterThanOrEqual(2);
      }
  });

  it('have unique ids that never change, because agents store them', () => {
    expect(new Set(systemTemplates.map(({ id }) => id)).size).toBe(systemTemplates.length);
    expect(systemTemplates.map(({ id, category, language }) => [id, category, language])).toEqual(
      ISSUED_TEMPLATE_IDS,
    );
  });

  it('have names of their own within a language', () => {
    for (const language of LANGUAGES) {
      const names = systemTemplates.filter((one) => one.language === language).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(each)('%s fits the limits of an agent', (_label, template) => {
    expect(template.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(template.name.length).toBeGreaterThan(0);
    expect(template.name.length).toBeLessThanOrEqual(100);
    expect(template.description.length).toBeGreaterThanOrEqual(20);
    expect(template.description.length).toBeLessThanOrEqual(500);
    expect(template.systemPrompt.length).toBeGreaterThanOrEqual(1500);
    expect(template.systemPrompt.length).toBeLessThanOrEqual(8000);
    expect(template.firstMessage.length).toBeGreaterThan(20);
    expect(template.firstMessage.length).toBeLessThanOrEqual(500);
    const handlers = Object.entries(template.objectionHandlers);
    expect(handlers.length).toBeGreaterThanOrEqual(4);
    expect(handlers.length).toBeLessThanOrEqual(50);
    for (const [objection, answer] of handlers) {
      expect(objection.length).toBeLessThanOrEqual(100);
      expect(answer.length).toBeGreaterThan(20);
      expect(answer.length).toBeLessThanOrEqual(2000);
    }
    expect(template.channels.length).toBeGreaterThan(0);
    expect(new Set(template.channels).size).toBe(template.channels.length);
    for (const channel of template.channels) expect(CHANNELS).toContain(channel);
  });

  it.each(each)('%s stays below the prompt guideline with its preamble', (_label, template) => {
    const assembled = assembledPromptPreamble(template.category, template.language) + template.systemPrompt;
    expect(assembled.length).toBeLessThanOrEqual(GUIDELINE_CHARACTERS);
  });

  it.each(each)('%s uses known variables only, and none in its first sentence', (_label, template) => {
    for (const text of textsOf(template)) {
      const used = [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]);
      for (const variable of used) expect(VARIABLES).toContain(variable);
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]|undefined/);
    }
    expect(template.firstMessage).not.toContain('{{');
  });

  it.each(each)('%s is written in its own language throughout', (_label, template) => {
    for (const text of textsOf(template)) expect(leftoversIn(text, template.language), text).toEqual([]);
  });

  it.each(each)('%s says who, goal, steps, manner, limits and how to hand over', (_label, template) => {
    expect(template.systemPrompt.match(/^# .+$/gm)).toHaveLength(7);
    expect(template.systemPrompt.match(/^\d\. .+$/gm)?.length).toBeGreaterThanOrEqual(5);
    expect(template.systemPrompt).toMatch(/\bAI\b|inteligencia artificial|inteligência artificial/);
    expect(template.systemPrompt).toMatch(/passwords|contraseñas|senhas/);
    expect(template.systemPrompt).toMatch(
      /not to be contacted|no recibir más contactos|não receber mais contatos/,
    );
    expect(template.firstMessage).toMatch(/virtual/);
  });
});
