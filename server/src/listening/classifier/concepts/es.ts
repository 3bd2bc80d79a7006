import type { ConceptWords } from './names.ts';

export const es: ConceptWords = {
  not: 'no ni nunca jamas nadie ningun* nada tampoco sin cero rechazo niego nego prohib* abstenerse abstenga* abstengan',
  ever: 'mas nunca jamas vuelv* volv* nuevo nuevamente otra siempre adelante vez futuro permanente* definitiv* vida sucesivo eternamente',
  stop: 'dejen deje dejes deja dejad dejar dejaran dejara dejeis dejen dejenme dejeme dejame dejadme dejenos paren pare para parar pararan pararle parenle parale cesen cese cesar basta corten corta corte cortenla cortala cortela terminen terminar termine acaben acabe acabar finalicen suspend* interrump* ya abstengan* eviten evite detengan detener',
  call: 'llam* marc* telefon* contact* comunic* timbr* hablen hablar hablarme hablarnos ubic* localiz* busquen buscar buscarme buscando suene suena sonar sonando discar disquen',
  message:
    'mensaj* correo* mail* email* escrib* sms whatsapp* publicidad propaganda boletin* spam texto* mand* envi* notificacion* carta* folleto* newsletter* promocion* wasap* wpp',
  bother:
    'molest* fastid* jod* acos* hostig* insist* hinch* harto harta hartos cansad* paz tranquil* persegu* lata pesad* invad* atosig* chingu* chingando chingar fregar freguen rompan romper romp* agobi* intrus* fastidiosos hostigamiento acoso hincha*',
  remove:
    'borr* quit* saqu* sac* elimin* retir* tach* baja desuscrib* desapunt* exclu* cancel* suprim* bloque* olvid* revoc* descarg* depur* limpi* anul* desvincul* desafili* desinscrib* darme denme deme dame pierd* remuev* remov*',
  list: 'lista* listado* base bases sistema* registro* fichero* archivo* agenda padron directorio robinson repep rne crm cartera',
  me: 'me mi mis yo nos nosotros nuestro nuestra conmigo mio mia',
  you: 'usted ustedes ud uds vos vosotros tu ti su sus vuestra vuestro vuestros ustede empresa compania gente',
  third:
    'el ella ellos le les su madre mama papa padre esposa esposo mujer marido hijo hija hermana hermano amigo amiga vecino vecina jefe abuela abuelo suegra cunado cunada tio tia primo prima alguien doctor medico banco cliente clientes senora profesor inquilino',
  past: 'dijo dije dijeron pidio pedi era estaba fue fueron hicieron ayer antes ya pasad* habia llamaron llamaban llame hable hablo conte solia solian hace anterior',
  moment:
    'hoy manana lunes martes miercoles jueves viernes sabado domingo semana mes mediodia tarde noche minuto* hora* almuerzo comida cena siesta antes despues hasta enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  later:
    'luego despues rato otro momento ahorita ocupad* reunion manejando conduciendo libre tarde trabajando proxim* siguiente',
  person:
    'persona personas humano* humana* alguien ser agente* representante* operador* asesor* emplead* ejecutiv* real verdad carne hueso teleoperador* telefonista companer* colega* departamento especialista* tecnico* vendedor* recepcionista* atienda gente',
  boss: 'gerente* encargad* supervisor* jef* dueno duena responsable* director* patron superior* gerenta cargo',
  bot: 'bot bots robot* maquina* grabacion computador* ordenador contestador* automatic* inteligencia artificial asistente virtual programa aparato grabadora maquinita ia',
  talk: 'habl* convers* platic* charl* tratar atiend* atend* dialog* palabra comunicarme',
  connect:
    'pas* transfier* transfer* comuni* conect* pong* pon* deriv* enlac* redirig* direccion* pase paseme paseme paselo mande escal*',
  want: 'quier* quis* queria dese* prefer* prefiero necesit* gustaria exij* pido pedir solicit* ruego espero esperaba agradec*',
  record: 'grab* grabacion* audio* registr* microfono transcri*',
  wrong: 'equivoc* error* confund* incorrect* otra otro',
  dead: 'fallec* muri* muert* difunt* descanse qepd falta luto velorio funeral entierro viud* duelo perdimos paz',
  moved: 'mud* vive viven vivia trabaja trabajaba jubil* renunci* vendi* ya anterior fue dejo',
  law: 'ley leyes legal* ilegal* abogad* denunci* demand* policia juzgado profeco consumidor reclam* aepd lopd gdpr rgpd derecho* tribunal multa* sancion* indecopi sernac condusef defensa oficina autoridad* queja sic enacom',
  consent: 'consent* permis* autoriz* acept* doy dado suscrib* firm* consiento',
  data: 'dato* informacion privacidad personal* direccion nombre cuenta',
  interest: 'interes* compr* vend* ofert* product* servici* content* seguro contratar oferta proveedor',
  money:
    'precio* cuest* cuanto cost* dinero pag* tarifa* cobr* peso* euro* dolar* descuento* caro cara barat* vale presupuesto mensual* cuota* plata lana',
  what: 'que cual cuales',
  where:
    'donde ubicacion direccion zona ciudad sucursal oficina tienda barrio local queda quedan ubicad* estacionamiento',
  when: 'cuando hora* horario* abr* cierr* tarda* dia dias fecha plazo',
  who: 'quien quienes parte empresa compania',
  why: 'por porque motivo razon objeto fin',
  how: 'como',
  hear: 'oig* oir oye oigo escuch* entrecort* linea senal sonido ruido volumen corta audio interferencia oyo eco',
  repeat: 'repet* repit* nuevo perdon disculp* despacio lento mande otra como',
  hurry: 'rapid* apur* prisa breve* minuto* segundo* corto urgente tiempo grano apresur*',
  swear:
    'mierd* put* idiot* imbecil* estupid* pendej* cabron* jod* gilipollas boludo* pelotud* huevon* carajo chinga* verga maldit* basura tont* conchet* concha culer* hijue* hdp forro* weon aweonado estafa* ladron* rater* cono chorro* sinverguenza* malparid* gonorrea cojones',
  thanks: 'gracias agradec* amable',
  yes: 'si claro vale dale bueno ok okay perfecto exacto correcto supuesto acuerdo listo sale obvio seguro sip orale va genial',
  mailbox: 'mensaje tono senal buzon contestador deje disponible despues bip voz casilla grabe',
  press:
    'marque pulse oprima presione opcion menu extension automatic* respuesta numeral asterisco digite calidad grabada',
  number: 'numero* telefono* celular* movil* linea fijo cel tel',
  home: 'casa familia hogar domicilio aqui aca oficina trabajo',
  please: 'favor porfa porfavor',
  last: 'ultima ultimo sola una unica',
  need: 'debe* deben tiene* tienen hay hace haga hagan hagame',
  problem:
    'problema* queja* mal malo mala pesim* terrible* horrible* decepcion* fatal roto rota averi* esper* molesto furios* enoj* indign* verguenza danad* incumpl* falla* demora* tardan*',
  busy: 'ocupad* manejando conduciendo reunion trabajando comiendo cocinando clase hospital trafico',
  if: 'si sino salvo',
  name: 'llamo llama nombre apellido',
};
