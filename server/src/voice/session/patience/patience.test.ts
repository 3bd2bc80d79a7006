import { describe, expect, it } from 'vitest';
import type { Expectation, Language, PatienceReason } from '../types.ts';
import { patienceOf } from './patience.ts';
import { wordsOf } from './words.ts';

const reason = (
  text: string,
  expects: Expectation,
  language: Language,
  digitsWanted: number | null,
): PatienceReason =>
  patienceOf(text, { expects, digitsWanted, language, eagerness: 'normal', awaitsMailbox: false }).reason;

type Row = [text: string, reason: PatienceReason, expects?: Expectation, digitsWanted?: number];

const ENGLISH: Row[] = [
  ['What are your opening hours on Saturday?', 'asked'],
  ['My order arrived damaged and I want to cancel it.', 'done'],
  ['The internet connection has been down since yesterday.', 'done'],
  ['I was charged twice for the same invoice.', 'done'],
  ['Does the room have a view of the lake?', 'asked'],
  ['How long does a refund usually take?', 'asked'],
  ['I am calling because.', 'cannot_end'],
  ['I would like to book an appointment for', 'cannot_end'],
  ['I want to change my reservation and', 'cannot_end'],
  ['My email address is, um,', 'cannot_end'],
  ['Do you have any rooms with', 'cannot_end'],
  ['The problem is that the', 'cannot_end'],
  ['I would like to, uh,', 'cannot_end'],
  ['We are a group of', 'cannot_end'],
  ['It is about my', 'cannot_end'],
  ["I don't know if", 'cannot_end'],
  ['Yes, but', 'cannot_end', 'yes_no'],
  ['I think the problem is', 'may_not_end'],
  ['I cannot log in', 'may_not_end'],
  ['I really want', 'may_not_end'],
  ['Can you tell me what', 'may_not_end'],
  ['I have a question', 'may_not_end'],
  ['Could you help me', 'may_not_end'],
  ['One moment', 'may_not_end'],
  ["I'm calling", 'may_not_end'],
  ['What is it for?', 'may_not_end'],
  ['I think so.', 'may_not_end'],
  ['Tomorrow morning.', 'few_words'],
  ['Yes.', 'few_words'],
  ['I need a new password.', 'request'],
  ['Please book a table.', 'request'],
  ['I want to cancel my order,', 'request'],
  ['My flight was delayed,', 'may_not_end'],
  ['Tomorrow morning,', 'few_words'],
  ['Yes, please,', 'expected', 'yes_no'],
  ['Please.', 'expected', 'yes_no'],
  ['Please book a table.', 'request', 'yes_no'],
  ['Hey.', 'few_words'],
  ['Yes.', 'expected', 'yes_no'],
  ['No thanks.', 'expected', 'yes_no'],
  ['That is correct.', 'expected', 'yes_no'],
  ['Yeah sure.', 'expected', 'yes_no'],
  ['Goodbye.', 'expected'],
  ['Thank you very much.', 'expected'],
  ['Okay, bye bye.', 'expected'],
  ["That's all, thanks.", 'expected'],
  ['Hello?', 'expected'],
  ['Maria Johnson.', 'brief', 'name'],
  ['The second one.', 'brief', 'choice'],
  ['four seven two', 'dictating'],
  ['My number is four seven two', 'dictating'],
  ['4-7-2', 'dictating', 'digits', 6],
  ['four seven two nine one five', 'expected', 'digits', 6],
  ['472915', 'expected', 'digits', 6],
  ['double five three oh', 'expected', 'digits', 4],
  ['twenty two forty one', 'expected', 'digits', 4],
  ['two seven one six', 'dictating', 'digits'],
  ["I don't have it with me.", 'done', 'digits', 6],
  ['m a r i', 'dictating', 'spelling'],
  ['J-O-H-N', 'dictating', 'name'],
  ['ana dot lopez at', 'dictating', 'email'],
  ['ana at example dot com', 'done', 'email'],
  ['ana@example.com', 'done', 'email'],
  ['maria', 'dictating', 'email'],
  ['', 'nothing_heard'],
  ['...', 'nothing_heard'],
];

