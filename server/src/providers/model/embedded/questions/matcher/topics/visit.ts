import type { Topic } from './types.ts';

/** What people ask about coming, taking part and the thing itself. */
export const VISIT: readonly Topic[] = [
  {
    name: 'languages',
    asked:
      /speaks?\b|languages?|in (?:english|spanish|french|german|portuguese|italian|chinese)|(?:teach|learn) \w+|hablan?\b|habla\b|idiomas?|lenguas?|en (?:ingles|espanol|frances|aleman|portugues)|falam?\b|linguas?|idiomas?|em (?:ingles|espanhol|frances|alemao|portugues)/,
    told: /speaks?\b|languages?|bilingual|native|hablamos|hablan?\b|idiomas?|falamos|falam?\b|linguas?|(?:english|spanish|french|german|italian|portuguese|greek|turkish|chinese|polish|japanese|ingles|espanol|espanhol|frances|aleman|alemao|italiano|portugues|mandarin\w*)\b/,
  },
  {
    name: 'age',
    asked:
      /how old|ages?\b|age limit|too (?:young|old)|years? old|months? old|(?:son|daughter|kid|child|boy|girl|niece|nephew|he|she) is (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)|minors?\b|adults only|edad|(?:tiene|de|con) (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis) (?:anos|meses|anitos)|tiene (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b|menores|mayores|solo para adultos|idade|(?:tem|de|com) (?:\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis) (?:anos|meses|aninhos)|tem (?:\d+|dois|tres|quatro|cinco|seis|sete|oito|nove|dez)\b|menor(?:es)? de|maior(?:es)? de|so (?:pra|para) adulto/,
    told: /\bages?\b|aged|minimum age|years? (?:old|and)|under.?\d+|over \d+|at least \d+|from \d+ (?:to \d+ )?years?|from age|\d+ or older|edad|\d+ anos|menores|mayores de|adultos|idade|menor(?:es)? de|maior(?:es)? de|adolescent|adultos/,
  },
  {
    name: 'children',
    asked:
      /(?:bring|take|for|suitable|allowed|come|pay|price|costs?|with|discount) .{0,20}(?:kids?|child|(?:my|our|your) sons?|daughters?|toddlers?|bab(?:y|ies)|little ones?|famil)|(?:kids?|children|babies|toddlers?) (?:pay|welcome|allowed|free|come|go|get)|(?:llev\w+|para|pagan?|con|apto|pued\w+|entra\w*) .{0,15}(?:nin[oa]s?|hij[oa]s?|bebes?|nen[ea]s?|peques|famil)|(?:ninos|hijos|bebes|menores) (?:pagan|entran|pueden|van)|(?:lev\w+|pra|para|pagam?|com|pode\w*|pras) .{0,15}(?:criancas?|filh[oa]s?|bebes?|menin[oa]s?|famil)|(?:criancas?|filhos?|bebes?) (?:pagam?|entram?|podem?|vao)/,
    told: /kids?\b|child|toddlers?|bab(?:y|ies)|famil(?:y|ies)|under.?\d+|siblings?|ninos?\b|ninas?\b|hijos?\b|bebes?|menores|hermanos?|infantil|criancas?|filhos?\b|menores|irmaos?|infantil|kids/,
  },
  {
    name: 'pets',
    asked:
      /(?:bring|take|allow\w*|accept|come|welcome|leave|with|have an?|treat|see|about|and) .{0,15}(?:dogs?|cats?|pets?|animals?|pupp\w+)\b|(?:dogs?|cats?|pets?|animals?) (?:allowed|welcome|ok|come|friendly)|(?:llev\w+|acept\w+|admit\w+|entra\w*|dej\w+|con|tengo|puede\w*|atienden|permit\w+) .{0,15}(?:perr|gat[oa]s?\b|mascota|animal)|(?:lev\w+|aceita\w*|entra\w*|deix\w+|com|tenho|pode\w*|atendem|permit\w+) .{0,15}(?:cachorr|gat[oa]s?\b|pets?\b|anima)|(?:perrit|cachorrinh)\w+ (?:puede|pode)/,
    told: /dogs?\b|cats?\b|pets?\b|animals?|perr|gat[oa]s?\b|mascotas?|animales|cachorr|animais|\bcao\b|\bcaes\b/,
  },
  {
    name: 'access',
    asked:
      /wheelchair|disab|stairs|steps\b|step.?free|lift\b|elevator|accessib|(?:cant|hardly) walk|crutch|mobility|upstairs|silla de ruedas|discapac|escaler|escalon|ascensor|elevador|accesib|camina con|muletas|cadeira de rodas|cadeirante|deficien|escada|degrau|elevador|acessi|anda com|muleta/,
    told: /wheelchair|disab|stairs|steps\b|step.?free|lift\b|elevator|accessib|ramp|ground floor|silla de ruedas|discapac|escaler|escalon|ascensor|accesib|rampa|planta baja|cadeira de rodas|cadeirante|deficien|escada|degrau|elevador|acessi|terreo/,
  },
  {
    name: 'wifi',
    asked: /wi.?fi|internet|(?:get|go|be) online|laptop|conectar(?:me)?|portatil|notebook/,
    told: /wi.?fi|internet|broadband|conexion|conexao/,
  },
  {
    name: 'included',
    asked:
      /includ|part of (?:it|the price)|comes? with|extra (?:cost|charge|fee)|on top|do (?:i|we) get|cover(?:s|ed)? (?:the|everything)|inclu|viene con|trae\b|costos? extra|se paga aparte|aparte\b|entra en el precio|extras?\b|inclu|vem com|custo extra|paga a parte|por fora|entra no preco|taxa extra/,
    told: /includ|inclu|part of the price|provided|at no extra|on the house|comes? with|viene con|sin (?:costo|coste|cargo)|sem custo|gratis|free\b/,
  },
  {
    name: 'bring',
    asked:
      /bring\b|wear\b|documents?|papers?\b|paperwork|my id\b|passport|need to have|requirements|prepare|(?:tengo|hay|necesito|debo)\w* (?:que )?(?:llevar|traer|presentar)|document|papeles|cedula|dni\b|requisit|vestid|(?:tenho|precis\w+|devo|tem) (?:que |de )?(?:levar|trazer|apresentar)|o que (?:eu )?(?:levo|trago)|document|papeis|\brg\b|cpf\b|requisit|vestid|mandar (?:fralda|roupa)/,
    told: /bring\b|wear\b|documents?|\bid\b|passport|proof|trae\b|traer|traiga|llev(?:ar|e)\b|document|dni\b|cedula|nomina|ropa|calzado|lev(?:ar|e)\b|trag?a\b|trazer|document|\brg\b|cpf\b|roupa|tenis|comprovante/,
  },
  {
    name: 'materials',
    asked:
      /(?:my|our|your) own|equipment|gear\b|tools?\b|supplies|products\b|materials?|rent (?:the|a|some)|borrow|equipo|herramient|productos|material|prest(?:an|ar)|alquil(?:an|ar) (?:el|la|las|los)|equipament|ferramenta|produtos|materia(?:l|is)|emprest|alug(?:am|ar) (?:o|a|os|as)/,
    told: /equipment|gear\b|tools?\b|suppl|products\b|materials?|provided|rent|borrow|we bring|equipo|herramient|productos|material|prest(?:amos|an)|alquil|equipament|ferramenta|produtos|materia(?:l|is)|emprest|alug/,
  },
  {
    name: 'start',
    asked:
      /(?:when|what date).{0,25}(?:start|begin|next)|next (?:one|course|group|class|term)|start date|can i (?:start|begin)|empiez|comienz|inici|arranc|proxim|fecha de inicio|comeca|inici|proxim/,
    told: /starts?\b|begins?\b|next (?:course|term|group)|empiez|comienz|inici|arranc|comeca|inici|proxim[oa]/,
  },
  {
    name: 'group size',
    asked:
      /how (?:many|big|large).{0,20}(?:people|students|learners|group|class|others|participants)|group size|(?:small|big) groups?|class size|cuant[oa]s (?:personas|alumnos|somos|son|estudiantes|ninos)|(?:de cuantos|por) (?:grupo|clase|los grupos)|grupo pequeno|maximo de personas|quant[oa]s (?:pessoas|alunos|vao|estudantes|criancas)|por (?:turma|sala)|turmas? (?:pequena|sao)|maximo de pessoas/,
    told: /(?:at most|up to|maximum|between|no more than|max\.?) (?:of )?(?:\d+|\w+) (?:and \w+ )?(?:people|students|learners|participants|children|guests)|groups? (?:of|have)|group size|grupos? (?:de|son|reducid)|maximo|hasta \d+ (?:personas|alumnos)|alumnos|turmas? (?:de|tem|com)|no maximo|ate \d+ (?:pessoas|alunos)|alunos por/,
  },
  {
    name: 'level',
    asked:
      /beginner|never (?:done|tried|been|played)|(?:need|have|no|without) (?:any )?experience|levels?\b|advanced|from scratch|principiante|nunca (?:he|lo|la)|hace falta (?:experiencia|saber)|niveles?\b|avanzad|desde cero|iniciante|nunca (?:fiz|pratiquei|toquei|programei)|precisa (?:ter experiencia|saber)|niveis|nivel\b|avancad|do zero/,
    told: /beginner|experience (?:is )?(?:needed|required|necessary)|no (?:previous )?experience|levels?\b|advanced|from [abc]\d|know how to|principiante|experiencia previa|sin experiencia|niveles?\b|avanzad|iniciante|precisa(?:r)? (?:de experiencia|saber)|e preciso saber|niveis|nivel\b|avancad/,
  },
  {
    name: 'certificate',
    asked:
      /certific|diploma|officially|recogni[sz]ed|degree\b|paper at the end|certific|diploma|titulo|validez|oficial|papel al|certific|diploma|reconhecid|validade|papel no/,
    told: /certific|diploma|recogni[sz]ed|accredit|titulo|oficial|reconhecid/,
  },
  {
    name: 'online',
    asked:
      /online|from home|remote|in person|zoom|video ?call|virtual|en linea|virtual|desde (?:mi )?casa|a distancia|presencial|videollamada|de casa\b|a distancia|presencial|por video/,
    told: /online|from home|remote|in person|on.?site|zoom|video|virtual|en linea|virtual|a distancia|presencial|videollamada|presenciais/,
  },
  {
    name: 'food',
    asked:
      /eat\b|eating|food|lunch|meals?\b|breakfast|dinner|snacks?|hungry|drinks?\b|comer\b|comida|almuerzo|almorzar|desayun|cenar?\b|cafeteria|beber|tomar algo|comer\b|comida|almoco|almocar|cafe da manha|jantar?\b|lanche|lanchonete|beber/,
    told: /eat\b|food|lunch|meals?\b|breakfast|dinner|snacks?|cafe\b|bar\b|drinks?\b|catering|comida|almuerzo|desayun|cena\b|cafeteria|bar\b|menu\b|comida|almoco|cafe da manha|jantar|lanche|refeic|alimentac|cardapio/,
  },
  {
    name: 'diet',
    asked:
      /vegan|vegetarian|veggie|(?:eat|without|no) meat|gluten|c[o]?eliac|allerg|lactose|nuts?\b|sugar|diabet|halal|kosher|vegan|vegetarian|no como carne|sin (?:carne|gluten|lactosa|azucar)|celiac|alergi|lactosa|azucar|diabet|nueces|vegan|vegetarian|nao como carne|sem (?:carne|gluten|lactose|acucar)|celiac|alergi|lactose|acucar|nozes/,
    told: /vegan|vegetarian|plant.based|gluten|allerg|lactose|nuts?\b|sugar|halal|kosher|vegan|vegetarian|celiac|alergi|lactosa|azucar|nueces|acucar|nozes/,
  },
  {
    name: 'area',
    asked:
      /(?:which|what) (?:areas?|regions?|cities|towns|zones)|(?:you|your) (?:cover|serve)|service area|come (?:to|out to|as far)|travel to|outside (?:the|of) (?:city|town)|how far do|que (?:zonas?|ciudades|barrios|regiones)|cubren|cobertura|(?:vienen|llegan|van|desplazan) (?:a|hasta)|fuera de la ciudad|hasta donde|en mi (?:zona|pueblo|barrio|ciudad)|que (?:regioes|cidades|bairros)|(?:voces )?(?:atendem|cobrem|vem|vao) (?:em|no|na|ate|a|meu|minha)|cobertura|fora da cidade|ate onde|no meu bairro|na minha (?:cidade|regiao)/,
    told: /areas?\b|regions?|we (?:cover|serve|work in|travel)|within \d+|miles|kilomet|all over|whole|zonas?\b|cobertura|cubrimos|trabajamos en|toda (?:la|el)|provincia|kilometros|damos servicio|regiao|regioes|cobertura|trabalhamos em|atendemos (?:em|todo|toda|num)|bairros|quilometros|todo o/,
  },
  {
    name: 'stock',
    asked:
      /in stock|available|sold out|availability|have (?:it|them|one|any) (?:left|available)|disponible|existencia|agotad|quedan\b|hay cupo|disponiv|estoque|esgotad|tem vaga/,
    told: /in stock|available|sold out|disponib|existencia|agotad|disponiv|estoque|esgotad/,
  },
  {
    name: 'size',
    asked:
      /sizes?\b|how (?:big|large|wide|tall|heavy)|dimensions|measure|tallas?\b|tamanos?|que tan grande|medidas?\b|mide\b|tamanhos?|medidas?\b|mede\b/,
    told: /sizes?\b|\d ?(?:cm|mm|m2|m²|metres?|meters?|metros|litres?|litros|kg|x ?\d)|square|tallas?\b|tamanos?|medidas?|tamanhos?|metros quadrados/,
  },
  {
    name: 'colour',
    asked:
      /colou?rs?\b|in (?:black|white|red|blue|green)|colores?\b|en (?:negro|blanco|rojo|azul|verde)|cor\b|cores\b|em (?:preto|branco|vermelho|azul|verde)/,
    told: /colou?rs?\b|black|white|red\b|blue|green|gr[ae]y|colores?\b|negro|blanco|rojo|azul|verde|gris|cores\b|preto|branco|vermelho|cinza/,
  },
  {
    name: 'material',
    asked:
      /made (?:of|from)|whats in|what is in|ingredient|which material|contain|natural\b|organic|(?:de que|hecho de|esta hecho|material)|que (?:lleva|contiene)|ingrediente|(?:feito|e) de que|o que (?:vai|tem) (?:dentro|nele)|ingrediente|contem/,
    told: /made (?:of|from|only|with)|ingredient|material|cotton|oak|wood|leather|natural|organic|hech[oa]|algodon|madera|roble|cuero|ingrediente|feit[oa]|algodao|madeira|carvalho|couro/,
  },
  {
    name: 'minimum',
    asked:
      /minimum|at least how|(?:the )?least i can|just one\b|minim[oa]|solo uno\b|lo menos|minim[oa]|so um\b/,
    told: /minimum|at least|minim[oa]|al menos|pelo menos/,
  },
  {
    name: 'gift',
    asked:
      /gift|vouchers?|as a present|for a present|regal|vales\b|vale (?:de|regalo|presente)|bono\b|presente|vale.presente|voucher/,
    told: /gift|vouchers?|as a present|regal|vales\b|vale.presente|voucher/,
  },
];
