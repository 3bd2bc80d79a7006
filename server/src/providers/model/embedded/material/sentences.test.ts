import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

it.each([
  ['Atendemos de lunes a viernes de 7 a. m. a 7 p. m. y los sábados hasta la 1 p. m.'],
  ['Entrada desde las 7:30 a.m. y salida a más tardar 7:00 p.m.'],
  ['We open 8 a.m. to 5 p.m. Monday through Friday and 9 a.m. to noon on Saturday.'],
  ['El Sr. Ruiz y la Dra. Paz atienden en la Av. Reforma No. 12, tel. 555 0101.'],
  ['A Profa. Lia dá aula na R. Augusta, nº. 4, às seg. e qua. das 8h às 10h.'],
  ['We sell pens, ink, etc. in the shop near St. Mary church, opposite Mr. Hill.'],
  ['Ask Dr. J. Smith in Carrick, Co. Cavan for the serial no. on the back.'],
  ['La visita cuesta Gs. 80.000 o S/. 50 y tarda aprox. 20 minutos.'],
  ['Delivery takes 3 days, Mon. to Fri., and Prof. Lee teaches on Tue. and Thu. evenings.'],
  ['It weighs 3.5 kg and costs 1.300 reais.'],
])('is one sentence, whatever it abbreviates: %s', (text) => {
  expect(sentences(text)).toEqual([text]);
});

it.each([
  ['Abrimos de 8 a. m. a 6 p. m. Los lunes cerramos.', 'Los lunes cerramos.'],
  ['Doors open at 9 a.m. Monday is quiz night.', 'Monday is quiz night.'],
  ['Find us at 5 Elm St. Open daily.', 'Open daily.'],
  ['The office is on Lisburn Rd. Bring your passport.', 'Bring your passport.'],
  ['Leva uns 45 min. Todo dia das 18h às 23h.', 'Todo dia das 18h às 23h.'],
  ['Celulares no. Prestamos hasta 1.500 dólares.', 'Prestamos hasta 1.500 dólares.'],
  ['Take vitamin C. It helps.', 'It helps.'],
])('ends where it ends: %s', (text, second) => {
  expect(sentences(text).slice(1)).toEqual([second]);
});

it('the numbers of a list stand in no sentence and cut none', () => {
  expect(sentences('To reset it: 1. Turn it off. 2. Wait 3.5 minutes. 3. Turn it on.')).toEqual([
    'To reset it: Turn it off.',
    'Wait 3.5 minutes.',
    'Turn it on.',
  ]);
  expect(sentences('Até 5 anos: 1. Depois 2 por pessoa.')).toEqual([
    'Até 5 anos: 1.',
    'Depois 2 por pessoa.',
  ]);
});
