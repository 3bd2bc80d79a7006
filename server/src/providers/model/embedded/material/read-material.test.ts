import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { readMaterial } from './read-material.ts';

const facts = (text: string, language: Language = 'en'): string[] =>
  readMaterial(text, language, 'prompt').facts.map((fact) => fact.text);

describe('a colon behind a clause is no label', () => {
  it.each([
    ['en', 'If the light on the router is red, there is no connection: switch it off for 60 seconds.'],
    ['es', 'Si el panel pita cada minuto, la batería está baja: hay que cambiarla por una CR123.'],
    ['pt', 'Se a luz do aparelho ficar vermelha, a fibra caiu: desligue por 60 segundos.'],
    ['es', 'La visita es gratis salvo que el cable esté roto: ahí son 80 euros.'],
  ] as const)('its sentence is whole, %s: %s', (language, text) => {
    expect(facts(text, language)).toEqual([text]);
  });

  it('it stands over its own sentence only, a label over all of its value', () => {
    const light = 'If the light is red, there is no connection: switch the router off.';
    const { facts: read } = readMaterial(`${light} Bills are sent on the 3rd.`, 'en', 'prompt');
    expect(read.map(({ text }) => text)).toEqual([light, 'Bills are sent on the 3rd.']);
    expect(read[1]?.contextText).not.toContain('light');
    expect(
      facts('Turma infantil, de 4 a 12 anos, com professora: terça às 17h. Sábado às 9h.', 'pt'),
    ).toEqual(['Turma infantil, de 4 a 12 anos, com professora: terça às 17h.', 'Sábado às 9h.']);
  });

  it('what answers who asks is said by itself', () => {
    expect(facts('When someone asks how long the repair takes: about two weeks.')).toEqual([
      'about two weeks.',
    ]);
  });
});

