import { describe, expect, it } from 'vitest';
import { readDay, readHour } from './reply.ts';
import { fieldOf, NOW, table } from './test-lines.ts';

describe('es, Día de la entrega: ¿Qué día le viene bien?', () => {
  it.each(
    table(`
      mañana | 2026-11-17
      pasado mañana, si puede ser | 2026-11-18
      mañana por la mañana | 2026-11-17
      por la mañana | -
      el jueves | 2026-11-19
      este viernes | 2026-11-20
      el martes de la semana que viene | 2026-11-24
      la semana que viene, el martes | 2026-11-24
      la otra semana el miércoles | 2026-11-25
      el próximo sábado | 2026-11-21
      de hoy en ocho | 2026-11-23
      dentro de tres días | 2026-11-19
      en dos semanas | 2026-11-30
      de aquí a una semana | 2026-11-23
      el veintitrés | 2026-11-23
      el 23 de noviembre | 2026-11-23
      el cuatro | 2026-12-04
      el día cuatro de diciembre | 2026-12-04
      el cinco del mes que viene | 2026-12-05
      el 3 del próximo mes | 2026-12-03
      el primero de diciembre | 2026-12-01
      el uno de enero | 2027-01-01
      el lunes 23 | 2026-11-23
      lunes 30 de noviembre | 2026-11-30
      el miércoles veinticinco | 2026-11-25
      el primer lunes de diciembre | 2026-12-07
      el último día del mes | 2026-11-30
      Nochebuena | 2026-12-24
      la víspera de Reyes | 2027-01-05
      el día después de Navidad | 2026-12-26
      en Año Nuevo | 2027-01-01
      el día de la Inmaculada | 2026-12-08
      el martes no, mejor el miércoles | 2026-11-18
      el martes no puedo, el jueves sí | 2026-11-19
      no puedo el martes, el jueves me viene bien | 2026-11-19
      el miércoles... digo, el jueves | 2026-11-19
      el viernes, perdón, el sábado | 2026-11-21
      martes, no, miércoles | 2026-11-18
      cualquier día menos el jueves | -
      antes del 20 no | -
      a partir del lunes | -
      después del 25 | -
      la semana que viene | -
      el fin de semana | -
      a fin de mes | -
      cuando quieran | -
      el lunes o el martes | -
      entre el 20 y el 25 | -
      a mi hermano se lo llevan el jueves | -
      tenía que ser el jueves pasado | -
      el jueves trabajo | -
      el jueves tengo médico | -
      el jueves estoy en casa todo el día | 2026-11-19
      el jueves tengo libre | 2026-11-19
      si me pagan el viernes, el sábado | -
      ¿atienden los sábados? | -
      ¿puede ser el jueves? | 2026-11-19
      los jueves | -
      el jueves, que es cuando libro | 2026-11-19
      el jueves porque el miércoles tengo médico | 2026-11-19
      el jueves... no, espere, déjeme ver y le aviso | -
      no sé todavía | -
      póngame el diecinueve | 2026-11-19
      apúnteme para el sábado 21 | 2026-11-21
      me queda mejor el viernes | 2026-11-20
      mañana mismo | 2026-11-17
      hoy mismo si se puede | 2026-11-16
      el 31 de noviembre | -
      el 12 de octubre | 2027-10-12
      a las cinco | -
      sí | -
      ya se los dije la semana pasada | -
      el día que usted quiera | -
      lo antes posible | -
      este jueves no, el otro | 2026-11-26
      no este viernes sino el otro | 2026-11-27
      del viernes en ocho | 2026-11-27
      el veintipico | -
      a ver, hoy es lunes... el miércoles | 2026-11-18
      el miércoles por la tarde, tipo cinco | 2026-11-18
      15 de diciembre del 2026 | 2026-12-15
      15/12 | 2026-12-15
      diciembre quince | 2026-12-15
      pues el martes, o sea mañana | 2026-11-17
      el lunes es feriado, vengan el martes | 2026-11-17
      tres días después de Navidad | 2026-12-28
      el sábado antes de Navidad | 2026-12-19
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, '¿Qué día le viene bien?', fieldOf('day_date', 'Día de la entrega'), 'es', NOW),
    ).toBe(value);
  });
});

describe('es, Fecha de la caída: ¿Cuándo se cayó?', () => {
  it.each(
    table(`
      ayer por la tarde | 2026-11-15
      anteayer | 2026-11-14
      antier | 2026-11-14
      anoche | 2026-11-15
      el sábado | 2026-11-14
      el jueves pasado | 2026-11-12
      el pasado martes | 2026-11-10
      hace tres días | 2026-11-13
      hace una semana | 2026-11-09
      hace dos semanas justas | 2026-11-02
      el 3 de este mes | 2026-11-03
      el 28 de octubre | 2026-10-28
      el veinte | 2026-10-20
      el día de Todos los Santos | 2026-11-01
      hace unos meses | -
      la semana pasada, el miércoles | 2026-11-11
      no me acuerdo bien | -
      hoy por la mañana | 2026-11-16
      fue el viernes, no, el jueves | 2026-11-12
      el mes pasado | -
      el trece del mes pasado | 2026-10-13
      dos días antes de Todos los Santos | 2026-10-30
      el 5 de mayo de 2024 | 2024-05-05
    `),
  )('%s → %s', (reply, value) => {
    expect(readDay(reply, '¿Cuándo se cayó?', fieldOf('day_date', 'Fecha de la caída'), 'es', NOW)).toBe(
      value,
    );
  });
});

describe('es, Fecha de nacimiento: ¿Cuál es su fecha de nacimiento?', () => {
  it.each(
    table(`
      tres de mayo de mil novecientos setenta y ocho | 1978-05-03
      el tres de mayo del setenta y ocho | 1978-05-03
      3 de mayo de 1978 | 1978-05-03
      tres del cinco del setenta y ocho | 1978-05-03
      tres cinco setenta y ocho | 1978-05-03
      primero de enero de dos mil | 2000-01-01
      el 9 de septiembre de 2001 | 2001-09-09
      17/08/59 | 1959-08-17
      veintinueve de febrero del ochenta y ocho | 1988-02-29
      nací el doce de octubre del sesenta | 1960-10-12
      el 12 de octubre | -
      tengo cuarenta años | -
      la de mi mujer es el 3 de mayo del 80 | -
      del 78 | -
      dos de diciembre de mil novecientos noventa y uno | 1991-12-02
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(
        reply,
        '¿Cuál es su fecha de nacimiento?',
        fieldOf('day_date', 'Fecha de nacimiento'),
        'es',
        NOW,
      ),
    ).toBe(value);
  });
});

