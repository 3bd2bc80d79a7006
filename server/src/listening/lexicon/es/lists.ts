import type { Lists } from '../../match/pattern.ts';

export const lists: Lists = {
  filler:
    'okay, ok, bueno, bien, listo, dale, perfecto, gracias, muchas gracias, mil gracias, muchisimas gracias, si, no, pues, entonces, ya, vale, por favor, claro, de acuerdo, excelente, genial, eso es todo, nada mas, no gracias, mire, oiga, igualmente, buenas noches, buenas tardes',
  call_me:
    'llamara, llamaran, llamaras, contactara, contactaran, escribiera, escribieran, molestara, molestaran, marcara, marcaran, mandara, mandaran, hables, hable, enchinchen, spameen, telefonee, llame, llames, llamen, llameis, contacte, contactes, contacten, escriba, escribas, escriban, moleste, molestes, molesten, busque, busquen, busques, marque, marquen, marques, mande, mandes, manden, envie, envies, envien, fastidien, fastidie, hostiguen, acosen, hablen, timbren, telefoneen, joda, jodan, jodas, insista, insistan, comuniquen, comunique',
  to_call:
    'llamar, llamarme, llamarnos, contactar, contactarme, contactarnos, escribir, escribirme, molestar, molestarme, molestarnos, mandar, mandarme, enviar, enviarme, marcar, marcarme, fastidiar, fastidiarme, acosar, acosarme, hostigar, hostigarme, joder, joderme, buscarme, insistir, timbrar, timbrarme, hablarme, comunicarse, spamear, hinchar, comunicarte',
  stop: 'deje, dejen, deja, dejad, dejame, pare, paren, para, cese, cesen, basta, terminen, termine, acaben, dejar, parar',
  to_call_me:
    'llamarme, llamarnos, contactarme, contactarnos, escribirme, escribirnos, molestarme, molestarnos, mandarme, enviarme, marcarme, fastidiarme, acosarme, hostigarme, joderme, buscarme, timbrarme, hablarme',
  calls:
    'llamada, llamadas, mensaje, mensajes, correo, correos, mails, emails, email, publicidad, promociones, ofertas, propaganda, notificaciones, sms, whatsapps, comunicaciones, contacto, contactos, informacion, spam, telefonazos',
  remove:
    'borre, borren, borra, borreme, borrenme, borrame, borrar, borrarme, quite, quiten, quita, quiteme, quitenme, quitame, quitar, quitarme, saque, saquen, saca, saqueme, saquenme, sacame, sacar, sacarme, elimine, eliminen, elimina, elimineme, eliminenme, eliminame, eliminar, eliminarme, retire, retiren, retireme, retirenme, retirar, retirarme, remueva, remuevan, remuevame, remuevanme, suprima, supriman, tachen, tache, excluya, excluyan, excluyanme, desinscribanme, desuscribanme',
  remove_me:
    'borreme, borrenme, borrame, borrarme, quiteme, quitenme, quitame, quitarme, saqueme, saquenme, sacame, sacarme, elimineme, eliminenme, eliminame, eliminarme, retireme, retirenme, retirarme, remuevame, remuevanme, excluyanme, me borre, me borren, me quite, me quiten, me saque, me saquen, me elimine, me eliminen, me retire, me retiren, me borras, me quitas, me sacas',
  list: 'lista, listas, listado, listados, base, bases, sistema, registro, registros, archivo, archivos, directorio, campana, campanas, contactos, agenda',
  my_data:
    'mi numero, mi telefono, mi celular, mi movil, mi contacto, mis datos, mi nombre, mi correo, mi email, mi informacion, este numero, este telefono, nuestro numero, mi linea, el numero',
  human:
    'persona, humano, humana, ser humano, alguien, asesor, asesora, agente, operador, operadora, representante, ejecutivo, ejecutiva, encargado, encargada, supervisor, supervisora, gerente, jefe, jefa, responsable, vendedor, vendedora, tecnico, persona real, persona de verdad, atencion al cliente, servicio al cliente, especialista, recepcionista, reclutador, consultor, consultora, administrador, dueno, duena, superior, director, directora, telefonista, colega, companero',
  role: 'humano, humana, asesor, asesora, agente, operador, operadora, representante, ejecutivo, supervisor, supervisora, gerente, encargado, persona, persona real',
  machine:
    'robot, robots, maquina, maquinas, bot, bots, computadora, ordenador, inteligencia artificial, ia, grabacion, contestadora, asistente virtual, sistema, maquinita',
  want: 'quiero, quisiera, necesito, deseo, prefiero, preferiria, exijo, me gustaria, queremos, necesitamos, puedo, podria, podriamos, dejeme, dejame, permitame, tengo que, como hago para, como puedo, es posible, se puede, quisieramos, hay forma de, solicito, pido',
  talk: 'hablar con, conversar con, comunicarme con, platicar con, charlar con, hablarle a, contactar con, contactar a, contactarme con, tratar con, ser atendido por, ser atendida por, hablar directamente con, que me atienda, que me comunique con, que me pase con, que me llame, que me contacte, hablar a, que me ayude',
  pass: 'paseme, pasame, pasenme, pase, pasa, comuniqueme, comunicame, comuniquenme, comunique, transfierame, transfiereme, transferirme, transfiera, pongame, poneme, ponme, ponganme, conecteme, conectame, derivame, deriveme, derivenme, pasarme, comunicarme, transferir, ponerme, derivarme, conectarme, contacteme, dirijame, redirijame, me pasa, me pasas, me comunica, me comunicas, me transfiere, me transfieres, me pueden pasar, me puede pasar, me puede comunicar, me puede transferir, me puedes pasar, me puedes comunicar',
  time_limit:
    'antes, despues, hasta, durante, mientras, hoy, manana, ahora, ahorita, todavia, aun, temprano, tarde, tan temprano, tan tarde, tan seguido, mas tarde, mas temprano, por la manana, por la noche, por la tarde, en la manana, en la noche, en la tarde, de noche, los domingos, los sabados, los lunes, los fines, el domingo, el sabado, el fin, el lunes, el martes, el miercoles, el jueves, el viernes, a esta hora, a estas horas, a esa hora, a esas horas, a la hora, a las, a la, al trabajo, al mediodia, en horario, en horas, en mi trabajo, al fijo, si, cuando, entre, esta semana, este fin, por ahora, por el momento, asi, senor, senora, senorita, de usted, de tu, loco, tonto, mentiroso, porque',
  again: 'mas, nunca mas, jamas, otra vez, de nuevo, nuevamente, en la vida, ni una vez mas, ya',
  day: 'lunes, martes, miercoles, jueves, viernes, sabado, domingo, manana, hoy, semana, tarde, noche',
  later:
    'mas tarde, luego, despues, manana, otro dia, otro momento, otra hora, en una hora, en un rato, al rato, en un momento, en # minutos, en media hora, la proxima semana, la semana que viene, el lunes, el martes, el miercoles, el jueves, el viernes, el sabado, a las, a la, en la tarde, por la tarde, en la manana, por la manana, en la noche, por la noche, esta tarde, esta noche, pasado manana, cuando, dentro de',
  appointment:
    'cita, citas, turno, turnos, reunion, visita, consulta, hora, reserva, reservacion, demostracion, demo, sesion',
  family:
    'esposo, esposa, marido, mujer, hijo, hija, madre, padre, mama, papa, hermano, hermana, secretaria, asistente, vecino, vecina, pareja',
};
