/** Spanish words people say on the telephone that are no names: folded, in the order of the alphabet. */
export const COMMON_ES = `
  abajo abejas abierta abiertas abierto abiertos ablar abogada abogado abona abonado abonar abono abra abran abrazo abre abren abrevie abriendo abrigo abril abrimos abrio
  abrir abrirla abrirlo abrirme abris abro abstenerse abstenganse abstengase abuela abuelita abuelito abuelo abuelos aburre aburrida abuse aca acaba acabamos acaban acabar
  acabaron acabe acaben acabo acaso accesible acceso accidente accidentes aceite aceituna acento acepta aceptais aceptamos aceptan aceptar acepte acepto acera aclaro
  acogida acompanados acompanante acondicionado acosaban acoso acostumbro acreditaciones acrilicas acrilico acta activa activado activar actividad actividades acto actua
  actual actualiza acuario acudir acuerdo adapta adaptacion adaptada adaptado adelanta adelantado adelantar adelante adelanto ademas adentro adicional adios administracion
  administrador administradora admite admiten adolescentes adonde adopcion adoptar adorno aduana adulto adultos aerolinea aeropuerto afecta afilar afiliacion afinacion
  afinar afloja aflojen aflojo afuera agarra agarran agarras agarre agarro agencias agenda agendame agendar agendo agente agentes agosto agotada agotado agradece agradecere
  agradeceria agradezco agrees agregar agregueme agregues agua aguanta aguantame aguantan aguanto aguas aguinaldo aguja agujas ah ahi ahora ahorita ahorrado ahorrar
  ahorrense ahorrese ahorritos ahorro ahorros aire aja ajustan al alarma alarmas albanil albergue album alcalde alcaldia alcance alcanza alcanzo alcobas alcohol alegra
  alegria aleman alergia alergias alergica alergico alertas aletas alfombras algo alguien algun alguna alguno alimento alimentos alineacion alinear alla alli almacen
  almazara almohada almorzar almuerzo alo alojamiento alpaca alquila alquilais alquilamos alquilan alquilar alquiler alquilo alrededor alta altavoz altera altiro alto altos
  altura alumno alumnos alzheimer am amable amables amanecio amargo amarillo ambientes ambos ambulancia amiga amigas amigo amigos amoniaco amor amortiguadores ampara anadir
  analisis analitica and anda andaba andador andamos andando andar andate ande andele anden ando anestesia anexo anillo animacion animal animales animo anitos ano anoche
  anonima anonimo anos anota anotado anotame anotar anotarme anotarse anote anotelo anoteme anoto ansiedad ante antecedentes antelacion antena anteojos anterior anteriores
  antes antibiotico anticipacion anticipado anticipo antiguedad antiguo antiguos antirrabica anual anula anulame anular anule anulo anuncio anuncios apadrinar apaga apagada
  apagado apagar apago apagon apague apaguelo apaguen apano aparato aparatos aparcamiento aparcar aparco aparece aparecer aparecio aparezca aparezco aparta apartado
  apartamento apartar aparte aparto apellido apellidos apenas apertura apetece apicultor aplauso aplica aplicacion aplicamos apoderado apodo aportacion aporte app aprender
  aprendiendo aprobados aprobar aprobo aprovechar aprox aprueba aprueban apta apto aptos apunta apuntada apuntadas apuntado apuntame apuntando apuntar apuntarme apuntarse
  apunte apuntelo apunteme apuntes apunto apure apurese apuro aqui ar arabe arbitro arbol arboles archivo archivos area arena arepa argentina arma armar armazon armazones
  arquitecto arraigo arranca arrancan arrancar arranco arregla arreglado arreglais arreglamos arreglan arreglar arreglarlo arreglarme arreglaron arreglen arreglo arreglos
  arrendar arrepenti arrepiento arriba arriendan arriendo arroba arroz arte articulo articulos artificial artificiales as asado asamblea ascensor asco asegurado aseguradora
  aseguradoras asegurar aseguro asere asesor asesora asesores asesoria asi asiento asientos asistencia asistente ask asma aspirador aspiradora asunto asusta asustan atasco
  ataud atencion atendeis atendemos atender atenderle atenderlo atenderlos atenderme atenderte atendi atendia atendida atendido atendiendo atendiera atendieron atendio
  atenta atento aterrizo atienda atiendan atiende atienden atiendo atras atrasa atrasado atrase atraso audiencia audifonos audio audiodescripcion audioguia audios aula
  aumento aun aunque autenticar autismo auto autobus autobuses autocar autocaravanas automatica automaticamente automaticas automatico automaticos autonoma autonomico
  autonomo autonomos autopista autorice autoridad autoriza autorizacion autorizada autorizado autorizados autorizo autos autoservicio auxiliar auxilios aval avanza avanzado
  avenida averia averias aves avion avisa avisado avisame avisamos avisan avisando avisanos avisar avisarle avisarme avisas avise avisen aviso avisos axilas ay ayer ayuda
  ayudais ayudan ayudante ayudantes ayudar ayudas ayude ayudo ayunas ayuno ayuntamiento azotea azucar azul azules baby bachata back bailar baile baja bajada bajame bajan
  bajar bajas baje bajen bajenle bajenme bajito bajo bajos balanceo balayage balcon ballet banan banar banarse banca banco bancos bandeja bandoneon banera banner bano banos
  banquete baquetas bar barata barato barba barbacoa barbaro barco barcos barra barrio base bases basica basico basta bastante bastones basura bateria baterias baul
  bautismo bautizo be bebe bebes bebida bebidas beca becas because bendiciones bendiga bendito beneficiario bestia betonera bichos bici bicicleta bicicletas bicis bien
  bienvenidas bienvenido bienvenidos bigote billete billetes biopsia bip bisagra blanco blanqueamiento bloque bloquea bloqueada bloqueado bloqueador bloqueados bloquear
  bloquearon bloquee bloqueo bloques blusa bo boca boda bodas bodega bogavante boiler bola bolas boleta boletin boletines boleto boli bolivares bolsa bolsas bolsillos
  bolsitas bolso boludo bomba bombas bomberos bombin bonita bonito bono bonos bordado bordo borra borrad borradme borrado borralo borrame borran borrando borrar borraran
  borrarme borraron borre borreis borrelo borreme borren borrenla borrenlo borrenlos borrenme borrenos borres borro borron borrosa bot bota botado botas bote botella
  botellas boton botones botox bots boxeo brackets brasa brasas brazo brazos breve breves brevete bro broma bronca bruto bucal bucear buceo buen buena buenas buenisimo
  bueno bufete bulto bultos burla burofax burro bus busca buscais buscame buscamos buscan buscando buscar buscarlo buscarme buscas busco buses busque busqueme busquen
  busquenme busquense busques butacas butano buzon bye caballero caballo cabana cabanas cabe cabecera cabemos caben cabeza cabezas cabina cable cables cabra cacha cachai
  cacharro cacho cachorro cachorros cactus cada cadenas cadera caduca caducidad cae caen caer cafe cafetera cafeteria caido caiga caja cajas cajera cajero cajeros cajon
  calabresa calcots calculan calculo caldera calderas caldo calefaccion calendario calentador calentadores calidad calienta caliente calientes call callate calle callense
  calles calma calor calzado cama camara camaras camarero camareros camas cambia cambiado cambiais cambiame cambiamos cambian cambiar cambiarla cambiarle cambiarlo
  cambiarme cambiaron cambie cambieme cambien cambio cambios camina caminar camino camion camioncito camionero camiones camioneta camisa camisas camiseta campamento campana
  campanas campera campo canal canales canas canasta cancela cancelacion cancelan cancelar cancelaron cancele cancelela cancelelo cancelen cancelo cancha canchas cancion
  canciones candado candidato canina cansa cansada cansado cansan canse canso cansones canta cantan cantar cantaros cantidad canto capacidad capacitacion capaz capilla
  capital capto captura cara carajo cardiologo careta carga cargador cargadores cargando cargar cargo caridad carino carisima carisimo carnaval carne carnet carniceria caro
  carpa carpeta carrera carretera carrito carritos carro carros carta cartas cartel cartera cartero cartilla carton casa casaca casada casado casamiento casamos casar
  casarse casas casco case casero caseta casete casi casilla casilleros casita caso casos castellano castillo castracion castrar casualidad cata catalan catalogo catalogos
  cataratas catering catorce causa causas caviar cayendo cayo cc cebolla cedula cel celebra celebrar celeste celiaca celiacos celo celu celular celulares cementerio cemento
  cena cenar cenas cenizas center centimetros central centralita centrifuga centro centros cera cerca cercana cercano ceremonia cero cerrada cerrado cerrados cerradura
  cerrais cerrajero cerramos cerrar cerre certificada certificado certificados cerveza cese cesen cesped chamaco chamacos chamba chamo champu chance chao chapas chaqueta
  charangos charla chat chatarra chatear chato chau chava chavo che check cheque chequeo cheques chevere chica chicas chico chicos children chilena chimenea chinches chinga
  chingada chino chip chiquita chiquito chiquitos chiste chocaron choco chocolate chofer choice chole chompa choque chuletas churros ciatica ciclo cien ciento cierra
  cierran cierre cierren cierro cierto cifra cifras cigarro cinco cincuenta cine cinta cintura circulacion cirugia cirugias cirujano cita citas city ciudadania ciudades
  civil civiles clarisimo clarito claro clase clases clasica clasificacion clausula clave claves clic clienta cliente clientes clima climatizada clinica clonan club
  cobertura cobijas cobra cobrado cobrador cobradores cobrais cobramos cobran cobrando cobranza cobranzas cobrar cobraria cobrariais cobrarian cobrarme cobraron cobras
  cobre cobreme cobren cobro cobros coca coche cochera coches cocido cocidos cocina cocinando cocinar cocinas cocinero cocino codeudor codigo coge cogeis cogemos coger cogi
  cogido cogio cohetes coja cojo cola colchon colchones cole coleccion colectivo colega colegiada colegiado colegio colegios colesterol colgar colgo colgue collar colmenas
  colocacion colocado colombiana colonia colonias color colores com coma comadre comandera combustible come comedor comen comensales comenzar comer comercial comerciales
  comercializadora comida comidas comido comiendo comimos comio comisaria comision como comoda compa compadre companera companero companeros compania companias comparten
  compartido compartimos compartir compatible compensa compensais competencia competir complaint completa completas completo completos complicado compra compraba comprado
  comprador comprais compramos compran comprando comprar compraria comprarlo comprarme compraron compras compraventa compre comprendo compro comprobamos comprobante
  compromiso compu computador computadora computadoras comunal comunes comunica comunicacion comunicaciones comunicado comunicame comunicar comunicarme comunicarse
  comunicaste comunico comunidad comunion comunique comuniquele comuniqueme comuniquen comuniquenme con concertado concierto concreto concurso condiciones conduce
  conduciendo conducir conductor conductores conecta conectame conectar conecte conecteme conejos conexion confianza confidencial confirma confirmacion confirmado confirmar
  confirmaron confirme confirmeme confirmen confirmo conforme confunde confunden confundido confundiendo confundio confused congelar conmigo cono conoce conocemos conocen
  conocer conozco consegui conseguido conseguir consejo consejos consentimiento conserje conserva conservar conservatorio conserven consiento consigna consigo consigue
  consiguieron consiguio constancia conste constructora construyendo consuegra consulta consultar consultarlo consultas consulto consultorio contabilidad contact contacta
  contactada contactado contactan contactar contactarme contacte contacteme contacten contacto contactos contado contador contadora contando contar contarle contarlo
  contarlos contarselo conte contenta contento contentos contesta contestaba contestador contestadora contestan contestando contestar contestarles contestas conteste
  contesten contesto contigo continue conto contra contrario contrasena contratado contratando contratar contratas contrate contratemelo contrato contratos control
  controles convence convencio convenciste convenio conversacion conversar converso conviene conyuge coordina coordinador coordinadora copa copas copia copias coraje
  corazon coro corona coronas coronilla corporativo corra corre correcto corredizo corredor corregir correo correos correr corresponda corresponde corrido corriendo
  corriente corta cortais cortala cortan cortar cortaron cortas corte corten cortenla cortes cortesia cortinas cortito corto cosa cosas cose cosecha costado costar costaria
  coste costo costura cotiza cotizacion cotizan cotizar covid crecer credencial credito creditos cree crei creia crema cremacion cremallera cremar cremas creo crianza crio
  crios crisis cristal cristales cristiano criterio croquetas crucero cruceros cruda cruzar cuaderno cuadra cuadrado cuadrados cuadras cuadro cuadros cual cuales cualquier
  cualquiera cuando cuanta cuantas cuanto cuantos cuarenta cuarta cuarto cuartos cuatrimestre cuatro cuatrocientos cuba cubico cubicos cubierta cubiertas cubierto cubiertos
  cubre cubren cucarachas cuchillo cuchillos cucu cucurucho cuelga cuelgan cuelgo cuelgue cuenta cuentacuentos cuentame cuentan cuentas cuente cuenteme cuenten cuento
  cuentos cuerda cuerdas cuero cuerpo cuesta cuestan cuestion cuida cuidadora cuidados cuidese cuido culiao culpa cultivos culto cumplan cumplanlo cumple cumpleanos
  cumplidos cumplio cumplir cuna cunada cunado cuota cuotas cupo cupon cupones cura curado curiosidad curriculum curro curso cursos da daba daban dadme dado dais dale dama
  dame damos dan dana danan dando dano danos dar darle darles darme darse darte das data datafono date dato datos day de debajo debe deben deberia deberian debia debiendo
  debito debo decente decepcionada decesos decia decian decias decida decide decidido decidimos decidir decidirme decido decile decime decir decirle decirlo decirme decis
  decision decisiones declaracion declaraciones declarar declines deco decodificador decoracion decorar dedica dedicatoria dedo deducible defecto defensor definitiva
  definitivo defuncion degustacion deis deja dejaba dejad dejadme dejado dejais dejala dejalo dejame dejamos dejan dejar dejara dejaran dejarle dejarlo dejarme dejaron
  dejate deje dejeis dejele dejelo dejeme dejen dejenlo dejenme dejes dejese dejo del delante dele delegado deletrear deletreo delicada delicadeza delicado delivery demanda
  demandar demando demas demasiado deme demoledor demora demoran den denme dental dentista dentro denuncia denunciar denunciarlos denuncie denuncio depa departamento
  departamentos depende dependencia depilacion deportes deportiva depositar deposito derecha derecho derechos derivacion derivame derivamos derivar derivas derivo
  dermatologia des desactive desactivelo desactiven desague desaparecer desapareciera desaparecieron desaparezcan desapuntame desastre desayunar desayune desayuno desayunos
  desbloqueamos desbloquee descansamos descansar descanse descanso descarga descargar descompone desconecte desconocido desconocidos descorche descuenta descuentan
  descuento descuentos desde desea deseo desocupar desocupe despachan despacho despacio despacito despedida despedidas despensa despertador desperto despidieron despido
  despidos despierta despiertan desplazais desplazamiento desplazarse despues destapar destinatario destruyan desuscribir desuscribirme desvio detalle detective detengan
  detenganse detergente detiene detras detuvieron deuda deudas devolucion devoluciones devolveis devolvemos devolver devolverla devolverlo devolvi devolvieron devuelva
  devuelvame devuelvan devuelve devuelven devuelvo di dia diabetes diabetico diabeticos diablo diache diagnostico dialisis diarias diario diarios dias diay dice dicen dices
  dicho diciembre diciendo dicta dictamen did diecinueve dieciocho dieciseis diecisiete diente dientes dieran dieron diesel dieta dietas dietista diez diferencia
  diferencial dificil difunto difusion diga digale digales digame digamelo digan digas digital digitos digo dije dijera dijeron dijo dile dime dimos dinero dio diploma dira
  dire direccion directamente directo director directora directorio diria dirige dirigirse dirijo discapacidad disco discos disculpa disculpe disculpeme discurso discutir
  diseno disfraz dispensador disponibilidad disponible disponibles dispuesto distancia distinta distinto distintos distribucion distribuidora dividir divorcio divorcios dnd
  do doblado doble doce docena docenas doctor doctora documentacion documento documentos dolar dolares dolor domiciliacion domicilio domicilios domingo domingos don dona
  donaciones donantes donar donde done dormida dormido dormir dormitorio dormitorios dos doscientas doscientos dosis doy drama drenaje dron ducha duchar duchas duda dudas
  duele duelo duena dueno duenos duerme duermen duermo dulce dulces duplicado dura duran durante durmiendo duro echa echada echame echan echar echarle echaron eche echo eco
  ecografia ecografias economico edad edificio edredon educacion efe efectiva efectivo efecto eh ejecutiva ejecutivo ejecutivos ejemplo ejercer ejercicio ejercicios
  ejercito ejerzo el ele electrica electricas electricidad electrico electricos electrodomesticos electronica electronico electronicos elegir elevador elige elimina
  eliminacion eliminado eliminar eliminaran eliminarme eliminaron elimine eliminelo elimineme eliminen eliminenlo eliminenme elimino ella ellos email embarazada embarazadas
  embarazo embarque eme emergencia emergencias emite empanadas empaque empaste empecemos empezar empezo empiece empieza empiezan empiezo emplaye empleada empleado empleados
  empleo empresa empresas en encanta encantada encantado encantan encantaria encanto encarecidamente encarga encargada encargado encargais encargamos encargan encargar
  encargo encerdado enchufar enchufe enciende encima encomienda encontrado encontrar encontre encuentra encuentran encuentras encuentro encuesta encuestas endodoncia ene
  energetico enero enferma enferme enfermedad enfermera enfermeria enfermo enfrente enfria enganche enlace enlaces enlazame enorme enredo ensayos enseguida ensena ensenan
  ensenar enseno entender entendes entendi entendido entendio entera enterar enteras entere entero enterramos enterrar entidad entienda entiendan entiende entienden
  entiendes entiendo entierro entonces entra entrada entradas entrado entramos entran entrando entrante entrar entre entrecorta entrecortado entrega entregado entregamos
  entregan entregar entregaron entregas entregue entren entrenador entrenamiento entrenar entreno entrevista entro envase envases envia enviais enviamos envian enviando
  enviar enviarme envie envien envio envios enye epoca equipaje equipo equipos equis equivoca equivocada equivocado equivocan equivocaron equivocaste equivoco equivoque era
  eramos eran eras eres errar error es esa esas escala escalen escalera escaleras escalones escaneados escaner escape escolar escombros esconder escondidas escriba
  escribais escribame escriban escribanme escribas escribe escribeme escriben escribi escribian escribiendo escribiendome escribiera escribime escribio escribir escribirle
  escribirme escribirnos escribo escrita escrito escritorio escritura escrituras escucha escuchando escuchar escuche escucheme escucho escuela escuelas escuelita ese
  esfumense esmalte eso esos espacio espacios espadin espalda espanol espanola esparragos especial especiales especialista espera esperaba esperame esperan esperando
  esperar espere espereme esperese espero esposa esposo esquelas esqui esquina esquis esta estaba estaban estacion estacionamiento estacionar estado estafa estafaron estais
  estamos estan estancia estar estara estare estaria estarian estas este esten esteril esterilizacion esterilizar esterilla estes estetica estimado estimados esto estos
  estoy estrellas estresa estuche estudia estudiante estudiantes estudiar estudie estudio estudios estufa estufas estupida estupido estuve estuvo etiqueta euro euros
  evaluacion evento eventos ex exacta exactamente exacto examen examenes example excedentes excepto excluidos excluir excluirme exclusion exclusiva excluyan excursion exige
  exigen exigir exijo existe existencia existo exmarido exoticos expediente experiencia explica explicacion explicaciones explicar explicarselo explico explique expliqueme
  expo exposicion expres extension exterior externo extirpacion extra extraccion extranjeria extranjero extranjeros extrano ey fa fabrica fachada facial facil facilito fact
  facts factura facturacion facturar facturas falda falla fallar fallecer fallecido fallecimiento fallecio fallo falta faltaba faltan faltas falte falto familia familiar
  familiares familias farmacia fastidio fatal favor favorcito febrero fecha fechas felicidades felicitaciones feliz feria feriado feriados ferry ferula festejar festival
  festivo festivos fian fianza fibra fibrocemento ficha fichas ficheros fiebre fiesta fiestas figura figurar fija fijate fije fijese fijo fila filtrado filtro fin finado
  final financia financiacion financiar financiera finca finde fines finge finiquito fio firma firmada firmado firmamos firmar firme firmo fiscal fiscalia fisica fisico
  fisio fisioterapia flaca flaco flamencos flash flete flexible flexibles florales flores floristeria folio folleto folletos fonda fondo fono fontanero for foraneo forma
  formacion formal formalmente formato formula formulario foto fotografo fotos fraccionar frances franquicia franquicias frasco frascos frase frases frasquito frecuentes
  fregando fregar freir freno frenos frente fria frias frijol frio frita frito frontera frutos fue fuego fuera fueramos fueron fuerte fuertes fuerzas fuese fuga fui fuimos
  full fumar fumigan fumigar fumo funcion funciona funcional funcionan funcionando funcionar funcionario funda fundacion fundas fundo funeral funeraria funerario furgon
  furgoneta futbol futura futuras futuro gafas gafete galeria galgo gallego galletas gallinas gallo galon galones galpon gamuza gana ganado ganan ganar ganas ganchillo gane
  gano garaje garantia garantias garantizan garbanzos garrafa garrafas garrafon garrafones gas gasolina gasta gastar gaste gasto gastos gata gatas gatita gatito gato gatos
  gemelos general genial gente gerencia gerente gestion gestor gestora gestoria gilipollas gimnasio ginecologo gira giros glicemia glifosato globos glucosa gluten gmail
  gobierno golpe golpes goma gonorrea gordito gorra gorro gotea gotear gotele gotera goteras graba grabacion grabaciones grabada grabadas grabado grabadora graban grabando
  grabar grabaran grabarme grabaron grabe graben grabes grabo gracias gracioso grado grados gramo gramos grande grandes grandota granizo grano gratis gratuita gratuito
  grave grifo gringa gripa gripe gris grita gritaba gritar grito gritos grosero grua grupales grupo grupos guagua guantes guapa guarani guarda guardada guardado guardados
  guardais guardame guardan guardar guardarropa guardas guarde guardeis guarden guarderia guardes guardese guardia guardo guasap guey guia guiada guiadas guiado guion guiso
  guitarra gusta gustaba gustan gustaria guste gusto gustos ha habeas habeis haber habia habian habiles habilitados habitacion habitaciones habla hablaba hablaban hablado
  hablame hablamos hablan hablando hablar hablare hablarle hablarlo hablas hable hableme hablemos hablen hables hablo habra habria hace haced haceis haceme hacemos hacen
  hacer hacerle hacerlo hacerme hacerse haces hache hacia haciendo had haga hagale hagalo hagame hagamoslo hagan haganlo haganme hagase hago hala hambre hamburguesa han
  haria hariais harian harina harta harto has hasta hay haya hayan haz hazme he hear hecha hechas hecho hechos hectarea hectareas helada heladas heladera heladeras helado
  hembra hembras hemograma hemos herede herederos herencia herencias herido hermana hermano hermanos hibridos hice hicieron hicimos hielo higiene hija hijita hijito hijo
  hijole hijos hinchen hipoalergenico hipoteca hipotecas historia historial hizo hogar hoja hojas hola hombre hombres hombro honduras hongos honor honorarios hora horario
  horarios horas horita hormigon hormigonera hornea horno hospital hostal hostigamiento hotel hoteles hoy hrs hs hubiera hubo hueco huele huelga huella huerta hueso
  huespedes huevo huevos humana humano humanos humedad humo humor huracan hurried ia iba ibamos iban ida idea ideal idem identidad identificacion identifiquese idioma
  idiomas idiota ido iglesia igual iguales igualmente ii ilegal ilimitadas ilimitado ilimitados illo ilusion imagenes imaginate imaginese imbecil impermeabilizacion
  impermeable implante implantes importa importante importe imposible impresas impresion impreso impresora impresoras impresos imprime imprimimos imprimir impuesto
  impuestos in inbound incendio incluida incluidas incluido incluidos incluir incluyan incluye indemnizacion indica indignante indique indirecta individual individuales
  inexistente infantil infantiles inflamables influenza info informacion informamos informe informes informo ingeniera ingeniero ingles ingredientes ingresado ingresar
  ingreso ingresos inicial iniciales inicio inmediata inmediato inmersiones inmobiliaria inmobiliario inquilina inquilino inquilinos inscribe inscribi inscribio inscribir
  inscribirlo inscribirme inscribirse inscripcion inscripto inscrita inscrito insista insistan insistas insiste insisten insistencia insistiendo insistir inspeccion instala
  instalacion instalaciones instalada instalado instalador instalais instalamos instalan instalar instalarlo instalaron instalo instante institucion institucional instituto
  instrucciones instructor instrumento instrumentos insulina integra inteligencia intensidad intensivo intentarlo intente intento interes interesa interesada interesante
  interesar intereses interested interior intermedio internacional internacionales internado internet interno interrumpa interrumpan interrumpirme intervencion introduccion
  inundando inutil inutiles inventario inversor invertir invierno invisible invitaciones invitado invitados invoco ipad iphone ir ire iria irlandeses irlo irme is isabelino
  isapre italiano item izquierda ja jabon jabones jacuzzi jaja jajaja jala jalan jamas jamon japones jarabe jardin jardineria jaula jeep jefa jefe jodan jodas joder
  jodiendo jornada jota joven jovenes joyas joyero jubilacion jubilada jubilado jubilados jubile jubilo jue juega juego juegos jueves juez jugar juicio juicios julio junio
  junta juntan juntar juntas junto juntos jurada juridica juro justamente justificante justo juzgado kayak ke keratina kg kien kiero kilitos kilo kilometro kilometros kilos
  kilovatio kinder kinesiologia kinesiologo king kiosco kit km kw kwh la labora laborables laboral laborales laboratorio labrador laburando laburar labure laburo lactosa
  ladilla lado lados ladra ladrar ladrillo ladron ladrones lampara lamparas lancha langosta lapiz laptop laptops larga largo largos las lasana laser lata latas late lava
  lavada lavado lavadora lavadoras lavan lavar lavarropas lavavajillas le lea leccion lecciones leche leches lechon lector lectura lee leen leer leerme legal legalizar lei
  leire leishmania lejia lejos lempiras lena lengua lentes lentillas leo les lesion letra letras letrero levanta levantar levantarme levanto ley leyendo leyo libra libras
  libre libres libreta libro libros licencia licenciada licenciado licuadora like limite limites limon limonero limpia limpiais limpian limpiar limpien limpieza limpio
  limusina lindo linea lineas link lio lipidico liquida liquidacion liso list lista listado listas listo listos litro litros llama llamaba llamaban llamada llamadas
  llamadera llamadita llamaditas llamado llamados llamais llamame llamamos llaman llamando llamandome llamar llamara llamaran llamarla llamarme llamaron llamas llame
  llameis llamela llamelo llameme llamen llamenme llames llamis llamo llano llanta llantas llave llaves llega llegada llegadas llegado llegais llegamos llegan llegando
  llegar llegara llegaria llegarme llegaron llegas llegaste llego llegue lleguen llena llenado llenar llenas lleno lleva llevaba llevada llevais llevame llevamos llevan
  llevar llevaria llevarla llevarle llevarlo llevarme llevarse llevas lleve llevo llora llorando llorar lloro llover lloviendo llueve lluvia lo loca local locales
  localizador lockers loco logistico logo logos logro lona lora loro loros los losartan lote loteria lotes lucecita luces luego lugar lumbago lun lunar lunares lunes luto
  luz ma maceta machine macho madera madre madres madrugada mae maestra maestro maestros magica mail mailing mails maiz maja majo mal mala maleta maletas malisima malita
  malito malo malparido malparidos mama mamado mamera mami mamita mamografia man manager manana mananas manchas manches manda mandado mandais mandalo mandame mandamos
  mandan mandando mandandome mandar mandaran mandarle mandarlo mandarme mandarmelo mandaron mandas mande mandeis mandelo mandeme mandemelo manden mandenme mandes mandibula
  mando maneja manejamos manejan manejando manejar manejo manera manga mango manicura mano manos manta mantas mantel manteleria mantencion mantenimiento manual mapa
  maquillaje maquina maquinaria maquinas maquinita maravilla marca marcadera marcado marcador marcame marcan marcando marcapasos marcar marcaran marcarme marcas marcho
  marco mareo margarita margen mariachi maridaje marido marimba mariscos marque marquela marquele marqueme marquen marques marron martes martillo marzo mas masa masaje
  masajes mascota mascotas mata matan matar matas mate matematicas material materiales maternal maternidad mates matinal matricula matricularme matricularse matrimonio
  matrona maxima maximo mayo mayor mayores mayoria mayorista mayusculas me mecanica mecanico mechas media mediana mediano medianoche medias medica medicacion medicado
  medicalizada medicamento medicamentos medicina medico medicos medida medidas medidor medio mediodia medios medir medirme megas mejor melipona mellizos membresia memoria
  menciones menor menores menos mensaje mensajera mensajeras mensajeria mensajero mensajes mensajito mensajitos mensual mensuales mensualidad mensualidades mental mentira
  mentirle menu menus mera mercancia merienda mes mesa mesas mesera mesero meseros meses metalicos metanme metanse metas mete meteis meter meterla meternos metido metio
  meto metro metropolitana metros mexicana mezcal mezcladora mi mia michi micro microchip microfono microondas mide mido miedo miel miento mientras miercoles mierda
  migraciones mija mijita mijo mil milanesa milimetros millon millones milonga min minima minimo mintio minutitos minuto minutos mio miopia mios mira mirais miran mirando
  mirar mirarlo mire miro mis misa misma mismas mismo mismos mitad mixta mmm mochila mochilas modelo modelos modem modo modos modulo mojados mojito mole molesta molestan
  molestando molestar moleste molesten molestes molestia molesto momentito momento moneda monedas money monitor monitoreada monitores mono monofocales monotributo montadas
  montais montaje montana montar monte monto monton montura mordio morena moreno mori morir moroso morosos mostrador motivo moto motor motores motos mover moverse movil
  moviles msj msjs mucha muchacha muchacho muchachos muchas mucho muchos muda mudado mudamos mudanza mudaron mude mudo mueble muebles muela muelas muerte muerto muertos
  muestra muestrario muestras mueve muevo mujer mujeres muletas multa multas multifloral multifocales muneca municipal municipio murio museo musica musical musicos
  musiquita muy my na nace naci nacido nacidos nacimiento nacio nacionales nacionalidad nada nadar nadie nah name nanay nano napo naranja narices nativo nativos natural
  nave navegacion navegador near necesidad necesita necesitamos necesitan necesitar necesito negativo negociar negocio negocios negra negro negros nel nena nene nenes
  neopreno nervio nervios nerviosa nerviosos neta neumaticos nevera newsletter ni niego nieta nieto nietos nieve nina ninas ninera ningun ninguna ninguno nino ninos nivel
  niveles nn no noche nochecita noches nocturna nocturnas nocturno nomas nombre nombres nomina nominas none nones nop nopal normal normales normalmente nos nosotras
  nosotros not nota notaria notarial notario notas noticias notificacion notificaciones novedades novela noveno noventa novia novias noviembre novio novios now nubes
  nublado nueces nuera nuestra nuestras nuestro nuestros nueva nuevas nueve nuevo nuevos num number numero numeros numerosa nunca nutricionista objetos obligatoria
  obligatorias obligatorio obra obrador obras obreros observaciones obtuvieron ochenta ocho ochocientos octava octavo octubre oculista ocupa ocupacion ocupada ocupado
  ocupados ocupan ocupo ocurra odie oe ofenda ofender oferta ofertas off oficial oficina oficinas oficio ofrece ofreceis ofrecemos ofrecen ofrecer ofrecerme ofreciendo
  ofrecieron ofrezcan oi oido oiga oigo oir oirlos oiste ojala ojetes ojo ojos ok okey olla olor olvida olvidado olvidados olvidalo olvidaron olvidate olvide olvidelo
  olviden olvidenme olvidense olvidese olvido once onda online opcion opcional opcionales opciones opera operacion operada operado operador operadora operadores operan
  operar operario operarios operaron opero opinion opongo oposicion oposiciones optica optometrista orale orden ordenador ordenar oreja orejas organizais orientacion origen
  original originales orina oro ortodoncia os oscuras ostras other otono otra otras otro otros out outbound oveja ovejas ovillo oye oyo ozono pa paciencia paciente
  pacientes pack padel padre padres padron paella paga pagaba pagada pagado pagais pagamos pagan pagando pagar pagaria pagarle pagarlo pagaros pagas pagina pago pagos pague
  paguen pais paja pajaros palabra palabras palo palomas palos pan pana panaderia panal panales panda pandemia paneles panes panico panoramica pantalla pantallas pantalon
  panteon papa papas papel papeleo papelera papeles papelito paquete paqueteria paquetes par para paraba parachoques parad parada parado paraguas paran parar parce parcela
  parcelas parcero parche pare parece parecen pareces parecido pared pareja parejas paren parenle pares pariendo pario parir parking paro parque parqueadero parqueo
  parrilla parroquia parte partera partes participar participo particular particulares partida partido partidos partio partir parto pasa pasada pasadas pasado pasais pasaje
  pasajero pasajeros pasame pasamos pasan pasando pasaporte pasar pasarela pasarme pasaron pasas pase pasele paseme pasemela pasemelo pasen pasenme paseo paseos pases
  pasillo paso pasos pastas pastel pasteleria pasteles pastilla pastillas pastor pata patatas patente paternidad patinete patinetes patio patita patron pausa payaso paz pe
  peajes pecera peces pecho pechuga pedacito pedazo pedi pedia pediatra pedido pedidos pedimos pedir pediria pedirle pedirlo pedirme pedis pedo pega pegado pegame pegar
  pegue peinado pelado peli pelicula peliculas pellets pelo pelos pelotas pelotitas pelotudo pelucas peluqueria pelvico pena penales penalidad penalizacion pendejo
  pendiente pendientes penicilina peninsula pensaba pensado pensando pensar pensarlo pense pension peones peor peque pequena pequenas pequeno pequenos peques perdemos
  perder perdi perdida perdidas perdido perdidos perdieron perdio perdon perdona perdonar perdone pereza perfectamente perfecto perfil periferico periodico periodo perito
  permanencia permanente permanezca permiso permisos permite permiten permitimos pero perra perreras perrita perrito perro perros persigan person persona personal
  personales personalizada personalmente personas peruana pesa pesado pesados pesar pesas pescado pesima pesimo peso pesos peticion petrolera pez phone piano pianos piba
  pibe pibes pica picado pican picante picnic pico pida pidale pidan pidas pide piden pides pidiendo pidiera pidieron pidio pido pie piedad piedra piedras piel piensan
  piense pienso piercings pierda pierdan pierde pierden pierdo pierna piernas pies pieza piezas pila pilas pilates pileta piletas pilla pillas pille pillo pina pinata
  pinatas pinche pincho pino pinta pintada pintado pintar pinto pintura pip pique pirata piscina piscinas piso pisos pito pizza pizzas placa placas place plan planchan
  planes planilla plano planos planta plantada plantado plantar plantaron plantas plantilla plantines plastico plata plataforma platica platicamos platicar platicarlo plato
  platos playa playeras plaza plazas plazo plazos please plena pleno plis plomero pls pluma pm po pobre pobrecita poca poco pocos poda podeis podemos poder podes podia
  podian podido podologo podria podriais podrian podrias podrida podrido poh policia politica poliza polizas pollo polvo pon ponchadura pondria pone poneis ponele ponemos
  ponen poner ponerle ponerlo ponerme ponerse pones ponga pongale pongalo pongame pongamelo pongan ponganme pongas pongase pongo ponia ponle ponme poquita poquito por
  porcelana porcentaje porciones porfa porfavor porfi porfis porque porqueria porras portabilidad portal portatil portatiles porteria portero portes porton portugues pos
  posesion posible postal postre postres potencia pozole practica practicas practico precio precios precioso preciso preferiria prefiere prefiero prefijo pregunta preguntan
  preguntando preguntar preguntarle preguntas pregunte preguntele pregunto preinfantil prematrimonial premio premium prenada prenatal prenda prendas prende prender prendi
  prendida prendo preocupa preocupe prepa prepara preparada preparais preparan preparar prepizzas presencial presenciales presenta presentacion presentando presentar
  presentarme presente presento presidenta presidente presion presione presta prestamo prestamos prestan prestar presupuesto presupuestos previa previo price prima primaria
  primavera primer primera primeras primero primeros primo primos principal principiantes principio prisa privacidad privada privadas privado probada probar probarlo probe
  problema problemas proceda procedan producto productos profe profes profesional profesionales profesor profesora profesores programa programas programo progresivos
  prohibe prohibido prohibidos prohibir prohibo promedio prometame prometas prometieron prometio prometo promo promocion promociones promos pronto propaganda propia
  propiedad propiedades propietario propietarios propina propio propios propoleo propongo proteccion protector protectora proveedor proveedores provincia proxima proximas
  proximo proyecto prueba prueban pruebas pruebe prueben psicologa psicologo psicotecnico psiquiatra publicar publicas publicidad publicitarios publico pucha pude pudiera
  pudo pueblo pueblos pueda puedan puede pueden puedes puedo puerta puertas pues puesta puesto puestos pulsa pulsera pulso punto puntos puntual puro puse pusieron pusimos
  pusisteis puso puta que quebraron quebro quechua queda quedaba quedado quedais quedamos quedan quedar quedara quedaria quedarme quedarnos quedaron quedarse quedas quede
  quedo queja quejarme quejas quema quemo quepa queque queremos querer queres queria queriamos querida querria queso quesos questions quien quienes quiera quieran quieras
  quiere quieren quiero quiet quieto quietos quimica quimioterapia quince quinceanera quincena quincenas quincho quinientas quinientos quinta quinto quirofano quise
  quisiera quita quitad quitadme quitado quitais quitame quitan quitar quitara quitaran quitarme quitaron quite quitele quitelo quiteme quiten quitenlo quitenme quito
  quizas rabia racion raciones radio radiografia radiografias rajada rajo ramas ramo rampa rapidito rapido rara raro rastreo rastro rasurada rateros ratico ratito rato
  ratones raya rayaron rayo rayos raza razon re real rebaja rebajais rebajan rebajas rebajita recado recados recarga recargo recepcion recepcionista receta recetas rechaza
  rechazo reciba recibe reciben recibi recibia recibida recibido recibiendo recibimos recibir recibirlos recibo recibos recien recinto reclama reclamacion reclamaciones
  reclaman reclamar reclamo reclamos reclinables recoge recogeis recogemos recogen recoger recogerlo recogida recojo recomendado recomendais recomendamos recomendaria
  recomendas recomendo recomienda recomiendan reconexion record recordatorio recordatorios recording recorrido rectificativa recuerda recuerdo recupera recuperacion
  recuperan recuperar recupero recursos red redes redonda reducida reembolsable reembolsables reembolso reembolsos reference referencia referencias refiere reformar
  reformas refri refuses regaderas regala regalada regalado regalamos regalan regalar regalaron regaleme regalo regando regar registrada registradas registrado registrados
  registrar registrarse registre registro registros regla regresa regresan regresar regrese regresen regreso regular rehabilitacion reiniciar reinicie reintegra reja
  relacion relieve religion rellenado relleno reloj relojero relojes remedio remolque remover rendimiento renovacion renovar renove renta rentan rentar renueva renuevo
  renuncie renuncio repara reparacion reparaciones reparais reparamos reparan reparar reparten repartidor repartir reparto repaso repetido repetidor repetir repita repitame
  repite repito repone reponen reponer reportados reportar reporte reporto reposo reposteria representante reprograma reprogramar repuesto repuestos requiere requisitos
  reserva reservada reservado reservamos reservan reservando reservar reservas reserve reservelo reservo residencia residencial residente residentes resolvio resonancia
  resonancias respaldo respetan respeten respeto respira respirar respire responda responde respondemos responden responder respondes respondo responsabilidad responsable
  responsables respuesta respuestas restaurante restaurantes resto restoran resuelto resuelva resuelve resulta resultado resultados retira retirado retirar retire retiren
  retirenlo retiro retoque retraso reune reunion reuniones reves revisa revisan revisando revisar revisarlo revise reviselo revisen revision revisiones reviso revista
  revoco revoque rezarle riego riesgo rifa rindo rinon risa roaming robado roban robar robaron robo robot robots rodeos rodilla rodillas roja rojo rollo rollos rompa rompan
  rompe rompen romper rompio ropa rosas roscon rota roto rotulo router rubia rubio ruedas ruega ruego ruido ruta sab sabado sabados sabana sabatina sabe saben saber saberlo
  sabes sabia sabores sabria saca sacadme sacado sacais sacame sacamos sacan sacando sacar sacarme sacarmelo sacaron sacas sacaste saco sacos sal sala salchicha saldo
  saldria sale salen sales salga salgo sali salia salida salidas salido saliendo salieron salimos salio salir salirme salon salones salsa saltar saltarina saltarme salte
  saltese saludo saludos salvo sangre sanitario sapo saque saquele saquelo saqueme saquen saquenla saquenlo saquenme sarro satelital satisfecha satisfecho sauna scheduling
  se sea sean seas seca secado secadora seco secos secretaria secreto secundaria sedacion sede sedes segui seguido seguimiento seguimos seguir seguis segun segunda
  segundito segundo segundos seguridad seguro seguros seis seiscientos sello sellos semaforo semaforos semana semanal semanales semanas semestral semestre sena senal
  senales senas sencilla sencillo senor senora senores senorita sentada sentado sentados sentido sepa sepan separa separada separe separo septiembre ser sera seran sere
  seremos serenata sereno seria seriamos serian serie serio serlo servicio servicios servidores servir sesenta sesion sesiones setecientos setenta seudonimo sexto sextuple
  show shower si sido siempre siendo siente siento siesta siete siga sigais sigamos sigan sigas significa sigo sigue siguen siguiente siguientes silencio silla sillas
  sillita sillon simon simpatica simple simples simulacro sin sincroniza siniestro siniestros sino sinverguenzas sip siquiera sirve sirven sirvo sistema sitio sitios
  snorkel sobra sobrado sobran sobrante sobre sobrina sobrino sobro socia social sociedad sociedades socio socios sofa sofrito software sois sola solamente solares
  soldadura soles solicitado solicito solicitud solito solo solos soltera soluciono somos son sonando sonar sonido sono sopa soporte sorda sordo sorpresa sorteo sorteos sos
  sotano source soy spa spam spinning split stickers stock stop su suave sube suben subi subida subieron subio subir subo subvencion sucesion sucesiones sucesivo sucursal
  sucursales suegra suegro suegros suela sueldo suele suelen suelo suelta sueltalo suelteme suelten sueltenme suelto suena suene sueno suerte sueter suficiente suite sujeta
  suma suman sumerce supe super superior supermercado supervisor supervisora supieron suplemento suplico supo supone supongo support supresion supriman supuesto surf
  surgido sus suscripcion suscrito sushi suspenda suspende suspension susto suya suyas suyo suyos ta tabarra tabla tablas tablero tablet tacha tachadme tachame tache tachen
  tachenos tacones tacos tal taladro talk talla tallas taller talleres tamales tamano tambien tambo tampoco tan tanda tango tanque tanques tanta tantas tantito tanto tantos
  tapa tapas taquicardia taquilla taquillas tarado tarda tardais tardan tardar tardaria tarde tardecita tardecito tardes tardo tarifa tarifas tarjeta tarjetas tarrina tarta
  tartas tasa tasas tatuaje tatuajes taxi taza te teatro techadas techar techo tecla teclado tecnica tecnicismos tecnico tecnicos tecnologa tejado tela telas tele
  telefonazo telefonear telefonee telefoneen telefonica telefonicas telefonico telefono telefonos telescopio television televisor televisores tema temas temperatura
  temporada temporal temprana tempranito temprano tendra tendran tendria tendriamos tendrian teneis tenemos tenencia tener tenerme tenes tenga tengan tengas tengo tenia
  teniamos tenian tenido teniendo tenis tenores tension teoria teorica teorico terapia tercer tercera tercero terceros termica termina terminada terminado terminal
  terminamos terminar termine terminen termino terminos termita termo termos terno ternos terraza terreno terror tesis tesoreria test testamento testigos text texto the
  they think ti tia tiburones ticket tickets tiempo tiempos tienda tiendas tiene tienen tienes tierra tijeras tilde timbrando timbrar timbrazo timbre timbren timbres time
  tinaco tinaja tinen tinte tinto tio tipo tiques tira tirada tirado tiran tirar tire tirelo tiren tiro tiroideo tiroides titular titularidad titulo to toalla toallas
  tobala toca tocamos tocan tocando tocar tocaria tocaron tocayo toco toda todas todavia todo todos toldo tolerancia toma tomado tomamos toman tomando tomar tomate tomates
  tome tomo toneladas tono tonta tonto tope toque toquen tormenta torneo torta tortas tortilla tortugas tos tostada total tour tours toxico toy traba trabaja trabajaba
  trabajador trabajadora trabajadores trabajais trabajamos trabajan trabajando trabajar trabajas trabaje trabajo trabajos tractor trae traeis traemos traen traer traerla
  traerlo traes trago traiga traigo traje trajeron trajes tramita tramitamos tramitan tramitar tramite tramites tramo trancon tranquila tranquilidad tranquilo tranquilos
  transferencia transferi transferida transferime transferir transfiera transfierame transfiere transito transparente transparentes transporte transportin tras trasera
  traslado traspaso trasteo trata tratado tratamiento tratamientos tratamos tratan tratar tratarlo trataron trate trato traumatologo travesia trayecto trayendo trece
  treinta tren tres trescientos trigo trimestral trimestre trio tripode trompo trufa tsotsil tu tuberia tubo tulipanes turismo turistas turistico turno turnos tus tutor
  tutora tuve tuviera tuvieron tuvo tuya tuyo uber ubicacion ubicados ubico uf ultima ultimas ultimo ultimos un una unas uni unica unicamente unico unidad unidades uniforme
  uniformes universidad universitario uno unos unsubscribe urge urgencia urgencias urgente urna urocultivo usa usada usadas usado usados usais usamos usan usar usarlo use
  usen uso usted ustedes usuario usuarios util utiles uva uy va vaca vacaciones vacante vacantes vacas vacia vaciado vaciar vacio vacuna vacunados vacunar vacunas vaina
  vainilla vais vajilla vale valen vales valida validez valido valijas valor valoracion vals vamos van varias varicela varios vaso vaya vayamos vayan vayanse vayase ve vea
  vean veces veci vecina vecino vecinos vegana veganas vegano veganos vegetariana vegetariano vegetarianos vehiculo vehiculos veinte veinticinco veinticuatro veintidos
  veintiseis veintitres veintiuno veis vela velatorio vello velocidad velorio vemos ven vence vencido vencidos vencimiento vencio vendas vende vendedor vendedores vendeis
  vendemos venden vender venderles venderme vendi vendido vendiendo vendieron vendimia vendio vendo vendria veneno venezolana venga vengan vengo venia venimos venir venis
  venta ventana ventanas ventanilla ventas ventilador veo ver verano veras verdad verde verduras vere vereda veremos verguenza veria verificacion verla verlo verlos vero
  version versiones vertical vesicula vestido vestuario vestuarios vete veterinario vez vi viaja viajado viajamos viajan viajar viaje viajes viajo vibra victima vida video
  videollamada videollamadas videos vidrio vie vieja viejas viejito viejo viejos viendo viene vienen vienes viento viera viernes vieron vigencia vigente vigilancia
  vigilante vimos vine vinieron vino vinos vinyasa vio violin virgencita virtual virtuales virtud visas visible visita visitadores visitantes visitar visitas vispera vista
  vistas viste visto viuda vive viven vivero vivia vivienda vivimos vivir vivo voicemail volante volantes volar volumen voluntaria voluntarios volvais volvemos volver
  volveria volvi volvieran volvio vos vosotras vosotros votar vote voto voy voz vuelo vuelos vuelta vueltas vuelto vuelva vuelvan vuelvas vuelve vuelven vuelvo vuestra
  vuestras vuestro vuestros wants wasap we web weon wey whats who why wifi with would wrong wsp xfa xq ya yahoo yapear yerno yesno yeso yo yoga yorkshire you zapatillas
  zapato zapatos zeta zinc zona zonas zumba zumo
`;