describe('es, Hora de la cita: ¿A qué hora le viene bien?', () => {
  it.each(
    table(`
      a las nueve y media | 09:30
      a las cinco y cuarto | 17:15
      a las cinco menos cuarto | 16:45
      a las once menos diez | 10:50
      cuarto para las tres | 14:45
      diez para las once | 10:50
      faltando diez para las cuatro | 15:50
      las cuatro y veinte | 16:20
      cuatro y veinte | 16:20
      a las 16:30 | 16:30
      a las 16 | 16:00
      a las dieciséis horas | 16:00
      a la una | 13:00
      a la una y media | 13:30
      a las doce | 12:00
      al mediodía | 12:00
      a medianoche | 00:00
      a las ocho de la noche | 20:00
      ocho de la mañana | 08:00
      a las 3 pm | 15:00
      a las tres p. m. | 15:00
      tipo diez | 10:00
      a las diez en punto | 10:00
      siete y media de la tarde | 19:30
      seis de la mañana | 06:00
      a las diez no, a las once | 11:00
      a las diez... mejor a las once | 11:00
      a las diez no puedo, a las once sí | 11:00
      a las diez, digo, a las once | 11:00
      después de las cuatro | -
      antes de las doce | -
      entre las dos y las cuatro | -
      de dos a cuatro | -
      por la mañana | -
      a media mañana | -
      en una hora | 11:00
      en media hora | 10:30
      dentro de dos horas | 12:00
      en veinte minutos | 10:20
      el jueves | -
      salgo a las tres | -
      mi mujer tiene cita a las dos | -
      la otra vez fue a las diez | -
      si me da tiempo, a las once | -
      a las diez o a las once | -
      ¿a qué hora abren? | -
      ¿puede ser a las tres? | 15:00
      somos cuatro | -
      tengo dos hijos | -
      póngame a las cuatro | 16:00
      a las cuatro me viene bien | 16:00
      las cuatro está perfecto | 16:00
      once | 11:00
      me da igual | -
      a las nueve y pico | -
      entro a trabajar a las diez, así que a las nueve | 09:00
      a las veinte | 20:00
      veinte treinta | 20:30
      a las dos y pico de la tarde | -
      una y cuarto | 13:15
      tres de la tarde | 15:00
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(reply, '¿A qué hora le viene bien?', fieldOf('start_time', 'Hora de la cita'), 'es', NOW),
    ).toBe(value);
  });
});

describe('es, Día de la revisión: ¿Cuándo quiere traer el coche?', () => {
  it.each(
    table(`
      pues mire, el jueves libro, así que el jueves | 2026-11-19
      yo diría que el viernes | 2026-11-20
      el lunes no que tengo médico, mejor el martes | 2026-11-17
      el miércoles, que el jueves me voy de viaje | 2026-11-18
      cobro el 27, así que el 28 | 2026-11-28
      ¿el sábado abren? | -
      El lunes que viene a primera hora | 2026-11-23
      ya lo llevé el viernes | -
      estuvo ahí el jueves pasado | -
      mi hijo lo lleva el jueves, el mío cuando pueda | -
      cuando me den el alta | -
      después de Reyes | -
      antes de Navidad | -
      la primera semana de diciembre | -
      mañana no, pasado | 2026-11-18
      mañana no puedo, pasado mañana sí | 2026-11-18
      el treinta de este mes | 2026-11-30
      ahorita no sé decirle | -
      ¡Kevin, bájate de ahí! Perdone. El viernes | 2026-11-20
      espere que mire el calendario... el dos de diciembre | 2026-12-02
      el que usted me diga | -
      igual el jueves, no sé | -
      ojalá el jueves | -
      para el jueves estaría bien | 2026-11-19
      el jueves si Dios quiere | 2026-11-19
      el jueves si no llueve | -
      le confirmo el jueves | -
      el jueves le aviso | -
      hoy no, mañana | 2026-11-17
      el 24, martes | 2026-11-24
      martes 24 por la mañana | 2026-11-24
      de este jueves en ocho | 2026-11-26
      el próximo lunes, sin falta | 2026-11-23
      nos vemos el sábado pues | 2026-11-21
      el sábado por la tardecita | 2026-11-21
      lunes o martes me da igual | -
      el lunes y el martes los tengo ocupados | -
      lunes a viernes | -
      todos los días | -
      viajo el 25 así que tiene que ser el 24 | 2026-11-24
      no antes del lunes | -
      de aquí a fin de mes | -
      el día de mi santo | -
      el doce me operan | -
      desde el lunes | -
      el mismo día que mi cuñada | -
      ponle el veinte | 2026-11-20
      apunta el veinte de noviembre | 2026-11-20
      el mes que entra, el día cinco | 2026-12-05
      el quince de enero del año que viene | 2027-01-15
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, '¿Cuándo quiere traer el coche?', fieldOf('day_date', 'Día de la revisión'), 'es', NOW),
    ).toBe(value);
  });
});

