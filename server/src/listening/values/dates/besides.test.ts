import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { readDay, readHour } from './reply.ts';
import { fieldOf, NOW, rows } from './test-lines.ts';

/** Lines of `language | day or time | description | question | reply | value`; `-` where none may be stored. */
describe('days and hours beside what was asked for', () => {
  it.each(
    rows(`
      en | d | Delivery day | Which day suits? | around the twentieth | -
      en | d | Delivery day | Which day suits? | early December | -
      en | d | Delivery day | Which day suits? | first week of December | -
      en | d | Delivery day | Which day suits? | your letter says the ninth of December but that's wrong | -
      en | d | Delivery day | Which day suits? | they told me Tuesday and nobody came | -
      en | d | Delivery day | Which day suits? | my sister is getting hers on the fourth | -
      en | d | Delivery day | Which day suits? | hers is the fourth of December, I haven't got mine | -
      en | d | Delivery day | Which day suits? | I'd have said Friday but himself says no | -
      en | d | Delivery day | Which day suits? | I was thinking Friday but I'll have to ask the wife | -
      en | d | Delivery day | Which day suits? | it can't be Friday and Thursday is out as well | -
      en | d | Delivery day | Which day suits? | I'm on leave from the fourth of December | -
      en | d | Delivery day | Which day suits? | we go on holiday on the third of December | -
      en | d | Delivery day | Which day suits? | not before the third | -
      en | d | Delivery day | Which day suits? | Monday, Tuesday, whatever | -
      en | d | Delivery day | Which day suits? | some day after Christmas | -
      en | d | Delivery day | Which day suits? | the plumber's coming Thursday so it can't be then | -
      en | d | Delivery day | Which day suits? | Wednesday's no use, nor Thursday, try Friday | 2026-11-20
      en | d | Delivery day | Which day suits? | Friday, I mean Saturday | 2026-11-21
      en | d | Delivery day | Which day suits? | I said Friday to your colleague but I need to change it | -
      en | d | Day of the fall | When did you fall? | It was the day before my birthday | -
      en | d | Day of the fall | When did you fall? | two weeks ago today | 2026-11-02
      en | t | Time of the visit | What time suits? | I get the kids from school at three | -
      en | t | Time of the visit | What time suits? | the bus gets in at ten past nine | -
      en | t | Time of the visit | What time suits? | the wife's home at five but I'm not | -
      en | t | Time of the visit | What time suits? | you told me nine the last time and came at two | -
      en | t | Time of the visit | What time suits? | it's twenty past ten here now | -
      en | t | Time of the visit | What time suits? | anything but nine | -
      en | t | Time of the visit | What time suits? | an hour before the match, and the match is at three | -
      en | t | Time of the visit | What time suits? | I have two dogs and three kids | -
      en | t | Time of the visit | What time suits? | Nine would be too early and twelve too late | -
      en | t | Time of the visit | What time suits? | I take my tablets at eight every morning | -
      en | t | Time of the visit | What time suits? | nine, no sorry, half nine | 09:30
      en | t | Time of the visit | What time suits? | I'd say eleven, unless the nurse comes | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el de mi hermano es el cuatro, el mío no sé | -
      es | d | Día de la visita | ¿Qué día le viene bien? | a principios de diciembre | -
      es | d | Día de la visita | ¿Qué día le viene bien? | sobre el veinte | -
      es | d | Día de la visita | ¿Qué día le viene bien? | me dijeron que el martes y no vino nadie | -
      es | d | Día de la visita | ¿Qué día le viene bien? | cualquier día menos el viernes | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el viernes llega mi suegra | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el viernes hay huelga | -
      es | d | Día de la visita | ¿Qué día le viene bien? | yo pondría el viernes pero manda mi mujer | -
      es | d | Día de la visita | ¿Qué día le viene bien? | a partir del lunes | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el lunes o el martes me da igual | -
      es | d | Día de la visita | ¿Qué día le viene bien? | nos vamos de vacaciones el tres de diciembre | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el viernes, ay no, que es puente, el lunes | 2026-11-23
      es | d | Día de la visita | ¿Qué día le viene bien? | el técnico me dijo el jueves | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | recojo a los niños a las dos | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | la última vez dijeron las nueve y vinieron a la una | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | mi marido llega a las seis | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | me tomo la pastilla a las ocho | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | tengo dos perros y tres gatos | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | a las nueve es muy pronto y a las doce muy tarde | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | a la misma hora que mi vecina, que la tiene a las diez | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | una hora después del partido, que es a las ocho | -
      pt | d | Dia da visita | Que dia fica bom? | o do meu irmão é dia quatro, o meu não sei | -
      pt | d | Dia da visita | Que dia fica bom? | lá pelo dia vinte | -
      pt | d | Dia da visita | Que dia fica bom? | começo de dezembro | -
      pt | d | Dia da visita | Que dia fica bom? | me falaram terça e ninguém apareceu | -
      pt | d | Dia da visita | Que dia fica bom? | qualquer dia menos sexta | -
      pt | d | Dia da visita | Que dia fica bom? | sexta chega a minha sogra | -
      pt | d | Dia da visita | Que dia fica bom? | sexta tem jogo do Brasil | -
      pt | d | Dia da visita | Que dia fica bom? | a gente viaja dia três de dezembro | -
      pt | d | Dia da visita | Que dia fica bom? | por mim era sexta, mas quem decide é a minha mulher | -
      pt | d | Dia da visita | Que dia fica bom? | sexta, ai não, é feriado, segunda | 2026-11-23
      pt | t | Hora da visita | A que horas fica bom? | pego as crianças às três | -
      pt | t | Hora da visita | A que horas fica bom? | meu marido chega às seis | -
      pt | t | Hora da visita | A que horas fica bom? | tomo meu remédio às oito | -
      pt | t | Hora da visita | A que horas fica bom? | da outra vez disseram nove e vieram às duas | -
      pt | t | Hora da visita | A que horas fica bom? | o ônibus passa às sete e dez | -
      pt | t | Hora da visita | A que horas fica bom? | às nove é cedo demais e meio-dia é tarde | -
      pt | t | Hora da visita | A que horas fica bom? | tenho dois cachorros e três gatos | -
      en | d | Day the instalment will be paid | What day can you pay the instalment? | i get my grant on the 25th so that's your day | 2026-11-25
      en | d | Delivery day | Which day suits? | I can take it on the fourth of December | 2026-12-04
      en | d | Delivery day | Which day suits? | I'll be at home on Friday | 2026-11-20
      en | d | Delivery day | Which day suits? | I work Monday to Thursday so Friday | 2026-11-20
      en | d | Delivery day | Which day suits? | we're around on Saturday | 2026-11-21
      en | d | Delivery day | Which day suits? | my next free day is Thursday | 2026-11-19
      en | d | Delivery day | Which day suits? | the only day I have is the fourth of December | 2026-12-04
      en | d | Delivery day | Which day suits? | the letter says the fourth of December | 2026-12-04
      en | t | Time of the visit | What time suits? | the doctor starts at nine so half nine | 09:30
      en | t | Time of the visit | What time suits? | I finish at five so any time after, say six | 18:00
      en | t | Time of the visit | What time suits? | I could do ten | 10:00
      en | t | Time of the visit | What time suits? | I drop the kids at nine so ten | 10:00
      en | t | Time of the train | When does your train leave? | it leaves at ten past nine | 09:10
      en | t | Time of the train | When does your train leave? | the train goes at ten past nine | 09:10
      es | d | Día de la visita | ¿Qué día le viene bien? | descanso el jueves, así que el jueves | 2026-11-19
      es | d | Día de la visita | ¿Qué día le viene bien? | yo libro el jueves, venga ese día | 2026-11-19
      es | d | Día de la visita | ¿Qué día le viene bien? | podríamos el jueves | 2026-11-19
      es | d | Día de la visita | ¿Qué día le viene bien? | le parece el jueves | 2026-11-19
      es | d | Día de la visita | ¿Qué día le viene bien? | nos viene bien el cuatro de diciembre | 2026-12-04
      es | t | Hora de la visita | ¿A qué hora le viene bien? | salgo a las cinco, así que a las seis | 18:00
      es | t | Hora de la visita | ¿A qué hora le viene bien? | mejor a las seis de la tarde | 18:00
      es | t | Hora del vuelo | ¿A qué hora sale su vuelo? | despega a las cinco de la tarde | 17:00
      pt | d | Dia da visita | Que dia fica bom? | folgo na quinta, pode ser quinta | 2026-11-19
      pt | d | Dia da visita | Que dia fica bom? | no próximo dia oito | 2026-12-08
      pt | d | Dia da visita | Que dia fica bom? | no sábado | 2026-11-21
      pt | d | Dia da visita | Que dia fica bom? | no feriado da Consciência Negra, o dia todo | 2026-11-20
      pt | d | Dia da visita | Que dia fica bom? | eu consigo na quinta | 2026-11-19
      pt | d | Dia da visita | Que dia fica bom? | a gente pode na quinta | 2026-11-19
      pt | d | Dia da visita | Que dia fica bom? | eu prefiro dia quatro de dezembro | 2026-12-04
      pt | t | Hora da visita | A que horas fica bom? | saio às cinco, então às seis | 18:00
      pt | t | Hora da visita | A que horas fica bom? | no horário das dez | 10:00
      pt | t | Hora da visita | A que horas fica bom? | estou em casa às dez | 10:00
      en | d | Start date | When could you start? | I'm free from the ninth of January so the tenth | 2027-01-10
      en | d | Check-up | When can we see you again? | four weeks today please | 2026-12-14
      en | d | Delivery day | Which day suits? | two weeks on Thursday | 2026-12-03
      en | d | Delivery day | Which day suits? | the fourth is Declan in our place, they mix us up | -
      en | d | Delivery day | Which day suits? | the sixth of December I think but the hospital hasn't told us yet | -
      en | d | Delivery day | Which day suits? | every day bar Thursday | -
      en | d | Delivery day | Which day suits? | Thursday, but not this one, the one after | 2026-11-26
      en | d | End of the contract | Until which day do you need the van? | it's needed until the fourth of December, so put down that day | 2026-12-04
      en | d | Delivery day | Which day suits? | Mam, the dentist is on Thursday, okay? Sorry, go on | -
      en | t | Call back today | When should we ring you back? | give me half an hour | 10:30
      en | t | Time of the visit | What time suits? | I get up at six every day | -
      es | d | Día de la compra | ¿Qué día lo compró? | hoy hace exactamente dos semanas | 2026-11-02
      es | d | Día de la visita | ¿Qué día le viene bien? | el jueves, pero no este, el otro | 2026-11-26
      es | d | Día de la visita | ¿Qué día le viene bien? | Marta, el jueves toca ir al dentista. Perdona, dime | -
      es | d | Día de la visita | ¿Qué día le viene bien? | todavía no me han dicho el día, igual el jueves, no me han confirmado | -
      es | d | Día de la visita | ¿Qué día le viene bien? | el siete de diciembre no, el nueve | 2026-12-09
      es | d | Día de pago | ¿Qué día paga? | me ingresan el cuatro de diciembre, así que ese mismo día | 2026-12-04
      es | d | Fecha de nacimiento | ¿Cuál es su fecha de nacimiento? | el día de Reyes del sesenta y uno | 1961-01-06
      es | t | Hora de la recogida | ¿A qué hora recoge el paquete? | salgo a las cuatro y en media hora estoy ahí | 16:30
      es | t | Hora de la visita | ¿A qué hora le viene bien? | diez en punto, no antes | 10:00
      es | t | Hora del cierre | ¿A qué hora termina la clase? | acabo a las siete y media de la tarde | 19:30
      pt | d | Data de nascimento | E a data de nascimento do senhor? | a do menino é três de maio de 2015 | -
      pt | d | Data da ida | Em que dia quer ir? | a volta já está marcada para dia nove de dezembro | -
      pt | d | Dia da visita | Que dia fica bom? | pode ser para a semana, na sexta | 2026-11-27
      pt | d | Dia da visita | Que dia fica bom? | não essa quinta, a outra depois dela | 2026-11-26
      pt | d | Dia da visita | Que dia fica bom? | mais pro fim do ano, São João é que sabe | -
      pt | d | Dia da visita | Que dia fica bom? | dia vinte e sete no posto | 2026-11-27
      pt | d | Dia da visita | Que dia fica bom? | nove de dezembro não dá, onze | 2026-12-11
      pt | d | Data de nascimento | Quando nasceu? | no dia a seguir ao Natal de dois mil e dez | 2010-12-26
      pt | t | Hora da coleta | A que horas podem chegar amanhã cedo? | cinco e quarenta | 05:40
      pt | t | Hora da visita | Pode ser ao meio-dia? | ao meio-dia não chego, trinta minutos depois | 12:30
      pt | t | Hora da visita | A que horas fica bom? | eu acordo às seis todo dia | -
      pt | t | Hora da visita | A que horas fica bom? | uma hora antes da missa, e a missa é sete da noite | -
      en | d | Day the boiler broke | When did the boiler break? | I rang ye on Thursday but it was gone since Tuesday | -
      en | d | Delivery day | Which day suits? | could be Thursday, could be Friday | -
      en | t | Time of the visit | What time suits? | nine is when the school opens | -
      en | t | Time of the fall | What time did you fall? | the ambulance came at nine | -
      es | d | Día de la visita | ¿Qué día le viene bien? | por mí el jueves, pero lo tiene que decir mi hijo | -
      es | d | Día de la visita | ¿Qué día le viene bien? | ayer llamé y me dijeron que hoy | -
      es | d | Día del golpe | ¿Qué día fue el golpe? | llamé el martes, pero fue antes | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | el otro señor viene a las nueve | -
      es | t | Hora de la visita | ¿A qué hora le viene bien? | a las nueve abre el cole | -
      es | t | Hora de la caída | ¿A qué hora se cayó? | la ambulancia llegó a las nueve | -
      pt | d | Dia da batida | Que dia foi a batida? | liguei na terça, mas foi antes | -
      pt | t | Hora da visita | A que horas fica bom? | o outro rapaz vem às nove | -
      pt | t | Hora da visita | A que horas fica bom? | às nove abre a escola | -
      pt | t | Hora da queda | A que horas a senhora caiu? | a ambulância chegou às nove | -
    `),
  )(
    '%s %s, %s: %s %s → %s',
    (language = '', kind = '', description = '', question = '', reply = '', value = '') => {
      const field = fieldOf(kind === 'd' ? 'day_date' : 'start_time', description);
      const read = kind === 'd' ? readDay : readHour;
      expect(read(reply, question, field, language as Language, NOW)).toBe(value === '-' ? 'none' : value);
    },
  );
});
