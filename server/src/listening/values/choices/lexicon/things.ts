import { family } from './family.ts';

/** Sizes, times, fuels, dishes, animals and what is wrong with a thing. */
export const THINGS = [
  // Sizes and heights.
  family(
    `
small,little,pequeno,pequena,chico,chica,s,mini,pequeno,reducido,pequenino = (?:wee|tiny|little|littlest|smallest|titchy|small|teeny) | (?:the )?(?:wee|baby|little) one | fits in (?:a|my) (?:handbag|hand|pocket|lap) | lap ?dog | (?:chiquit[oa]|chiquitit[oa]|pequenit[oa]|chic[oa]|peque|enan[oa]|mini|cabe en (?:la mano|un bolso|el bolso|la cartera)) | (?:mas|la mas|el mas) (?:chic[oa]|pequen[oa])s? | (?:pequenininh[oa]|pequenin[oa]|pequenez|miudinh[oa]|nanic[oa]|cabe (?:na mao|em bolsa|em colo|na bolsa|no colo)) | (?:menor|menorzinh[oa]|minusculo) | pinscher | chihuahua | yorkshire
medium,mediano,mediana,medio,media,m,average,regular = (?:in between|middling|middle(?: sized| one)?|average|mid|medium sized|neither big nor small|nothing too big) | (?:ni (?:tan )?(?:grande|muy grande) ni (?:tan )?(?:chic[oa]|pequen[oa])|ni (?:chic[oa]|pequen[oa]) ni grande|(?:el|la) (?:de en medio|del medio|intermedi[oa])|median(?:a|o|it[oa])|normalit[oa]|termino medio) | (?:nem (?:tao )?grande nem (?:tao )?pequen[oa]|nem pequen[oa] nem grande|medi[oa]n[oa]|mei[oa] termo|do meio|intermediari[oa])
large,big,grande,l,xl,extra large,gigante,jumbo = (?:the )?(?:big(?:gest|gie)?|huge|massive|enormous|giant|giant|whopper|whopping|largest|jumbo|humongous)(?: (?:one|fella|fellow|lad|boy|yoke))? | (?:as )?(?:big|large) as (?:you have|they come|possible) | (?:the )?whole (?:shed|house|garage|kitchen|loft|garden) | (?:grand(?:e|ot[ea]|ecit[oa]|isim[oa]|ulon[a]?)|enorme|gigante|inmens[oa]|tamano familiar) | (?:el|la) mas grande | (?:grand(?:e|ao|ona|alhao|ona)|enorme|gigante|imens[oa]|tamanho familia|maior(?:zao)?|bichao)
`,
    { isOrdered: true },
  ),
  // Parts of the day.
  family(
    `
morning,mornings,manana,am,manha,matutino,matutina,matinal = (?:(?:first|early|earlier) (?:thing|doors)|early(?: bird| on| doors| start)?|before (?:noon|lunch|midday|dinner)|crack of dawn|after breakfast|(?:up|awake) with the (?:lark|larks|birds|cows|hens)|at (?:eight|nine|ten|eleven)|am|(?:eight|nine|ten|eleven) (?:am|in the morning)|mornings?) | (?:tempran(?:o|it[oa])|a primera hora|por las mananas|(?:en|a|por) la (?:manana|mananita)|antes de(?:l)? (?:mediodia|comer|almuerzo|almorzar)|con (?:el gallo|la fresca)|al amanecer|a las (?:ocho|nueve|diez|once)(?! de la noche)) | (?:(?:de|pela|na|da) (?:manha|manhazinha)|manhazinha|ced(?:o|inho)|antes (?:do|de) (?:almoco|almocar|meio dia)|com as galinhas|logo cedo|as (?:oito|nove|dez|onze) da manha)
midday,noon,mediodia,lunchtime,meio dia,almuerzo = (?:at )?(?:midday|noon|lunch ?(?:time|break)?|dinner ?time) | (?:a |al )?mediodia | hora de(?:l)? (?:almuerzo|comer|almoco) | meio dia | hora do almoco
afternoon,afternoons,tarde,pm,vespertino,vespertina,tardes = (?:after (?:lunch|dinner|noon|midday|the school run|my nap)|afternoons?|(?:one|two|three|four) (?:pm|o clock|in the afternoon)|at (?:two|three|four)|mid afternoon|arvo|post lunch) | (?:(?:por|en|a) la tardecita|por las tardes|despues de(?:l)? (?:almuerzo|almorzar|comer|mediodia|la siesta|comida)|a las (?:dos|tres|cuatro|cinco)(?: de la tarde)?|tardecita|a media tarde|tarde) | (?:(?:de|da|na|a) tardinha|depois (?:do|de) (?:almoco|almocar|meio dia)|a tarde|as (?:duas|tres|quatro) da tarde|de tarde|tardinha)
evening,evenings,noche,night,noite,nocturno,nights,noturno,nocturna,noturna,late = (?:after (?:work|tea|my tea|supper|dark|hours|the kids are in bed|i knock off|six|seven|corrie|the soaps)|(?:i have |have )?had (?:my |me |the )?tea|evenings?|tonight|(?:six|seven|eight|nine) (?:pm|in the evening|at night)|at (?:seven|eight)|when i (?:get|am) (?:home|in|back)(?: from work)?|late on|nights?|night owl|when i (?:knock off|finish)) | (?:(?:en|por|a) la (?:noche|nochecita)|por las noches|nochecita|despues de(?:l)? (?:trabajo|laburo|trabajar|cenar|la cena|la pega|la chamba|la oficina)|cuando (?:salgo|salga) de(?:l)? (?:trabajo|laburo|la chamba|la pega|trabajar)|a las (?:siete|ocho|nueve) de la noche|ya oscurecido|al salir del trabajo|de noche|noche) | (?:(?:de|da|na|a) noitinha|noitinha|depois (?:do|de) (?:trabalho|servico|expediente|jantar|a novela|novela|jantar)|quando (?:eu )?(?:saio|chego|largo)(?: do (?:servico|trabalho))?|a noite|as (?:sete|oito|nove) da noite|de noite|noite) | (?:after|once) (?:it is|it gets) dark | depois que (?:escurece|escurecer|anoitece|o sol se poe) | cuando (?:oscurece|anochece|cae el sol|se mete el sol) | de noitinha | de nochecita
`,
    { isTime: true },
  ),
  // Days.
  family(
    `
monday,lunes,segunda,segunda feira,mon = mondays? | lunes | segunda(?: feira)? | (?:start|beginning) of the week | (?:empezando|principio|comenzando|inicio) (?:de )?(?:la )?semana | (?:comeco|inicio) da semana
tuesday,martes,terca,terca feira,tue = tuesdays? | martes | terca(?: feira)?
wednesday,miercoles,quarta,quarta feira,wed = wednesdays? | miercoles | quarta(?: feira)? | mid ?week | media semana | (?:a )?mitad de (?:la )?semana | meio da semana
thursday,jueves,quinta,quinta feira,thu = thursdays? | jueves | quinta(?: feira)?
friday,viernes,sexta,sexta feira,fri = fridays? | viernes | sexta(?: feira)? | sextou | (?:end|last day) of the (?:working )?week
saturday,sabado,sat = saturdays? | sabad(?:o|os|ito|inho|ao)
sunday,domingo,sun = sundays? | doming(?:o|os|uito|ao) | after (?:mass|church) | (?:despues|saliendo) de misa | depois (?:da missa|do culto)
`,
    { isTime: true },
  ),
  family(
    `
weekday,weekdays,entre semana,dia de semana,laborable,semana,working day,dia de semana,dias uteis,dia util,laborables = (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|weekdays?|mid ?week|monday to friday|during the week|through the week) | (?:lunes|martes|miercoles|jueves|viernes|entre semana|dia de semana|de lunes a viernes|en la semana|durante la semana|dias? (?:habil(?:es)?|laborables?)) | (?:segunda|terca|quarta|quinta|sexta|dia de semana|durante a semana|na semana|dias? ute?is|dia util|meio de semana|de segunda a sexta)
weekend,weekends,fin de semana,finde,fim de semana,fines de semana,sabado,final de semana = (?:saturdays?|sundays?|weekends?) | (?:sabados?|domingos?|finde(?:s)?|fin(?:es)? de semana) | (?:sabados?|domingos?|fim de semana|fins de semana|finais? de semana|fds)
`,
    { isTime: true },
  ),
  // Fuels and heating.
  family(`
petrol,gasolina,gas,nafta,unleaded,bencina,gasoline,super = petrol | unleaded | green pump | gasolina | nafta | bencina | (?:la )?super | extra | gasosa | comum | aditivada
diesel,gasoil,petrolero,gasoleo,oil = diesel | derv | black pump | petroler[oa] | gasoil | gasoleo | acpm | a gasoil | s10
electric,electrico,electricity,eletrico,electrica,eletrica,ev,electricidad,eletricidade = (?:plug|plugs|plugged|plugging) (?:it )?(?:in|into) | battery | no tank | charger | charge it | tesla | ev | electric | (?:la |lo |se )?(?:enchufo|enchufa|cargo en casa) | bateria | electric[oa] | eletric[oa] | na tomada | carrego (?:em casa|na tomada) | byd | luz
hybrid,hibrido,hibrida = hybrid | prius | (?:a )?bit of both | half and half | hibrid[oa]
lpg,glp,gnc,gnv,gas natural,autogas = lpg | autogas | gnc | gnv | glp | a gas | cilindro
ethanol,etanol,alcohol,alcool = ethanol | etanol | alcool
flex,bifuel = flex | os dois
wood,lena,lenha,solid fuel,coal,pellets,turf = logs? | (?:wood|log) ?burner | turf | coal | range | stove | pellets? | lena | estufa | chimenea | lenha | lareira | (?:burn|chop|split)(?:ing|s)?(?: our| my| the)?(?: own)? (?:larch|ash|oak|birch|pine|beech|logs|timber) | (?:corto|quemo|queimo|rachamos|picamos) | (?:fogao|fogon|salamandra) a? ?(?:lena|lenha)?
`),
  family(`
gas,gas natural = gas | boiler | gas
electricity,electric,luz,electricidad,energia,eletricidade,electrica = electric(?:ity|s)? | the leccy | leccy | power | luz | electricidad | corriente | energia | eletricidade | forca
both,ambos,las dos,los dos,dual,ambas,os dois,as duas,dual fuel = both | the (?:two|pair|lot) | dual | (?:ambos|ambas|los dos|las dos|las dos cosas) | os dois | as duas | ambos
water,agua = water | agua
broadband,internet,wifi = broadband | internet | wi ?fi
`),
  // Dishes.
  family(`
vegetarian,vegan,veggie,vegetariano,vegana,vegano,vegetariana,verduras,vegetables,vegetal = (?:do not|don't|never|not|no longer) (?:eat|touch|do)(?: any)? (?:meat|animals|anything (?:that|with) [a-z ]{0,30}(?:face|mother|eyes|legs|pulse|parents)) | anything (?:that|with) (?:had |has |ever had )?a (?:face|mother|pulse) | (?:meat free|no meat|veg(?:gie|gies|an|etarian|etables)?|plant based|rabbit food|tofu|lentils) | no (?:como|pruebo|toco) (?:carne|animales|nada (?:que|con) [a-z ]{0,30}(?:ojos?|cara|madre|patas|sangre)) | nada (?:que|con) (?:haya tenido|tuvo|tenga) (?:ojos|cara|madre|patas) | sin carne | (?:vegetarian[oa]|vegan[oa]|verduritas?|verduras?|ensalada) | nao (?:como|toco|boto) (?:carne|bicho|animal|nada (?:que|com) [a-z ]{0,30}(?:olho|olhos|cara|mae|rosto|pata)) | nada que (?:tenha|teve|tem) (?:olho|olhos|cara|mae|rosto) | sem carne | (?:vegetarian[oa]|vegan[oa]|legumes|saladinha|salada)
fish,pescado,peixe,seafood,salmon,marisco,bacalhau = fish | salmon | cod | haddock | trout | prawns | (?:pescad(?:o|ito)|salmon|merluza|bacalao|lubina|trucha|atun|lenguado|camarones|mariscos) | (?:peixe|peixinho|salmao|bacalhau|tilapia|camarao|moqueca)
chicken,pollo,frango,galinha,poultry,ave = chicken | the (?:bird|hen) | wings? | pollo | pollito | pechuga | frango | franguinho | galinha | galeto
beef,meat,carne,steak,res,ternera,vaca,bovina,lamb,roast,boi = beef | steak | roast | red meat | carnivore | (?:ternera|bife|solomillo|entrecot|asado|chuleton|res|lomo|arrachera|churrasco) | (?:carne|carnivor[oa]|bife|picanha|boi|churrasco|costela|file|alcatra|bifinho)
pork,cerdo,porco,ham,lechon = pork | bacon | ham | crackling | cerdo | lechon | cochinita | porco | leitao | bacalhau de porco
pasta,macarrao,massa = pasta | spaghetti | lasagne | lasana | espagueti | macarrao | massa | lasanha
`),
  // Animals.
  family(`
dog,perro,cachorro,cao,can,canine = (?:dog|doggie|puppy|pup|hound|mutt|labrador|lab|collie|terrier|spaniel|poodle|greyhound|lurcher|whippet|staffie|pug|beagle|bulldog|dachshund|alsatian|shepherd|retriever|chihuahua|jack russell|cockapoo|rottweiler|husky|kelpie|boxer) | (?:perr(?:o|a|ito|ita|illo)|cachorr(?:o|a|ito|ita|inho|inha|inhos)|labrador(?:a)?|caniche|galgo|pastor(?: aleman| alemao)?|chihuahua|salchicha|pitbull|mestizo|lomito|quiltro|boxer|husky|podenco|golden) | (?:cao|caozinho|caes|vira lata|viralata|poodle|pinscher|shih ?tzu|lulu|dog|doguinho|salsicha|rottweiler|late|ladra|barks|barking)
cat,gato,gata,feline,felino = (?:cat|kitten|kitty|moggy|moggie|tabby|tom|tomcat|siamese|persian|ragdoll|ginger|meows|mewing|purrs|litter tray) | (?:gat(?:o|a|ito|ita|illo|inho|inha|os)|michi|minino|siames|persa|maulla) | (?:bichano|mia|miando|miau|frajola|gatinh[oa]|ronrona)
bird,ave,pajaro,passaro,parrot,aves,loro,canario = (?:bird|budgie|parrot|canary|cockatiel|parakeet|cockatoo|finch|hen|chicken|pigeon|cage|sings|singing|lovebird) | (?:ave|pajar(?:o|ito)|loro|lorito|periquit(?:o|a|os)|canari(?:o|os|nho)|cotorr(?:o|a|ita)|cacatua|ninfa|perico|gallina|jaula|agapornis|jilguero|guacamaya) | (?:passarinho|passaro|papagaio|calopsita|gaiola|canta|cantar|louro|curio|arara|maritaca|galinha|bico|penas)
rabbit,conejo,coelho,rodent,roedor,hamster = rabbit | bunny | lop | hamster | guinea pig | gerbil | (?:conej(?:o|a|ito)|hamster|cobayo|cuy|roedor) | (?:coelh(?:o|a|inho|inha)|porquinho da india|roedor)
reptile,reptil,tortuga,tartaruga,exotic,exotico = tortoise | turtle | lizard | snake | gecko | iguana | bearded dragon | (?:tortug[ao]|tortuguita|lagarto|serpiente|culebra|iguana|gecko) | (?:tartaruga|jabuti|cagado|cobra|lagarto|iguana)
horse,caballo,cavalo,equine,pony = horse | pony | mare | gelding | foal | cob | (?:caballo|yegua|potro|burro|potranca) | (?:cavalo|egua|potro|burro|mula)
fish,pez,peixe = goldfish | fish | tank | pez | peces | peixe | aquario
`),
  // What is wrong in a home, and where.
  family(`
plumbing,water,plomeria,fontaneria,agua,encanamento,hidraulica,plumber,leak,gasfiteria,canalizacao,hidraulico,plomero,fontanero,encanador,vazamento = (?:pipes?|taps?|sinks?|toilet|leak(?:s|ing)?|drip(?:s|ping)?|drain|drains|cistern|flush|blocked|flooded|flooding|puddle|water|loo|shower) | (?:caneria|canilla|grifo|llave|fuga|gotea|goteando|goteo|inodoro|lavabo|fregadero|desague|tuberia|bajante|cisterna|pileta|poceta|se inunda|inundad[oa]|retrete|destapar|atascad[oa]|tapad[oa]|wc) | (?:cano|torneira|pia|vaso|vazando|vaza|pingando|goteira|entupid[oa]|entupiu|descarga|ralo|esgoto|sifao|autoclismo|infiltracao|alagou|privada)
electrical,electric,electricity,electrica,electrico,electricidad,eletrica,eletrico,electrician,power,luz,electricista,eletricista,eletricidade = (?:sockets?|plugs?|fuse(?:s|box)?|lights?|switch(?:es)?|tripp(?:ed|ing)|trips|wiring|sparks?|sparking|bulbs?|shock|power|in the dark) | (?:enchufe|luz|luces|foco|bombilla|tapones|fusible|fusibles|chispa|chispas|chispazo|corto|cortocircuito|toma|interruptor|apagon|corriente|termica|salta|a oscuras|breaker) | (?:tomada|luz|lampada|disjuntor|fiacao|fio|fios|curto|faisca|choque|interruptor|quadro|escuro|energia|apagou)
heating,calefaccion,aquecimento,boiler,gas,caldera,heater,aquecedor,calentador,esquentador = (?:radiators?|boiler|freezing|cold|thermostat|heating|no hot water|pilot light|perished) | (?:radiador(?:es)?|caldera|calefon|calentador|termo|boiler|helad[oa]s?|sin agua caliente|piloto|estufa|calefaccion|frio) | (?:aquecedor|caldeira|chuveiro|agua fria|gelad[oa]|radiador|esquentador|aquecimento|banho frio)
carpentry,doors,windows,carpinteria,locks,puerta,porta,carpintaria,cerrajeria = (?:door|hinge|hinges|lock|window frame|floorboard|cupboard) | (?:puerta|bisagra|cerradura|chapa|ventana|cajon|closet|llave) | (?:porta|dobradica|fechadura|janela|gaveta|armario)
appliance,appliances,electrodomesticos,washing machine,eletrodomesticos = (?:washing machine|washer|dryer|fridge|oven|cooker|dishwasher) | (?:lavadora|lavarropas|nevera|heladera|refri|refrigerador|horno|lavavajillas|secadora) | (?:maquina de lavar|geladeira|forno|fogao|microondas|lava loucas)
`),
  family(`
roof,techo,tejado,telhado,ceiling,teto = (?:chimney|slates?|tiles?|gutter|attic|loft|ceiling|roof|rafters|flashing) | (?:tejas?|chimenea|techo|azotea|tejado|cielo raso|goteras?|calamina) | (?:telhas?|calha|forro|telhado|laje|teto|chamine|goteira)
wall,walls,pared,parede,muro = walls? | pared(?:es)? | muro | parede(?:s)?
floor,suelo,piso,chao,basement,cellar,sotano,porao = (?:cellar|basement|floorboards|floor|under the house) | (?:suelo|sotano|piso) | (?:chao|porao|piso|soalho)
window,ventana,janela = windows? | sill | (?:ventana|ventanal|marco) | janela | vidro
door,puerta,porta = door | porch | puerta | porton | porta
kitchen,cocina,cozinha = kitchen | (?:the )?(?:sink|cooker|oven|hob) | cocina | fregadero | cozinha | pia
bathroom,bano,banheiro,casa de banho = bathroom | shower | bath | toilet | en suite | bano | ducha | regadera | tina | banheiro | chuveiro | box
bedroom,dormitorio,quarto,habitacion,recamara,cuarto = bedroom | (?:over|above) the bed | dormitorio | recamara | pieza | quarto | suite
living room,lounge,salon,sala,living = (?:sitting|living|front) room | lounge | parlour | sala | salon | living | comedor | sala de estar
front,frente,delante,delantero,frontal = (?:at|out|round|from) (?:the )?front | front(?: door| room| garden)? | porch | adelante | delante | frente | (?:na|da) frente | fachada
back,rear,atras,trasero,trasera,traseiro,fundos,detras = (?:at|out|round|from|in) (?:the )?back | back (?:door|garden|kitchen|room|bedroom|wall) | rear | extension | atras | detras | al fondo | patio | trasera | (?:nos|em|dos) fundos | atras | quintal
side,lateral,lado,costado = (?:at|down|on|along) the side | gable | costado | lado | lateral
`),
  // Damage to a car.
  family(`
frontal,front,delantero,dianteira,frente = (?:bonnet|hood|headlights?|front bumper|radiator|grille|number plate at the front|windscreen|head on|front) | (?:capo|cofre|faro|parrilla|defensa delantera|parachoques delantero|paragolpes de adelante|de frente|trompa|delantera|parabrisas) | (?:capo|farol|parachoque dianteiro|grade|de frente|dianteira|para brisa)
lateral,side = (?:wing|door|doors|wing mirror|side|t boned|sill) | (?:puerta|puertas|espejo|retrovisor|costado|lado|aleta|salpicadera|guardabarros|de lado|costilla) | (?:porta|portas|retrovisor|lateral|para lama|paralama|de lado)
rear,trasero,traseiro,back,traseira,trasera = (?:boot|tailgate|rear ended|from behind|up the (?:back|rear|backside)|back bumper|rear bumper|tow bar|tail ?lights?|behind) | (?:maletero|cajuela|baul|por detras|por atras|de atras|alcance|defensa trasera|culo|parachoques trasero|portamaletas|calaveras?|me chocaron por detras) | (?:porta malas|traseira|por tras|lanterna|bagageira|atras|bumbum)
`),
  family(`
mechanical,mecanico,mecanica,engine,motor = (?:engine|gearbox|clutch|brakes?|suspension|exhaust|knocking|rattling|grinding|overheating|oil) | (?:motor|caja|embrague|clutch|frenos?|balatas|suspension|escape|ruido|calienta|aceite|correa|transmision|cambios) | (?:motor|cambio|embreagem|freios?|suspensao|escapamento|barulho|esquentando|ferve|fervendo|oleo|correia|cacamba)
electrical,electrico,eletrico,electrica,eletrica,electric = (?:battery|lights?|alternator|starter|fuse|fuses|electrics?|dashboard|indicators?|windows? (?:will not|stuck)|will not start|radio|wipers?) | (?:bateria|luces|alternador|arranque|marcha|fusible|tablero|intermitentes?|alzacristales|vidrio electrico|no (?:prende|arranca|enciende)|radio) | (?:bateria|alternador|motor de partida|fusivel|painel|pisca|vidro eletrico|nao (?:pega|liga)|farol|luz|radio)
bodywork,body,chapa,carroceria,funilaria,lataria,latoneria,hojalateria,pintura,paint,chapa y pintura = (?:dent|dents|dented|scratch|scratched|scrape|scraped|bumper|panel|paint|paintwork|rust|ding|wing mirror|keyed|crumpled|bodywork) | (?:golpe|abolladura|abollad[oa]|rayon|rayad[oa]|rayaron|choque|chocaron|bollo|pintura|parachoques|paragolpes|retrovisor|hundid[oa]|chapa|carroceria) | (?:amass(?:ado|ou|aram|ada)|batid[oa]|bateu|bateram|arranh(?:ado|ou|aram|ao)|risc(?:ado|aram|ou|o)|pintura|parachoque|retrovisor|lataria|funilaria|porta inteira|ferrugem)
tyres,wheels,llantas,neumaticos,pneus,gomas,cauchos = (?:tyres?|tires?|puncture|flat|tread|tracking|alignment) | (?:llantas?|neumaticos?|ponchad[oa]|pinchazo|pinchad[oa]|alineacion|balanceo|gomas?|caucho) | (?:pneus?|furou|furado|alinhamento|balanceamento|estepe|borracharia)
`),
];
