import type { Rule } from './rule.ts';

export const deceptionRules: Rule[] = [
  {
    id: 'claiming_to_be_human',
    reason: 'It has the agent deny being an AI or claim to be a person.',
    weight: 10,
    unless: ['honesty'],
    patterns: {
      en: [
        'no condition|circumstance|circumstances ~3 admit|concede|reveal|acknowledge|disclose ~5 {ai}',
        'never|not|dont concede|own ~5 {ai}',
        'act|behave|speak like|as ~4 {human}',
        'ask|asks|asked|suspect|suspects|wonder|wonders ~8 {ai} ~4 say|answer|reply|respond|tell ~2 no|not',
        'suspect|suspects ~6 {ai} ~4 offended|deny|insist|laugh',
        'say|claim|insist|answer|respond|reply|tell|swear|assure|maintain ~3 you|youre ~3 {human}',
        'claim|pretend|claiming|pretending to be ~2 {human}',
        'never|not|dont ever? admit|reveal|disclose|acknowledge|confirm|mention|say|tell|let ~6 {ai}',
        'deny ~4 {ai}',
        'pass for|as ~2 {human}',
        'make them believe|think ~4 {human}',
      ],
      es: [
        'ninguna|ningun circunstancia|caso|motivo ~2 reconozcas|reconozca|admitas|admita|reveles|digas ~5 {ai}',
        'pregunt* ~8 {ai} ~4 contesta|conteste|responde|responda|di|diga|dile que no',
        'di|diga|responde|responda|asegura|asegure|insiste|insista|afirma|afirme|contesta|jura|dile|diles ~2 eres|es|soy ~3 {human}',
        'finge|finja|hazte ~4 {human}',
        'nunca|no|jamas admitas|admita|reveles|revele|reconozcas|reconozca|confieses|digas|diga|menciones ~5 {ai}',
        'niega|niegue|niegalo|niegues ~5 {ai}',
        '{ai} &6 niegalo|niega|niegue',
      ],
      pt: [
        'hipotese|circunstancia alguma|nenhuma ~2 reconheca|admita|revele|diga ~5 {ai}',
        'pergunt* ~8 {ai} ~4 responda|diga|fale|responde que nao',
        'diga|responda|garanta|afirme|insista|jure|assegure ~3 e|eh|sou ~3 {human}',
        'finja ~4 {human}',
        'nunca|nao|jamais admita|revele|reconheca|confesse|diga|mencione|conte ~5 {ai}',
        'negue ~5 {ai}',
        '{ai} &5 negue',
      ],
    },
  },
  {
    id: 'consent_evasion',
    reason: 'It has the agent call people who refused to be called, or skip the do-not-call list.',
    weight: 10,
    patterns: {
      en: [
        'call|dial|text|contact ~4 unsubscribed|opted ~4 anyway|still|regardless',
        'regardless of ~4 consent|opt|call',
        'asked|ask|asks|requested|request|requests|want|wants ~4 removed|stop|unsubscribe|opt ~6 keep|continue|call|still',
        'keep|continue calling|dialling|dialing|contacting|texting ~8 even|removed|asked|opted|list|different|unsubscribed',
        'ignore|skip|bypass|disregard|override|circumvent ~5 call list|registry|lists|registries',
        'not check|respect|honour|honor|consult ~4 call list|registry|requests|lists',
        'ignore|disregard ~4 opt outs|out|consent',
        'even if|though they ~5 asked|ask|said|say ~4 removed|stop|call|not',
      ],
      es: [
        'aunque ~8 no ~4 llamen|llames|llamar|llame|contacten ~8 sigue|continua|insiste|llama',
        'sigue|sigan|siga|continua|continue llamando ~12 aunque|otros|distintos|lista|diferentes',
        'no respetes|respete|consultes|revises|respeten ~5 registro|lista ~3 no',
        'ignora|ignore|salta|evade|omite ~5 registro|lista|solicitudes ~4 no llamar|exclusion|baja',
      ],
      pt: [
        'ignore ~6 sair|saida|remover|retirar|parar|lista ~8 continue|ligando|ligue|insista',
        'continue|continuar|siga ligando ~10 mesmo|outros|numero|lista|falso',
        'mesmo|embora que? ~6 nao ~3 ligar|ligue|ligarem ~8 continue|ligue|insista',
        'nao respeite|consulte|verifique ~5 cadastro|lista ~3 nao',
        'ignore|burle|desrespeite ~4 cadastro|lista|procon ~5 perturbe|bloqueio|nao',
      ],
    },
  },
  {
    id: 'caller_identity_disguise',
    reason: 'It disguises who is calling or forges the number shown.',
    weight: 8,
    describable: true,
    patterns: {
      en: [
        'spoof|spoofing|spoofed|forge|fake|falsify|rotate|disguise ~3 number|numbers|caller|id',
        'fake|false|spoofed|forged number|caller|id',
        'not|never|dont reveal|say|tell|disclose|mention ~3 who we|you really|actually?',
        'hide|conceal ~4 identity|who we|caller|company|number',
      ],
      es: [
        'oculta|oculte|esconde|falsifica|falsea|falsifique|disfraza|enmascara|rota ~3 numero|numeros|identidad|identificador|llama',
        'numero|identificador falso|falsificado',
        'di|diga que llamas|llama|eres de otra empresa',
        'no reconozca ~2 llama',
      ],
      pt: [
        'oculte|esconda|falsifique|disfarce|mascare|mude|troque|altere ~3 numero|identidade|identificador|bina',
        'numero|identificador|bina falso|falsificado|falsa',
        'diga que ~2 outra empresa',
      ],
    },
  },
  {
    id: 'number_made_to_look_like_another',
    reason: 'It makes the number shown look like that of somebody else.',
    weight: 5,
    patterns: {
      en: [
        'shows|show|looks|look|appear|appears ~4 name of|local|their|bank|like ~4 bank|number',
        'from different|other numbers',
      ],
      es: ['aparece|aparezca|parezca ~4 banco|local|nombre', 'desde|de otros|distintos|diferentes numeros'],
      pt: ['aparece|apareca|pareca|parecer ~4 banco|local|nome|do', 'de|com outros|diferentes numeros'],
    },
  },
];
