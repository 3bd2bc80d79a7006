import { describe, expect, it } from 'vitest';
import type { Language } from '../../../listening/types.ts';
import { briefFor } from './test-play.ts';
import { reply, says } from './test-words.ts';

const ADMITS = /note your question|anotar (?:su|a sua) (?:pregunta|pergunta)/;

const ask = (prompt: string, text: string, language: Language = 'en'): string =>
  reply(
    { ...briefFor({ category: 'general', language, seed: 'formats' }), prompt, variables: {} },
    says(text),
  ).text;

describe('what a prompt states is found whatever form it has', () => {
  it('prose', () => {
    const prompt =
      'You are the assistant of Blue Door Hostel. A bed in the dormitory costs 24 euros a night. Breakfast is served from 7 to 10. Reception is open around the clock.';
    expect(ask(prompt, 'how much is a bed in the dorm?')).toContain('24 euros');
    expect(ask(prompt, 'When is breakfast?')).toContain('7 to 10');
    expect(ask(prompt, 'Do you rent surfboards?')).toMatch(ADMITS);
  });

  it('lists', () => {
    const prompt = `Eres el asistente de Ciclos Duero.
- Alquiler de bicicleta: 18 € al día
- Casco y candado incluidos
- Abrimos de 9:00 a 19:00`;
    expect(ask(prompt, '¿Cuánto cuesta alquilar una bici?', 'es')).toContain('18 €');
    expect(ask(prompt, '¿el casco está incluido?', 'es')).toContain('Casco');
    expect(ask(prompt, '¿Venden patines?', 'es')).toMatch(ADMITS);
  });

  it('questions with answers', () => {
    const prompt = `Q: Can I bring my dog?
A: Yes, small dogs are welcome on the terrace.
Q: Do you take reservations?
A: Only for six people or more.`;
    expect(ask(prompt, 'may i come with my dog')).toContain('terrace');
    expect(ask(prompt, 'do you take reservations for four?')).toContain('six people');
  });

  it('tables', () => {
    const prompt = `| Plano | Preço | Usuários |
|---|---|---|
| Inicial | R$ 49 | 2 |
| Equipe | R$ 129 | 10 |`;
    expect(ask(prompt, 'Quanto custa o plano Equipe?', 'pt')).toContain('129');
    expect(ask(prompt, 'quantos usuários tem o Inicial?', 'pt')).toContain('2');
  });

  it('values behind their names', () => {
    const prompt = `Price: 49 €/month
Trial: 14 days, no card needed
Support: weekdays 9-18`;
    expect(ask(prompt, 'What does it cost per month?')).toContain('49 €');
    expect(ask(prompt, 'can I try it first?')).toContain('14 days');
    expect(ask(prompt, 'How long is the warranty?')).toMatch(ADMITS);
  });

  it('headings with facts below, in Markdown', () => {
    const prompt = `## Opening hours
Monday to Friday **from 8:00 to 18:00**
## Cancellation
Free until *24 hours* before.
## Location
12 Harbour Street`;
    expect(ask(prompt, 'what time do you close?')).toContain('18');
    expect(ask(prompt, 'until when can I cancel for free?')).toContain('24 hours');
    expect(ask(prompt, 'Where are you?')).toContain('Harbour Street');
  });
});

describe('what is no question to the material', () => {
  it.each([
    ['en', 'Hello?'],
    ['en', 'Hello? Hello?'],
    ['en', 'Hi, hello?'],
    ['es', '¿Hola?'],
    ['es', '¿Aló?'],
    ['pt', 'Alô?'],
    ['pt', 'Olá?'],
  ] as const)('a greeting is not: %s %s', (language, text) => {
    expect(ask('The shop opens at 9.', text, language)).not.toMatch(ADMITS);
  });

  it.each([
    ['en', 'Can it be on the 24th at quarter past nine?'],
    ['en', 'Could we do Thursday at 4 pm?'],
    ['es', '¿Puede ser el 24 a las nueve y cuarto?'],
    ['pt', 'Pode ser no dia 24 às nove e quinze?'],
  ] as const)('a time that is proposed is not: %s %s', (language, text) => {
    const brief = briefFor({ category: 'scheduling', language, seed: 'formats' });
    expect(reply({ ...brief, prompt: 'The shop opens at 9.' }, says(text)).text).not.toMatch(ADMITS);
  });
});
