import type { Rule } from './rule.ts';

export const impersonationRules: Rule[] = [
  {
    id: 'institution_impersonation',
    reason: 'It has the agent pretend to be a bank, an authority, a utility or technical support.',
    weight: 10,
    describable: true,
    patterns: {
      all: [
        '{pretend} ~6 {bank}',
        '{pretend} ~6 {authority}',
        '{pretend} ~6 {utility}',
        '{pretend} ~6 {tech_support}',
      ],
    },
  },
  {
    id: 'relative_in_emergency',
    reason: 'It has the agent pose as a relative of the person called.',
    weight: 10,
    describable: true,
    patterns: {
      all: ['{pretend} ~5 {relative}', '{say_you_are} ~3 {relative}'],
      en: [
        'grandma|grandpa|granny|mom|dad ~20 send|wire|need|lend ~4 cash|money|bail',
        'their|your|a|the {relative} ~5 crash|crashed|accident|arrested|hostage|kidnapped|hospital|jail ~12 bail|ransom|lawyer|money|pay|send|cash',
        '{relative} ~ in jail|hospital|trouble ~ send|money|bail',
      ],
      es: [
        'abuela|abuelo|abuelita|abuelito|mama|papa ~20 manda*|deposit*|necesit*|transfier* ~4 dinero|efectivo|fianza',
        'su|tu|un {relative} ~5 choco|accidente|accidento|detenido|detenida|preso|hospital|secuestrado ~14 fianza|dinero|transferencia|abogado|pagar|deposito',
        'tenemos a su|tu {relative}',
      ],
      pt: [
        'vovo|avo|vo|mae|pai ~20 mand*|deposit*|precis*|transfer*|faz ~4 dinheiro|pix|fianca',
        'seu|sua|um|uma {relative} ~5 bateu|acidente|detido|detida|preso|presa|hospital|sequestrado ~14 fianca|dinheiro|transferencia|advogado|pagar|pix',
        'estamos com seu|sua|o|a {relative}',
      ],
    },
  },
  {
    id: 'claimed_authority',
    reason: 'It presents the agent as a bank, an authority, a utility or technical support.',
    weight: 3,
    describable: true,
    patterns: {
      pt: ['e|eh|do setor|departamento|area de reembolsos|fraudes|seguranca'],
      es: ['eres|soy|es|del area|departamento|setor de devoluciones|reembolsos|fraudes|seguridad'],
      en: [
        'you are with {tech_support}',
        'agent|officer|inspector|detective ~2 from|with|of ~2 {authority}',
        'name is ~5 {authority}',
      ],
      all: [
        '{say_you_are} ~5 {bank}',
        '{say_you_are} ~5 {authority}',
        '{say_you_are} ~5 {utility}',
        '{say_you_are} ~5 {tech_support}',
      ],
    },
  },
  {
    id: 'account_or_device_scare',
    reason: 'It alarms people about an attack on their account, money or device.',
    weight: 3,
    describable: true,
    patterns: {
      en: [
        'account|accounts|money|savings|funds ~5 danger|risk|drained|compromised|hacked|attack|frozen|unfrozen',
        'computer|pc|device|phone ~5 infected|virus|viruses|hacked|errors',
        'hacker is|in',
        'suspicious|fraudulent|unauthorised|unauthorized charge|transaction|purchase|activity|transfer',
        'account|card will|is|has be|been|being closed|blocked|suspended|frozen',
      ],
      es: [
        'cuenta|cuentas|dinero|ahorros|fondos ~5 peligro|riesgo|hackeada|comprometida|bloqueada|bloquear|desbloquear|congelada',
        'computadora|equipo|celular|ordenador ~5 infectado|infectada|virus|hackeado',
        'cargo|compra|movimiento|transferencia sospechoso|sospechosa|no reconocido',
        'fraude en curso',
        'desbloquear la|su cuenta',
      ],
      pt: [
        'conta|contas|dinheiro|saldo ~5 perigo|risco|invadida|hackeada|comprometida|bloqueada|bloqueio|desbloquear',
        'computador|celular|aparelho ~5 infectado|virus|hackeado|invadido',
        'compra|transacao|movimentacao suspeita|nao reconhecida',
        'fraude em andamento',
        'whatsapp ~5 bloqueado|cancelado',
        'desbloquear a|sua conta',
        'resolver a invasao',
      ],
    },
  },
  {
    id: 'pressure_and_secrecy',
    reason: 'It has the agent frighten people, keep them from thinking or have them keep the call secret.',
    weight: 5,
    describable: true,
    patterns: {
      en: [
        'frighten|scare|panic|terrify|intimidate the|them|him|her|people|customer|customers|caller|victim',
        'keep|stay ~3 on the line|phone until|while',
        'not let|allow them|him|her ~2 hang|end ~6 until',
        'before they have? time|can|could? to? think|check|call',
        'keep it|this a? secret',
        'not|never|dont to? tell|telling ~3 anyone|anybody|family|mom|parents|bank|police|cashier|husband|wife',
        'secret from',
      ],
      es: [
        'asusta|asuste|asustale|asustarlo|atemoriza|atemorice|intimida|intimide|presiona|presionalo',
        'no lo|la|los|le|les dejes|deje|permitas colgar',
        'no|sin ~3 cuenten|cuente|digan|diga|avisen|avise|hables|avisar|contar|decir ~3 nadie|familia|policia|banco|padres',
        'cuelgan|cuelga o avisan|avisa',
        'sin que piense|tenga',
      ],
      pt: [
        'assuste|assustar|apavore|intimide|pressione|amedronte o|a|os|as|cliente|pessoa?',
        'nao deixe ~4 desligar',
        'nao ~3 avisar|avise|avisem|contar|conte|contem|falar|dizer ~3 ninguem|familia|policia|banco|pais',
        'antes que pense|desconfie',
        'antes de desligar',
      ],
    },
  },
  {
    id: 'romance_for_money',
    reason: 'It has the agent win affection in order to ask for money.',
    weight: 10,
    describable: true,
    patterns: {
      en: ['romance|romantic|seduce|flirt|love|affection ~30 money|loan|cash|gift|crypto|funds|pay'],
      es: [
        'enamora|enamorar|enamorala|seduce|seducir|romance|carino ~30 dinero|deposito|prestamo|transferencia|pague',
      ],
      pt: [
        'conquiste|conquistar|seduza|apaixonar|namore|romance ~30 dinheiro|deposito|emprestimo|pix|transferencia',
      ],
    },
  },
];