describe('es, Fecha del siniestro: ¿Qué día fue el accidente?', () => {
  it.each(
    table(`
      fue el jueves, saliendo del trabajo | 2026-11-12
      el día 9 a la noche | 2026-11-09
      el nueve de noviembre | 2026-11-09
      el mes pasado, el 20 | 2026-10-20
      el lunes pasado, hace una semana | 2026-11-09
      el viernes, pero el parte lo di el sábado | 2026-11-13
      el domingo, o sea ayer | 2026-11-15
      a mediados de octubre | -
      el 31 de octubre, la noche de Halloween | 2026-10-31
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readDay(reply, '¿Qué día fue el accidente?', fieldOf('day_date', 'Fecha del siniestro'), 'es', NOW),
    ).toBe(value);
  });
});

describe('es, Hora del turno: ¿A qué hora quiere el turno?', () => {
  it.each(
    table(`
      a las diez estaría bien | 10:00
      y, tipo cuatro y media | 16:30
      poneme a las once | 11:00
      a las 11 de la mañana porfa | 11:00
      once y media en punto | 11:30
      a las cuatro menos veinte | 15:40
      un cuarto para las doce | 11:45
      veinte para las cinco | 16:40
      a las nueve entro a trabajar | -
      los niños salen a las dos, así que a las tres | 15:00
      salgo a las cinco, a las seis ya estoy ahí | 18:00
      no antes de las diez | -
      a partir de las cuatro | -
      de cuatro en adelante | -
      hasta las seis puedo | -
      a mi vecina la atendieron a las nueve | -
      me dijeron a las diez y me atendieron a las doce | -
      a las tres en punto de la tarde | 15:00
      tres y cuarto de la tarde | 15:15
      a la hora de la siesta | -
      temprano | -
      cuanto antes | -
      ocho y media de la noche | 20:30
      a las siete de la mañana | 07:00
      a las 7 a. m. | 07:00
      son las diez y cuarto ya | -
      a la misma hora de siempre | -
      diez y media, once menos cuarto | -
      a las diez o diez y media | -
      mejor a las once que a las diez | 11:00
      a las 17 hs | 17:00
      dentro de una hora y media | 11:30
      a las dos, no, a esa hora como. A las cuatro | 16:00
    `),
  )('%s → %s', (reply, value) => {
    expect(
      readHour(reply, '¿A qué hora quiere el turno?', fieldOf('start_time', 'Hora del turno'), 'es', NOW),
    ).toBe(value);
  });
});
