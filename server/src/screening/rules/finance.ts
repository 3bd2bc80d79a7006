import type { Rule } from './rule.ts';

export const financeRules: Rule[] = [
  {
    id: 'guaranteed_returns',
    reason: 'It promises investors a return that nobody can guarantee.',
    weight: 7,
    describable: true,
    patterns: {
      en: [
        'money|investment|savings doubles|triples|double|doubled',
        'get|earn|receive|have double|twice|triple',
        'guaranteed|guarantee|guarantees|assured ~4 return|returns|profit|profits|earnings|gains|income',
        'guaranteed|guarantee ~3 percent|daily|weekly|monthly',
        'double|triple their|your|the money|investment|savings|bitcoin',
      ],
      es: [
        'dinero|inversion|ahorros se duplica|duplican|triplica|duplicara',
        'tendran|tendra|recibe|reciba|recibiran|gana|ganaran|obtendran el doble|triple',
        'rendimiento|rendimientos|ganancia|ganancias|retorno|retornos|utilidad|utilidades|rentabilidad garantizado|garantizados|garantizada|garantizadas|asegurado|asegurada|aseguradas|asegurados|seguras',
        'garantiza|garantice|garantizar|promete|prometa|promete ~3 rendimiento|rendimientos|ganancias|retorno ~4 mensual|diario|semanal|seguro|aseguradas',
        'duplicar|duplica|triplicar su|tu|el dinero|inversion',
      ],
      pt: [
        'dinheiro|investimento dobra|duplica|triplica|dobrara',
        'receba|recebe|recebera|recebem|ganhe|tera o dobro|triplo',
        'rendimento|rendimentos|lucro|lucros|retorno|retornos|ganho|ganhos garantido|garantidos|certo|assegurado',
        'garanta|garantir|garantimos|prometa|prometer ~3 rendimento|rendimentos|lucro|lucros|retorno ~5 dia|mes|semana|mensal|diario',
        'dobrar|triplicar o|seu dinheiro|investimento',
      ],
    },
  },
  {
    id: 'riskless_investment',
    reason: 'It tells investors that they cannot lose.',
    weight: 4,
    describable: true,
    patterns: {
      en: [
        'nobody|no one? has? ever? lost|loses|lose',
        'zero|no|without risk',
        'cannot|cant|never lose',
        'risk free',
        'insured by the government',
      ],
      es: [
        'nadie ha? perdido|pierde|perdio|perdera',
        'sin posibilidad de perder',
        'sin|cero|ningun riesgo|riesgos',
        'no puede|pueden|puedes perder',
        'imposible perder',
      ],
      pt: [
        'ninguem nunca? perdeu|perde|perdera',
        'sem chance|possibilidade de perder',
        'sem|zero nenhum? risco|riscos',
        'nao tem como perder',
        'impossivel perder',
      ],
    },
  },
  {
    id: 'pyramid_recruiting',
    reason: 'It pays investors from the money of those who join after them.',
    weight: 5,
    describable: true,
    patterns: {
      en: [
        'recruit|recruiting|bring|refer|invite|inviting ~3 friends|others|members|people|investors',
        'paid|pay|pays ~6 money of|from ~2 new',
        'money of|from the? new|later investors|ones|members',
      ],
      es: [
        'traen|traer|inviten|invitar|recluten|reclutar|refieran ~3 amigos|personas|conocidos|familiares',
        'dinero de los nuevos|siguientes|ultimos',
      ],
      pt: [
        'indicar|convidar|recrutar|trazer|trouxer ~3 amigos|pessoas|conhecidos',
        'amigo indicado',
        'dinheiro dos novos|proximos|ultimos',
        'comissao por ~2 indicado|indicacao|amigo',
      ],
    },
  },
  {
    id: 'sham_offer',
    reason: 'It says itself that what the agent offers or claims does not exist.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'never receive|receives|get|gets anything|nothing|it',
        'we|which we? never ship|shipped|deliver|delivered|send',
        'money|donations|funds go|goes|stay|stays|kept to|with|by our|us|we',
        'no charity receives|gets',
        'there is no loan|prize|job|inheritance|product|refund|debt|flat|apartment|purchase',
        'loan|prize|job|debt|debts|product|inheritance|charity does|do|is|are not|fake ~3 exist|real|fake|owed',
        'debt|debts does|do not ~3 real|exist',
        'fake|fabricated|invented debt|debts|loan|loans|charity|prize|invoice|invoices',
        'no purchase is|was being|made',
      ],
      es: [
        'nunca recibe|reciben|recibira|llega|entregamos nada?',
        'no entregamos nada',
        'no hay ningun|ninguna empleo|trabajo|credito|premio|producto|vacante',
        'dinero|donativos|donaciones se? queda|quedan|va con|para nosotros',
        'credito|creditos|prestamo|deuda|deudas|premio|empleo|producto que? no existe|existen',
        'deuda|deudas|premio|facturas inexistente|inexistentes|inventada|inventadas|falsa|falsas|falso',
      ],
      pt: [
        'nunca recebe|recebem|recebera|chega|entregamos nada?',
        'nao existe|ha vaga|emprego|credito|premio|produto nenhuma|nenhum|algum|alguma?',
        'dinheiro|doacoes fica|ficam|vai com|para a|nos gente?',
        'credito|emprestimo|divida|dividas|premio|vaga|produto que? nao existe|existem',
        'divida|dividas|premio|boleto|boletos inexistente|inexistentes|inventada|inventadas|falsa|falsas|falso|falsos',
      ],
    },
  },
];
