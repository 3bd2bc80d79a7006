import { type TurnLexicon, wordSet } from './types.ts';

export const spanish: TurnLexicon = {
  cannotEnd: wordSet(`
    y e o u ni pero sino aunque porque pues que si cuando mientras donde como cual cuales quien quienes cuyo
    el la los las un una unos unas lo al del mi mis tu tus su sus nuestro nuestra nuestros nuestras
    a de en con para por sin sobre desde hasta entre hacia según contra durante mediante ante tras excepto
    me te se le les nos
    eh em este mmm ehm osea tipo digamos muy tan cada cualquier algún ningún gran incluso don doña`),
  mayNotEnd: wordSet(`
    es son era eran fue está están estaba estoy soy somos hay había he ha han hemos tengo tiene tienen tenía
    quiero quisiera quería necesito necesita puedo puede pueden podría debo debe voy va vamos iba prefiero creo 
    no más otro otra otros otras varios varias algunos algunas
    cuál qué cómo dónde cuándo cuánto cuánta primer primera 
    antes después cerca dentro fuera debajo encima solo sólo aún esto eso ese esa esta dice decir hacer ver saber
    bueno entonces además también`),
  completeAnyway: /(^|\s)por que$/,
  announces:
    /(^|\s)(tengo|tenía|tenia) (una|otra|un|unas|algunas) (pequeña )?(pregunta|preguntas|duda|dudas|consulta|problema|inconveniente|solicitud)$|(^|\s)(me (puede|podría|puedes) ayudar|(puede|podría|puedes) ayudarme|estoy llamando|llamo|llamaba|quería (preguntar|saber|consultar)|déjeme (ver|pensar|revisar)|a ver|un (momento|segundo|momentito|segundito)|espere|espérame|espéreme|por ejemplo|o sea|es decir|lo que pasa es|mi (nombre|número|correo|dirección|cuenta|pedido)( de \S+)? es)$/,
  requests:
    /^(sí |hola |bueno |pues |buenas |buenos días |buenas tardes )?(yo )?(quiero|quisiera|quería|necesito|me gustaría|por favor|puedo|podría)(\s|$)/,
  yesOrNo: wordSet(`
    sí si no claro correcto exacto exactamente efectivamente afirmativo negativo vale ok okay listo bueno dale perfecto
    ya nunca tampoco incorrecto cierto gracias acuerdo supuesto desde-luego ajá sip nop`),
  whole:
    /^(bueno |ok |okay |vale |listo |no |sí |muchas )?(adiós|adios|chao|chau|hasta luego|hasta pronto|hasta mañana|nos vemos|gracias|muchas gracias|mil gracias|eso es todo|eso sería todo|nada más|que esté bien|que tenga (un )?buen día|hola|aló|alo|buenas|buenos días|buenas tardes|buenas noches|diga|dígame|bueno)( gracias| muchas gracias| adiós| chao| hasta luego)?$/,
  backChannel: wordSet(`
    ajá aja ujum uhum mm mmm mhm ah oh ya claro sí si ok okay okey vale bien bueno listo dale entiendo entendido exacto
    correcto perfecto cierto eso verdad ándale órale sale veo comprendo genial`),
  greeting: wordSet(
    'hola aló alo bueno buenos buenas días tardes noches diga dígame sí si quién quien es habla mande oigo',
  ),
  digits: wordSet('cero un uno una dos tres cuatro cinco seis siete ocho nueve'),
  tens: wordSet(`
    diez once doce trece catorce quince dieciséis dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintiún
    veintidós veintidos veintitrés veintitres veinticuatro veinticinco veintiséis veintiseis veintisiete veintiocho
    veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa`),
  tensJoin: 'y',
  repeats: { doble: 2, triple: 3 },
  letters: wordSet(`
    be ce de efe ge hache jota ka ele eme ene eñe pe cu erre ere ese te uve ve equis ye zeta griega`),
  at: wordSet('arroba @ at'),
  dot: wordSet('punto . dot'),
  mailbox:
    /(después|despues|luego) (del?|de la) (tono|señal|bip|pitido)|\b(deje|deja|déjanos|déjenos|déjame|déjeme|grabe) (un|su|tu) (mensaje|nombre)|buzón de (voz|mensajes)|buzón (está )?lleno|no (puedo|podemos|puede) (atender|contestar).*mensaje|se encuentra disponible.*mensaje/,
};
