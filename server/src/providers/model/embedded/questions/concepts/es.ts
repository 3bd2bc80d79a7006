/** Words and phrases that mean the same to somebody who asks; a star stands for any ending. */
export const es: Readonly<Record<string, string>> = {
  price:
    'precio*, cuesta*, costo*, coste*, costar*, valor, tarifa*, cobr*, me sale, sale por, importe*, monto*, mensualidad*, plata',
  cheap: 'barat*, caro, cara, caros, caras, económic*',
  free: 'gratis, gratuit*, sin costo, sin coste, sin cargo, no se cobra, no se paga, de regalo, no tiene costo',
  include: 'inclu*, trae, traen, viene con, vienen con, va incluido, contiene*, aparte, forma parte, lleva',
  hours:
    'horario*, abr*, abier*, cierr*, cerra*, qué hora, qué horas, hasta qué hora, a partir de qué hora, atienden, atendemos, atención',
  place:
    'dirección, ubic*, dónde, local*, calle, situad*, encuentr*, sede*, barrio*, sector*, ciudad*, zona*, cómo llego, cómo llegar, estamos en',
  parking: 'aparca*, estacionamiento*, estacionar*, parqueadero*, parqueo, parking, garaje*, cochera*',
  delivery: 'enví*, envi*, entreg*, llega*, reparto*, despach*, domicilio*, mandan, mandar, recib*',
  return: 'devol*, devuelv*, cambio de producto, reembols*, retorn*',
  warranty: 'garant*',
  cancel:
    'cancel*, anul*, dar de baja, darme de baja, baja, desist*, arrepient*, arrepent*, me salgo, salirme, cambio de opinión, retirarme',
  contract:
    'contrato*, permanencia*, cláusula*, atad*, amarr*, fidelidad, compromiso*, plazo mínimo, obligad*',
  trial: 'prueba*, probar*, muestra*, demostración, demo',
  discount: 'descuent*, rebaj*, promo*, oferta*, cupón*, bonificac*',
  scholarship: 'beca*, becad*',
  support: 'soporte, asistencia, atención al cliente, servicio técnico, ayuda técnica',
  phone: 'teléfono*, número, marco, marcar, llamar, llamo, celular*, móvil',
  email: 'correo*, email*, e-mail*, mail',
  website: 'página*, web, sitio*',
  insurance: 'asegur*, seguro, seguros, mutua*, póliza*, aseguradora*',
  coverage: 'cobertura*, cubr*, zona*, ciudad*, llegan a, llega a, sector*',
  appointment: 'cita*, reserv*, turno*, agend*, orden de llegada, sin cita',
  start: 'empiez*, empez*, comien*, comenz*, arranc*, inici*',
  duration: 'dura, duran, duración, plazo, tard*, demor*, se tarda',
  install: 'instal*, coloc*, configur*, poner*, ponen',
  size: 'tamañ*, metros, grande*, área*, superficie, miden, mide',
  group: 'grupo*, alumn*, personas, participantes, estudiantes, cuántos somos',
  teacher: 'profesor*, profe, profes, maestr*, docente*, instructor*',
  doctor: 'doctor*, dentista*, médic*, odontólog*, especialista*, veterinari*',
  owner: 'dueñ*, encargad*, responsable*, jef*, gerente*, director*, a cargo',
  staff: 'personal, equipo de trabajo, empleados, trabajadores, quiénes trabajan',
  certificate: 'certific*, diploma*, título*, constancia*',
  documents:
    'document*, requisit*, pedimos, pide, exig*, solicit*, traer, llevar, llevo, necesito llevar, identific*, papel*, cédula*, dni, comprobante*, qué necesito, hace falta, piden',
  age: 'edad*, años de edad, jóvenes, joven, mayores, menores de, a partir de los, qué edad',
  children: 'niñ*, hij*, bebé*, menor*, peques, infantil*',
  pet: 'mascota*, perr*, gat*, animal*',
  food: 'comida*, comer, almuerzo*, cena*, merienda*, aliment*, cafeter*, restaurante*',
  breakfast: 'desayun*',
  gluten: 'gluten, celíac*, celiac*',
  vegan: 'vegan*, vegetarian*',
  internet: 'wifi, wi-fi, internet',
  pool: 'piscina*, alberca*, nadar, natación',
  gym: 'gimnasio*, gym',
  common_areas: 'zonas comunes, zona infantil, áreas comunes, amenidades, instalaciones, zonas sociales',
  speed: 'velocidad*, rápid*, megas, mega',
  television: 'televisi*, tele, tv, canal*',
  online: 'en línea, virtual*, presencial*, online, remot*, a distancia, en vivo',
  weather: 'lluv*, lluev*, llov*, mal tiempo, clima',
  level: 'nivel*, principiante*',
  specialty: 'especialidad*, estrella, recomend*, típic*',
  menu: 'menú*, carta',
  deposit:
    'señal, anticip*, depósito*, inicial, enganche*, fianza*, adelanto*, cuota inicial, seña, aparta, apartar, apartan, aparto, separar, separa',
  register: 'inscri*, matrícul*, matricul*, apunt*, registr*, afili*',
  instalments:
    'cuotas, plazos, a plazos, financi*, poco a poco, diferid*, a meses, meses sin intereses, pago fraccionado, fraccion*, cuotas mensuales, en partes',
  card: 'tarjeta*, visa, débito, crédito',
  cash: 'efectivo, en metálico',
  transfer: 'transferencia*, cheque*, paypal, bizum, nequi, pse',
  payment: 'pag*, abon*, cancelo el',
  integration: 'integra*, conecta*, compatible*, sincroniz*',
  security: 'encript*, cifrad*, privacidad, guardan mis datos, datos',
  emergency: 'urgenc*, emergenc*, nocturn*, noche*, 24 horas, madrugada',
  vaccine: 'vacun*',
  grooming: 'peluquer*, bañ*, corte de pelo, pelo',
  fuel: 'gasolina, combustible*, tanque',
  bill: 'factura*, recibo*, boleta*',
  renewal: 'renov*, renuev*',
  green: 'renovable*, verde*, ecológic*, limpia',
  meter: 'contador*, medidor*',
  fault: 'avería*, falla*, fallo*, daño*, averías',
  result: 'resultado*',
  room: 'habitaci*, cuarto*, dormitorio*, recámara*, alcoba*',
  check_in: 'check in, check-in, entrada',
  check_out: 'check out, check-out, salida',
  late: 'retras*, atras*, tarde',
  track: 'rastre*, seguimiento',
  order: 'pedido*, paquete*, compra*',
  salary: 'salario*, sueldo*, pagan',
  shift: 'turno*, jornada*',
  experience: 'experiencia*',
  access: 'silla de ruedas, ascensor*, accesib*, elevador*',
  transport: 'autobús, bus, buses, metro, tren*, transporte público, aeropuerto',
  music: 'música, concierto*, en vivo',
  color: 'tinte*, teñir*, color*',
  brand: 'marca, marcas',
  language: 'idioma*, hablan, habla',
  stock: 'existencias, disponible*, stock',
  pickup: 'recog*, pasan por, a domicilio, pasar por, vienen por',
  car: 'coche*, carro*, auto, autos, automóvil*, vehículo*',
  motorbike: 'moto, motos, motocicleta*',
  oil: 'aceite*',
  tyre: 'llanta*, neumático*',
  energy: 'energ*, electric*, luz, kwh, kilovat*',
  interest: 'tasa*, interés, intereses',
  reply: 'respuesta*, respond*, contest*',
  travel: 'viaj*, vuelo*, embarc*, embarque',
  aircon: 'aire acondicionado, climatizad*, refrigerad*',
  photo: 'foto*, fotograf*',
  early: 'anticipad*, por adelantado, antes de tiempo',
  allergy: 'alerg*, alérg*, frutos secos, nueces',
  nails: 'las uñas, manicur*, pedicur*',
  distance: 'lejos, cerca, cercan*, distancia, a pie, minutos de',
  hurt: 'duele*, dolor*, doloros*',
  name: 'se llama, cómo se llama, nombre',
};