const SPANISH: Row[] = [
  ['¿Cuál es el horario de atención los sábados?', 'asked'],
  ['Mi pedido llegó dañado.', 'done'],
  ['Se me cayó el internet desde ayer.', 'done'],
  ['Me cobraron dos veces la misma factura.', 'done'],
  ['¿Cuánto tarda un reembolso normalmente?', 'asked'],
  ['Vivo en la calle doce con carrera séptima.', 'done'],
  ['Quiero agendar una cita para', 'cannot_end'],
  ['Estoy llamando porque', 'cannot_end'],
  ['Quería cambiar la reserva y', 'cannot_end'],
  ['El problema es que la', 'cannot_end'],
  ['Mi correo es, eh,', 'cannot_end'],
  ['Necesito hablar con', 'cannot_end'],
  ['Lo que quiero es, este,', 'cannot_end'],
  ['No sé si', 'cannot_end'],
  ['Somos un grupo de', 'cannot_end'],
  ['Es sobre mi', 'cannot_end'],
  ['Sí, pero', 'cannot_end', 'yes_no'],
  ['Pues el inconveniente es', 'may_not_end'],
  ['Yo quisiera', 'may_not_end'],
  ['Dígame cuánto', 'may_not_end'],
  ['Tengo una pregunta', 'may_not_end'],
  ['¿Me puede ayudar?', 'may_not_end'],
  ['Un momento', 'may_not_end'],
  ['Estoy llamando', 'may_not_end'],
  ['Mi número de cuenta es', 'may_not_end'],
  ['A ver', 'may_not_end'],
  ['Mañana temprano.', 'few_words'],
  ['Sí.', 'few_words'],
  ['No.', 'few_words'],
  ['Necesito una contraseña nueva.', 'request'],
  ['Por favor reserve una mesa.', 'request'],
  ['Sí.', 'expected', 'yes_no'],
  ['No, gracias.', 'expected', 'yes_no'],
  ['Claro que sí.', 'expected', 'yes_no'],
  ['Así es, correcto.', 'expected', 'yes_no'],
  ['Bueno.', 'expected', 'yes_no'],
  ['Adiós.', 'expected'],
  ['Muchas gracias, hasta luego.', 'expected'],
  ['Eso es todo, gracias.', 'expected'],
  ['¿Aló?', 'expected'],
  ['María Fernández.', 'brief', 'name'],
  ['La segunda opción.', 'brief', 'choice'],
  ['cuatro siete dos', 'dictating'],
  ['Mi número es tres cero uno', 'dictating'],
  ['treinta y cinco veinte', 'expected', 'digits', 4],
  ['cuatro siete dos nueve uno cinco', 'expected', 'digits', 6],
  ['tres cero uno', 'dictating', 'digits', 10],
  ['doble cinco cero', 'dictating', 'digits', 4],
  ['No la tengo a la mano.', 'done', 'digits', 6],
  ['eme a erre', 'dictating', 'spelling'],
  ['ana punto lópez arroba', 'dictating', 'email'],
  ['ana arroba ejemplo punto com', 'done', 'email'],
  ['Para mí', 'few_words'],
  ['¿Por qué?', 'may_not_end'],
  ['', 'nothing_heard'],
];