describe('what the agent is and does is told to nobody', () => {
  it.each([
    ['en', 'Hi, you are the helpdesk and you answer questions.'],
    ['en', 'You may not access accounts or give out balances.'],
    ['en', 'When booking: take name, date of birth and phone number.'],
    ['es', 'Agendas citas para servicio de autos.'],
    ['es', 'Sos Mica y atendés el teléfono.'],
    ['es', 'Vos contestás los mensajes de la escuela.'],
    ['es', 'Tú eres Yanet, la que atiende las reservas.'],
    ['es', 'Tomás pedidos de viaje y contestás dudas.'],
    ['es', 'Tratas de usted y respondes en una frase.'],
    ['es', 'Preséntese como Luis.'],
    ['es', 'Identifícate con tu nombre.'],
    ['es', 'Al agendar, pregunta nombre y teléfono.'],
    ['es', 'Para clases particulares, pasá el contacto y no cotices.'],
    ['pt', 'Oi, você é a Bia e atende o telefone.'],
    ['pt', 'Você agenda visitas.'],
    ['pt', 'És a Joana e respondes a quem liga.'],
    ['pt', 'Recebes reservas e respondes a dúvidas.'],
    ['pt', 'Atende o telefone e anota recados.'],
    ['pt', 'Se apresente como Caio.'],
    ['pt', 'Apresente-se como Caio.'],
    ['pt', 'Oriente a procurar o médico.'],
    ['pt', 'Não interprete resultados de exames.'],
    ['pt', 'Ao agendar, pergunte nome e telefone.'],
  ] as const)('%s: %s', (language, text) => {
    expect(facts(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'You can pay by card or cash.'],
    ['en', 'You can move your booking up to 48 hours ahead.'],
    ['es', 'Puede pagar con tarjeta o en efectivo.'],
    ['es', 'Recibes el pedido en 24 horas.'],
    ['es', 'Agendas la visita por la web.'],
    ['es', 'Tomas el autobús 12 hasta la plaza.'],
    ['es', 'Agendas escolares desde 12 euros.'],
    ['es', 'Reservas y citas por WhatsApp.'],
    ['es', 'Reserva con un día de anticipación.'],
    ['es', 'La secretaría abre de 9 a 14.'],
    ['pt', 'Você pode trocar em até 7 dias.'],
    ['pt', 'Atende com hora marcada.'],
    ['pt', 'Marcas nacionais e importadas.'],
    ['pt', 'Recebes a encomenda em 24 horas.'],
    ['pt', 'Traga documento com foto.'],
  ] as const)('what customers are told stays, %s: %s', (language, text) => {
    expect(facts(text, language)).toEqual([text]);
  });

  it('an order at the end is left out, and what stands before it is said', () => {
    expect(facts('Card numbers are never taken by phone; text the caller the link.')).toEqual([
      'Card numbers are never taken by phone.',
    ]);
    expect(facts('Si dio sus claves el banco las bloquea en una hora; pásalo al interno 9.', 'es')).toEqual([
      'Si dio sus claves el banco las bloquea en una hora.',
    ]);
    expect(facts('Não fazemos casamento civil; encaminhe para o cartório 2.', 'pt')).toEqual([
      'Não fazemos casamento civil.',
    ]);
  });
});

describe('the company is told without what its agent does', () => {
  it.each([
    [
      'en',
      'You work for Tallybook, invoicing software for freelancers, and you call customers who want to cancel.',
      'Tallybook, invoicing software for freelancers.',
    ],
    [
      'en',
      'Hi you are Lily from Maple Dental, Guelph, calling people who are overdue.',
      'Maple Dental, Guelph.',
    ],
    ['en', 'You work for Kelso Tool Hire (Scottish borders).', 'Kelso Tool Hire, Scottish borders.'],
    [
      'es',
      'Sos Mica, atendés el teléfono de Sal Gruesa, escuela de cocina en Palermo.',
      'Sal Gruesa, escuela de cocina en Palermo.',
    ],
    [
      'es',
      'Llamas a pacientes de la Clínica Sonría, en Bogotá, para recordarles su control.',
      'Clínica Sonría, en Bogotá.',
    ],
    [
      'es',
      'Llamas a clientes de Línea Tapatía, Av. Federalismo 1180, Guadalajara.',
      'Línea Tapatía, Av. Federalismo 1180, Guadalajara.',
    ],
    [
      'es',
      'Llamas a pacientes de Dental Luz, Querétaro, que no han venido en un año.',
      'Dental Luz, Querétaro.',
    ],
    [
      'pt',
      'Você liga para alunos da Academia Pulso, em Recife, que pediram cancelamento.',
      'Academia Pulso, em Recife.',
    ],
    [
      'pt',
      'És o Duarte, da Sul Sobre Rodas, aluguer de caravanas em Faro.',
      'Sul Sobre Rodas, aluguer de caravanas em Faro.',
    ],
    [
      'pt',
      'Você fala pela SolOeste Energia, de Cascavel, e liga para donos de casa.',
      'SolOeste Energia, de Cascavel.',
    ],
  ] as const)('%s: %s', (language, text, told) => {
    expect(facts(text, language)).toEqual([told]);
  });
});

describe('a heading that names nothing is not said', () => {
  it.each([
    [
      'en',
      '# Good to know\n- Weight limit 20 stone\n- Closed at Easter',
      ['Weight limit 20 stone.', 'Closed at Easter.'],
    ],
    ['en', '# Access\n- Free trolleys', ['Free trolleys.']],
    ['en', 'About us: we have moved homes since 1988.', ['We have moved homes since 1988.']],
    ['es', '# Información para responder\n- Cerramos en enero', ['Cerramos en enero.']],
    ['es', 'Nota: los lunes cerramos.', ['Los lunes cerramos.']],
    ['pt', 'Obs.: fechamos às segundas.', ['Fechamos às segundas.']],
    ['es', 'Bueno saber: el estacionamiento es gratis.', ['El estacionamiento es gratis.']],
    ['pt', '# Outras informações\n- Estacionamento grátis', ['Estacionamento grátis.']],
    ['pt', 'Observações: a loja fecha em janeiro.', ['A loja fecha em janeiro.']],
  ] as const)('%s: %s', (language, text, told) => {
    expect(facts(text, language)).toEqual(told);
  });

  it.each([
    ['en', '# Team\n- Ana Lopes'],
    ['en', 'Others: £5'],
    ['en', 'Access: by the back gate'],
    ['es', 'Datos: 20 GB al mes'],
    ['pt', 'Plano anual: R$ 89 por mês'],
  ] as const)('one that names something is, %s: %s', (language, text) => {
    expect(facts(text, language)).toEqual([`${text.replace(/^# (.+)\n- /, '$1: ')}.`]);
  });
});