export const GENERIC_ES =
  `el la los las un una unos unas y o u e ni pero si de del al a en con por para sin sobre entre hasta desde que como cuando
  donde quien quienes cual cuales cuanto cuanta cuantos cuantas este esta esto estos estas ese esa eso esos esas aquel aquella
  yo tu usted ustedes ella ello ellos nosotros me te se nos le les lo mi mis su sus tus ti es soy eres son somos fue era ser
  sea seria estar estoy esta estan estamos este hay he ha han haber habria tengo tiene tienen tenemos tener tendria hacer
  hace hacen hago no muy mas ya tambien solo solamente todo todos toda todas algo alguno alguna algun alguien nada porque pues
  entonces bien favor gracias quiero quisiera queria necesito necesita puedo puede pueden podria podrian poder voy va van ir
  ver decir dice digame dime diga saber sabe preguntar pregunta duda hola buenas buenos dias tardes oiga mire
  servicio servicios producto productos empresa compania ofrecen ofrece ofrecer venden vende vender manejan maneja dan da dar
  doy tipo cosa cosas exactamente mismo ahora hoy aqui ahi alla eh okay ok gustaria interesa interesado realmente cada
  exacto otro otra otros otras ir caso trata vez veces tanto tan porfa vale sirve favor claro deme dar ponen poner hacen
  hecho queda tal ello vivo llamo bueno nomas solo quedo seria venga cuentan cuenta cuente gente sale salen valen quedan dejar deja somos hasta fin final trabaja trabajan viene vienen acepta aceptan admite admiten recibe reciben permite permiten pide piden usa usan usar utilizan cuentan llevan tomar toma sacar saca pedir pido conocer antes menos aparte cobran cobra lugar sitio ahi alli`.split(
    /\s+/,
  );

export const SOFT_ES =
  `mes meses mensual mensuales ano anos anual semana semanas dia dia dias hora horas minuto minutos plan planes curso cursos
  clase clases paquete primera primer nuevo nueva basico normal total completo persona personas cliente clientes casa
  consulta visita proyecto apartamento apartamentos contratar comprar general pasado proximo proxima`.split(
    /\s+/,
  );
