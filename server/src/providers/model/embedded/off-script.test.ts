import { describe, expect, it } from 'vitest';
import type { ModelMessage } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor } from './test-play.ts';
import { talk } from './test-talk.ts';
import { says } from './test-words.ts';

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
    ['scheduling', 'pt', 'dá pra passar pra segunda que vem, às nove da manhã?'],
    ['surveys', 'pt', 'é só isso?'],
    ['sales', 'pt', 'não sei a que horas ela chega'],
    ['general', 'en', "Hi, lovely weather today, isn't it?"],
    ['support', 'pt', 'Bom dia, tudo bem? Olha, já é a terceira vez que eu ligo, viu.'],
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

  it('who forgot to pay declines nothing', () => {
    const [, second] = talk('collections', 'es', 'Sí, soy yo', 'Ay, se me pasó. El viernes le pago');
    expect(second?.text).not.toMatch(/ninguna presión/);
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
    const [hours] = talk('scheduling', 'en', 'I would like to come on Friday, I am free from two to four');
    expect(hours?.text).not.toMatch(/16:00/);
  });

  it('keeps the hour that was asked for, whatever is said of the one there is', () => {
    const [first] = talk('scheduling', 'en', 'I need to move my appointment, Friday at ten works');
    expect(first?.text).toMatch(/Friday, November 20 at 10:00/);
    const lines = [
      'preciso remarcar a minha consulta',
      'segunda que vem, às nove da manhã',
      'É com o cardiologista.',
    ];
    const [, second, third] = talk('scheduling', 'pt', ...lines);
    expect(second?.text).toMatch(/segunda-feira, 23 de novembro, às 9:00/);
    expect(third?.text).toMatch(/segunda-feira, 23 de novembro, às 9:00/);
    expect(third?.ended).toBe(false);
  });

  it('is on Monday, not the second of two offers, for who says "segunda" and an hour', () => {
    const lines = ['quero agendar uma visita', 'sim', 'sim', 'segunda que vem, às nove da manhã'];
    const said = talk('scheduling', 'pt', ...lines);
    expect(said[1]?.text).toMatch(/ ou quarta-feira/);
    expect(said.at(-1)?.text).toMatch(/segunda-feira, 23 de novembro, às 9:00/);
  });

  it('is confirmed by who agrees and leaves', () => {
    const lines = [
      'quiero una cita',
      'un control',
      'sí',
      'el jueves a las cinco de la tarde',
      'Eso es. Gracias, hasta el jueves.',
    ];
    expect(talk('scheduling', 'es', ...lines).at(-1)?.text).toMatch(/jueves 19 de noviembre a las 17:00/);
  });

  it('may be booked after all by who wanted to wait', () => {
    const lines = [
      "I'd like a visit",
      "don't book anything yet, do you have parking?",
      'okay then, please book me',
    ];
    expect(talk('scheduling', 'en', ...lines).at(-1)?.ended).toBe(false);
  });

  it('is not canceled for who wants one and names a day that does not suit', () => {
    const [first] = talk('scheduling', 'en', "I want an appointment but Monday I can't come, Tuesday at ten");
    expect(first?.text).not.toMatch(/cancel/);
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
    expect(third?.ended).toBe(true);
  });

  it('is offered for cancelling to who cannot come', () => {
    const [answer] = talk('scheduling', 'en', "I've got an appointment on Wednesday but I can't make it");
    expect(answer?.text).toMatch(/cancel/);
  });
});

describe('a debt', () => {
  it.each([
    ['en', "no, his flatmate, how much is it? I'll pay it on Friday"],
    ['en', "he's at work, I'll pay for him tomorrow"],
    ['en', "I'm the brother, but I can pay it tomorrow"],
    ['es', 'no, la mamá, ¿cuánto debe? yo pago mañana'],
    ['pt', 'não, a mãe, quanto é a fatura? eu vou pagar na sexta'],
  ] as const)('is not told to somebody who only offers to pay, %s: %s', (language, line) => {
    const said = talk('collections', language, 'ok', line, 'ok').map(({ text }) => text);
    expect(said.slice(0, 2).join(' ')).not.toMatch(/150/);
  });
});

describe('questions about people and messages', () => {
  it.each([
    ['en', 'Mr Lowe is in on Tuesdays and Thursdays.', 'is Mr Lowe in on Thursdays?', /Thursdays\./],
    ['es', 'La doctora Ruiz está los martes.', '¿qué días está la doctora Ruiz?', /martes/],
    ['es', 'El mensaje cuesta 5 euros.', '¿de cuánto es el mensaje?', /5 euros/],
    [
      'pt',
      'Atendemos sem hora marcada. Sábado abrimos às 9.',
      'posso ir sábado às nove sem marcar?',
      /hora marcada|Sábado/,
    ],
  ] as const)('are answered, %s: %s %s', (language, prompt, line, told) => {
    const brief = { ...briefFor({ category: 'general', language, seed: 'talk' }), prompt };
    const messages: ModelMessage[] = [{ role: 'assistant', content: '…' }, says(line)];
    expect(respond(brief, messages, BUILT_IN).text).toMatch(told);
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

  it.each([
    ["No questions. I'd really like the job.", /hiring team reviews/],
    ["no questions, I'm still interested, no doubt", /hiring team reviews/],
    ["no questions, but I'm not interested any more", /let the hiring team know/],
  ])('decides an interview by its rest: %s', (line, told) => {
    const interview = ['yes', 'three years', 'a shop', 'in December', 'mornings'];
    expect(talk('interview', 'en', ...interview, line).at(-1)?.text).toMatch(told);
  });

  it('keeps who says yes in many words, and leaves open what is put off', () => {
    const staying = ['yes', "it's fine"];
    expect(talk('retention', 'en', ...staying, "that's all right, yes, I'll stay").at(-1)?.text).toMatch(
      /staying/,
    );
    const later = talk(
      'retention',
      'en',
      ...staying,
      'I need to talk to my husband',
      'No, not today. Thanks.',
    );
    expect(later.at(-1)?.text).not.toMatch(/cancellation/);
  });

  it('that it may stay as it is accepts no hand-over', () => {
    const asking = [
      'if I had to cancel would you charge me?',
      'and do you open on Saturdays?',
      'is there parking?',
    ];
    const said = talk('scheduling', 'en', ...asking, 'Alright, leave it as it is. Thanks.').slice(-2);
    expect(said[0]?.text).toMatch(/someone on the team\?/);
    expect(said[1]?.text).not.toMatch(/pass you to/);
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
