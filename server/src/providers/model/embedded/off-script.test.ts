import { describe, expect, it } from 'vitest';
import type { Category } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';
import { BUILT_IN_TOOLS, type ModelMessage } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { says } from './test-words.ts';

/** What the agent says to each of the lines, and whether it ends the conversation there. */
function talk(category: Category, language: Language, ...lines: string[]) {
  const brief = briefFor({ category, language, seed: 'talk' });
  const messages: ModelMessage[] = [{ role: 'assistant', content: '…' }];
  return lines.map((line) => {
    messages.push(says(line));
    const { text, toolCalls } = respond(brief, messages, BUILT_IN);
    messages.push({ role: 'assistant', content: text });
    return { text, ended: toolCalls.some(({ name }) => name === BUILT_IN_TOOLS.end) };
  });
}

const ADMITS =
  /don't (?:have|know)|no tengo esa|eso no lo sé|não tenho essa|isso eu não sei|más cercano|mais próximo/i;

describe('who lets the agent begin, or tells something, asks nothing', () => {
  it.each([
    ['interview', 'pt', 'pode começar, sim'],
    ['interview', 'es', 'sí, podemos empezar'],
    ['sales', 'pt', 'pode falar, tô só bordando'],
    ['sales', 'pt', 'quem decide sou eu sozinha, o ateliê é meu'],
    ['general', 'en', 'hi, could you give Mr Lowe in accounts a message?'],
    ['general', 'en', 'is Mr Lowe in?'],
    ['general', 'es', 'buenas tardes, ¿se encuentra la licenciada Torres?'],
    ['general', 'pt', 'o doutor Paulo está?'],
    ['scheduling', 'pt', 'pode ser quinta às três da tarde?'],
    ['surveys', 'pt', 'é só isso?'],
  ] as const)('%s in %s: %s', (category, language, line) => {
    expect(talk(category, language, line)[0]?.text).not.toMatch(ADMITS);
  });
});

describe('what answers a question of ours is none', () => {
  it.each([
    ['es', 'No me funciona la televisión', 'Tiene una luz roja'],
    ['es', 'No me funciona la televisión', 'Ah, espere, ya volvió. Ya funciona'],
    ['pt', 'A televisão não pega', 'tem uma luz vermelha'],
  ] as const)('%s: %s, %s', (language, ...lines) => {
    expect(talk('support', language, ...lines)[1]?.text).not.toMatch(ADMITS);
  });

  it('a promise to pay says who it is', () => {
    const [, , third] = talk(
      'collections',
      'es',
      'Sí, soy yo',
      'Ay, se me pasó. El viernes le pago los 150',
      'Por transferencia',
    );
    expect(third?.text).toMatch(/pago|viernes/);
    expect(third?.text).not.toMatch(/asunto personal/);
  });
});

describe('who tells what does not work is not taken for somebody else', () => {
  it.each([
    ['pt', 'aqui não tem internet desde ontem'],
    ['pt', 'não tem água quente aqui'],
    ['es', 'aquí no hay luz'],
    ['es', 'el router ya no trabaja'],
    ['es', 'pues no sé'],
    ['en', "there's no signal here"],
  ] as const)('in %s: %s', (language, line) => {
    expect(talk('support', language, line)[0]?.ended).toBe(false);
  });

  it('a wrong number in one word is heard', () => {
    expect(talk('sales', 'es', 'equivocado')[0]?.ended).toBe(true);
    expect(talk('sales', 'pt', 'engano')[0]?.ended).toBe(true);
  });
});

describe('an appointment', () => {
  it('that is to be moved is not booked at the time it has', () => {
    const [first, second] = talk(
      'scheduling',
      'pt',
      'oi, tenho dentista amanhã às nove e preciso remarcar',
      'pode ser quinta às três da tarde?',
    );
    expect(first?.text).not.toMatch(/às 9:00\. Posso confirmar/);
    expect(second?.text).toMatch(/quinta-feira, 19 de novembro, às 15:00/);
    expect(
      talk('scheduling', 'en', 'I have a haircut tomorrow at nine and I need to move it')[0]?.text,
    ).not.toMatch(/9:00/);
  });

  it('is moved to the second of two days that are named', () => {
    const [answer] = talk(
      'scheduling',
      'en',
      "I'd like to move my appointment from Tuesday to Friday at ten",
    );
    expect(answer?.text).toMatch(/Friday, November 20 at 10:00/);
  });

  it('is for the day that was settled on, not one that was thought of before it', () => {
    const [, answer] = talk(
      'scheduling',
      'pt',
      'quero agendar uma visita',
      'terça, não, terça eu tô na feira, bota sábado dia 21 às dez da manhã',
    );
    expect(answer?.text).toMatch(/sábado, 21 de novembro, às 10:00/);
  });

  it('is not pressed on somebody who wants nothing booked yet', () => {
    const lines = ['do you have anything free on Friday?', "no, don't book anything yet", 'thank you, bye'];
    const [, second] = talk('scheduling', 'en', ...lines);
    expect(second?.text).not.toMatch(/November/);
    const [, , third] = talk(
      'scheduling',
      'pt',
      'o casamento da minha mana é no dia 12 de dezembro, às 17 horas',
      'não marque ainda, estou só a perguntar',
      'está bem, depois digo alguma coisa',
    );
    expect(third?.text).not.toMatch(/12 de dezembro/);
  });

  it('is offered for cancelling to who cannot come', () => {
    const [answer] = talk('scheduling', 'en', "I've got an appointment on Wednesday but I can't make it");
    expect(answer?.text).toMatch(/cancel/);
  });
});

describe('an answer to something else', () => {
  it('refuses nothing: nothing more, no questions', () => {
    const staying = ['sí, dígame', 'está caro', 'voy a esperar la próxima factura', 'no, nada más'];
    expect(talk('retention', 'es', ...staying).at(-1)?.text).not.toMatch(/cancelación/);
    const interview = ['yes', 'three years', 'a shop', 'in December', 'mornings'];
    expect(talk('interview', 'en', ...interview, "no questions, I'm very interested").at(-1)?.text).toMatch(
      /hiring team reviews/,
    );
  });

  it('that it was all buys nothing', () => {
    const answers = ['yes', 'invoices in one place', 'forty', 'this week', 'just me', "that's all, thanks"];
    const [offer, reply] = talk('sales', 'en', ...answers).slice(-2);
    expect(offer?.text).toMatch(/set it up/);
    expect(reply?.text).not.toMatch(/noted your order|order is noted/);
    expect(reply?.ended).toBe(false);
  });

  it('thanks alone accept no offer', () => {
    const staying = ['sí, dígame', 'está caro', 'voy a esperar la próxima factura', 'gracias'];
    expect(talk('retention', 'es', ...staying).at(-1)?.text).not.toMatch(/se quede\./);
  });
});
