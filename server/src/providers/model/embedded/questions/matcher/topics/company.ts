import type { Topic } from './types.ts';

/** What people ask about the company, its people and what happens afterwards. */
export const COMPANY: readonly Topic[] = [
  {
    name: 'staff',
    asked:
      /who (?:will|would|is|are|does|do|s|works?|teach|runs?|takes?|makes?|can|should)|whos\b|name of (?:the|your)|(?:doctors?|teachers?|trainers?) names?|which (?:doctors?|dentists?|teachers?|trainers?)|contact person|quien(?:es)?\b|como se llama|con quien|que (?:doctores|dentistas|profesores|medicos)|quem\b|como se chama|com quem|quais (?:medicos|dentistas|professores)|nome d[oa]/,
    told: /(?:doctors?|dr|dra|dentists?|teachers?|trainers?|coach|instructors?|tutors?|team|staff|stylists?|barbers?|chef|guides?|technicians?|contact|coordinator|manager|owner|founders?|adviser|advisor|lawyers?|ask for|optometrist|nurse|doctora?|doutora?|profesora?|professora?|maestr[oa]|equipo|equipe|estilistas?|repostera|confeiteira|tecnicos?|contacto|contato|coordinadora?|coordenadora?|encargad[oa]|responsable|responsavel|gerente|duen[oa]|don[oa]|fundad\w+|abogad[oa]|advogad[oa]|entrenador\w*|atienden|atendem|licenciad[oa])\b/,
  },
  {
    name: 'owner',
    asked:
      /owners?\b|boss\b|in charge|founder|founded|managers?\b|(?:who )?(?:owns|runs)|director|duen[oa]|jef[ea]|a cargo|encargad|fundador|fundo\b|gerente|director|propietari|don[oa]\b|chefe|responsavel|encarregad|fundador|fundou|gerente|diretor|coordenador/,
    told: /owners?\b|boss\b|found(?:er|ed)|managers?\b|director|head of|coordinator|duen[oa]|jef[ea]|encargad|fundad|gerente|director|propietari|coordinador|don[oa]\b|chefe|responsavel|gerente|diretor|coordenador/,
  },
  {
    name: 'history',
    asked:
      /how long (?:have|has) (?:you|the|this|it)|since when|years? (?:in business|of experience|have you)|been (?:around|doing|in business)|founded|established|new company|cuanto tiempo (?:llevan|llevas|tienen|hace)|desde cuando|cuantos anos (?:llevan|llevas|tienen)|llevan mucho|fundad|fundo\b|existen?\b|trayectoria|experiencia tienen|cuanta experiencia|ha quanto tempo|desde quando|quantos anos (?:de|voces|a empresa)|faz (?:tempo|quanto|muito)|fundad|existem?\b|experiencia voces|quanta experiencia/,
    told: /since (?:19|20)\d\d|founded|established|years? (?:of experience|in business)|(?:in|from) (?:19|20)\d\d\b|desde (?:el )?(?:19|20)\d\d|fundad|anos de experiencia|anos en|en (?:19|20)\d\d\b|em (?:19|20)\d\d\b|anos no mercado/,
  },
  {
    name: 'activity',
    asked:
      /what (?:exactly )?(?:do|does) (?:you|it|the company) (?:guys )?(?:exactly |actually )?(?:do|offer|sell|make)|what (?:kind|sort|type) of (?:company|business)|your (?:business|service)|a que se dedica|que (?:es lo que )?(?:hacen|ofrecen|venden)|(?:que|de que) (?:tipo|clase) de (?:empresa|negocio)|(?:o|com o) que voces (?:fazem|vendem|trabalham|oferecem)|que tipo de empresa|o que oferecem/,
    told: /we (?:are|re) an?\b|we (?:sell|repair|make|offer|teach|install|clean|help)|somos\b|vendemos|reparamos|ofrecemos|ensenamos|instala(?:mos)?\b|consertamos|oferecemos|ensinamos|(?:is|es|e) (?:a|an|una?|uma?) (?:\w+ ){0,3}(?:company|agency|shop|clinic|school|software|studio|empresa|agencia|tienda|clinica|escuela|programa|loja|escola)/,
  },
  {
    name: 'emergency',
    asked:
      /emergenc|urgent|at night|in the middle of the night|round the clock|24 hours|after hours|outside (?:office )?hours|right (?:now|away)|urgenc|emergenc|de noche|de madrugada|24 horas|urgente|nocturn|hoy mismo|urgenc|emergenc|de noite|de madrugada|24 ?h|urgente|plantao|hoje mesmo/,
    told: /emergenc|urgent|round the clock|24 ?(?:hours|h\b|\/ ?7)|day (?:and|or) night|same day|out of hours|urgenc|emergenc|24 horas|dia y (?:de )?noche|mismo dia|urgenc|plantao|dia e noite|mesmo dia/,
  },
  {
    name: 'response',
    asked:
      /(?:how (?:fast|quick\w*|soon|long)|when).{0,30}(?:answer|reply|respond|get back|come out|someone come|somebody come|react|pay)|contestar|responden|responder|(?:que tan|cuan) (?:rapido|pronto)|en cuanto tiempo|cuanto tardan|respondem|responder|em quanto tempo|quanto tempo demoram|sao rapidos|rapid/,
    told: /within|usually with|call(?:s)? back|answer|reply|in \d+ (?:minutes|hours|days)|respond|contest|en \d+ (?:minutos|horas|dias)|devuelve la llamada|dentro de|respond|retorn|em (?:ate )?\d+ (?:minutos|horas|dias)|paid within|se pagan en|pagos em/,
  },
  {
    name: 'support',
    asked:
      /support\b|customer service|help(?:s|ed)? me|get help|get stuck|have a problem|soporte|atencion al cliente|me ayuda|ayuda si|tengo un problema|suporte|atendimento ao cliente|me ajuda|ajuda se|tiver (?:um )?problema/,
    told: /support\b|customer service|helpdesk|help\b|soporte|atencion al cliente|ayuda|suporte|atendimento|ajuda/,
  },
  {
    name: 'privacy',
    asked:
      /(?:my|our|the|personal) (?:data|information|details)|privacy|gdpr|mis datos|los datos|nuestros datos|mi informacion|datos personales|privacidad|(?:meus|os|nossos) dados|minhas informac|dados pessoais|privacidade|lgpd/,
    told: /data\b|privacy|gdpr|encrypt|stored|datos|privacidad|cifrad|dados|privacidade|criptograf|lgpd/,
  },
  {
    name: 'app',
    asked:
      /apps?\b|android|iphone|ios\b|mobile version|on my phone|aplicaci|app\b|en el (?:celular|movil)|aplicativo|no celular/,
    told: /apps?\b|android|iphone|ios\b|mobile|aplicaci|movil|aplicativo|celular/,
  },
  {
    name: 'integration',
    asked:
      /integrat|(?:does it |it )?works? with|connect|sync|compatible|integra|conecta|compatible|funciona con\b|sincroniz|integra|conecta|compativ|funciona com\b|sincroniz/,
    told: /integrat|works? with|connect|sync|compatible|integra|conecta|compatible|sincroniz|compativ/,
  },
  {
    name: 'users',
    asked:
      /users?\b|accounts?\b|whole team|colleagues?|usuarios?|cuentas?\b(?! de)|todo (?:mi|el) equipo|companer|usuarios?|contas?\b(?! de)|equipe toda|colega/,
    told: /users?\b|accounts?\b|seats?\b|licen[cs]es|usuarios?|cuentas?\b|contas?\b/,
  },
  {
    name: 'setup',
    asked:
      /set.?up|sets it up|install|up and running|put (?:it )?(?:together|up)|assembl|instal|montar|armar|montaje|arman\b|puesta en marcha|quede? funcionando|instal|monta|montagem|implant/,
    told: /set.?up|install|assembl|fitted|instal|monta|armado|puesta en marcha|implant/,
  },
  {
    name: 'insurance',
    asked:
      /insur|(?:you|they|someone) (?:break|drop|damage)|damages?\b|liab|who pays if|health plan|segur[oa]s?\b(?! que)|asegur|(?:rompen|danan|quiebran)|danos?\b|cubre|quien paga si|prepagada|seguro\b|segurad|(?:quebrarem|danificar)|danos?\b|cobre\b|quem paga se|convenio/,
    told: /insur|cover|liab|deductible|damage|seguro|asegura|cubre|franquicia|danos?\b|segurad|cobre\b|franquia|convenios?/,
  },
  {
    name: 'trust',
    asked:
      /licen[cs]ed|certified|qualified|trust|vetted|registered|reliable|licencia|certificad|capacitad|calificad|confia|licenca|certificad|qualificad|confia/,
    told: /licen[cs]ed|certified|qualified|vetted|background|registered|licencia|certificad|capacitad|antecedentes|registr|licenca|qualificad|antecedentes/,
  },
  {
    name: 'late',
    asked:
      /(?:be|am|im|arrive|running|bit|minutes) late|late (?:fee|return)|delayed|llego tarde|atras(?:o|ar|e)|tarde\?|retras|despues de la hora|atras(?:o|ar|e|ado)|chegar? (?:mais )?tarde/,
    told: /late\b|delay|tarde\b|atras|retras|minutos tarde|multa/,
  },
  {
    name: 'weather',
    asked: /rain|weather|storm|snow|lluev|lluvia|mal tiempo|tormenta|nieva|chov|chuva|tempo ruim|tempestade/,
    told: /rain|weather|storm|snow|wind|lluv|lluev|tiempo\b|tormenta|nieve|chuv|chov|tempo ruim|vento/,
  },
  {
    name: 'lockers',
    asked:
      /shower|lockers?\b|chang(?:e|ing) (?:clothes|room)|(?:leave|store|keep) (?:my|our) (?:things|stuff|bags?|luggage|coat|jacket)|ducha|casillero|taquilla|vestuario|cambio de ropa|(?:dejar|guardar) (?:mis|las) (?:cosas|maletas)|chuveiro|armario|vestiario|troco de roupa|tomar banho|(?:deixar|guardar) (?:minhas|as) (?:coisas|malas)/,
    told: /shower|lockers?\b|changing|cloakroom|luggage|ducha|casillero|taquilla|vestuario|guardarropa|consigna|chuveiro|armario|vestiario|guarda.volumes/,
  },
  {
    name: 'smoking',
    asked: /smok|vap(?:e|ing)|fumar|fumador|cigar|fumante/,
    told: /smok|fum(?:ar|ador|ante)|cigar/,
  },
  {
    name: 'checkin',
    asked:
      /check.?(?:in|out)|(?:leave|vacate) the room|room (?:is )?ready|(?:dejar|desocupar) (?:la habitacion|el cuarto)|(?:entrar|llegar) (?:a la habitacion|al cuarto)|(?:sair|deixar) (?:do|o) quarto|quarto (?:fica )?pronto/,
    told: /check.?(?:in|out)|arrival|departure|(?:entrada|salida|llegada) (?:es |desde|hasta|antes|a partir)|(?:entrada|saida|chegada) (?:e |a partir|ate|depois)/,
  },
  {
    name: 'capacity',
    asked:
      /how many (?:people|guests|seats|fit)|room for|(?:fit|seat|hold) (?:\d+|\w+) (?:people|guests)|caben|cuant[oa]s (?:personas caben|invitados|sillas)|lugar para|aforo|capacidad|cabem|quant[oa]s (?:pessoas cabem|convidados|cadeiras|lugares)|lugar (?:pra|para)|capacidade/,
    told: /(?:fits?|seats?|holds?|hosts?) (?:up to )?\d+|seats?\b|capacity|up to \d+ (?:people|guests)|caben|aforo|capacidad|hasta \d+ (?:personas|invitados)|cabem|lugares|capacidade|ate \d+ (?:pessoas|convidados)/,
  },
  {
    name: 'jobs',
    asked:
      /hiring|vacanc|work (?:for|with) you|jobs?\b|career|contratando|vacantes|trabajar con ustedes|empleo|contratando|vagas? de emprego|trabalhar com voces/,
    told: /hiring|vacanc|looking for|jobs?\b|career|contrat|vacantes|buscamos|empleo|procuramos|vagas?\b|emprego/,
  },
  {
    name: 'photos',
    asked: /photo|pictures?\b|film(?:ing)?\b|fotos?|fotograf|grabar|fotos?|fotograf|filmar/,
    told: /photo|pictures?\b|flash|camera|fotos?|fotograf|camara/,
  },
];