const PORTUGUESE: Row[] = [
  ['Qual é o horário de atendimento no sábado?', 'asked'],
  ['Meu pedido chegou com defeito.', 'done'],
  ['A internet caiu desde ontem.', 'done'],
  ['Fui cobrado duas vezes pela mesma fatura.', 'done'],
  ['Quanto tempo demora o reembolso?', 'asked'],
  ['Moro na rua das Flores, número doze.', 'done'],
  ['Quero marcar uma consulta para', 'cannot_end'],
  ['Estou ligando porque', 'cannot_end'],
  ['Queria mudar a reserva e', 'cannot_end'],
  ['O problema é que a', 'cannot_end'],
  ['Meu e-mail antigo, é,', 'cannot_end'],
  ['Preciso falar com', 'cannot_end'],
  ['Eu queria, tipo,', 'cannot_end'],
  ['Não sei se', 'cannot_end'],
  ['Somos um grupo de', 'cannot_end'],
  ['É sobre a minha', 'cannot_end'],
  ['Sim, mas', 'cannot_end', 'yes_no'],
  ['Vou pagar no', 'cannot_end'],
  ['Eu gostaria', 'may_not_end'],
  ['Me diga quanto', 'may_not_end'],
  ['Tenho uma dúvida', 'may_not_end'],
  ['Você pode me ajudar?', 'may_not_end'],
  ['Só um minutinho', 'may_not_end'],
  ['Estou ligando', 'may_not_end'],
  ['Quanto é?', 'may_not_end'],
  ['O meu nome é', 'may_not_end'],
  ['Deixa eu ver', 'may_not_end'],
  ['Amanhã cedo.', 'few_words'],
  ['Sim.', 'few_words'],
  ['Não.', 'few_words'],
  ['Preciso de uma senha nova.', 'request'],
  ['Por favor reserve uma mesa.', 'request'],
  ['Sim.', 'expected', 'yes_no'],
  ['Não, obrigada.', 'expected', 'yes_no'],
  ['É.', 'expected', 'yes_no'],
  ['Isso mesmo, correto.', 'expected', 'yes_no'],
  ['Com certeza.', 'expected', 'yes_no'],
  ['Tchau.', 'expected'],
  ['Muito obrigado, até logo.', 'expected'],
  ['É só isso, obrigada.', 'expected'],
  ['Alô?', 'expected'],
  ['Maria Fernandes.', 'brief', 'name'],
  ['A segunda opção.', 'brief', 'choice'],
  ['quatro sete dois', 'dictating'],
  ['Meu número é três zero um', 'dictating'],
  ['trinta e cinco vinte', 'expected', 'digits', 4],
  ['quatro sete dois nove meia cinco', 'expected', 'digits', 6],
  ['três zero um', 'dictating', 'digits', 9],
  ['Não tenho aqui comigo.', 'done', 'digits', 6],
  ['eme a erre', 'dictating', 'spelling'],
  ['ana ponto lopes arroba', 'dictating', 'email'],
  ['ana arroba exemplo ponto com', 'done', 'email'],
  ['', 'nothing_heard'],
];

describe.each([
  ['en', ENGLISH],
  ['es', SPANISH],
  ['pt', PORTUGUESE],
] as const)('patience in %s', (language, rows) => {
  it.each(rows)('after “%s” the wait is for %s (%s asked)', (text, expected, expects, digitsWanted) => {
    expect(reason(text, expects ?? 'open', language, digitsWanted ?? null)).toBe(expected);
  });
});

describe('patience', () => {
  const ms = (text: string, eagerness: 'patient' | 'normal' | 'eager', awaitsMailbox = false): number =>
    patienceOf(text, { expects: 'open', digitsWanted: null, language: 'en', eagerness, awaitsMailbox }).ms;

  it('a patient agent waits longer, an eager one shorter, after the same words', () => {
    const text = 'The delivery driver left the box with my neighbor.';
    expect([ms(text, 'eager'), ms(text, 'normal'), ms(text, 'patient')]).toEqual([472, 590, 767]);
    expect([ms('because', 'eager'), ms('because', 'normal'), ms('because', 'patient')]).toEqual([
      1056, 1320, 1716,
    ]);
  });

  it('a last word that was guessed is not trusted to be the last, where the recogniser tells', () => {
    const reasonAt = (text: string, endConfidence: number | null, expects: Expectation = 'open') =>
      patienceOf(text, {
        ...{ expects, digitsWanted: null, language: 'en', eagerness: 'normal', awaitsMailbox: false },
        endConfidence,
      }).reason;
    const text = 'I am calling the cops';
    expect([0.39, 0.4, 0.69, 0.7, null].map((sure) => reasonAt(text, sure))).toEqual([
      ...['cannot_end', 'may_not_end', 'may_not_end', 'done', 'done'],
    ]);
    expect(reasonAt('Hello.', 0.2)).toBe('few_words');
    expect(reasonAt('Yes.', 0.2, 'yes_no')).toBe('expected');
    expect(reasonAt('I am calling because', 0.2)).toBe('cannot_end');
  });

  it('the beep of a mailbox is awaited whatever the eagerness, where mailboxes are detected', () => {
    const greeting = 'Hi, you have reached John. Leave a message after the tone.';
    expect(ms(greeting, 'eager', true)).toBe(2500);
    expect(ms(greeting, 'normal', false)).toBe(590);
    expect(ms('I want to leave a message for the manager today please.', 'normal', true)).toBe(590);
  });

  it('punctuation, case and apostrophes do not matter', () => {
    expect(wordsOf('Ana.Lopez@Example.com, “Uh-huh”! I’m… 4-7-2.')).toEqual([
      'ana',
      '.',
      'lopez@example',
      '.',
      'com',
      'uh-huh',
      "i'm",
      '4-7-2',
    ]);
  });
});
