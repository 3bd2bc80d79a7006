import type { Rule } from './rule.ts';

export const threatRules: Rule[] = [
  {
    id: 'arrest_threat',
    reason: 'It has the agent threaten people with arrest or prison to make them pay.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'threat* ~5 {arrest}',
        'will|sheriff|police be|come|face|go|get ~3 {arrest}',
        'be arrested|jailed|deported|imprisoned',
        '{arrest} ~16 unless|only|avoid',
        'unless|avoid|otherwise ~10 {arrest}',
        'warrant is|will out|be ~4 issued|for|arrest',
      ],
      es: [
        'lo|la|los|las|te|le detendran|detendra|detendremos|arrestaran|arrestaremos',
        '{arrest} ~12 unica|evitar|salvo',
        'pague|paga|pagan|pago o ~2 {arrest}',
        'amena* ~6 {arrest}',
        'van|sera|ira|iran|seran a? la? {arrest}',
        'evitar ~2 carcel|arresto',
      ],
      pt: [
        '{arrest} ~12 unica|evitar|salvo',
        'senao|ou ~5 {arrest}',
        'ameac* ~6 {arrest}',
        'vai|sera|serao|vao ser? {arrest}',
        'mandado de prisao',
        'evitar a? prisao|cadeia',
      ],
    },
  },
  {
    id: 'arrest_and_payment',
    reason: 'It ties a payment to arrest or prison.',
    weight: 5,
    describable: true,
    patterns: { all: ['{arrest} &16 {pay}'] },
  },
  {
    id: 'service_cutoff_threat',
    reason: 'It threatens to cut off a service within a very short time unless people pay.',
    weight: 7,
    describable: true,
    patterns: {
      en: [
        'threat* ~5 suspend|cancel|freeze|block',
        'power|electricity|water|gas|service|line|meter ~4 cut|off|shut|disconnected ~4 within|in|minutes|hour',
        'power|electricity|water|gas|service|line ~4 cut|disconnected|shut ~10 unless|minutes|hour|hours',
      ],
      es: [
        'amena* ~5 suspender|cancelar|bloquear|congelar',
        'cortar|corte|cortaran|cortaremos ~4 luz|agua|gas|servicio|linea ~8 hora|minutos|pagan|paga|horas',
      ],
      pt: [
        'ameac* ~5 suspender|cancelar|bloquear|congelar',
        'cortar|corte|cortaremos|desligar ~4 luz|agua|gas|servico|energia ~8 hora|minutos|pagar|horas|fizerem',
      ],
    },
  },
  {
    id: 'extortion',
    reason: 'It has the agent threaten to harm or expose people unless they pay or obey.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'demand|pay|ask|for ~2 ransom',
        'held|taken hostage',
        'video|videos|photos|pictures|recordings|images|secrets ~10 goes|sent|publish*|post*|leak*|release* ~8 contacts|family|employer|friends|internet|online',
        'threaten ~5 publish|leak|expose|hurt|kill|harm|release|share',
        'compromising|intimate|nude|naked|sexual ~4 photos|pictures|situations|video|videos|images|recordings',
        'we have your|their|his|her {relative}',
        'unless|or ~4 send|pays|pay ~8 video|photos|pictures|hurt|harmed',
        'hurt|harm|kill ~3 children|family|them|you ~8 unless|if|pay',
      ],
      es: [
        'pagar|pague|exige|exija|pide|pida ~3 rescate',
        'amena* ~5 publicar|difundir|divulgar|lastimar|matar|danar|exponer',
        'fotos|video|videos|imagenes|grabaciones intimas|intimos|comprometedoras|comprometedores|desnuda',
        'tenemos a su|tu {relative}',
        'le|te|les haremos|haran dano',
        'secuestr*',
      ],
      pt: [
        'pagar|pague|exija|peca ~3 resgate',
        'ameac* ~5 divulgar|publicar|espalhar|machucar|matar|expor|vazar',
        'fotos|video|videos|imagens|gravacoes intimas|intimos|comprometedoras|comprometedores|nuas',
        'estamos com seu|sua|o|a {relative}',
        'sequestr*',
      ],
    },
  },
  {
    id: 'harassment',
    reason: 'It has the agent insult, intimidate or wear down the people called.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'insult|humiliate|curse|swear|yell|scream at? her|him|them|people',
        'something bad will|may|could happen',
        'call|calling|ring her|him|them every five|ten|5|10|few|hour minutes?',
        'go|come|show ~3 workplace|home|house ~8 unless|arrest|neighbours|neighbors',
      ],
      es: [
        'insulta|insulte|insultala|insultalo|insultalos|humilla|humille|humillalo',
        'algo malo ~4 pasar|pasara|pasarle|suceder',
        'iremos|vamos|ir a su|tu trabajo|casa|domicilio',
        'llama|llamala|llamalo ~3 cada cinco|diez|5|10 minutos',
      ],
      pt: [
        'xingue|xingar|humilhe|insulte|ofenda',
        'algo ruim ~4 acontecer',
        'vamos|iremos ao|a|na seu|sua? trabalho|casa dela|dele?',
        'ligue|ligar sem parar',
        'ligue ~3 cada cinco|dez|5|10 minutos',
      ],
    },
  },
];
